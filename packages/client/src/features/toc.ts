/**
 * Marks in a contents list the section that is being read: the last one whose heading stands where a link to it would
 * bring it, or above; at the end of the page the last one. Links are marked with `aria-current`; the list scrolls along. A
 * disclosure shows the name of the section while it is closed.
 */
import { leaving } from '../page/leaving.js';

/** Pixels that a heading may stand below the place where a link brings it. */
const slack = 24;

/** Mounts a contents list, folded in a disclosure or not, whose links lead to headings of the page. */
export function mount(list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const details = list.querySelector('details');
  const signal = leaving(list);
  const frame = { isAsked: false };
  let marked: HTMLAnchorElement | undefined;
  const mark = () => {
    frame.isAsked = false;
    // A page has a column and a disclosure; the one that this window does not show costs nothing.
    if (!signal.aborted && !list.checkVisibility()) return;
    const link = signal.aborted ? undefined : currentOf(links);
    if (link) keepInView(link, details?.querySelector('ul') ?? list);
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
  return shown.findLast(({ top }) => top <= line)?.link;
}

/** Scrolls the list alone, and only where the link would be out of sight. */
function keepInView(link: HTMLElement, list: HTMLElement): void {
  const [mine, frame] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (mine.top < frame.top) list.scrollTop -= frame.top - mine.top;
  else if (mine.bottom > frame.bottom) list.scrollTop += mine.bottom - frame.bottom;
}
