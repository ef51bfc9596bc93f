/**
 * The first module of the command. Where Node can keep what it compiles (22.1 and later), it keeps docgen's code in the
 * user's cache folder, so that the next start compiles nothing; threads do the same (`worker-entry.ts` of analysis). It
 * is never kept in a site's folder, which others may write to, and nowhere if the user has no home.
 */
import * as node from 'node:module';
import { join } from 'node:path';
import { homeOrNull } from './home.js';
import { userFolders } from './user-folders.js';

keepCompiled(node);
await import('./main.js');

/** `node:module`, of which Node 20 lacks what is optional here. */
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
