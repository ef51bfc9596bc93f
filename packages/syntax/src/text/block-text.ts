/**
 * The text of one block as its author wrote it, with everything blanked that isn't plain text: code, comments,
 * addresses, link syntax. Offsets are kept, so that a position in it is a position in the source.
 */
import type { Nodes, Parents } from 'mdast';

export interface BlockText {
  readonly text: string;
  /** Its offset in the whole source text. */
  readonly offset: number;
}

/** The text of `block`; undefined for a block created by a plugin. */
export function blockText(block: Parents, source: string): BlockText | undefined {
  const offset = block.position?.start.offset;
  const end = block.position?.end.offset;
  if (offset === undefined || end === undefined) return undefined;
  const blanks: Blank[] = [];
  collect(block, blanks, source);
  let text = '';
  let from = offset;
  for (const [start, stop] of blanks) {
    if (start < from) continue;
    text += source.slice(from, start) + blank(source.slice(start, stop));
    from = stop;
  }
  return { text: text + source.slice(from, end), offset };
}

type Blank = readonly [start: number, end: number];

/** `text` reduced to its line ends. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** Adds the ranges of `parent` that are not plain text, in order. */
function collect(parent: Parents, blanks: Blank[], source: string): void {
  for (const child of parent.children as Nodes[]) {
    const start = child.position?.start.offset;
    const end = child.position?.end.offset;
    if (start === undefined || end === undefined || child.type === 'text') continue;
    const inner = 'children' in child ? child.children : [];
    if (isMarkup(child)) collectAround(child, { start, end }, blanks, source);
    else if (child.type !== 'html' || !isWithinBraces(source, start)) blanks.push([start, end]);
    if (inner.length > 0 && !isMarkup(child)) continue;
  }
}

/** Whether the text inside a node is text of the block. */
function isMarkup(node: Nodes): node is Extract<Nodes, { type: 'link' | 'emphasis' }> {
  return ['emphasis', 'strong', 'delete', 'link', 'linkReference'].includes(node.type);
}

/** Blanks the marks before and after a node's own text, and the parts of that text that aren't plain. */
function collectAround(
  node: Parents,
  { start, end }: { readonly start: number; readonly end: number },
  blanks: Blank[],
  source: string,
): void {
  const first = node.children[0]?.position?.start.offset;
  const last = node.children.at(-1)?.position?.end.offset;
  if (first === undefined || last === undefined || source.charAt(start) === '<') {
    blanks.push([start, end]);
    return;
  }
  blanks.push([start, first]);
  collect(node, blanks, source);
  blanks.push([last, end]);
}

/** A tag after two braces is the name of a shortcode: `{{<figure>}}`. */
function isWithinBraces(source: string, start: number): boolean {
  return source.slice(start - 2, start) === '{{';
}
