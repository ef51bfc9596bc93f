/**
 * Marks the current section in a table of contents: the last one whose heading is at or above the position that a
 * link scrolls it to, the first section above all of them, or the last section at the end of the page. Links are marked with `aria-current`, and the list
 * scrolls to them. A closed `<details>` shows the section's name.
 */
import { leaving } from '../page/leaving.js';

/** Pixels that a heading may be below the position that a link scrolls it to. */
const slack = 24;

/** Mounts a table of contents, in a `<details>` or not, with links to headings of the page. */
export function mount(list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const details = list.querySelector('details');
  const signal = leaving(list);
  const frame = { isAsked: false };
  let marked: HTMLAnchorElement | undefined;
  const mark = () => {
    frame.isAsked = false;
    // A page has a column and a disclosure; the one that is hidden in this window does no work.
    if (!signal.aborted && !list.checkVisibility()) return;
    const link = signal.aborted ? undefined : currentOf(links);
    if (link) keepInView(link, list.querySelector('ul') ?? list);
    if (link === marked) return;
    marked?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'true');
    details?.querySelector('summary')?.setAttribute('data-current', link?.textContent ?? '');
    marked = link;
  };
  const ask = () => {
    if (frame.isAsked) return;
    frame.isAsked = true;
    requestAnimationFrame(mark);
  };
  addEventListener('scroll', ask, { passive: true, signal });
  addEventListener('resize', ask, { signal });
  details?.addEventListener('toggle', ask);
  ask();
}

function currentOf(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const shown = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading?.checkVisibility() === true ? [{ link, top: heading.getBoundingClientRect().top }] : [];
  });
  const { scrollHeight, clientHeight } = document.documentElement;
  const isScrolled = scrollY > 0 && scrollY + clientHeight >= scrollHeight - 2;
  if (isScrolled) return shown.at(-1)?.link;
  const line = (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) + slack;
  return (shown.findLast(({ top }) => top <= line) ?? shown[0])?.link;
}

/** Scrolls only the list, and only if the link would be out of view or in the end that fades. */
function keepInView(link: HTMLElement, list: HTMLElement): void {
  const [mine, frame] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  const [above, below] = [mine.top - frame.top, mine.bottom + slack - frame.bottom];
  list.scrollTop += Math.min(above, 0) + Math.max(below, 0);
}
