/**
 * Reports each page that the reader sees to the site's trackers: once on the first load, and once for each page that
 * the router shows. Other sections or queries of the same page, and prefetched pages, don't count. The trackers' code
 * loads once the page is on the screen, and nothing waits for it; earlier views are reported then. Readers whose browser
 * refuses tracking aren't counted and load nothing.
 */
import type { PageView, SiteAnalytics } from '@docgen/model';

export interface Counting extends Pick<SiteAnalytics, 'anonymizeIp' | 'respectDoNotTrack'> {
  /** Loads the trackers. */
  readonly load: () => Promise<{ readonly tell: (view: PageView) => void }>;
}

/** Data in the page's block for scripts. */
interface PageData {
  readonly id: string | null;
  readonly version: string;
  readonly locale: string;
  readonly urls: { readonly [locale: string]: string };
}

/** Starts counting with the open page. */
export function countPages({ load, anonymizeIp, respectDoNotTrack }: Counting): void {
  if (respectDoNotTrack && isRefused()) return;
  const trackers = loaded().then(load);
  const last = { path: '', url: document.referrer };
  const count = () => {
    const { id, version, locale, urls } = dataOfPage();
    const url = new URL(urls[locale] ?? location.pathname, location.origin);
    if (url.pathname === last.path) return;
    last.path = url.pathname;
    url.search = location.search;
    const { title } = document;
    const view = { url: url.href, title, referrer: last.url, locale, docId: id, version, anonymizeIp };
    last.url = url.href;
    trackers.then(({ tell }) => tell(view)).catch(reportError);
  };
  /** A page that may redirect counts only once it is certain to stay. */
  const settle = () => {
    if (!document.querySelector('[data-redirects]')) count();
  };
  document.addEventListener('docgen:swap', settle);
  document.addEventListener('docgen:stays', count);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    last.path = '';
    count();
  });
  settle();
}

/** Whether Do Not Track or Global Privacy Control is set. */
function isRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    readonly doNotTrack?: string | null;
    readonly globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Resolves when the reader sees the whole page. Browsers may load pages before the reader opens them. */
async function loaded(): Promise<void> {
  const { prerendering } = document as { readonly prerendering?: boolean };
  if (prerendering === true) await happening(document, 'prerenderingchange');
  if (document.readyState !== 'complete') await happening(window, 'load');
  await painted();
}

/** Longest wait for a paint in milliseconds: tabs in the background don't paint. */
const longestWait = 1000;

/**
 * Resolves when the page's first content is on the screen. With everything in the cache, that can be after `load`, and
 * connections to trackers would compete with it.
 */
function painted(): Promise<unknown> {
  const paint = new Promise<void>((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  return Promise.race([paint, new Promise((resolve) => setTimeout(resolve, longestWait))]);
}

function happening(target: EventTarget, type: string): Promise<Event> {
  return new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));
}

function dataOfPage(): PageData {
  return JSON.parse(document.getElementById('docgen-page')?.textContent ?? '') as PageData;
}
