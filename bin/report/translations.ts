/** The reports of `docgen i18n`: the state of the locales in three formats, recorded pages, and texts to write. */
import { join } from 'node:path';
import type {
  AcceptPlan,
  Change,
  FilledStrings,
  LocaleStatus,
  TranslationOutcome,
  TranslationStatus,
} from '@docgen/engine/i18n';
import { visible } from '@docgen/model';
import type { Shell } from '../shell.js';
import { displayPath } from './display-path.js';
import { paintFor } from './paint.js';
import { pretty } from './pretty.js';
import { lineReader } from './source-lines.js';
import { counted } from './tally.js';

export type StatusFormat = 'table' | 'json' | 'md';

interface Faulty {
  readonly folder: string;
  readonly flags: { readonly color: boolean; readonly quiet?: boolean };
}

/** Writes notes, and diagnostics without which there would be a site, to standard error. */
export function writeFaults(
  { diagnostics, notes }: Pick<TranslationOutcome<unknown>, 'diagnostics' | 'notes'>,
  { folder, flags }: Faulty,
  shell: Shell,
): void {
  const paint = paintFor(flags.color && shell.color);
  const columns = Math.max(40, Math.min(100, shell.columns));
  const links = flags.color && shell.links;
  const settings = { folder, cwd: shell.cwd, paint, links, linesOf: lineReader(), columns };
  for (const text of pretty(diagnostics, settings)) shell.err(text);
  if (flags.quiet !== true) for (const note of notes) shell.err(`note: ${visible(note)}\n`);
}

interface Shown {
  readonly folder: string;
  readonly format: StatusFormat;
  /** Whether only some locales were requested. */
  readonly isPart: boolean;
}

export function writeStatus(
  status: TranslationStatus,
  { folder, format, isPart }: Shown,
  shell: Shell,
): void {
  if (format === 'json') {
    shell.out(`${JSON.stringify({ version: 1, ...status }, null, 2)}\n`);
    return;
  }
  if (status.locales.length === 0) {
    const why = isPart ? '--locale selects no other' : "'i18n.locales' in the configuration has no other";
    shell.out(`Nothing to translate: '${visible(status.source)}' is the source language, and ${why}\n`);
    return;
  }
  const rows = [head, ...status.locales.map(rowOf)];
  const pathOf = (file: string) => visible(displayPath(join(folder, file), shell.cwd));
  shell.out(format === 'md' ? markdownTable(rows) : table(rows));
  for (const locale of status.locales) {
    const lines = details(locale, pathOf);
    if (lines.length === 0) continue;
    shell.out(format === 'md' ? `\n## ${locale.locale}\n\n` : `\n${locale.locale}\n`);
    shell.out(lines.map((line) => (format === 'md' ? markdownLine(line) : `  ${line}\n`)).join(''));
  }
}

const head = ['locale', 'pages', 'missing', 'extra', 'stale', 'not recorded', 'strings'];

function rowOf({ locale, pages, translated, strings, ...lists }: LocaleStatus): string[] {
  const share = pages === 0 ? 100 : Math.floor((translated / pages) * 100);
  return [
    locale,
    `${translated} of ${pages} (${share} %)`,
    ...[lists.missing, lists.extra, lists.stale, lists.unrecorded].map(({ length }) => `${length}`),
    `${strings.all - strings.missing.length} of ${strings.all}`,
  ];
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map((row) => `${line(row)}\n`).join('');
}

function markdownTable(rows: readonly (readonly string[])[]): string {
  const [first = [], ...rest] = rows.map((row) => `| ${row.join(' | ')} |\n`);
  return `${String(first)}|${' --- |'.repeat(head.length)}\n${rest.join('')}`;
}

/** `missing  translation of docs/en/a.md`, and the changes of a page below it. */
function details(status: LocaleStatus, pathOf: (file: string) => string): string[] {
  return [
    ...status.missing.map((file) => `missing  translation of ${pathOf(file)}`),
    ...status.extra.map((file) => `extra  ${pathOf(file)}`),
    ...status.stale.flatMap(({ file, changes }) => [
      `stale  ${pathOf(file)}`,
      ...changes.map((change) => `  ${changeText(change)}`),
    ]),
    ...status.unrecorded.map((file) => `not recorded  ${pathOf(file)}`),
    ...status.strings.missing.map((key) => `no text  ${visible(key)}`),
  ];
}

function changeText({ is, id, title }: Change): string {
  const named = id === '' ? 'the text before the first heading' : `'${visible(title)}'`;
  return is === 'changed' ? `changed: ${named}` : is === 'new' ? `new: ${named}` : `gone: #${visible(id)}`;
}

function markdownLine(line: string): string {
  const [, indent = '', text = ''] = /^( *)(.*)$/s.exec(line) ?? [];
  return `${indent}- ${text.replace(/[\\`*[\]<>|]|(?<!\w)_|_(?!\w)/g, '\\$&')}\n`;
}

/** Changes that were made, or would be made. */
interface Done {
  readonly folder: string;
  readonly isDry: boolean;
}

export function writeAccepted(
  { accepted, unchanged, dropped }: AcceptPlan,
  { folder, isDry }: Done,
  shell: Shell,
): void {
  for (const { file, sections, isNew } of accepted) {
    const path = visible(displayPath(join(folder, file), shell.cwd));
    shell.out(`${isNew ? 'new      ' : 'changed  '} ${path}: ${counted(sections, 'section')}\n`);
  }
  const verb = isDry ? 'Would record' : 'Recorded';
  const rest = [
    ...(unchanged > 0 ? [`${unchanged} already recorded`] : []),
    ...(dropped > 0 ? [`${dropped} deleted and removed`] : []),
  ];
  const more = rest.length > 0 ? `; ${rest.join(', ')}` : '';
  shell.out(`${verb} ${counted(accepted.length, 'page')}${more}\n`);
}

export function writeStrings(
  { file, missing, added, written }: FilledStrings,
  { folder, isDry }: Done,
  shell: Shell,
): void {
  const path = visible(displayPath(join(folder, file), shell.cwd));
  for (const { key, text } of missing) shell.out(`${visible(key)}: ${visible(JSON.stringify(text))}\n`);
  if (missing.length === 0) {
    shell.out(`Nothing to add: ${path} has every text\n`);
    return;
  }
  const done = written
    ? `${counted(added, 'key')} added to ${path}`
    : isDry && added > 0
      ? `${counted(added, 'key')} would be added to ${path}`
      : `${path} already has the keys`;
  shell.out(`${counted(missing.length, 'text')} to translate; ${done}, with empty texts\n`);
}
