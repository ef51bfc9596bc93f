/**
 * Folders for a user's docgen files, following each system's conventions. Pure: the environment and the home folder
 * are arguments.
 */
import { posix, win32 } from 'node:path';

export interface UserFolders {
  /** Folder for caches of sites whose folder isn't writable; null without a home folder. */
  readonly cache: string | null;
  /** File of the key that signs caches; null without a home folder. */
  readonly cacheKey: string | null;
}

export interface UserEnvironment {
  readonly platform: NodeJS.Platform;
  readonly env: { readonly [name: string]: string | undefined };
  /** The home folder; null if the system doesn't know one. */
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
