/**
 * Updates part of a page to a newer text, and keeps everything that both texts share: scroll positions, open details,
 * selected tabs, focus and selection. It compares two texts, never the page with a text, because scripts have changed
 * the page since: `was` is the text that the page was made from, and `next` the new one.
 *
 * It dispatches `docgen:mount` on new elements, and `docgen:unmount` on old ones before they are removed.
 */

/** The page's element and its two texts, as parsed documents. */
export interface Versions {
  readonly live: Element;
  readonly was: Element;
  readonly next: Element;
}

/** If a change is too large to compare node by node, the part is replaced. */
const comparisons = 1_000_000;

/** Elements that are replaced as a whole, because their state isn't only in their children's text. */
const units = new Set(
  'audio button canvas figure form iframe math object picture pre script select svg textarea video'.split(
    ' ',
  ),
);

/** Updates attributes and content that differ. An element that can't be kept gets new content as a whole. */
export function patch(versions: Versions): void {
  patchAttributes(versions);
  if (versions.was.innerHTML === versions.next.innerHTML) return;
  if (isOpen(versions)) patchChildren(versions);
  else replaceContents(versions.live, versions.next);
}

/** Sets the attributes that differ between the two texts. Others, which scripts may have set, stay. */
export function patchAttributes({ live, was, next }: Versions): void {
  for (const { name } of was.attributes) if (!next.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (was.getAttribute(name) !== value) live.setAttribute(name, value);
}

/** Replaces the content of `live` with copies of the content of `next`. */
export function replaceContents(live: Element, next: Element): void {
  for (const child of live.children) tell(child, 'docgen:unmount');
  live.replaceChildren(...[...next.childNodes].map((node) => document.importNode(node, true)));
  for (const child of live.children) tell(child, 'docgen:mount');
}

/** Replaces `live` with a copy of `next`. `live` is notified first, because the copy may take over its state. */
export function replaceElement(live: Element, next: Element): void {
  tell(live, 'docgen:unmount');
  const copy = document.importNode(next, true);
  live.replaceWith(copy);
  tell(copy, 'docgen:mount');
}

/** Whether the children can be changed one by one: scripts have added none, and the element is only a container. */
function isOpen({ live, was, next }: Versions): boolean {
  const mine = [...live.childNodes];
  const theirs = [...was.childNodes];
  return (
    mine.length === theirs.length &&
    mine.every((node, index) => node.nodeName === theirs[index]?.nodeName) &&
    [was, next].every((element) => !isUnit(element) && !hasOwnText(element)) &&
    tabList(was) === tabList(next)
  );
}

function isUnit(element: Element): boolean {
  const { localName } = element;
  return units.has(localName) || localName.includes('-') || element.getAttribute('data-swap') === 'whole';
}

function hasOwnText({ childNodes }: Element): boolean {
  return [...childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? ''),
  );
}

/** Tabs of a set. If they differ, it is another set; within one, only panels can change. */
function tabList(element: Element): string {
  return element.querySelector(':scope > [role=tablist]')?.outerHTML ?? '';
}

function patchChildren({ live, was, next }: Versions): void {
  const old = [...was.childNodes];
  const wanted = [...next.childNodes];
  const shown = [...live.childNodes];
  let at = 0;
  for (const [oldEnd, wantedStart, wantedEnd] of runs(old, wanted)) {
    const between = { shown: shown.slice(at, oldEnd), old: old.slice(at, oldEnd) };
    change(live, between, wanted.slice(wantedStart, wantedEnd), shown[oldEnd] ?? null);
    at = oldEnd + 1;
  }
}

/**
 * Turns one run of differing nodes into another and keeps nodes of the same kind. `after` is the live node that
 * follows.
 */
function change(
  parent: Element,
  { shown, old }: { shown: readonly ChildNode[]; old: readonly ChildNode[] },
  wanted: readonly ChildNode[],
  after: ChildNode | null,
): void {
  let at = 0;
  for (const next of wanted) {
    const found = old.findIndex((node, index) => index >= at && isSameKind(node, next));
    if (found < 0) {
      insert(parent, next, shown[at] ?? after);
      continue;
    }
    for (const gone of shown.slice(at, found)) remove(gone);
    become(shown[found], old[found], next);
    at = found + 1;
  }
  for (const gone of shown.slice(at)) remove(gone);
}

function isSameKind(a: ChildNode, b: ChildNode): boolean {
  if (a.nodeName !== b.nodeName) return false;
  return !(a instanceof Element && b instanceof Element) || (a.id === b.id && a.className === b.className);
}

function become(live: ChildNode | undefined, was: ChildNode | undefined, next: ChildNode): void {
  if (!live || !was) return;
  if (live instanceof Element && was instanceof Element && next instanceof Element) {
    const versions = { live, was, next };
    // Equal content stays, regardless of what scripts have added to it.
    const isAlike = was.innerHTML === next.innerHTML && !isUnit(was);
    if (isAlike || isOpen(versions)) return patch(versions);
    return replaceElement(live, next);
  }
  live.textContent = next.textContent;
}

function insert(parent: Element | null, node: ChildNode, before: ChildNode | null): void {
  const copy = document.importNode(node, true);
  parent?.insertBefore(copy, before);
  if (copy instanceof Element) tell(copy, 'docgen:mount');
}

function remove(node: ChildNode): void {
  if (node instanceof Element) tell(node, 'docgen:unmount');
  node.remove();
}

function tell(element: Element, type: 'docgen:mount' | 'docgen:unmount'): void {
  element.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * The runs between nodes that both lists share: each ends before old index `oldEnd`, and takes the new nodes from
 * `wantedStart` to `wantedEnd`. Uses the longest common subsequence of the part between common start and end.
 */
function runs(
  old: readonly ChildNode[],
  wanted: readonly ChildNode[],
): [oldEnd: number, from: number, to: number][] {
  const kept = commonNodes(old.map(textOf), wanted.map(textOf));
  const ends = [...kept, [old.length, wanted.length] as const];
  return ends.map(([oldAt, wantedAt], index) => [oldAt, (kept[index - 1]?.[1] ?? -1) + 1, wantedAt]);
}

function textOf(node: ChildNode): string {
  return node instanceof Element ? node.outerHTML : `${node.nodeName} ${node.textContent ?? ''}`;
}

/** Pairs of indexes of equal texts, ascending in both. */
function commonNodes(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const least = Math.min(a.length, b.length);
  let start = 0;
  while (start < least && a[start] === b[start]) start++;
  let end = 0;
  while (end < least - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const middle = longestCommon(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return [
    ...Array.from({ length: start }, (_, n) => [n, n] as const),
    ...middle.map(([n, m]) => [n + start, m + start] as const),
    ...Array.from({ length: end }, (_, n) => [a.length - end + n, b.length - end + n] as const),
  ];
}

function longestCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length * b.length > comparisons) return [];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const lengthAt = (n: number, m: number) => lengths[n * width + m] ?? 0;
  for (let n = a.length - 1; n >= 0; n--) {
    for (let m = b.length - 1; m >= 0; m--) {
      lengths[n * width + m] =
        a[n] === b[m] ? lengthAt(n + 1, m + 1) + 1 : Math.max(lengthAt(n + 1, m), lengthAt(n, m + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let n = 0, m = 0; n < a.length && m < b.length;) {
    if (a[n] === b[m]) pairs.push([n++, m++]);
    else if (lengthAt(n + 1, m) >= lengthAt(n, m + 1)) n++;
    else m++;
  }
  return pairs;
}
