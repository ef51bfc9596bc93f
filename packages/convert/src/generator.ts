/** Interface of a generator for the migration. Others import nothing else from its folder. */
import type { SitePlan } from './migration-plan.js';
import type { Source } from './source/source.js';

export interface Generator {
  /** Its name on the command line. */
  readonly name: string;
  /** Its name for readers. */
  readonly title: string;
  /** Names of its configuration file, for messages. */
  readonly configNames: string;
  /** Its configuration file in a folder; undefined if the folder isn't one of its sites. */
  readonly configFile: (source: Source) => string | undefined;
  /** Folders and files that the configuration refers to, which may be outside the folder. */
  readonly namedPaths: (config: string, source: Source) => readonly string[];
  /** Pure. */
  readonly plan: (config: string, source: Source) => SitePlan;
}
