/**
 * The report for a comment on a pull request, in Markdown that GitHub, GitLab and Azure show alike. Quotes from the
 * site are only in code, where nothing is markup, a mention or a link. What breaks for readers comes first, then the
 * pages in their order; what doesn't fit is counted.
 */
import { visible } from '@docgen/model';
import type { LinkPlace } from '../facts.js';
import type { ApiDiff, BlockChange, PageChange, Part, SiteDiff } from '../site-diff.js';
import {
  apiCounts,
  changeText,
  documentationText,
  effective,
  operationsText,
  positionText,
  titleOf,
} from './apis.js';
import {
  changedAddresses,
  changedRows,
  codeLines,
  counted,
  excerpt,
  imageText,
  linkText,
  questionText,
  pageCounts,
  redirectText,
  sideText,
  weightText,
  wordsText,
} from './shown.js';
import { visualLines } from './pictures.js';

export interface MarkdownSettings {
  /** A path of the site as it is printed, such as the path in the repository. */
  readonly path: (path: string) => string;
}

/** Maximum characters of a comment. GitHub's limit is 65,536. */
export const mostCharacters = 60_000;
/** Characters that are reserved for the last line. */
const spare = 200;
/** Entries of a list; the rest is counted. */
const longest = 30;
/** Pages with at most this many lines are open, if they are among the first. */
const openLines = 24;
const openPages = 3;

export function markdown(diff: SiteDiff, settings: MarkdownSettings): string {
  const head = [heading(diff), ...notes(diff), ...urgent(diff, settings)]
    .map((part) => `${part}\n`)
    .join('\n');
  const room = mostCharacters - spare - head.length;
  const { texts, left } = within(diff.pages, room);
  const rest =
    left === 0 ? '' : `\n${counted(left, 'more page')} did not fit; run \`docgen diff\` to see all.\n`;
  const title = texts.length === 0 ? '' : '\n### Pages\n';
  return `${head}${title}${texts.map((text) => `\n${text}\n`).join('')}${rest}`;
}

function heading(diff: SiteDiff): string {
  const { summary } = diff;
  const parts = [pageCounts(diff), apiCounts(summary.api)].filter((part) => part !== '');
  const counts = parts.join(', ') || 'nothing changed for readers';
  const facts = [
    `${code(sideText(diff.base))} → ${code(sideText(diff.head))}`,
    diff.head.kind === 'description' ? '' : counted(summary.unchanged, 'unchanged page'),
    weightText(summary.weight),
  ].filter((fact) => fact !== '');
  return `## docgen diff: ${counts}\n\n${facts.join(' · ')}`;
}

function notes(diff: SiteDiff): string[] {
  return diff.notes.length === 0 ? [] : [diff.notes.map((note) => `- ${code(note)}`).join('\n')];
}

/** What authors still have to do, as lists. */
function urgent(diff: SiteDiff, settings: MarkdownSettings): string[] {
  const redirects = diff.redirects.map(({ from, to }) =>
    to === null ? code(from) : `${code(from)} → ${code(to)}`,
  );
  const anchors = diff.pages.flatMap(({ url, lostAnchors }) =>
    lostAnchors.map(({ id, instead, linkedFrom }) => {
      const now = instead === null ? 'is gone' : `is now ${code(`#${instead}`)}`;
      return `${code(`${url}#${id}`)} ${now}${places(linkedFrom, settings)}`;
    }),
  );
  const links = diff.pages.flatMap(({ url, linkedFrom = [] }) =>
    linkedFrom.length === 0 ? [] : [`${code(url)}${places(linkedFrom, settings)}`],
  );
  const stale = diff.translations.map(({ file, sections }) => {
    const titles = sections
      .slice(0, 5)
      .map(({ is, title }) => `${code(title || 'the start of the page')} (${is})`);
    const more = sections.length > 5 ? ` and ${sections.length - 5} more` : '';
    return `${code(settings.path(file))}: ${titles.join(', ')}${more}`;
  });
  const questions = diff.questions.map((one) => {
    const { question, language, move, instead } = questionText(one);
    return `${code(question)} (${code(language)}): ${move}${instead === null ? '' : `; ${code(instead)} took its place`}`;
  });
  return [
    ...list('Redirects needed', redirects),
    ...list('Links to removed pages', links),
    ...list('Anchors lost', anchors),
    ...list('Translations that fall behind', stale),
    ...diff.apis.flatMap((api) => apiList(api, settings)),
    ...list('Questions whose answers move', questions),
    ...list(
      'Pages that look different',
      visualLines(diff).map(({ url, text }) => `${code(url)}: ${code(text)}`),
    ),
  ];
}

function list(title: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return [];
  const left = entries.length - longest;
  const shown = entries.slice(0, longest).map((entry) => `- ${entry}`);
  return [`### ${title}\n\n${[...shown, ...(left > 0 ? [`- … and ${left} more`] : [])].join('\n')}`];
}

function apiList(api: ApiDiff, { path }: MarkdownSettings): string[] {
  const lines = effective(api).map((change) => {
    const where = [operationsText(change), positionText(change, path)].filter((text) => text !== '');
    const isLacking = change.isDocumented === false ? ', no changelog entry' : '';
    return `**${change.impact}** ${[changeText(change), ...where].map(code).join(' · ')}${isLacking}`;
  });
  const documentation = documentationText(api);
  const all = [...lines, ...(documentation === '' ? [] : [documentation])];
  const title = titleOf({ ...api, file: '' }, () => '').trim();
  const whole = api.is === 'changed' ? [] : [code(path(api.file))];
  return list(`${title} ${code(path(api.file))}`.replace('  ', ' '), [...whole, ...all]);
}

