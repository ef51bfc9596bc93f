/** The report for a terminal. Without colors, words that appeared are in `{+ +}`, and words that disappeared in `[- -]`. */
import { visible } from '@docgen/model';
import type { MovedQuestion } from '@docgen/questions/moved-questions';
import type { LinkPlace } from '../facts.js';
import type {
  ApiDiff,
  BlockChange,
  PageChange,
  Part,
  Row,
  SiteDiff,
  StaleTranslation,
} from '../site-diff.js';
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
import { visualCounts, visualLines } from './pictures.js';

export interface PrettySettings {
  /** Functions that color text, or return it unchanged. */
  readonly paint: {
    readonly [name in 'red' | 'green' | 'yellow' | 'cyan' | 'dim' | 'bold']: (text: string) => string;
  };
  readonly isColored: boolean;
  /** A path of the site as it is printed. */
  readonly path: (path: string) => string;
  /** Whether to print every change. By default, pages with many are shortened. */
  readonly isWhole: boolean;
}

/** Changes of one page that are printed. */
const mostChanges = 20;
/** Positions of links that are printed for one target. */
const mostPlaces = 5;

export function* pretty(diff: SiteDiff, settings: PrettySettings): Generator<string> {
  const { paint } = settings;
  yield `${paint.bold(`${sideText(diff.base)} → ${sideText(diff.head)}`)}\n\n`;
  for (const page of diff.pages) yield `${pageLines(page, settings).join('\n')}\n\n`;
  yield* section('Redirects needed', redirectLines(diff), settings);
  yield* section(
    'Translations that fall behind',
    diff.translations.flatMap((one) => staleLines(one, settings)),
    settings,
  );
  for (const api of diff.apis) yield* section(titleOf(api, settings.path), apiLines(api, settings), settings);
  yield* section(
    'Questions whose answers move',
    diff.questions.map((one) => questionLine(one, settings)),
    settings,
  );
  yield* section(
    'Pages that look different',
    visualLines(diff).map(({ url, text }) => `${visible(url)}  ${settings.paint.dim(visible(text))}`),
    settings,
  );
}

/** Printed changes of one description by default. */
const mostApiChanges = 50;

function apiLines(api: ApiDiff, { paint, path, isWhole }: PrettySettings): string[] {
  const all = isWhole ? api.changes : effective(api);
  const shown = isWhole ? all : all.slice(0, mostApiChanges);
  const colors = { breaking: paint.red, risky: paint.yellow, safe: paint.green };
  const lines = shown.flatMap((change) => {
    const where = [operationsText(change), positionText(change, path), change.rule].filter(
      (text) => text !== '',
    );
    const isLacking = change.isDocumented === false ? ' · no changelog entry' : '';
    return [
      `${colors[change.impact](change.impact.padEnd(8))}  ${changeText(change)}`,
      `          ${paint.dim(`${where.join(' · ')}${isLacking}`)}`,
    ];
  });
  const left = all.length - shown.length;
  const documentation = isWhole ? '' : documentationText(api);
  return [
    ...lines,
    ...(left > 0 ? [paint.dim(`… ${counted(left, 'more change')}; --verbose prints all`)] : []),
    ...(documentation === '' ? [] : [paint.dim(documentation)]),
    ...(api.isPartial ? [paint.yellow('compared in part, because the descriptions are large')] : []),
  ].concat(api.is === 'changed' ? [] : [`the whole description is ${api.is === 'added' ? 'new' : 'gone'}`]);
}

function questionLine(moved: MovedQuestion, { paint }: PrettySettings): string {
  const { question, language, move, instead } = questionText(moved);
  const taken = instead === null ? '' : `; ${instead} took its place`;
  return `${question} ${paint.dim(`(${language})`)}: ${move}${taken}`;
}

/** One line about the whole difference. */
export function prettySummary(diff: SiteDiff): string {
  const { summary } = diff;
  const parts = [
    isOfSites(diff) ? pageCounts(diff) || 'No page changed for readers' : '',
    apiCounts(summary.api) || (isOfSites(diff) ? '' : 'No API change'),
    summary.api.undocumented > 0 && isOfSites(diff)
      ? `${summary.api.undocumented} without a changelog entry`
      : '',
    summary.anchors > 0 ? `${counted(summary.anchors, 'anchor')} lost` : '',
    summary.redirects > 0 ? `${counted(summary.redirects, 'redirect')} needed` : '',
    summary.translations > 0 ? `${counted(summary.translations, 'translation')} stale` : '',
    summary.questions > 0 ? `${counted(summary.questions, 'question')} with another answer` : '',
    visualCounts(diff) ?? '',
    weightText(summary.weight),
  ];
  return `${parts.filter((part) => part !== '').join('; ')}\n`;
}

function isOfSites({ head }: SiteDiff): boolean {
  return head.kind !== 'description';
}

function* section(title: string, lines: readonly string[], { paint }: PrettySettings): Generator<string> {
  if (lines.length > 0) yield `${paint.bold(title)}\n${lines.map((line) => `  ${line}\n`).join('')}\n`;
}

