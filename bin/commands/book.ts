/** `docgen book`: makes PDFs of the docs, or a zip of the site, and reports the problems. */
import { join, resolve } from 'node:path';
import { Failure, type Progress, type Request } from '@docgen/engine';
import { writeBookReport } from '../report/books.js';
import { startProgress } from '../report/progress.js';
import type { Shell } from '../shell.js';
import { makePdfs } from './book-pdfs.js';
import { makeZip } from './book-zip.js';
import type { BookFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { packageOfSite } from './optional-package.js';
import { toRequest } from './request.js';

export type BookTools = typeof import('@docgen/book');

/** What both kinds of books are made from. */
export interface BookJob {
  readonly tools: BookTools;
  /** Its output folder is the site's own; `onProgress` is set. */
  readonly request: Request & { readonly onProgress: (progress: Progress) => void };
  readonly flags: BookFlags;
  /** Absolute path of the folder of the books. */
  readonly target: string;
}

/** Makes all books and reports; returns the exit code. If the site has errors, it makes none. */
export async function runBook(site: string | undefined, flags: BookFlags, shell: Shell): Promise<number> {
  const { out, ...reading } = flags;
  const request = toRequest(site, reading, shell);
  const { folder } = request;
  const missing = "books are made by a package that isn't installed";
  const tools = await packageOfSite<BookTools>('@docgen/book', folder, missing);
  const target = out === undefined ? join(folder, 'dist-book') : resolve(shell.cwd, out);
  await undoLeftovers(request, shell);
  const progress = startProgress(flags, shell);
  const job: BookJob = { tools, request: { ...request, onProgress: progress.show }, flags, target };
  try {
    const made = flags.zip === true ? await makeZip(job) : await makePdfs(job, shell);
    progress.clear();
    writeBookReport({ folder, ...made }, flags, shell);
    return made.exitCode;
  } catch (error) {
    if (error instanceof tools.BookFault) throw new Failure(error.kind, error.message, error);
    throw error;
  } finally {
    progress.clear();
  }
}
