/**
 * Keeps the theme's entry one file on sites that have islands. esbuild makes a chunk of whatever the entry and an island
 * share; each would be a request more on every page, for the sake of pages that show an island.
 */
import { basename } from 'node:path';
import type { Metafile, Plugin } from '@docgen/esbuild';

/** Modules of the client that keep nothing between calls, and what of the islands' half imports them. */
const stateless = /^\.{1,2}\/(?:\w+\/)?(?:fault-box|leaving)\.js$/;
const islandsHalf = new Set(['react-island.js', 'island-boundary.js']);

/** The islands' half of the client has copies of its own of what is small and keeps nothing. */
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

/** Imports of nothing leave `text`: esbuild adds those of the chunk with its own helpers, which does nothing by itself. */
export function withoutIdleImports(text: string, { outputs }: Metafile): string {
  const idle = Object.entries(outputs).filter(([, { inputs }]) => Object.keys(inputs).length === 0);
  return idle.reduce((at, [path]) => at.replaceAll(`import"./${basename(path)}";`, ''), text);
}
