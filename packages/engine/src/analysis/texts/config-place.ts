/** Where the configuration says something of descriptions. */
import type { ConfigFile } from '../../config/evaluate.js';
import { locateKey } from '../../config/locate.js';
import type { FaultPlace } from '../../config/diagnostics.js';

export interface Configured {
  /** Null for a folder without one. */
  readonly configFile: Pick<ConfigFile, 'name' | 'text'> | null;
}

/** The place of a key or an entry; the file alone where a plugin says it. */
export function placeInConfig({ configFile }: Configured, path: readonly (string | number)[]): FaultPlace {
  if (configFile === null) return { file: '' };
  return { file: configFile.name, range: locateKey(configFile.text, path) };
}
