/** Runs a search of a published site in its thread, and gives it the files that it asks for. */
import { Worker } from 'node:worker_threads';
import { Failure } from '@docgen/engine';
import { Refusal } from '../refusal.js';
import type { SiteFiles } from './files.js';
import { headingsOf, markdownOf } from './pages.js';
import type { Ask, ThreadInput, ThreadResult, Told } from './search-thread.js';
import type { PublishedPage } from './site.js';

/** Limits in bytes. */
const largestManifest = 4_000_000;
const largestFile = 8_000_000;
/** Maximum files and pages that a search may ask for, milliseconds that it may take, and MB of its thread. */
const mostAsked = 300;
const longest = 30_000;
const memory = 256;

export interface Searching {
  readonly files: SiteFiles;
  /** The pages that may be found, by URL path. */
  readonly pages: ReadonlyMap<string, PublishedPage>;
  /** URL path of the index. */
  readonly index: string;
}

/** Throws a Refusal if the site has no index, or one that can't be read. */
export async function searchIn(
  { files, pages, index }: Searching,
  about: Pick<ThreadInput, 'query' | 'limit'>,
): Promise<ThreadResult> {
  const manifest = await files.text(index, largestManifest);
  if (manifest === null) throw new Refusal('The site has no search index here; use list_pages instead.');
  const worker = new Worker(new URL('./search-thread.js', import.meta.url), {
    workerData: { ...about, manifest } satisfies ThreadInput,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
    env: {},
  });
  let asked = 0;
  const told = async ({ n, kind, path }: Ask): Promise<Told> => {
    if (++asked > mostAsked) throw new Refusal("The site's search index can't be read.");
    if (kind === 'file') return { n, bytes: (await files.bytes(path, largestFile)) ?? new Uint8Array() };
    const page = pages.get(path);
    if (page === undefined) return { n, page: null };
    try {
      const [twin, headings] = await Promise.all([markdownOf(page, files), headingsOf(page, files)]);
      return { n, page: { twin, headings, title: page.title } };
    } catch {
      // The other results don't depend on a page that can't be read.
      return { n, page: null };
    }
  };
  try {
    return await new Promise<ThreadResult>((resolve, reject) => {
      const late = setTimeout(() => reject(new Refusal('The search took too long.')), longest);
      const unreadable = () => reject(new Refusal("The site's search index can't be read."));
      worker.on('message', (message: Ask | ThreadResult) => {
        if ('hits' in message) {
          clearTimeout(late);
          resolve(message);
        } else
          told(message).then(
            (answer) => worker.postMessage(answer),
            (error: unknown) => {
              clearTimeout(late);
              reject(error instanceof Failure || error instanceof Refusal ? error : new Error(String(error)));
            },
          );
      });
      worker.on('error', unreadable).on('exit', () => {
        clearTimeout(late);
        unreadable();
      });
    });
  } finally {
    await worker.terminate();
  }
}
