/** Where a user's files of docgen are, by the customs of each system. Pure: the environment and the home are given. */
import { posix, win32 } from 'node:path';

export interface UserFolders {
  /** Folder for caches of sites whose own folder can't be written; null where there is no home. */
  readonly cache: string | null;
  /** File of the key that signs caches; null where there is no home. */
  readonly cacheKey: string | null;
}

export interface UserEnvironment {
  readonly platform: NodeJS.Platform;
  readonly env: { readonly [name: string]: string | undefined };
  /** The home folder; null where the system knows none. */
  readonly home: string | null;
}

export function userFolders({ platform, env, home }: UserEnvironment): UserFolders {
  const paths = platform === 'win32' ? win32 : posix;
  const absolute = (path: string | null | undefined) => (path && paths.isAbsolute(path) ? path : null);
  const own = absolute(home);
  const below = (...names: readonly string[]) => (own === null ? null : paths.join(own, ...names));
  const config =
    platform === 'win32'
      ? (absolute(env['APPDATA']) ?? below('AppData', 'Roaming'))
      : (absolute(env['XDG_CONFIG_HOME']) ??
        (platform === 'darwin' ? below('Library', 'Application Support') : below('.config')));
  const cache = absolute(env['XDG_CACHE_HOME']) ?? below('.cache');
  return {
    cache: cache && paths.join(cache, 'docgen'),
    cacheKey: config && paths.join(config, 'docgen', 'cache-key'),
  };
}
