/**
 * Searches that load their whole index when they are opened. `peers/search/<id>.js` has the settings of each: `write`
 * makes the index of pages, `open` loads it. A browser gets one minified module, as esbuild makes it for a site.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { run } from '../measure/run.js';
import { emptyPage } from './counting-server.js';
import { type SearchContext, type Searcher, freshPage, sizeOf } from './searcher.js';

const folder = 'bench-search';
const templates = fileURLToPath(new URL('../../peers/search', import.meta.url));

interface Esbuild {
  readonly build: (options: object) => Promise<unknown>;
}

/** `id` is the name of a file in `peers/search`. */
export async function wholeIndexSearch(id: string, name: string, context: SearchContext): Promise<Searcher> {
  const { dist, browser, server, home, locales } = context;
  const module = `${folder}/${id}.mjs`;
  await bundle(id, join(dist, module), home);
  for (const [locale, { pages }] of locales) {
    const texts = join(dist, folder, `${locale}.pages.json`);
    await writeFile(texts, JSON.stringify(pages));
    // In a process of its own, because a large index may exceed the memory.
    await run([
      process.execPath,
      '--max-old-space-size=8192',
      join(templates, 'write.js'),
      join(dist, module),
      texts,
      locale,
      join(dist, indexOf(id, locale)),
    ]);
  }
  const opened = async (locale: string) => {
    // Compressed now, because a reader doesn't wait for that.
    await fetch(`${server.origin}/${indexOf(id, locale)}`);
    const page = await freshPage(browser);
    await page.goto(server.origin + emptyPage);
    server.taken();
    return page;
  };
  const search = async (page: Page, locale: string, query: string) => {
    const found = await foundIn(page, { module, index: indexOf(id, locale), locale, query });
    const { pages = [] } = locales.get(locale) ?? {};
    return { ...found, urls: found.ids.flatMap((at) => pages[at]?.url ?? []) };
  };
  return {
    name,
    indexBytes: await sizeOf(
      dist,
      [...locales.keys()].map((locale) => indexOf(id, locale)),
    ),
    async open(locale) {
      const page = await opened(locale);
      return {
        find: async (query) => (await search(page, locale, query)).urls,
        traffic: () => server.taken(),
      };
    },
    async first(locale, query) {
      const page = await opened(locale);
      const { fromOpening, fromTyping } = await search(page, locale, query);
      const traffic = server.taken();
      await page.context().close();
      return { fromOpening, fromTyping, ...traffic };
    },
  };
}

function indexOf(id: string, locale: string): string {
  return `${folder}/${id}-${locale}.json`;
}

async function bundle(id: string, outfile: string, home: string): Promise<void> {
  const file = join(home, 'node_modules/esbuild/lib/main.js');
  const { build } = (await import(pathToFileURL(file).href)) as Esbuild;
  await mkdir(join(outfile, '..'), { recursive: true });
  await build({
    entryPoints: [join(templates, `${id}.js`)],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    nodePaths: [join(home, 'node_modules')],
    logLevel: 'error',
  });
}

interface Asked {
  readonly module: string;
  readonly index: string;
  readonly locale: string;
  readonly query: string;
}

interface Peer {
  readonly open: (text: string, locale: string) => Promise<(query: string) => Promise<readonly number[]>>;
}

/** Numbers of the pages, and the milliseconds until they are known. The page opens the index only once. */
function foundIn(page: Page, asked: Asked) {
  return page.evaluate(async ({ module, index, locale, query }) => {
    const opening = performance.now();
    const own = globalThis as { benchSearch?: Promise<(query: string) => Promise<readonly number[]>> };
    own.benchSearch ??= (async () => {
      const [peer, text] = await Promise.all([
        import(`/${module}`) as Promise<Peer>,
        fetch(`/${index}`).then((response) => response.text()),
      ]);
      return peer.open(text, locale);
    })();
    const find = await own.benchSearch;
    const typing = performance.now();
    const ids = await find(query);
    const answer = performance.now();
    return { ids, fromOpening: answer - opening, fromTyping: answer - typing };
  }, asked);
}
