/** Finds positions in the configuration of settings for API descriptions. */
import type { ConfigFile } from '@docgen/config/code/evaluate';
import { locateKey } from '@docgen/config/data/locate';
import type { FaultPlace } from '@docgen/config/diagnostics';

export interface Configured {
  /** Null for a folder without one. */
  readonly configFile: Pick<ConfigFile, 'name' | 'text'> | null;
}

/** Position of a key or an entry; only the file if a plugin sets it. */
export function placeInConfig({ configFile }: Configured, path: readonly (string | number)[]): FaultPlace {
  if (configFile === null) return { file: '' };
  return { file: configFile.name, range: locateKey(configFile.text, path) };
}
