/** A site that is built and served for as long as a test file needs it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Served, serve } from './serve.js';
import { publishSite } from './site.js';
import { type SiteFiles, writeSite } from './written-site.js';

export interface SitePage {
  /** The page's path, encoded, as in links to it. */
  readonly url: string;
  readonly locale: string;
}

export interface Stage extends Served {
  readonly out: string;
  /** Pages in `docgen-manifest.json`; a test compares them with the result of a crawl. */
  readonly pages: readonly SitePage[];
  /** An output file as text. */
  readonly read: (file: string) => Promise<string>;
}

/** Builds the site in `folder`, which must succeed, and serves it; `close` removes everything. */
export async function openStage(folder: string, args: readonly string[] = []): Promise<Stage> {
  const site = await publishSite(folder, args);
  const stage = await stageOn(site.out);
  const close = async () => {
    await stage.close();
    await site.remove();
  };
  return { ...stage, close };
}

/** The same for files that are not on disk yet; `close` removes them too. */
export async function openFiles(files: SiteFiles, args: readonly string[] = []): Promise<Stage> {
  const { folder, remove } = await writeSite(files);
  try {
    const stage = await openStage(folder, args);
    return { ...stage, close: () => stage.close().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Serves what was built in `out`; `close` leaves it in place. */
export async function stageOn(out: string): Promise<Stage> {
  const served = await serve(out);
  const read = (file: string) => readFile(join(out, file), 'utf8');
  const { pages } = JSON.parse(await read('docgen-manifest.json')) as { pages: SitePage[] };
  return { ...served, out, pages, read };
}
