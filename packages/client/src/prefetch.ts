/**
 * Fetches pages before they are asked for: what the reader points at, focuses or touches, and, when the page has
 * loaded, what comes into view, the links of the main region first. Each URL once. Never on a slow or dear connection;
 * on a middling one only what the reader points at.
 */
import { isPageLink, withoutFragment } from './links.js';
import { fetchAhead } from './pages.js';
import { inChosenVersion } from './versions.js';

/** For what comes into view: at once, and for each page that is visited. */
const atOnce = 2;
const mostPages = 10;
const mostBytes = 150_000;
/** Milliseconds that a pointer rests on a link which it means. */
const rest = 50;

type Eagerness = 'none' | 'meant' | 'seen';

/** As far as the browser tells; those that do not, tell of no slow connection. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Starts it; `body` is the page's. */
export function mount(body: HTMLElement): void {
  const asked = new Set<string>();
  const links = { seen: [] as HTMLAnchorElement[], running: 0, pages: 0, bytes: 0 };
  /** The URL to fetch for a link; null where there is none, or not any more. */
  const wanted = (link: HTMLAnchorElement): string | null => {
    const url = isPageLink(link) ? withoutFragment(inChosenVersion(link)) : null;
    return url === null || url === withoutFragment(location.href) || asked.has(url) ? null : url;
  };
  const fetchNow = async (url: string) => {
    asked.add(url);
    await fetchAhead(url);
  };
  const meant = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const url = link && eagerness() !== 'none' ? wanted(link) : null;
    if (url !== null) void fetchNow(url);
  };
  const fetchSeen = async (url: string) => {
    links.running++;
    links.pages++;
    await fetchNow(url);
    links.running--;
    links.bytes += sizeOf(url);
    next();
  };
  const next = () => {
    while (links.running < atOnce && links.pages < mostPages && links.bytes < mostBytes) {
      const link = nextOf(links.seen);
      if (!link) return;
      const url = eagerness() === 'seen' ? wanted(link) : null;
      if (url !== null) void fetchSeen(url);
    }
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      links.seen.push(target as HTMLAnchorElement);
    }
    next();
  });
  const look = () => {
    observer.disconnect();
    links.seen = [];
    [links.pages, links.bytes] = [0, 0];
    for (const link of document.links) if (link instanceof HTMLAnchorElement) observer.observe(link);
  };

  let pointing: ReturnType<typeof setTimeout> | undefined;
  body.addEventListener('pointerover', (event) => {
    clearTimeout(pointing);
    if (event.pointerType !== 'touch') pointing = setTimeout(meant, rest, event);
  });
  body.addEventListener('focusin', meant);
  body.addEventListener('touchstart', meant, { passive: true });
  document.addEventListener('docgen:swap', look);
  if (document.readyState === 'complete') look();
  else addEventListener('load', look, { once: true });
}

/** Links of the main region come before others. */
function nextOf(seen: HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const at = seen.findIndex((link) => link.closest('[data-region=main]') !== null);
  return seen.splice(Math.max(at, 0), 1)[0];
}

function eagerness(): Eagerness {
  const { connection } = navigator as { readonly connection?: Connection };
  const speed = connection?.effectiveType ?? '';
  if (connection?.saveData === true || speed.endsWith('2g')) return 'none';
  return speed === '3g' ? 'meant' : 'seen';
}

/** Bytes that came over the network for a URL, as far as the browser tells. */
function sizeOf(url: string): number {
  const entries = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[];
  return entries.at(-1)?.encodedBodySize ?? 0;
}
