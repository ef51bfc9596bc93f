/**
 * The Markdown twin of a page, plain Markdown for readers without docgen: its body as written, with a hole for every
 * destination, the text of every include in place, docgen's own forms in words, and the title as a heading if the body
 * has none.
 */
import type { Body } from '@docgen/model';
import { bodyIn, holeText } from '../html/body.js';
import type { Splice } from '../includes/includes.js';
import { markersOf } from '@docgen/syntax/text/lines';
import type { Span } from '@docgen/syntax/text/destination';
import type { FoundLink } from '../parse/links.js';
import { oneLine } from '@docgen/syntax/text/plain-text';
import type { Part, SourceText } from '@docgen/syntax/text/source-text';
import { partAt, pointAt, writtenOffset } from '@docgen/syntax/text/source-text';
import type { Form } from './twin-forms.js';
import { dropEnd, endsBelowText, escaped, indented, outdented, trimmed } from './twin-text.js';

/** Replacement in the Markdown copy for a range of a part's text, as written. */
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly with: Part | string | Form;
  /** The cuts within it, in order. */
  readonly inner: Cut[];
}

export interface TwinInput {
  readonly links: readonly FoundLink[];
  readonly splices: readonly Splice[];
  readonly forms: readonly Form[];
}

/** The twin of the page in `source`; `title` is null if the body has its own first-level heading. */
export function twinOf(source: SourceText, input: TwinInput, title: string | null): Body {
  const page = source.parts[0];
  if (page === undefined) return [];
  const heading = title !== null && title !== '' ? `# ${escaped(oneLine(title))}\n\n` : '';
  const from = /^\s*\n/.exec(page.original)?.[0].length ?? 0;
  const cuts = cutsByPart(source, input);
  const whole = { from, to: page.original.length, cuts: cuts.of(page) };
  return bodyIn([heading, ...piecesOf(page, whole, cuts)]);
}

interface Cuts {
  readonly of: (part: Part) => readonly Cut[];
  /** Converts an offset of the whole text to one in the part, as written. */
  readonly written: (part: Part, offset: number) => number;
}

function cutsByPart(source: SourceText, { links, splices, forms }: TwinInput): Cuts {
  const written = (part: Part, offset: number) => writtenOffset(source, part, offset);
  const holes = links.flatMap(({ ref, cut }) =>
    cut === undefined ? [] : [{ ...cut, with: holeText('url', ref.hole) }],
  );
  const titles = links.flatMap(({ ref, whole, isTitled }) => {
    const inner = isTitled && whole && emptyTextIn(source.text, whole);
    return inner ? [{ ...inner, with: holeText('title', ref.hole) }] : [];
  });
  const all = [
    ...holes,
    ...titles,
    ...splices,
    ...forms.map((form) => ({ start: form.start, end: form.end, with: form })),
  ];
  const byPart = new Map<Part, Cut[]>();
  /** Cuts that may contain the next one, by their end in the whole text. */
  const open: { readonly end: number; readonly inner: Cut[] }[] = [];
  for (const cut of all.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const part = partAt(source, pointAt(source.starts, cut.start).line);
    if (part === undefined) continue;
    while ((open.at(-1)?.end ?? Infinity) <= cut.start) open.pop();
    const around = open.at(-1);
    if (around !== undefined && around.end < cut.end) continue;
    const own: Cut[] = [];
    open.push({ end: cut.end, inner: own });
    const beside = around?.inner ?? byPart.get(part) ?? [];
    if (around === undefined) byPart.set(part, beside);
    const [start, end] = [written(part, cut.start), written(part, cut.end)];
    beside.push({ start, end, with: cut.with, inner: own });
  }
  return { of: (part) => byPart.get(part) ?? [], written };
}

/** The range between the brackets of a link without text. */
function emptyTextIn(text: string, { start, end }: Span): Span | undefined {
  const found = /^\[\s*(?=\])/.exec(text.slice(start, end));
  return found === null ? undefined : { start: start + 1, end: start + found[0].length };
}

interface CutRange {
  /** Offsets in the part, as written. */
  readonly from: number;
  readonly to: number;
  /** Cuts that may be in it. */
  readonly cuts: readonly Cut[];
}

function textOf(part: Part, range: CutRange, all: Cuts): string {
  return piecesOf(part, range, all).join('');
}

/** A range of a part, cut and filled, in pieces. */
function piecesOf(part: Part, { from, to, cuts }: CutRange, all: Cuts): readonly string[] {
  const { original } = part;
  const out: string[] = [];
  let at = from;
  let last: Form | null = null;
  for (const cut of cuts) {
    if (cut.start < at || cut.end > to) continue;
    const form = formOf(cut);
    const prefix = typeof cut.with === 'string' ? '' : prefixAt(original, cut.start);
    const words = indented(wordsOf(cut, { part, prefix }, all), prefix);
    addGap(out, original.slice(at, cut.start), { last, form, prefix });
    add(out, words);
    at = cut.end;
    last = form;
    if (words !== '' || form === null || form.kind === 'inline') continue;
    // Nothing is left of the block, so the lines around it close up.
    dropEnd(out, prefix.length);
    at += /^(?:[ \t]*\n)*/.exec(original.slice(at, to))?.[0].length ?? 0;
    last = null;
  }
  addGap(out, original.slice(at, to), { last, form: null, prefix: '' });
  return out;
}

interface Neighbours {
  readonly last: Form | null;
  readonly form: Form | null;
  readonly prefix: string;
}

/** Adds the text before the next form: blocks get blank lines around them, list items none. */
function addGap(out: string[], gap: string, { last, form, prefix }: Neighbours): void {
  if (last?.kind === 'item' && form?.kind === 'item' && /^[\s>]*$/.test(gap)) {
    out.push(`\n${prefix}`);
    return;
  }
  const isBehind = last !== null && last.kind !== 'inline' && /^[ \t]*\n[ \t>]*[^\s>]/.test(gap);
  add(out, isBehind ? gap.replace('\n', `\n${marksOf(gap)}\n`) : gap);
  if (form === null || form.kind === 'inline' || !endsBelowText(out)) return;
  dropEnd(out, prefix.length);
  out.push(`${prefix.trimEnd()}\n${prefix}`);
}

/** Adds a piece. Empty ones would be walked again for each block after them. */
function add(out: string[], piece: string): void {
  if (piece !== '') out.push(piece);
}

/** The quote markers of the line that `gap` ends in or continues on. */
function marksOf(gap: string): string {
  return (/\n([ \t>]*)/.exec(gap)?.[1] ?? '').trimEnd();
}

function wordsOf(
  cut: Cut,
  { part, prefix }: { readonly part: Part; readonly prefix: string },
  all: Cuts,
): string {
  if (typeof cut.with === 'string') return cut.with;
  if (!('write' in cut.with)) {
    return textOf(cut.with, { from: 0, to: cut.with.original.length, cuts: all.of(cut.with) }, all);
  }
  return cut.with.write((start, end) => {
    const stretch = { from: all.written(part, start), to: all.written(part, end), cuts: cut.inner };
    return trimmed(outdented(textOf(part, stretch, all), prefix));
  });
}

function formOf({ with: content }: Cut): Form | null {
  return typeof content !== 'string' && 'write' in content ? content : null;
}

/** Prefix of the lines of a text at `offset`: the quote markers and the indentation before it. */
function prefixAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return markersOf(line).replace(/[^\s>]/g, ' ');
}
