/**
 * Diagnostics for people: a heading for each file, and below it each diagnostic with its level and code, message, frame
 * with the complete position, further positions, and hint. Everything quoted from the site passes through `visible`.
 */
import { join } from 'node:path';
import { type Diagnostic, type Finding, codeUrl, fold, visible } from '@docgen/model';
import { frameLines } from './frame.js';
import { grouped } from './grouped.js';
import type { Paint } from './paint.js';
import { fileOf, morePlaces, placeOf } from './places.js';
import { inWords, tally } from './tally.js';

export interface PrettySettings {
  /** Absolute path of the site folder, which the files of diagnostics are relative to. */
  readonly folder: string;
  readonly cwd: string;
  readonly paint: Paint;
  /** Whether codes are links to the handbook, which not every terminal supports. */
  readonly links: boolean;
  /** Lines of the file at an absolute path; none if it can't be shown. */
  readonly linesOf: (path: string) => readonly string[];
  /** Maximum width of a frame's line. */
  readonly columns: number;
}

/** The texts of diagnostics, one by one, folded; each ends with an empty line. */
export function* pretty(found: readonly Diagnostic[], settings: PrettySettings): Generator<string> {
  for (const [file, findings] of byFile(fold(found))) {
    if (file !== undefined) yield heading(file, findings, settings);
    for (const finding of findings) yield findingText(finding, file === undefined ? '' : '  ', settings);
  }
}

/** Number of diagnostics above which a table of their codes is shown. */
const few = 5;

/** Counts errors and warnings for each code, most frequent first; empty if there are only a few diagnostics. */
export function codeTable(found: readonly Diagnostic[], settings: PrettySettings): string {
  if (fold(found).length <= few) return '';
  const { paint } = settings;
  const rows = [...grouped(found, ({ code }) => code)]
    .map(([code, ofCode]) => ({ code, ...tally(ofCode) }))
    .sort((a, b) => b.errors - a.errors || b.warnings - a.warnings || (a.code < b.code ? -1 : 1));
  return [
    paint.dim('  errors  warnings  code'),
    ...rows.map(({ code, errors, warnings }) => {
      const [failing, warning] = [figure(errors, 6), figure(warnings, 8)];
      return `  ${errors > 0 ? paint.red(failing) : paint.dim(failing)}  ${warnings > 0 ? paint.yellow(warning) : paint.dim(warning)}  ${codeText(code, settings)}`;
    }),
    '',
    '',
  ].join('\n');
}

/** Suggests in one line how to read more about the diagnostics; empty if there are none. */
export function explainLine(found: readonly Diagnostic[], { paint }: PrettySettings): string {
  const [code, ...others] = new Set(found.map((one) => one.code));
  if (code === undefined) return '';
  const line =
    others.length === 0
      ? `Run 'docgen explain ${code}' for details`
      : "Run 'docgen explain <code>' for details about a code";
  return `${paint.dim(line)}\n\n`;
}

/** A number, padded to the width of its column's heading. */
function figure(number: number, width: number): string {
  return (number || '·').toString().padStart(width);
}

function byFile(findings: readonly Finding[]): ReadonlyMap<string | undefined, Finding[]> {
  return grouped(findings, ({ first }) => fileOf(first));
}

function heading(file: string, findings: readonly Finding[], settings: PrettySettings): string {
  const { paint } = settings;
  const found = inWords(tally(findings.map(({ first }) => first)));
  const name = paint.bold(placeOf(file, undefined, settings));
  return `${name}${findings.length > 1 ? paint.dim(`  ${found}`) : ''}\n`;
}

function findingText({ first, others }: Finding, indent: string, settings: PrettySettings): string {
  const { paint } = settings;
  const { severity, range, message, related = [], hint } = first;
  const level = inLevel(severity, paint)(severity);
  const point = range === undefined ? [] : [paint.bold(`${range.start.line}:${range.start.column}`)];
  const rest = [
    ...message.split('\n').map(visible),
    ...framed(first, settings, indent.length),
    ...related.map(
      (one) => `see: ${placeOf(one.range.file ?? first.file, one.range, settings)}: ${visible(one.message)}`,
    ),
    ...moreLines(others, settings),
    ...(hint === undefined ? [] : [`${paint.cyan('hint:')} ${visible(hint)}`]),
  ];
  const head = [...point, level, codeText(first.code, settings)].join('  ');
  return [`${indent}${head}`, ...rest.map((line) => `${indent}  ${line}`), '', ''].join('\n');
}

/** Errors are red, warnings yellow. */
function inLevel(severity: Diagnostic['severity'], paint: PrettySettings['paint']) {
  return severity === 'error' ? paint.red : paint.yellow;
}

/** Further positions, on separate lines if they don't fit on one. */
function moreLines(others: readonly Diagnostic[], settings: PrettySettings): string[] {
  const more = morePlaces(others, (one) => placeOf(one.file, one.range, settings));
  if (more === null) return [];
  const line = `${more.lead} ${more.places.join(', ')}`;
  return line.length <= settings.columns - 4 ? [line] : [more.lead, ...more.places.map((one) => `  ${one}`)];
}

/** The code; on terminals with links, a link to its page in the handbook. */
function codeText(code: Diagnostic['code'], { paint, links }: PrettySettings): string {
  const text = paint.dim(code);
  return links ? `\u001b]8;;${codeUrl(code)}\u001b\\${text}\u001b]8;;\u001b\\` : text;
}

/**
 * The frame below the complete position, which terminals and editors link; only the position if there is no frame. It
 * shows the range, not the mark, so the underline starts at the printed column.
 */
function framed(found: Diagnostic, settings: PrettySettings, indent: number): string[] {
  const { paint, columns } = settings;
  const { range } = found;
  if (range === undefined) return [];
  const place = placeOf(found.file, range, settings);
  const file = fileOf(found);
  const source = file === undefined ? [] : settings.linesOf(join(settings.folder, file));
  const underline = inLevel(found.severity, paint);
  const lines = frameLines(source, range, { paint, underline, columns: columns - indent - 2 });
  if (lines.length === 0) return [`at ${place}`];
  return [`${' '.repeat(String(range.start.line).length)} ${paint.dim('╭─')} ${place}`, ...lines];
}
