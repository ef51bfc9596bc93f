/**
 * Prints documents with Chromium. Every request is answered from the site's files, and nothing is requested from the
 * network. No scripts run. The same document and files give the same bytes from the same Chromium.
 */
import { extname } from 'node:path';
import { type Browser, type Page, type Route as Request } from 'playwright-core';
import { BookFault } from '../fault.js';
import { numberOf } from '../document/contents.js';
import { withoutDates } from '../pdf/dates.js';
import { launch } from './launch.js';

export interface PrintJob {
  /** The document, which is shown at the root of `origin`. */
  readonly html: string;
  /** Returns a file by the path of its URL; null if it doesn't exist. */
  readonly file: (path: string) => Promise<Uint8Array | null>;
}

export interface OpenDocument {
  /** Prints it with these page numbers in its contents, by the ids that they belong to. */
  print(numbers: ReadonlyMap<string, number>): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Printer {
  open(job: PrintJob): Promise<OpenDocument>;
  close(): Promise<void>;
}

export interface PrinterSettings {
  /** Path of Chromium. */
  readonly executable: string;
  /** Milliseconds that loading or one printing of a document may take. */
  readonly timeLimit: number;
  readonly signal: AbortSignal;
}

const origin = 'http://book.invalid';

export async function openPrinter({ executable, timeLimit, signal }: PrinterSettings): Promise<Printer> {
  const browser = await launch(executable);
  const end = () => void browser.close().catch(() => undefined);
  signal.addEventListener('abort', end, { once: true });
  return {
    async open(job) {
      const within = <T>(work: Promise<T>) => inTime(work, browser, timeLimit);
      const page = await within(newPage(browser, job));
      await within(load(page));
      return {
        print: (numbers) => within(printed(page, numbers)),
        close: () => inMoment(page.context().close()),
      };
    },
    async close() {
      signal.removeEventListener('abort', end);
      await inMoment(browser.close());
    },
  };
}

/** Milliseconds. */
const closingLimit = 5000;

/** Waits until something is closed. A Chromium that hangs never answers; it is killed when docgen's process ends. */
async function inMoment(closing: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, closingLimit);
  });
  await Promise.race([closing.catch(() => undefined), over]);
  clearTimeout(timer);
}

async function newPage(browser: Browser, { html, file }: PrintJob): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  await context.route('**/*', (request) => answer(request, html, file));
  const page = await context.newPage();
  await page.emulateMedia({ media: 'print' });
  return page;
}

async function answer(request: Request, html: string, file: PrintJob['file']): Promise<void> {
  const url = new URL(request.request().url());
  if (url.origin !== origin) return request.abort();
  if (url.pathname === '/') return request.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
  const bytes = await file(url.pathname);
  if (bytes === null) return request.fulfill({ status: 404 });
  return request.fulfill({
    body: Buffer.from(bytes),
    contentType: types[extname(url.pathname)] ?? 'application/octet-stream',
  });
}

const types: { readonly [extension: string]: string } = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/**
 * Loads everything while the document is hidden, then shows it once. If it were laid out while it loads, the ids that
 * Chromium numbers elements with would depend on how fast that is. It has no time limit, because `inTime` says better what
 * took too long.
 */
async function load(page: Page): Promise<void> {
  await page.goto(`${origin}/`, { waitUntil: 'load', timeout: 0 });
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load().catch(() => undefined)));
    document.documentElement.removeAttribute('data-pending');
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  // Images of stylesheets are requested once something shows them.
  await page.waitForLoadState('networkidle', { timeout: 0 });
}

async function printed(page: Page, numbers: ReadonlyMap<string, number>): Promise<Uint8Array> {
  await page.evaluate(
    ({ attribute, known }) => {
      for (const element of document.querySelectorAll(`[${attribute}]`))
        element.textContent = known[element.getAttribute(attribute) ?? ''] ?? '';
    },
    { attribute: numberOf, known: Object.fromEntries([...numbers].map(([id, number]) => [id, `${number}`])) },
  );
  const bytes = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  return withoutDates(bytes);
}

/** The result of `work`, unless Chromium ends or the time is over. */
async function inTime<T>(work: Promise<T>, browser: Browser, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow(limit)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (error instanceof BookFault) throw error;
    if (browser.isConnected() && !isCrash(error)) throw error;
    throw new BookFault(
      'io',
      'Chromium ended while it printed the book',
      'it may have run out of memory: print fewer languages or versions at a time',
      error,
    );
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}

function isCrash(error: unknown): boolean {
  return error instanceof Error && /crashed|has been closed/i.test(error.message);
}

function tooSlow(limit: number): BookFault {
  return new BookFault(
    'io',
    `Chromium hasn't printed the book after ${Math.round(limit / 1000)} s`,
    'print fewer languages or versions at a time, or pass a higher limit with --timeout',
  );
}
