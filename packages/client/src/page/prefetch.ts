/**
 * Fetches pages before the reader opens them: those that the reader points at, focuses or touches; after the page has
 * loaded, those of visible links in the main region; and then those whose links the pointer comes near. Each URL is
 * fetched once. On slow connections or with data saver, it fetches nothing, and on medium ones only what the reader
 * points at.
 */
import { isPageLink, withoutFragment } from './links.js';
import { fetchAhead } from './pages.js';
import { inChosenVersion } from '../features/versions.js';

/**
 * For visible links and links near the pointer: parallel requests, and the limits for each visited page. Bytes are as
 * transferred.
 */
const atOnce = 2;
const mostPages = 10;
const mostBytes = 150_000;
/** Milliseconds that the pointer must rest on a link. */
const rest = 50;
/** Pixels between the pointer and a link, and milliseconds between checks. */
const near = 64;
const pause = 100;

type Eagerness = 'none' | 'meant' | 'seen';

/** Connection information, if the browser provides it. Without it, a connection counts as fast. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Starts prefetching; `body` is the page's. */
export function mount(body: HTMLElement): void {
  const asked = new Set<string>();
  const seen = { main: [] as HTMLAnchorElement[], others: new Set<HTMLAnchorElement>() };
  const budget = budgetOf();
  /** The URL to fetch for a link; null if there is none, or if it was fetched already. */
  const wanted = (link: HTMLAnchorElement): string | null => {
    const url = isPageLink(link) ? withoutFragment(inChosenVersion(link)) : null;
    return url === null || url === withoutFragment(location.href) || asked.has(url) ? null : url;
  };
  const fetchNow = (url: string) => {
    asked.add(url);
    return fetchAhead(url);
  };
  const fetchTarget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const url = link && eagerness() !== 'none' ? wanted(link) : null;
    if (url !== null) void fetchNow(url);
  };
  /** Fetches visible links, then `others`, within the budget. */
  const fetchMore = (others: HTMLAnchorElement[] = []) => {
    while (budget.hasRoom()) {
      const link = seen.main.shift() ?? others.shift();
      if (!link) return;
      const url = eagerness() === 'seen' ? wanted(link) : null;
      if (url !== null) void budget.spend(fetchNow(url)).then(() => fetchMore());
    }
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const link = target as HTMLAnchorElement;
      if (!link.closest('[data-region=main]')) {
        seen.others[isIntersecting ? 'add' : 'delete'](link);
      } else if (isIntersecting) {
        seen.main.push(link);
        observer.unobserve(link);
      }
    }
    fetchMore();
  });
  const look = () => {
    observer.disconnect();
    seen.main = [];
    seen.others.clear();
    budget.reset();
    for (const link of document.links) if (link instanceof HTMLAnchorElement) observer.observe(link);
  };
  listenTo(body, fetchTarget, (event) => {
    if (budget.hasRoom()) fetchMore(nearest([...seen.others], event));
  });
  document.addEventListener('docgen:swap', look);
  if (document.readyState === 'complete') look();
  else addEventListener('load', look, { once: true });
}

/** The budget for links that the reader hasn't touched, for each visited page. */
function budgetOf() {
  const spent = { running: 0, pages: 0, bytes: 0 };
  // Pages in progress count as the largest one so far, including the open one, so that the last stays within the limit.
  let largest = ownSize();
  return {
    hasRoom: () =>
      spent.running < atOnce &&
      spent.pages < mostPages &&
      spent.bytes + (spent.running + 1) * largest <= mostBytes,
    async spend(coming: Promise<number>) {
      spent.running++;
      spent.pages++;
      const bytes = await coming;
      spent.running--;
      spent.bytes += bytes;
      largest = Math.max(largest, bytes);
    },
    reset: () => void Object.assign(spent, { pages: 0, bytes: 0 }),
  };
}

/** Calls `fetchTarget` when the reader points at, focuses or touches something, and `look` when the pointer moves. */
function listenTo(
  body: HTMLElement,
  fetchTarget: (event: Event) => void,
  look: (event: PointerEvent) => void,
): void {
  let pointing: ReturnType<typeof setTimeout> | undefined;
  let looked = 0;
  body.addEventListener('pointerover', (event) => {
    clearTimeout(pointing);
    if (event.pointerType !== 'touch') pointing = setTimeout(fetchTarget, rest, event);
  });
  body.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'touch' || event.timeStamp - looked < pause) return;
    looked = event.timeStamp;
    look(event);
  });
  body.addEventListener('focusin', fetchTarget);
  body.addEventListener('touchstart', fetchTarget, { passive: true });
}

/** The links near a position in the window, closest first. */
function nearest(links: readonly HTMLAnchorElement[], { clientX: x, clientY: y }: PointerEvent) {
  return links
    .map((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      return {
        link,
        distance: Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
      };
    })
    .filter(({ distance }) => distance < near)
    .sort((a, b) => a.distance - b.distance)
    .map(({ link }) => link);
}

function eagerness(): Eagerness {
  const { connection } = navigator as { readonly connection?: Connection };
  const speed = connection?.effectiveType ?? '';
  if (connection?.saveData === true || speed.endsWith('2g') || !navigator.onLine) return 'none';
  return speed === '3g' ? 'meant' : 'seen';
}

/** Bytes of the open page, as an estimate for other pages of the site. */
function ownSize(): number {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.encodedBodySize ?? 0;
}
