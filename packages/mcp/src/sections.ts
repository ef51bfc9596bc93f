/**
 * Splits a page's Markdown by its headings, whose anchors the page knows, and finds the API parts in each section.
 */
import { withoutTwinIndex } from '@docgen/model';
import type { DrawnPage } from '@docgen/engine';
import type { TextSection } from '@docgen/search/client';
import { noSuch } from './refusal.js';

/** What sections are found in. */
export type PageParts = Pick<DrawnPage, 'twin' | 'headings'>;

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

/** A section with those below it. Throws a Refusal if the page has no such heading. */
export function sectionText(page: PageParts, id: string): string {
  const depths = new Map(page.headings.map((heading) => [heading.id, heading.depth]));
  const sections = sectionsOf(page);
  const first = sections.findIndex((section) => section.id === id);
  const depth = depths.get(id);
  if (first < 0 || depth === undefined)
    throw noSuch(
      'section',
      id,
      sections.flatMap((section) => section.id ?? []),
    );
  const after = sections.findIndex(
    (section, at) => at > first && (depths.get(section.id ?? '') ?? 0) <= depth,
  );
  const lines = sections.slice(first, after < 0 ? undefined : after).flatMap((section) => section.lines);
  return `${lines.join('\n').trim()}\n`;
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
