/**
 * The pages of the site as they are asked for: through redirects, which are the server's answer or pages that refresh,
 * and from what was fetched ahead. It knows no routes: the site's files are what it asks for.
 */
import { withoutFragment } from './links.js';
import { type PageAnswer, type FetchedPage, fetchAnswer, parsePage } from './swap.js';

interface Ahead {
  readonly answer: Promise<PageAnswer>;
  /** By `performance.now()`. */
  readonly at: number;
}

/** Redirects that are followed for one click. */
const longestChain = 5;
/** How long what was fetched ahead is good for, in milliseconds, and how many answers are kept. */
const freshness = 300_000;
const most = 30;

const ahead = new Map<string, Ahead>();

/**
 * The page that a URL leads to in the end, or null where that is none of this site's pages. It is kept for when the
 * browser is offline.
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
 * Fetches the page that a URL leads to, and keeps it for when it is asked for. Faults are left for then. Gives the bytes
 * that were sent for it, on the whole way.
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

/** As the browser counted them: compressed, with headers, 0 from its cache. It keeps count of so many URLs only. */
function sentFor(url: string): number | undefined {
  const entries = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[];
  return entries.at(-1)?.transferSize;
}

function keep(url: string, answer: Ahead): void {
  ahead.set(url, answer);
  for (const old of ahead.keys()) if (ahead.size > most) ahead.delete(old);
}

/** What was fetched ahead, unless it has failed or is too old; offline nothing is. */
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

/** Where a page that only redirects leads, or null. */
function refreshOf({ text, url }: FetchedPage): string | null {
  const content = text.querySelector('meta[http-equiv="refresh" i]')?.getAttribute('content') ?? '';
  const target = /^0;\s*url=(.+)$/i.exec(content)?.[1];
  return target === undefined ? null : new URL(target, url).href;
}
