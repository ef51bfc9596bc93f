/**
 * The first heading at a page's own level, found line by line without a parser: ATX and setext, past code fences,
 * comments, raw HTML blocks, quotes and lists.
 */
import { fenceReader, markersOf } from './lines.js';

export interface FoundHeading {
  /** The heading's Markdown on one line, without its marks. */
  readonly text: string;
  /** Link definitions of the page, where the heading may need them. */
  readonly definitions: string;
}

/** The first heading of `body` that is in no container, or undefined. */
export function firstHeading(body: string): FoundHeading | undefined {
  const inFence = fenceReader();
  const inHtml = htmlReader();
  let paragraph: string[] = [];
  let html = false;
  for (const line of linesOf(body)) {
    if (paragraph.length > 0 && /^ {0,3}(?:=+|-+)[ \t]*$/.test(line)) return found(paragraph.join(' '), body);
    const after = paragraph.length > 0;
    html = html && inHtml(line, after);
    if (html || inFence(line) || (html = inHtml(line, after))) {
      paragraph = [];
      continue;
    }
    const heading = /^ {0,3}#{1,6}(?:[ \t]+(.*))?$/.exec(line);
    const text = (heading?.[1] ?? '').replace(/(?:^|[ \t]+)#+[ \t]*$/, '').trim();
    if (heading !== null && text !== '') return found(text, body);
    paragraph = heading === null ? continued(paragraph, line) : [];
  }
  return undefined;
}

function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    yield text.slice(start, end < 0 ? text.length : end);
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
  if (line.trim() === '' || /^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$|^ {0,3}(?:-[ \t]*){3,}$/.test(line)) {
    return [];
  }
  if (/^ {0,3}:{2,}/.test(line)) return [];
  const inContainer = /[>\-+*\d]/.test(markersOf(line));
  if (paragraph.length > 0) return inContainer && !/^\d/.test(line.trim()) ? [] : [...paragraph, line.trim()];
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
const loneTag = /^ {0,3}<\/?[A-Za-z][\w-]*(?:\s[^<>]*)?>[ \t]*$/;

/** Tells of one line after another whether it belongs to a block of raw HTML. */
function htmlReader(): (line: string, inParagraph: boolean) => boolean {
  let end: RegExp | undefined;
  return (line, inParagraph) => {
    if (end === undefined) {
      end = rawBlocks.find(([start]) => start.test(line))?.[1];
      if (end === undefined && (blockTag.test(line) || (!inParagraph && loneTag.test(line)))) end = /^\s*$/;
      if (end === undefined) return false;
      if (end.source === '^\\s*$') return true;
    }
    if (end.test(line)) end = undefined;
    return true;
  };
}
