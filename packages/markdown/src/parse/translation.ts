/**
 * The facts for comparing a page with its translation. They are read from the Markdown tree before plugins and
 * directives change it, so they describe what an author wrote. Texts from a source are left out, because no translator
 * edits them. Headings, links and ids are added when the page is finished.
 */
import {
  type AsideFacts,
  type CodeFacts,
  type Heading,
  type TextSection,
  type TranslationFacts,
  compareText,
  spotOf,
  textHash,
} from '@docgen/model';
import type { Code, Nodes, Parents, Root } from 'mdast';
import { splitInfo } from '@docgen/syntax/text/info-string';
import { asideKind } from '../blocks/aside-kind.js';
import { comparedCode, without } from '@docgen/syntax/text/compared-code';
import type { Outline } from './headings.js';
import type { FoundLink } from './links.js';
import { type Enough, isProse, sentence } from '@docgen/syntax/text/prose';
import type { SourceText } from '@docgen/syntax/text/source-text';
import { isInFile, partAt, placeOf, rangeBetween } from '@docgen/syntax/text/source-text';

/** A section as it is in the Markdown. */
interface Draft {
  /** Id of its heading; null before the first heading. */
  readonly heading: string | null;
  /** Start of its first block, before the first heading. */
  spot?: string;
  /** Its blocks: hashes of texts, what opens containers, code. */
  readonly written: (string | number)[];
  readonly codes: CodeFacts[];
  readonly asides: AsideFacts[];
}

/** Facts about a page that are read before plugins run. */
export interface Translatable {
  readonly sections: readonly Draft[];
  /** Lines of the whole text on which blocks start, ascending, and their indexes in `sections`. */
  readonly lines: readonly (readonly [line: number, section: number])[];
  readonly texts: readonly (readonly [hash: number, spot: string])[];
}

const emptyHash = textHash('');

/** Cells contain names of several words. */
const cellWords: Enough = { ...sentence, plain: 4 };

interface Reading {
  readonly source: SourceText;
  readonly sections: Draft[];
  readonly lines: [number, number][];
  readonly texts: Map<number, string>;
}

/** Reads the page's Markdown, with its includes in place. */
export function translatable(tree: Root, source: SourceText): Translatable {
  const first: Draft = { heading: null, written: [], codes: [], asides: [] };
  const reading: Reading = { source, sections: [first], lines: [], texts: new Map() };
  walk(tree, reading);
  const { sections, texts } = reading;
  const lines = source.parts.length > 1 ? reading.lines.sort(([a], [b]) => a - b) : reading.lines;
  return { sections, lines, texts: [...texts].sort(([a], [b]) => a - b) };
}

function walk(parent: Parents, reading: Reading): void {
  for (const node of parent.children) {
    if (reading.source.parts.length > 1 && !isInFile(reading.source, node)) continue;
    readNode(node, reading);
  }
}

function readNode(node: Nodes, reading: Reading): void {
  const section = node.type === 'heading' ? opened(node, reading) : reading.sections.at(-1);
  if (section === undefined) return;
  switch (node.type) {
    case 'blockquote':
    case 'containerDirective': {
      const kind = asideKind(node);
      const spot = firstLine(node, reading.source);
      if (kind !== null && spot !== null) section.asides.push({ kind, spot });
      if (node.type === 'containerDirective') section.written.push(`:::${node.name} ${attributesOf(node)}`);
      walk(node, reading);
      return;
    }
    case 'list':
    case 'listItem':
    case 'table':
    case 'tableRow':
    case 'footnoteDefinition':
      walk(node, reading);
      return;
    case 'code':
      readCode(node, section, reading);
      return;
    default:
      readText(node, section, reading);
  }
}

function opened(node: Nodes, { source, sections }: Reading): Draft {
  const { range } = placeOf(source, node);
  const section = { heading: range ? spotOf(range) : '', written: [], codes: [], asides: [] };
  sections.push(section);
  return section;
}

function attributesOf({ attributes }: { readonly attributes?: object | null | undefined }): string {
  return JSON.stringify(attributes ?? {});
}

/** Records the line on which a block of the current section starts. */
function noteLine(node: Nodes, { lines, sections, source }: Reading): void {
  const line = node.position?.start.line;
  if (line === undefined) return;
  lines.push([line, sections.length - 1]);
  const [first] = sections;
  if (sections.length > 1 || first?.spot !== undefined) return;
  const spot = firstLine(node, source);
  if (first && spot !== null) first.spot = spot;
}

function readCode(node: Code, section: Draft, reading: Reading): void {
  noteLine(node, reading);
  section.written.push(textHash(`${node.lang ?? ''} ${node.meta ?? ''} ${node.value}`));
  const spot = firstLine(node, reading.source);
  if (spot === null) return;
  const { language } = splitInfo(node.lang, null);
  const compared = comparedCode(language, node.value);
  section.codes.push({ language, hash: compared === null ? 0 : textHash(compared), spot });
}

