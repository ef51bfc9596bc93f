/** `docgen book`: prints the docs as PDF books, one for each language and version, and reports the problems. */
import { join, resolve } from 'node:path';
import { type Edition, Failure, type Progress, openWorkspace } from '@docgen/engine';
import type { Site } from '@docgen/model';
import { exitCode } from '../report/exit-code.js';
import { type WrittenBook, writeBookReport } from '../report/books.js';
import { startProgress } from '../report/progress.js';
import type { Shell } from '../shell.js';
import { writeBookFile } from './book-file.js';
import type { BookFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { packageOfSite } from './optional-package.js';
import { toRequest } from './request.js';

type BookPackage = typeof import('@docgen/book');

/** Makes all books and reports; returns the exit code. If the site has errors, it makes none. */
export async function runBook(site: string | undefined, flags: BookFlags, shell: Shell): Promise<number> {
  const { out: _, ...reading } = flags;
  const request = toRequest(site, reading, shell);
  const { folder, gate, locales } = request;
  const tools = await packageOfSite<BookPackage>(
    '@docgen/book',
    folder,
    "books are made by a package that isn't installed",
  );
  await undoLeftovers(request, shell);
  const progress = startProgress(flags, shell);
  const workspace = await openWorkspace({ ...request, onProgress: progress.show });
  shell.signal.addEventListener('abort', () => workspace.interrupt(), { once: true });
  try {
    const edition = await workspace.open();
    const diagnostics = await edition.check();
    const code = exitCode(diagnostics, gate);
    const making = { tools, flags, locales, folder, onProgress: progress.show };
    const made = code === 0 ? await books(edition, making, shell) : [];
    progress.clear();
    const sitePages = edition.manifest.routes.filter(({ source }) => source !== null).length;
    writeBookReport({ folder, exitCode: code, sitePages, diagnostics, books: made }, flags, shell);
    return code;
  } catch (error) {
    if (error instanceof tools.BookFault) throw new Failure(error.kind, error.message, error);
    throw error;
  } finally {
    progress.clear();
    await workspace.close();
  }
}

interface Making {
  readonly tools: BookPackage;
  readonly flags: BookFlags;
  readonly locales: readonly string[];
  /** Absolute path of the site. */
  readonly folder: string;
  readonly onProgress: (progress: Progress) => void;
}

async function books(
  { site, ...edition }: Edition,
  { tools, flags, locales, folder, onProgress }: Making,
  shell: Shell,
): Promise<readonly WrittenBook[]> {
  if (site === null) return [];
  const source = { ...edition, site };
  const { out, docsVersion: versions = [] } = flags;
  const plan = tools.planBooks(edition.manifest, site, { locales, versions });
  if (plan.length === 0) throw new Failure('usage', 'there are no docs to print', missing(site, versions));
  const target = out === undefined ? join(folder, 'dist-book') : resolve(shell.cwd, out);
  const named = flags.chromium ?? shell.browsers.named;
  const written: WrittenBook[] = [];
  for await (const { name, bytes, ...rest } of tools.printBooks(plan, source, {
    paper: flags.paper,
    search: { ...shell.browsers, named },
    timeLimit: flags.timeout * 1000,
    signal: shell.signal,
    onProgress,
  })) {
    written.push({ ...rest, path: await writeBookFile(target, `${name}.pdf`, bytes), size: bytes.length });
  }
  return written;
}

/** The hint for versions that have no docs. */
function missing({ versions }: Site, given: readonly string[]): { readonly hint?: string } {
  const names = versions.map(({ name }) => name).filter(Boolean);
  if (given.length === 0 || names.length === 0) return {};
  return { hint: `versions of this site: ${names.join(', ')}` };
}
