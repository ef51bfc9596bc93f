/** Finds layout errors of a page. The code runs in the page, so it uses nothing from outside. */

/** One line for each problem: sideways scrolling, text that is cut off or covered, targets below 24 px. */
export function faultsOfLayout(): string[] {
  const faults: string[] = [];
  const nameOf = (element: Element) =>
    `${element.localName}.${element.className} '${(element.textContent ?? '').trim().slice(0, 30)}'`;
  const shows = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.visually-hidden, .skip, svg');
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide, its window ${clientWidth}`);
  const dialog = document.querySelector('dialog[open]') ?? document.querySelector('.drawer:popover-open');
  const all = [...(dialog ?? document.body).querySelectorAll('*')].filter(shows);
  for (const element of all) {
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    if (isCut && /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis')
      faults.push(`cut off: ${nameOf(element)}`);
  }
  const targets = all.filter((element) =>
    element.matches('button, summary, select, [role=tab], input:not([type=checkbox])'),
  );
  for (const target of targets) {
    const { width, height } = target.getBoundingClientRect();
    if (width < 24 || height < 24)
      faults.push(`small: ${nameOf(target)} ${Math.round(width)} × ${Math.round(height)}`);
  }
  const inFlow = all.filter(
    (element) =>
      element.matches('main p, main h1, main h2, main h3, main pre, main button, main select, main table') &&
      !element.closest(
        '[popover], .toc-disclosure, .page-tools, .near-pages, docgen-island, figure.code button',
      ),
  );
  const boxes = inFlow.map((element) => ({ element, box: element.getBoundingClientRect() }));
  for (const [at, one] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 2 && high > 2) faults.push(`${nameOf(one.element)} lies over ${nameOf(other.element)}`);
    }
  }
  return faults;
}