function readText(node: Nodes, section: Draft, reading: Reading): void {
  noteLine(node, reading);
  const written = slice(node, reading.source);
  const hash = hashOf(written);
  if (hash !== emptyHash) section.written.push(hash);
  if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
  const enough = node.type === 'tableCell' ? cellWords : sentence;
  if (written.length < 20 || !isProse(wordsOf(node), enough)) return;
  const { range } = placeOf(reading.source, { position: positionOf(node) });
  if (range && !reading.texts.has(hash)) reading.texts.set(hash, spotOf(range));
}

/**
 * Position of a block's text: without the bar of a cell, and without the checkbox of a task, on which parsers don't
 * agree.
 */
function positionOf(node: Nodes): Nodes['position'] {
  if (node.type !== 'paragraph' && node.type !== 'tableCell') return node.position;
  const [start, end] = [node.children[0]?.position?.start, node.children.at(-1)?.position?.end];
  return start && end ? { start, end } : node.position;
}

function slice(node: Nodes, { text }: SourceText): string {
  const position = positionOf(node);
  return text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** The words of a block, without code and link texts. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') return ' ';
  let words = '';
  for (const child of node.children) words += wordsOf(child);
  return words;
}

/** The line that opens a block. */
function firstLine({ position }: Nodes, source: SourceText): string | null {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return null;
  const lineEnd = source.text.indexOf('\n', start.offset);
  return spotOf(rangeBetween(source, start.offset, lineEnd < 0 ? end.offset : Math.min(end.offset, lineEnd)));
}

/** Destinations of links and images, which moving a page rewrites. */
const destinations =
  /(\]\()\s{0,9}(?:<[^<>\n]*>|[^\s<>()]*)|^(\[[^\]]{0,999}\]:)[^\n]*|(\b(?:href|src)=)(?:"[^"]*"|'[^']*')/g;

/** The hash of a block's text without comments, destinations and a heading's written id. */
function hashOf(written: string): number {
  let left = written.includes('<!--') ? without(written, '<!--', '-->') : written;
  if (/[(:=]/.test(left) && /\]\(|\]:|=["']/.test(left)) left = left.replace(destinations, '$1$2$3');
  return textHash(left.includes('{#') ? left.replace(/[ \t]\{#[^\s{}]{1,200}\}[ \t]*$/, '') : left);
}

interface Finished {
  readonly outline: Outline;
  readonly links: readonly FoundLink[];
  readonly source: SourceText;
}

/** The facts, with indexes in the finished page's headings, links and anchors. */
export function translationOf(
  { sections, lines, texts }: Translatable,
  { outline, links, source }: Finished,
): TranslationFacts {
  const headings = new Map(outline.headings.map((heading, index) => [spotOfHeading(heading), index]));
  const bySection = linksBySection(lines, links, source);
  const facts = sections.map(({ heading, spot, written, codes, asides }, index): TextSection => ({
    heading: heading === null ? -1 : (headings.get(heading) ?? -1),
    ...(spot !== undefined && { spot }),
    hash: textHash(written.join('\n')),
    links: bySection.get(index) ?? [],
    codes,
    asides,
  }));
  return {
    sections: facts,
    shape: shapeOf(facts, outline),
    ids: facts.map(({ heading }) => idHash(outline.headings[heading]?.id)),
    pins: outline.pins,
    texts: texts.map(([hash]) => hash),
    spots: texts.map(([, spot]) => spot),
  };
}

function shapeOf(sections: readonly TextSection[], { headings, anchors, pins }: Outline): number {
  const shape = sections.map(({ heading, links, codes, asides }) => [
    headings[heading]?.depth ?? 0,
    links,
    codes.map(({ language, hash }) => [language, hash]),
    asides.map(({ kind }) => kind),
  ]);
  const ids = pins.flatMap((pin) => anchors[pin]?.id ?? []);
  return textHash(JSON.stringify([shape, ids.sort(compareText)]));
}

function idHash(id: string | undefined): number {
  return id === undefined ? 0 : textHash(id);
}

function spotOfHeading({ range }: Heading): string {
  return range ? spotOf(range) : '';
}

/** Link holes by their section; links that aren't in a file are left out. */
function linksBySection(
  lines: Translatable['lines'],
  links: readonly FoundLink[],
  source: SourceText,
): ReadonlyMap<number, number[]> {
  const found = new Map<number, number[]>();
  for (const { ref, line } of links) {
    if (ref.kind !== 'link' || line === undefined || partAt(source, line)?.standsAt !== undefined) continue;
    const section = sectionAt(lines, line);
    const known = found.get(section);
    if (known) known.push(ref.hole);
    else found.set(section, [ref.hole]);
  }
  return found;
}

/** The section of the last block that starts on or before the line. */
function sectionAt(lines: Translatable['lines'], line: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.[0] ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return lines[low - 1]?.[1] ?? 0;
}
