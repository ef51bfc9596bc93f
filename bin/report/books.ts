/** The report of `docgen book`: problems in the requested formats, then the books. A zip counts as a book. */
import type { Diagnostic } from '@docgen/model';
import { visible } from '@docgen/model';
import type { Shell } from '../shell.js';
import { displayPath } from './display-path.js';
import { type ReportFlags, writeForms } from './report.js';
import { counted, inWords, tally } from './tally.js';
import { defaultTargets, isOnOutput } from './targets.js';

export interface WrittenBook {
  /** Absolute. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Number of pages of paper, or of the site in a zip. */
  readonly pages: number;
  /** Addresses of images of other sites, which aren't in the book. */
  readonly foreignImages: readonly string[];
}

/** Result of the command; without books if the site has errors. */
export interface BookResult {
  readonly exitCode: number;
  /** Number of pages of the site. */
  readonly sitePages: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly books: readonly WrittenBook[];
}

/** `folder` is the absolute path of the site. */
type BookReport = BookResult & { readonly folder: string };

export function writeBookReport(
  { folder, exitCode, sitePages, diagnostics, books }: BookReport,
  flags: ReportFlags,
  shell: Shell,
): void {
  const format = flags.format ?? defaultTargets(shell.workspace !== null);
  const images = new Set(books.flatMap(({ foreignImages }) => foreignImages)).size;
  const notes =
    images === 0
      ? []
      : [
          `${counted(images, 'image')} of other sites not in the books: nothing is requested from the network; put copies into the site to print them`,
        ];
  const outcome = {
    command: 'check',
    folder,
    exitCode,
    pages: sitePages,
    diagnostics,
    notes,
    phases: [],
  } as const;
  writeForms(outcome, { ...flags, format }, shell);
  if (flags.quiet === true) return;
  const say = format.some(isOnOutput) ? shell.err : shell.out;
  const seconds = `${(shell.elapsed() / 1000).toFixed(1)} s`;
  if (exitCode !== 0) {
    say(
      `Checked ${counted(sitePages, 'page')} in ${seconds}: ${inWords(tally(diagnostics))}\nNo book was made\n`,
    );
    return;
  }
  for (const { path, pages, size } of books)
    say(
      `${visible(displayPath(path, shell.cwd))}  ${counted(pages, 'page')}, ${(size / 1e6).toFixed(1)} MB\n`,
    );
  say(`Made ${counted(books.length, 'book')} in ${seconds}\n`);
}
