/**
 * Makes a PDF of a book. It is printed twice: the first printing shows on which pages the chapters are, the second has
 * the numbers in the contents.
 */
import { readFile } from 'node:fs/promises';
import type { OpenDocument, Printer } from './chromium/printer.js';
import { bookDocument } from './document/book-document.js';
import { chaptersOf } from './document/chapters.js';
import { coverTexts } from './document/cover.js';
import { type Paper, bookStyles } from './document/styles.js';
import { readPages } from './pdf/page-numbers.js';
import type { Book } from './plan/books.js';
import type { BookSource } from './source.js';

export interface PdfBook {
  readonly bytes: Uint8Array;
  /** Number of pages of paper. */
  readonly pages: number;
  /** Addresses of images of other sites, which aren't in the book. */
  readonly foreignImages: readonly string[];
}

export interface PdfSettings {
  readonly paper: Paper;
  readonly onProgress: (progress: {
    readonly phase: string;
    readonly done: number;
    readonly total: number;
  }) => void;
}

/** The book's own stylesheet. No file of a site has such a name. */
const ownStyles = '/@docgen/book.css';

export async function pdfBook(
  book: Book,
  { source, printer }: { readonly source: BookSource; readonly printer: Printer },
  { paper, onProgress }: PdfSettings,
): Promise<PdfBook> {
  const { site } = source;
  const made = await chaptersOf(book, source, (done, total) => onProgress({ phase: 'pages', done, total }));
  const texts = coverTexts(book, site, made.titles[0]?.title ?? '');
  const html = bookDocument({ ...made, book, site, texts, styles: [...made.styles, ownStyles] });
  const heads = { title: texts.title, chapters: made.titles, dir: book.locale.dir };
  const styles = bookStyles(paper, heads);
  const file = async (path: string) =>
    path === ownStyles ? new TextEncoder().encode(styles) : fileOf(path, source);
  onProgress({ phase: 'print', done: 0, total: 0 });
  const document = await printer.open({ html, file });
  try {
    const ids = made.lines.flatMap(({ target }) => target ?? []);
    return { ...(await numbered(document, ids)), foreignImages: made.foreignImages };
  } finally {
    await document.close().catch(() => undefined);
  }
}

/** Printings after which numbers that still change are left as they are. */
const mostPrintings = 4;

async function numbered(
  document: OpenDocument,
  ids: readonly string[],
): Promise<{ bytes: Uint8Array; pages: number }> {
  let known: ReadonlyMap<string, number> = new Map();
  for (let printing = 1; ; printing += 1) {
    const bytes = await document.print(known);
    const { pages, numbers } = await readPages(bytes, ids);
    const isSame = ids.every((id) => numbers.get(id) === known.get(id));
    if (isSame || printing === mostPrintings) return { bytes, pages };
    known = numbers;
  }
}

/** A file of the site by the path of its URL. */
async function fileOf(path: string, { site, file, large }: BookSource): Promise<Uint8Array | null> {
  const inside = `${site.base}/`;
  if (!path.startsWith(inside)) return null;
  const name = decodeURIComponent(path.slice(inside.length));
  const stored = await large(name);
  return stored === null ? file(name) : readFile(stored);
}
