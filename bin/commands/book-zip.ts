/** Makes the zip of `docgen book --zip`: builds the site into a temporary folder, and packs that. */
import { mkdtemp, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { type BuildOutcome, build, config, disk, joinedScript } from '@docgen/engine';
import type { Site } from '@docgen/model';
import type { BookResult, WrittenBook } from '../report/books.js';
import { exitCode } from '../report/exit-code.js';
import type { BookJob } from './book.js';
import { writeBookFile } from './book-file.js';

export async function makeZip(job: BookJob): Promise<BookResult> {
  const { request } = job;
  const out = await mkdtemp(join(tmpdir(), 'docgen-book-'));
  try {
    const outcome = await build({ ...request, out });
    const { pages, diagnostics } = outcome;
    const { site } = await config(disk, request.folder, request.base);
    const books = outcome.published && site !== null ? [await packed(outcome, site, job)] : [];
    return { exitCode: exitCode(diagnostics, request.gate), sitePages: pages, diagnostics, books };
  } finally {
    await disk.remove(out);
  }
}

async function packed(
  { out, pages }: BuildOutcome,
  site: Site,
  { tools, request, target }: BookJob,
): Promise<WrittenBook> {
  request.onProgress({ phase: 'zip', done: 0, total: 0 });
  const name = tools.siteName(site);
  const files = { paths: await pathsIn(out), read: (path: string) => readFile(join(out, path)) };
  const bytes = await tools.zipSite(files, { site, name, join: joined });
  return {
    path: await writeBookFile(target, `${name}.zip`, bytes),
    size: bytes.length,
    pages,
    foreignImages: [],
  };
}

function joined(modules: ReadonlyMap<string, string>, run: readonly string[]): Promise<string> {
  return joinedScript(modules, run, { fetch: 'docgenOffline.fetch' });
}

/** Paths of all files below a folder, with slashes. */
async function pathsIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