function redirectLines({ redirects }: SiteDiff): string[] {
  return redirects.map(({ from, to }) => (to === null ? visible(from) : `${visible(from)} → ${visible(to)}`));
}

function staleLines({ file, sections }: StaleTranslation, { path, paint }: PrettySettings): string[] {
  const named = sections.map(
    ({ is, title }) => `${visible(title) || 'the start of the page'} ${paint.dim(`(${is})`)}`,
  );
  return [path(file), ...named.map((line) => `  ${line}`)];
}

function pageLines(page: PageChange, settings: PrettySettings): string[] {
  const { paint } = settings;
  const color = { removed: paint.red, moved: paint.yellow, changed: paint.cyan, added: paint.green }[page.is];
  const where = page.from === undefined ? visible(page.url) : `${visible(page.from)} → ${visible(page.url)}`;
  const redirect = redirectText(page);
  const facts = [
    redirect === 'no redirect' ? paint.red(redirect) : redirect,
    wordsText(page.words),
    page.isPartial ? 'compared in part' : '',
  ].filter((fact) => fact !== null && fact !== '');
  return [
    `${color(page.is.padEnd(7))}  ${paint.bold(where)}${facts.length === 0 ? '' : `  ${paint.dim(facts.join(', '))}`}`,
    ...details(page, settings).map((line) => (line === '' ? '' : `  ${line}`)),
  ];
}

function details(page: PageChange, settings: PrettySettings): string[] {
  const { paint } = settings;
  const lines: string[] = [];
  for (const [name, change] of [
    ['title', page.titles],
    ['description', page.descriptions],
  ] as const)
    if (change) lines.push(`${name}: ${orNone(change.before)} → ${orNone(change.after)}`);
  for (const { id, instead, linkedFrom } of page.lostAnchors) {
    const now = instead === null ? '' : ` is now #${visible(instead)}`;
    lines.push(
      `${paint.red(`anchor #${visible(id)}`)}${now || ' is gone'}${linksText(linkedFrom, settings)}`,
    );
  }
  if (page.linkedFrom && page.linkedFrom.length > 0)
    lines.push(`still ${linksText(page.linkedFrom, settings).slice(2)}`);
  if (page.is === 'added' || page.is === 'removed') return lines;
  const shown = settings.isWhole ? page.content : page.content.slice(0, mostChanges);
  let heading: string | null = null;
  for (const change of shown) {
    if (change.section !== null && change.section !== heading && change.kind !== 'heading')
      lines.push(paint.dim(`§ ${visible(change.section)}`));
    heading = change.section;
    lines.push(...changeLines(change, settings));
  }
  const left = page.content.length - shown.length;
  if (left > 0) lines.push(paint.dim(`… ${counted(left, 'more change')}; --verbose prints all`));
  return lines;
}

function orNone(text: string | null): string {
  return text === null ? 'none' : `‘${visible(text)}’`;
}

function linksText(places: readonly LinkPlace[], { path }: PrettySettings): string {
  if (places.length === 0) return '';
  const shown = places.slice(0, mostPlaces).map(({ file, line }) => `${path(file)}:${line}`);
  const left = places.length - shown.length;
  return `; linked from ${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}

function changeLines(change: BlockChange, settings: PrettySettings): string[] {
  if (change.kind === 'image') return [imageText(change)];
  if (change.kind === 'code') {
    return codeLines(change.parts).map(({ text, is }) => {
      const line = `${is === 'added' ? '+' : is === 'removed' ? '-' : ' '} ${text}`;
      return is === undefined ? settings.paint.dim(line) : colored(is, line, settings);
    });
  }
  if (change.kind === 'table') {
    const rows = changedRows(change.rows).map((row) => rowLine(row, settings));
    return [...rows, ...changedAddresses(change).map(linkText)];
  }
  const text = inline(change.parts, settings);
  const prefix = change.kind === 'heading' ? '# ' : change.kind === 'embed' ? 'component ' : '';
  const isSame = change.parts.every(({ is }) => is === undefined);
  return [
    ...(isSame ? [] : [`${prefix}${text}`]),
    ...(isSame ? change.links.map(linkText) : changedAddresses(change).map(linkText)),
  ];
}

/** A whole row has one color. */
function rowLine({ is, cells }: Row, settings: PrettySettings): string {
  const texts = cells.map((cell) =>
    is === undefined
      ? inline(cell, settings)
      : excerpt(cell.map(({ text }) => ({ text })))
          .map(({ text }) => text)
          .join(''),
  );
  const line = `${is === 'added' ? '+' : is === 'removed' ? '-' : ' '} | ${texts.join(' | ')} |`;
  return is === undefined ? line : colored(is, line, settings);
}

function inline(parts: readonly Part[], settings: PrettySettings): string {
  return excerpt(parts)
    .map(({ text, is }) => (is === undefined ? text : colored(is, marked(is, text, settings), settings)))
    .join('');
}

function marked(is: 'added' | 'removed', text: string, { isColored }: PrettySettings): string {
  return isColored ? text : is === 'added' ? `{+${text}+}` : `[-${text}-]`;
}

function colored(is: 'added' | 'removed', text: string, { paint }: PrettySettings): string {
  return is === 'added' ? paint.green(text) : paint.red(text);
}
