/**
 * The first heading at a page's own level, found line by line without a parser: ATX and setext, skipping code fences,
 * comments, raw HTML blocks, quotes and lists.
 */
import { decodeString } from 'micromark-util-decode-string';
import { fenceReader, markersOf } from './lines.js';
import { oneLine } from './plain-text.js';

export interface FoundHeading {
  /** Set if the text came from raw HTML. */
  readonly plain?: string;
  /** The heading's Markdown on one line, without its marks. */
  readonly text: string;
  /** Link definitions of the page, if the heading may need them. */
  readonly definitions: string;
}

/** The first heading of `body` outside containers, or undefined; `rawHtml`: elements in raw HTML count. */
export function firstHeading(body: string, rawHtml: boolean): FoundHeading | undefined {
  const inFence = fenceReader();
  const inHtml = htmlReader();
  let paragraph: string[] = [];
  let html: Block = 'none';
  for (const [start, line] of linesOf(body)) {
    if (paragraph.length > 0 && /^ {0,3}(?:=+|-+)[ \t]*$/.test(line)) return found(paragraph.join(' '), body);
    const after = paragraph.length > 0;
    if (html !== 'none') html = inHtml(line, after);
    if (html !== 'none' || inFence(line) || (html = inHtml(line, after)) !== 'none') {
      paragraph = [];
      if (html === 'markup' && rawHtml && /<h[1-6][\s>]/i.test(line)) {
        const text = rawHeading(body.slice(start));
        if (text !== '') return { text: '', plain: text, definitions: '' };
      }
      continue;
    }
    const heading = /^ {0,3}#{1,6}(?:[ \t]+(.*))?$/.exec(line);
    const text = (heading?.[1] ?? '').replace(/(?:^|(?<![ \t])[ \t]+)#+[ \t]*$/, '').trim();
    if (heading !== null && text !== '') return found(text, body);
    paragraph = heading === null ? continued(paragraph, line) : [];
  }
  return undefined;
}

function* linesOf(text: string): Generator<[start: number, line: string]> {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start);
    yield [start, text.slice(start, end < 0 ? text.length : end)];
    if (end < 0) return;
    start = end + 1;
  }
}

function found(text: string, body: string): FoundHeading {
  const definitions = text.includes('[') ? (body.match(/^ {0,3}\[[^\]\n]+\]:.*$/gm) ?? []) : [];
  return { text, definitions: definitions.join('\n') };
}

/** The paragraph's lines when `line` belongs to it; a line that starts another block ends it. */
function continued(paragraph: string[], line: string): string[] {
  if (
    line.trim() === '' ||
    /^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$|^ {0,3}(?:-[ \t]*){3,}$/.test(line)
  ) {
    return [];
  }
  if (/^ {0,3}:{2,}/.test(line)) return [];
  const inContainer = /[>\-+*\d]/.test(markersOf(line));
  if (paragraph.length > 0) {
    if (inContainer && !/^\d/.test(line.trim())) return [];
    paragraph.push(line.trim());
    return paragraph;
  }
  const first = !inContainer && !/^(?: {4}|\t)/.test(line) && !isDefinition(line);
  return first ? [line.trim()] : [];
}

function isDefinition(line: string): boolean {
  return /^ {0,3}\[[^\]]+\]:/.test(line);
}

/** Elements whose raw block ends at their own end tag, and other raw openings, each with its end. */
const rawBlocks: readonly (readonly [RegExp, RegExp])[] = [
  [/^ {0,3}<(?:pre|script|style|textarea)(?=[\s>]|$)/i, /<\/(?:pre|script|style|textarea)>/i],
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<![A-Za-z]/, />/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
];
const blockTag =
  /^ {0,3}<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?=[\s>]|\/>|$)/i;
const blank = /^\s*$/;
const loneTag = /^ {0,3}<\/?[A-Za-z][\w-]*(?:\s[^<>]*)?>[ \t]*$/;

/** A line's context: outside raw HTML, in markup that may contain a heading, or in a comment, script or the like. */
type Block = 'none' | 'markup' | 'opaque';

/** Determines for consecutive lines whether each belongs to a block of raw HTML. */
function htmlReader(): (line: string, inParagraph: boolean) => Block {
  let end: RegExp | undefined;
  let block: Block = 'none';
  return (line, inParagraph) => {
    if (end === undefined) {
      if (!/^ {0,3}</.test(line)) return 'none';
      end = rawBlocks.find(([start]) => start.test(line))?.[1];
      block = end === undefined ? 'markup' : 'opaque';
      if (end === undefined && (blockTag.test(line) || (!inParagraph && loneTag.test(line)))) end = blank;
      if (end === undefined) return 'none';
    }
    if (end.test(line)) end = undefined;
    return block;
  };
}

/** The text of the first element in `html`, or its images' texts, or nothing. */
function rawHeading(html: string): string {
  const inside = /<h([1-6])(?:\s[^>]*)?>([\s\S]*?)<\/h\1>/i.exec(html.slice(0, 5000))?.[2] ?? '';
  const shown = decoded(inside.replace(/<[^>]*>/g, ''));
  if (shown !== '') return shown;
  return decoded(Array.from(inside.matchAll(/\salt\s*=\s*"([^"]*)"/gi), (found) => found[1] ?? '').join(' '));
}

/** Decodes character references, on one line. */
function decoded(html: string): string {
  return oneLine(decodeString(html.replaceAll('\\', '\\\\')));
}
