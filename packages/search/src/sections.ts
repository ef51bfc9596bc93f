/**
 * Splits the Markdown copy of a page by its headings, whose anchors its HTML has, and finds the API parts in each
 * section. Programs that search a site for others use this in place of the page in a browser.
 */
import { type Heading, withoutTwinIndex } from '@docgen/model';
import type { TextSection } from './excerpt.js';

/** What sections are found in. */
export interface PageParts {
  readonly twin: string | null;
  readonly headings: readonly Heading[];
}

export interface Section extends TextSection {
  /** Lines of Markdown, including the heading. */
  readonly lines: readonly string[];
}

const heading = /^(#{1,6})\s+(.+)$/;
const fence = /^\s*(`{3,}|~{3,})/;
const endpoint = /^`((?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE) [^`]+)`(?: ·|$)/;
const field = /^\s*- `([^`]+)` \(/;

/** Ids of operations by method and path: `POST /orders`. */
export type OperationIds = ReadonlyMap<string, string>;

/**
 * Sections of a page. The first one is above the first heading below the title. API names there have the title's
 * anchor.
 */
export function sectionsOf({ twin, headings }: PageParts, ids: OperationIds = new Map()): Section[] {
  const found: { id: string | null; title: string; lines: string[]; said: string[]; names: Name[] }[] = [
    { id: null, title: '', lines: [], said: [], names: [] },
  ];
  const top = headings.find(({ depth }) => depth === 1)?.id ?? null;
  let next = 0;
  for (const { line, isCode } of linesIn(withoutTwinIndex(twin ?? ''))) {
    const [, , title] = (!isCode && heading.exec(line)) || [];
    const at =
      title === undefined ? -1 : headings.findIndex((one, n) => n >= next && isSame(one.text, title));
    const known = headings[at];
    if (known && known.depth > 1) {
      found.push({ id: known.id, title: known.text, lines: [], said: [], names: [] });
      next = at + 1;
    }
    const last = found.at(-1);
    last?.lines.push(line);
    if (isCode || title !== undefined) continue;
    last?.said.push(line);
    last?.names.push(...namesIn(line, last.id ?? top, ids));
  }
  return found.map(({ said, ...section }) => ({ ...section, text: tidy(said.join('\n')) }));
}

/** Lines of Markdown, and whether each belongs to a block of code, fences included. */
export function* linesIn(markdown: string): Generator<{ readonly line: string; readonly isCode: boolean }> {
  let closing: string | null = null;
  for (const line of markdown.split('\n')) {
    const mark = fence.exec(line)?.[1];
    yield { line, isCode: closing !== null || mark !== undefined };
    if (mark !== undefined && (closing === null || mark.startsWith(closing)))
      closing = closing === null ? mark : null;
  }
}

type Name = TextSection['names'][number];

function namesIn(line: string, id: string | null, ids: OperationIds): Name[] {
  const operation = endpointIn(line);
  if (operation !== null)
    return [operation, ids.get(operation) ?? []].flat().map((name) => ({ kind: 'operation', name, id }));
  const name = field.exec(line)?.[1];
  return name === undefined ? [] : [{ kind: 'field', name, id }];
}

/** `POST /orders` from the line that an operation starts with. */
export function endpointIn(line: string): string | null {
  return endpoint.exec(line)?.[1] ?? null;
}

/** Whether the text of a heading equals that of a Markdown line, ignoring formatting. */
function isSame(text: string, line: string): boolean {
  return letters(text) === letters(line.replaceAll(/\]\([^)]*\)/g, ''));
}

function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function tidy(text: string): string {
  return text
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/[`*[\]|]|^[>#-]+ /gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Maximum characters of a tag with a heading's id, and of a heading. */
const tag = /<(\/?)h([1-6])\b([^<>]{0,500})>/g;
const longestHeading = 2_000;

/** The headings of a page's HTML that have an id. */
export function headingsIn(html: string): readonly Heading[] {
  const found: Heading[] = [];
  let open: { readonly depth: number; readonly id: string; readonly from: number } | null = null;
  for (const { 0: all, 1: slash, 2: level, 3: attributes = '', index } of html.matchAll(tag)) {
    if (slash === '') {
      const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
      open = id === undefined ? null : { depth: Number(level), id: plain(id), from: index + all.length };
    } else if (open !== null) {
      const text = plain(html.slice(open.from, Math.min(index, open.from + longestHeading)));
      found.push({ depth: open.depth, id: open.id, text });
      open = null;
    }
  }
  return found;
}

const entities: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function plain(html: string): string {
  return html
    .replaceAll(/<[^<>]{0,500}>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
}
