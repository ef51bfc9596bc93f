/**
 * The first module of the command. With Node.js 22.1 and later, it caches docgen's compiled code in the user's cache
 * folder, so the next start compiles nothing; threads do the same (`worker-entry.ts` of store). The code is never
 * cached in a site's folder, where others may write, and not at all if the user has no home folder.
 */
import * as node from 'node:module';
import { join } from 'node:path';
import { homeOrNull } from './home.js';
import { userFolders } from './user-folders.js';

keepCompiled(node);
await import('./main.js');

/** `node:module`; the optional members are missing in Node.js 20. */
interface NodeModule {
  readonly builtinModules: readonly string[];
  readonly enableCompileCache?: (folder: string) => unknown;
}

function keepCompiled(own: NodeModule): void {
  const { platform, env } = process;
  const { cache } = userFolders({ platform, env, home: homeOrNull() });
  // If the folder isn't writable, Node silently works without a cache.
  if (cache !== null) own.enableCompileCache?.(join(cache, 'compiled'));
}
