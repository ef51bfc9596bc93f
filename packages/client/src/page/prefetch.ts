/**
 * Fetches pages before they are asked for: those that the reader points at, focuses or touches; when the page has loaded,
 * those that links of the main region in view lead to, and then those whose links the pointer comes near. Each URL once.
 * Never on a slow connection or where data is to be saved; on a middling one only what the reader points at.
 */
import { isPageLink, withoutFragment } from './links.js';
import { fetchAhead } from './pages.js';
import { inChosenVersion } from '../features/versions.js';

/** For links in view and near the pointer: at once, and for each page that is visited. Bytes are those sent. */
const atOnce = 2;
const mostPages = 10;
const mostBytes = 150_000;
/** Milliseconds that a pointer rests on a link which it means. */
const rest = 50;
/** Pixels from the pointer to a link that it comes near, and milliseconds between looks. */
const near = 64;
const pause = 100;

type Eagerness = 'none' | 'meant' | 'seen';

/** As far as the browser tells; those that do not, tell of no slow connection. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Starts it; `body` is the page's. */
export function mount(body: HTMLElement): void {
  const asked = new Set<string>();
  const seen = { main: [] as HTMLAnchorElement[], others: new Set<HTMLAnchorElement>() };
  const budget = budgetOf();
  /** The URL to fetch for a link; null where there is none, or not any more. */
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
  /** Fetches for links in view, and then for `others`, as far as the budget goes. */
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

/** What may be fetched for links that the reader has not touched, for each page that is visited. */
function budgetOf() {
  const spent = { running: 0, pages: 0, bytes: 0 };
  // Pages on their way count as the largest one yet, the open one included, so that the last does not go over the bound.
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

/** Calls `fetchTarget` where the reader points at, focuses or touches something, `look` where the pointer moves. */
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

/** The links near a place in the window, the nearest first. */
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

/** Bytes of the open page, which others of the site are likely to have too. */
function ownSize(): number {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.encodedBodySize ?? 0;
}
