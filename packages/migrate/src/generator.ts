/** Interface of a generator for the migration. Others import nothing else from its folder. */
import type { SitePlan } from './migration-plan.js';
import type { Source } from './source.js';

export interface Generator {
  /** As it is called on the command line. */
  readonly name: string;
  /** As readers call it. */
  readonly title: string;
  /** Names of its configuration file, for messages. */
  readonly configNames: string;
  /** Its configuration file in a folder; undefined: the folder is no site of it. */
  readonly configFile: (source: Source) => string | undefined;
  /** Folders and files that the configuration names, which may lie outside the folder. */
  readonly namedPaths: (config: string, source: Source) => readonly string[];
  /** Pure. */
  readonly plan: (config: string, source: Source) => SitePlan;
}
