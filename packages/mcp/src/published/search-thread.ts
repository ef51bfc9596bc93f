/**
 * Searches the index of a published site, in a thread that can be ended: the index is untrusted, and reading a broken one
 * may take forever. The thread has no network: it asks for files and pages. The module that stems words is docgen's own,
 * whatever the index names, because a module is code.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type Excerpt, openSearch } from '@docgen/search/client';
import { stemmerOf } from '@docgen/search/write';
import { type PageParts, sectionsOf } from '@docgen/search/sections';

export interface ThreadInput {
  readonly manifest: string;
  readonly query: string;
  readonly limit: number;
}

/** What the thread asks for: a file of the index, or a page by its URL path. */
export interface Ask {
  readonly n: number;
  readonly kind: 'file' | 'page';
  readonly path: string;
}

export interface Told {
  readonly n: number;
  readonly bytes?: Uint8Array;
  readonly page?: (PageParts & { readonly title: string }) | null;
}

export interface ThreadHit {
  readonly url: string;
  readonly title: string;
  readonly section: string;
  readonly anchor: string | null;
  readonly excerpt: string;
}

export interface ThreadResult {
  readonly total: number;
  readonly hits: readonly ThreadHit[];
}

const waiting = new Map<number, (told: Told) => void>();

const ids = (function* (): Generator<number, never> {
  for (let n = 0; ; n++) yield n;
})();

function ask(kind: Ask['kind'], path: string): Promise<Told> {
  return new Promise((resolve) => {
    const n = ids.next().value;
    waiting.set(n, resolve);
    parentPort?.postMessage({ n, kind, path } satisfies Ask);
  });
}

parentPort?.on('message', (told: Told) => {
  waiting.get(told.n)?.(told);
  waiting.delete(told.n);
});

async function searched({ manifest, query, limit }: ThreadInput): Promise<ThreadResult> {
  const { lang } = JSON.parse(manifest) as { readonly lang: string };
  const index = await openSearch(manifest, {
    load: async (url) => (await ask('file', url)).bytes ?? new Uint8Array(),
    stemmer: async () => stemmerOf(lang),
  });
  const { hits, total, finder } = await index.find(query, { areas: null, most: limit });
  const found = await Promise.all(
    hits.map(async (hit): Promise<ThreadHit[]> => {
      const { url } = await hit;
      const { page } = await ask('page', url);
      if (!page) return [];
      const [best] = finder.sections(sectionsOf(page), 1);
      const section = textOf(best?.title ?? []);
      return [
        { url, title: page.title, section, anchor: best?.id ?? null, excerpt: textOf(best?.excerpt ?? []) },
      ];
    }),
  );
  return { total, hits: found.flat() };
}

function textOf(pieces: Excerpt): string {
  return pieces.map(({ text }) => text).join('');
}

parentPort?.postMessage(await searched(workerData as ThreadInput));
