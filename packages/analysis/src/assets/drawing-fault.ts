/**
 * Finds SVG files that are small but take a browser all its memory or time: entities that contain each other, parts that
 * repeat each other, and sides of millions of pixels. It only counts, in one pass and without expanding anything, and
 * counts too much rather than too little.
 */

/** Elements that a browser draws, with each repetition. The largest maps and charts have about a tenth. */
const mostElements = 250_000;
/** Characters that entities add. */
const mostCharacters = 1_000_000;
/** References in a row: a part that repeats a part that repeats a part. */
const mostNested = 100;
/** Pixels on each side, of a drawing in a page. */
const mostPixels = 100_000;

/** Why a page shouldn't show a drawing, to end a sentence 'The image …'; null if it may. */
export function drawingFault(text: string): string | null {
  if (entityCharacters(text) > mostCharacters)
    return `has entities that expand to more than ${written(mostCharacters)} characters`;
  const parts = partsOf(text);
  if (Math.max(...parts.sides) > mostPixels) return `has more than ${written(mostPixels)} pixels on a side`;
  return drawnElements(parts) > mostElements
    ? `repeats its parts until browsers draw more than ${written(mostElements)} elements`
    : null;
}

function written(count: number): string {
  return count.toLocaleString('en-US');
}

/** Characters of all expanded references to entities. An entity that refers to another one has no limit. */
function entityCharacters(text: string): number {
  const lengths = new Map<string, number>();
  for (const [, name = '', double, single] of text.matchAll(
    /<!ENTITY\s+([^\s"'%]+)\s+(?:"([^"]*)"|'([^']*)')/g,
  )) {
    const value = double ?? single ?? '';
    lengths.set(name, /&[^#]/.test(value) ? Infinity : value.length);
  }
  if (lengths.size === 0) return 0;
  let sum = 0;
  for (const [, name = ''] of text.matchAll(/&([^\s;&#]+);/g)) sum += lengths.get(name) ?? 0;
  return sum;
}

/** An element with an id, by its place among all elements in the order of the file. */
interface Part {
  readonly start: number;
  /** The place after its last element. */
  readonly end: number;
}

interface Reference {
  readonly at: number;
  readonly id: string;
}

interface Parts {
  readonly count: number;
  readonly byId: ReadonlyMap<string, Part>;
  /** In the order of the file. */
  readonly references: readonly Reference[];
  /** Width and height of the drawing, as far as it has them. */
  readonly sides: readonly number[];
}

const tags = /<(\/?)([A-Za-z][\w:.-]*)((?:"[^"<]*"|'[^'<]*'|[^<>"'])*)>/g;
/** Elements whose `href` repeats nothing. */
const links = /^(?:\w+:)?(?:a|animate\w*|mpath|script|set)$/;
const attributes = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function partsOf(text: string): Parts {
  const byId = new Map<string, Part>();
  const references: Reference[] = [];
  const open: { readonly start: number; readonly id: string | undefined }[] = [];
  let sides: readonly number[] = [];
  let count = 0;
  const close = () => {
    const { start, id } = open.pop() ?? { start: 0, id: undefined };
    if (id !== undefined && !byId.has(id)) byId.set(id, { start, end: count });
  };
  for (const [, end, name = '', rest = ''] of text.matchAll(tags)) {
    if (end !== '') {
      close();
      continue;
    }
    const given = new Map(
      Array.from(rest.matchAll(attributes), ([, key = '', double, single]) => [
        key,
        decoded(double ?? single ?? ''),
      ]),
    );
    if (count === 0) sides = ['width', 'height'].map((side) => Number.parseFloat(given.get(side) ?? '') || 0);
    open.push({ start: count, id: given.get('id') });
    if (!links.test(name)) references.push(...referencesOf(given).map((id) => ({ at: count, id })));
    count++;
    if (rest.endsWith('/')) close();
  }
  while (open.length > 0) close();
  return { count, byId, references, sides: sides.length > 0 ? sides : [0] };
}

/** Ids that an element repeats or is painted with. */
function referencesOf(given: ReadonlyMap<string, string>): string[] {
  const ids: string[] = [];
  for (const [key, value] of given) {
    if (/^(?:xlink:)?href$/.test(key) && value.trim().startsWith('#')) ids.push(value.trim().slice(1));
    else for (const [, id = ''] of value.matchAll(/url\(\s*["']?#([^\s"')]+)/g)) ids.push(id);
  }
  return ids;
}

function decoded(value: string): string {
  return value.replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x10_ff_ff ? whole : String.fromCodePoint(code);
  });
}

/** Elements with each repetition; infinite if there are too many to count, or if a part repeats itself. */
function drawnElements({ count, byId, references }: Parts): number {
  const known = new Map<string, number>();
  const within = new Set<string>();
  let steps = 0;
  const repeated = ({ start, end }: Part): number => {
    let sum = 0;
    for (let n = firstFrom(references, start); (references[n]?.at ?? end) < end; n++) {
      sum += drawnBy(references[n]?.id ?? '');
      if (sum > mostElements || ++steps > 10 * mostElements) return Infinity;
    }
    return sum;
  };
  const drawnBy = (id: string): number => {
    const part = byId.get(id);
    if (part === undefined) return 0;
    const before = known.get(id);
    if (before !== undefined) return before;
    if (within.has(id) || within.size > mostNested) return Infinity;
    within.add(id);
    const drawn = part.end - part.start + repeated(part);
    within.delete(id);
    known.set(id, drawn);
    return drawn;
  };
  return count + repeated({ start: 0, end: count });
}

/** The index of the first reference at or after a place. */
function firstFrom(references: readonly Reference[], start: number): number {
  let low = 0;
  let high = references.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((references[middle]?.at ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
