/** Prints books one after another with one Chromium, so that only one of them is in memory. */
import { type BrowserSearch, findChromium } from './chromium/find.js';
import { openPrinter } from './chromium/printer.js';
import { type PdfBook, type PdfSettings, pdfBook } from './pdf-book.js';
import type { Book } from './plan/books.js';
import type { BookSource } from './source.js';

export interface PrintSettings extends PdfSettings {
  readonly search: BrowserSearch;
  /** Milliseconds that one printing of a book may take. */
  readonly timeLimit: number;
  readonly signal: AbortSignal;
}

/** Throws a BookFault if there is no Chromium, or if it fails. */
export async function* printBooks(
  books: readonly Book[],
  source: BookSource,
  { search, timeLimit, signal, ...settings }: PrintSettings,
): AsyncGenerator<PdfBook & { readonly name: string }> {
  const printer = await openPrinter({ executable: findChromium(search), timeLimit, signal });
  try {
    for (const book of books)
      yield { name: book.name, ...(await pdfBook(book, { source, printer }, settings)) };
  } finally {
    await printer.close();
  }
}
