/** Fetches a page's HTML file and reads it as a separate document. It changes nothing in the open page. */
import { inTime } from './in-time.js';
import { trustedHtml } from './trusted.js';

/** A server's response to the request for a page. */
export interface PageAnswer {
  /** Final URL after redirects. */
  readonly url: string;
  readonly status: number;
  readonly html: string;
}

/** A page as the server sent it. */
export interface FetchedPage extends Omit<PageAnswer, 'html'> {
  readonly text: Document;
}

/**
 * Fetches the page at `url`, with any status; offline, the browser's copy. Rejects if there is no response in time,
 * or if it isn't HTML.
 */
export async function fetchAnswer(
  url: string,
  { signal, ...options }: Pick<RequestInit, 'signal' | 'priority'> = {},
): Promise<PageAnswer> {
  const asking = new AbortController();
  const stop = () => asking.abort();
  signal?.addEventListener('abort', stop);
  const cache = navigator.onLine ? 'default' : 'force-cache';
  const ask = async () => {
    const headers = { Accept: 'text/html' };
    const response = await fetch(url, { ...options, cache, headers, signal: asking.signal });
    if (response.headers.get('Content-Type')?.startsWith('text/html') !== true) throw new Error(url); // It isn't a page.
    return { url: response.url, status: response.status, html: await response.text() };
  };
  return inTime(ask()).finally(stop);
}

/** The same, as a document. */
export async function fetchPage(
  url: string,
  options: Parameters<typeof fetchAnswer>[1] = {},
): Promise<FetchedPage> {
  const { html, ...answer } = await fetchAnswer(url, options);
  return { ...answer, text: parsePage(html) };
}

/** HTML as a separate document, in which nothing runs or loads. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html');
}