const mostPlaces = 3;

function places(linkedFrom: readonly LinkPlace[], { path }: MarkdownSettings): string {
  if (linkedFrom.length === 0) return '';
  const shown = linkedFrom.slice(0, mostPlaces).map(({ file, line }) => code(`${path(file)}:${line}`));
  const left = linkedFrom.length - shown.length;
  return `, linked from ${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}

/** Pages in their order: with their changes as long as these fit, then as one line each. */
function within(pages: readonly PageChange[], room: number) {
  const texts: string[] = [];
  let used = 0;
  // Every page that is listed in one line leaves room for itself.
  const lines = pages.map((page) => `- ${summaryLine(page)}`);
  let later = lines.reduce((sum, line) => sum + line.length + 2, 0);
  for (const [index, page] of pages.entries()) {
    const line = lines[index] ?? '';
    later -= line.length + 2;
    const whole = pageText(page, index < openPages);
    const text = used + whole.length + 2 + Math.min(later, room / 4) <= room ? whole : line;
    if (used + text.length + 2 > room) return { texts, left: pages.length - index };
    texts.push(text);
    used += text.length + 2;
  }
  return { texts, left: 0 };
}

function facts(page: PageChange): string {
  const found = [redirectText(page), wordsText(page.words)].filter((fact) => fact !== null && fact !== '');
  return found.length === 0 ? '' : ` (${found.join(', ')})`;
}

function summaryLine(page: PageChange): string {
  const from = page.from === undefined ? '' : `${code(page.from)} → `;
  return `**${page.is}** ${from}${code(page.url)}${facts(page).replace(/[<>[\]`*_@#|\\]/g, '')}`;
}

function pageText(page: PageChange, isFirst: boolean): string {
  const lines = page.is === 'added' || page.is === 'removed' ? [] : pageLines(page);
  if (lines.length === 0) return `- ${summaryLine(page)}`;
  const from = page.from === undefined ? '' : `<code>${html(page.from)}</code> → `;
  const summary = `<b>${page.is}</b> ${from}<code>${html(page.url)}</code>${html(facts(page))}`;
  const body = fenced(lines, 'diff');
  const isOpen = isFirst && lines.length <= openLines;
  return `<details${isOpen ? ' open' : ''}><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

/** Lines of one page; the rest is counted, so that one page doesn't take the room of all. */
const mostLines = 120;

function pageLines(page: PageChange): string[] {
  const lines: string[] = [];
  for (const [name, change] of [
    ['title', page.titles],
    ['description', page.descriptions],
  ] as const)
    if (change) lines.push(`@@ ${name} @@`, ...pair(change.before ?? '', change.after ?? ''));
  let section: string | null = null;
  for (const change of page.content) {
    if (change.section !== section && change.section !== null) lines.push(`@@ ${visible(change.section)} @@`);
    section = change.section;
    lines.push(...changeLines(change));
  }
  if (lines.length <= mostLines) return lines;
  return [...lines.slice(0, mostLines), `  … ${counted(lines.length - mostLines, 'more line')}`];
}

function pair(before: string, after: string): string[] {
  return [
    ...(before === '' ? [] : [`- ${visible(before)}`]),
    ...(after === '' ? [] : [`+ ${visible(after)}`]),
  ];
}

function changeLines(change: BlockChange): string[] {
  if (change.kind === 'image') return [`! ${imageText(change)}`];
  if (change.kind === 'code') return codeLines(change.parts).map(({ text, is }) => `${sign(is)} ${text}`);
  const links = changedAddresses(change).map((link) => `! ${linkText(link)}`);
  if (change.kind === 'table') {
    const rows = changedRows(change.rows).flatMap(({ is, cells }) => {
      const isChanged = cells.some((cell) => cell.some((part) => part.is));
      if (is !== undefined || !isChanged) return [`${sign(is)} ${row(cells, is ?? 'added')}`];
      return [`- ${row(cells, 'removed')}`, `+ ${row(cells, 'added')}`];
    });
    return [...rows, ...links];
  }
  const parts = excerpt(change.parts);
  const prefix = change.kind === 'heading' ? '# ' : '';
  if (parts.every(({ is }) => is === undefined)) return change.links.map((link) => `! ${linkText(link)}`);
  return [...pair(side(parts, 'removed', prefix), side(parts, 'added', prefix)), ...links];
}

function sign(is: Part['is']): string {
  return is === 'added' ? '+' : is === 'removed' ? '-' : ' ';
}

function row(cells: readonly (readonly Part[])[], is: 'added' | 'removed'): string {
  return `| ${cells.map((cell) => side(excerpt(cell), is, '')).join(' | ')} |`;
}

/** The text of one side; empty if it has none. */
function side(parts: readonly Part[], is: 'added' | 'removed', prefix: string): string {
  const text = parts.flatMap((part) => (part.is === undefined || part.is === is ? [part.text] : [])).join('');
  return text.trim() === '' ? '' : prefix + text.replaceAll('\n', ' ');
}

/** A block of code, delimited by more backticks than any line starts with. */
function fenced(lines: readonly string[], language: string): string {
  const text = lines.join('\n');
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}

/** Text as code on one line. */
function code(text: string): string {
  const shown = visible(text.replace(/\s+/g, ' ')).slice(0, 300) || ' ';
  const fence = '`'.repeat(longestRun(shown) + 1);
  const pad = /^[` ]|[` ]$/.test(shown) ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

function html(text: string): string {
  return visible(text).replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
