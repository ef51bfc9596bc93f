/**
 * Keeps colons in running text plain: `10:30`, `:smile:` and `localhost:port` aren't directives.
 *
 * The native parser can't read block directives without inline ones, and searches for those slowly in a large
 * paragraph. So a text without possible directive lines is read without any. If the parser created inline directives in
 * another text, it reads the text again with their colons replaced by a neutral character of the same width that the
 * text doesn't contain; afterwards the colons are restored. So everything that the directive had swallowed (links,
 * addresses, emphasis) is read correctly, and every node keeps its position. Most pages are read once.
 */
import type { Image, ImageReference, Root } from 'mdast';
import { colonLines, mayHoldDirectives } from './colon-lines.js';
import { readOpening } from './directive-line.js';
import { freeSigns, restore } from './free-signs.js';

/** Result of reading a text once. */
export interface Read {
  readonly tree: Root;
  /** Offsets in the text of inline directives. */
  readonly colons: readonly number[];
  /** Images, for which only the alternative text is left of their brackets. */
  readonly images: readonly (Image | ImageReference)[];
}

type Reader = (text: string) => Read;

/** The parser without directives, and with both kinds. */
export interface Readers {
  readonly plain: Reader;
  readonly whole: Reader;
}

/** The tree of `text` without inline directives. */
export function withPlainColons(text: string, { plain, whole }: Readers): Root {
  return mayHoldDirectives(text) ? withDirectives(text, whole) : withoutDirectives(text, plain);
}

function withoutDirectives(text: string, read: Reader): Root {
  const colons = unreachable(text);
  if (colons.length === 0) return read(text).tree;
  const [sign = ''] = freeSigns(text, 1);
  const { tree } = read(withSign(text, colons, sign));
  restore(tree, { [sign]: ':' });
  return tree;
}

function withDirectives(text: string, read: Reader): Root {
  const early = [...unreachable(text), ...nearlyDirectives(text)];
  if (early.length === 0) {
    const first = read(text);
    if (first.colons.length === 0 && !first.images.some((image) => hasColon(image, text))) return first.tree;
  }
  const [sign = ''] = freeSigns(text, 1);
  let changed = withSign(text, early, sign);
  let { tree, colons, images } = read(changed);
  // The swallowed text may contain other directives, in its attributes: a few levels at most.
  while (colons.some((at) => changed.charAt(at) === ':')) {
    changed = withSign(changed, colons, sign);
    ({ tree, colons, images } = read(changed));
  }
  for (const image of images) {
    if (hasColon(image, text)) image.alt = altOf(bracketed(image, text), { read, sign }) ?? image.alt ?? null;
  }
  restore(tree, { [sign]: ':' });
  return tree;
}

/** Colons of `http://` without a host: that isn't an address, but the native parser links it. */
function unreachable(text: string): number[] {
  const addresses = text.matchAll(
    /(?<![<a-z])https?:\/\/(?:[.:]|(?![\0-\x7f\u{10000}-\u{10ffff}])[\p{P}\p{S}])/giu,
  );
  return Array.from(addresses, (found) => found.index + found[0].indexOf(':'));
}

/** Colons at the start of lines that neither start nor end a directive; the native parser lets them end a paragraph. */
function nearlyDirectives(text: string): number[] {
  const colons: number[] = [];
  const open: number[] = [];
  for (const [start, line] of colonLines(text)) {
    const count = /^:*/.exec(line)?.[0].length ?? 0;
    if (count > 2 && closes(line, open)) continue;
    if (readOpening(line) === null) {
      for (let nth = 0; nth < count; nth++) colons.push(start + nth);
    } else if (count > 2) open.push(count);
  }
  return colons;
}

/** Whether a line closes one of the open containers, given by their colon counts; if so, closes it. */
function closes(line: string, open: number[]): boolean {
  const colons = line.trimEnd().length;
  const closed = /[^: \t]/.test(line) ? -1 : open.findIndex((other) => other <= colons);
  if (closed >= 0) open.length = closed;
  return closed >= 0;
}

function withSign(text: string, colons: readonly number[], sign: string): string {
  let changed = '';
  let from = 0;
  for (const colon of colons.toSorted((a, b) => a - b)) {
    changed += text.slice(from, colon) + sign;
    from = colon + 1;
  }
  return changed + text.slice(from);
}

const colonsInWords = /:(?=[^\s\p{P}\p{S}])/gu;

function hasColon(image: Image | ImageReference, text: string): boolean {
  return bracketed(image, text).search(colonsInWords) >= 0;
}

/** Returns the text in an image's brackets, without the markers of containers around it. */
function bracketed({ position }: Image | ImageReference, text: string): string {
  const written = text.slice(position?.start.offset, position?.end.offset);
  let open = 0;
  for (const { 0: token, index } of written.matchAll(/\\.|[[\]]/gs)) {
    if (token === '[') open++;
    else if (token === ']' && --open === 0) return written.slice(2, index).replace(/\n[ \t>]*/g, '\n');
  }
  return '';
}

/** The alternative text that the bracketed `content` produces. */
function altOf(
  content: string,
  { read, sign }: { readonly read: (text: string) => Read; readonly sign: string },
): string | undefined {
  const [image] = read(`![${content.replace(colonsInWords, sign)}](x)`).images;
  return image?.alt?.replaceAll(sign, ':');
}
