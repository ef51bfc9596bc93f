/**
 * Joins modules of a built site to one classic script, for pages that browsers open from disk: they refuse to load
 * modules from there. Modules that are imported on demand run on demand.
 */
import { posix } from 'node:path';
import type { Plugin } from '@docgen/esbuild';
import { compiler } from '@docgen/config/code/compiler';
import { browsers, common } from './compile.js';

const namespace = 'docgen-joined';

/**
 * `modules` are texts by path, which import each other by relative paths. Those in `run` run in this order. `globals`
 * are replaced by other names, as in `{ fetch: 'ownFetch' }`.
 */
export async function joinedScript(
  modules: ReadonlyMap<string, string>,
  run: readonly string[],
  globals: Readonly<Record<string, string>>,
): Promise<string> {
  const { build } = await compiler();
  const { outputFiles } = await build({
    ...common,
    stdin: { contents: run.map((path) => `import ${JSON.stringify(`./${path}`)};`).join('\n') },
    minify: true,
    format: 'esm',
    target: browsers,
    define: { ...common.define, ...globals },
    plugins: [modulesOf(modules)],
  });
  // A script has no `await` at its top, which modules may have.
  return `(async()=>{"use strict";${outputFiles[0]?.text ?? ''}})();\n`;
}

function modulesOf(modules: ReadonlyMap<string, string>): Plugin {
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer }) => ({
        path: posix.join(posix.dirname(importer === '<stdin>' ? '' : importer), path),
        namespace,
      }));
      build.onLoad({ filter: /^/, namespace }, ({ path }) => ({ contents: modules.get(path) ?? '' }));
    },
  };
}
