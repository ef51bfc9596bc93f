/** Prints the PDFs of `docgen book`, one for each language and version. */
import { type Edition, Failure, openWorkspace } from '@docgen/engine';
import type { Site } from '@docgen/model';
import type { BookResult, WrittenBook } from '../report/books.js';
import { exitCode } from '../report/exit-code.js';
import type { Shell } from '../shell.js';
import type { BookJob } from './book.js';
import { writeBookFile } from './book-file.js';

export async function makePdfs(job: BookJob, shell: Shell): Promise<BookResult> {
  const { request } = job;
  const workspace = await openWorkspace(request);
  shell.signal.addEventListener('abort', () => workspace.interrupt(), { once: true });
  try {
    const edition = await workspace.open();
    const diagnostics = await edition.check();
    const code = exitCode(diagnostics, request.gate);
    const books = code === 0 ? await printed(edition, job, shell) : [];
    const sitePages = edition.manifest.routes.filter(({ source }) => source !== null).length;
    return { exitCode: code, sitePages, diagnostics, books };
  } finally {
    await workspace.close();
  }
}

async function printed(
  { site, ...edition }: Edition,
  { tools, request, flags, target }: BookJob,
  { browsers, signal }: Shell,
): Promise<readonly WrittenBook[]> {
  if (site === null) return [];
  const { docsVersion: versions = [] } = flags;
  const plan = tools.planBooks(edition.manifest, site, { locales: request.locales, versions });
  if (plan.length === 0)
    throw new Failure('usage', 'there are no docs to print', knownVersions(site, versions));
  const books = tools.printBooks(
    plan,
    { ...edition, site },
    {
      paper: flags.paper,
      search: { ...browsers, named: flags.chromium ?? browsers.named },
      timeLimit: flags.timeout * 1000,
      signal,
      onProgress: request.onProgress,
    },
  );
  const written: WrittenBook[] = [];
  for await (const { name, bytes, pages, foreignImages } of books) {
    const path = await writeBookFile(target, `${name}.pdf`, bytes);
    written.push({ path, size: bytes.length, pages, foreignImages });
  }
  return written;
}

/** The hint if versions were given. */
function knownVersions({ versions }: Site, given: readonly string[]): { readonly hint?: string } {
  const names = versions.map(({ name }) => name).filter(Boolean);
  if (given.length === 0 || names.length === 0) return {};
  return { hint: `versions of this site: ${names.join(', ')}` };
}
