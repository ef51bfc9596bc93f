/**
 * Fetches pages of the site and follows redirects, from the server or from pages that refresh. Uses prefetched pages.
 * It uses no routes, only the site's files.
 */
import { type PageAnswer, type FetchedPage, fetchAnswer, parsePage } from './fetched.js';
import { withoutFragment } from './links.js';

interface PrefetchedPage {
  readonly answer: Promise<PageAnswer>;
  /** Time from `performance.now()`. */
  readonly at: number;
}

/** Maximum redirects for one click. */
const longestChain = 5;
/** Milliseconds that a prefetched page is valid, and the maximum number of responses to keep. */
const freshness = 300_000;
const most = 30;

const ahead = new Map<string, PrefetchedPage>();

/**
 * The page that a URL finally leads to; null if it isn't a page of this site. It is kept for when the browser is
 * offline.
 */
export function pageAt(url: string, signal: AbortSignal): Promise<FetchedPage | null> {
  return follow(url, (at) => {
    const known = knownAnswer(at);
    if (known) return known;
    const answer = fetchAnswer(at, { signal });
    answer.then(() => keep(at, { answer, at: -Infinity })).catch(() => undefined);
    return answer;
  });
}

/**
 * Fetches the page of a URL and keeps it. Errors are handled when the page is requested. Returns the bytes
 * transferred, redirects included.
 */
export async function fetchAhead(url: string): Promise<number> {
  const sent = { bytes: 0 };
  await follow(url, async (at) => {
    const known = knownAnswer(at);
    const answer = known ?? fetchAnswer(at, { priority: 'low' });
    if (!known) keep(at, { answer, at: performance.now() });
    const { html } = await answer;
    if (!known) sent.bytes += sentFor(at) ?? html.length;
    return answer;
  }).catch(() => null);
  return sent.bytes;
}

/**
 * Transferred bytes as counted by the browser: compressed, with headers, and 0 from its cache. It counts only a limited
 * number of URLs.
 */
function sentFor(url: string): number | undefined {
  const entries = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[];
  return entries.at(-1)?.transferSize;
}

function keep(url: string, answer: PrefetchedPage): void {
  ahead.set(url, answer);
  for (const old of ahead.keys()) if (ahead.size > most) ahead.delete(old);
}

/** A prefetched response, unless it failed or is too old; offline, age doesn't matter. */
function knownAnswer(url: string): Promise<PageAnswer> | null {
  const known = ahead.get(url);
  if (!known || (navigator.onLine && performance.now() - known.at > freshness)) return null;
  const again = () => fetchAnswer(url);
  return known.answer.then((answer) => (answer.status >= 500 ? again() : answer), again);
}

async function follow(url: string, ask: (url: string) => Promise<PageAnswer>): Promise<FetchedPage | null> {
  let at = withoutFragment(url);
  for (let step = 0; step < longestChain; step++) {
    const { html, ...answer } = await ask(at);
    if (answer.status >= 500 || new URL(answer.url).origin !== location.origin) return null;
    const page = { ...answer, text: parsePage(html) };
    const next = refreshOf(page);
    if (next === null) return page;
    at = next;
  }
  return null;
}

/** Target of a page that only redirects, or null. */
function refreshOf({ text, url }: FetchedPage): string | null {
  const content = text.querySelector('meta[http-equiv="refresh" i]')?.getAttribute('content') ?? '';
  const target = /^0;\s*url=(.+)$/i.exec(content)?.[1];
  return target === undefined ? null : new URL(target, url).href;
}
