/**
 * Keeps the theme's entry one file on sites with islands. esbuild creates a chunk for whatever the entry and an island
 * share; each would be another request on every page, only for the pages that show an island.
 */
import { basename } from 'node:path';
import type { Metafile, Plugin } from '@docgen/esbuild';

/** Modules of the client that keep no state between calls, and the island modules that import them. */
const stateless = /^\.{1,2}\/(?:\w+\/)?(?:fault-box|leaving)\.js$/;
const islandsHalf = new Set(['react-island.js', 'island-boundary.js']);

/** The client's island code gets its own copies of small, stateless modules. */
export const ownCopies: Plugin = {
  name: 'own-copies',
  setup(build) {
    build.onResolve({ filter: stateless }, async ({ path, importer, pluginData, ...where }) => {
      if (pluginData === ownCopies || !islandsHalf.has(basename(importer))) return undefined;
      const { resolveDir, kind } = where;
      const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: ownCopies });
      return { ...found, suffix: '?island' };
    });
  },
};

/**
 * Removes idle imports from `text`: esbuild adds those of the chunk with its own helpers, which does nothing by itself.
 */
export function withoutIdleImports(text: string, { outputs }: Metafile): string {
  const idle = Object.entries(outputs).filter(([, { inputs }]) => Object.keys(inputs).length === 0);
  return idle.reduce((at, [path]) => at.replaceAll(`import"./${basename(path)}";`, ''), text);
}
