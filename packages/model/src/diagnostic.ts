/**
 * Diagnostics: what is wrong, where, and what to do about it.
 *
 * A diagnostic is a value, never an exception. Each package that reports problems has a `diagnostics.ts` with one
 * constructor per code. This file has the types, and `codes.ts` the catalog. It must not know how a diagnostic is
 * printed.
 */

import { codes } from './codes.js';
import { visible } from './names/visible.js';

/** A position in a text: `line` and `column` are 1-based, and `column` counts UTF-16 units of the original file. */
export interface Point {
  readonly line: number;
  readonly column: number;
}

/**
 * A range of one file. `file` is relative to the site folder, with `/`; if it is missing, it is the diagnostic's
 * file.
 */
export interface Range {
  readonly file?: string;
  readonly start: Point;
  readonly end: Point;
  /**
   * Range in a generated text, with the text's path as `file`, if the problem is reported at the data behind the text.
   * Comments in such a text use it to find what they ignore. Reports don't contain it.
   */
  readonly made?: Range;
}

export type Severity = 'error' | 'warning';
export type Level = 'off' | 'warn' | 'error';

export type DiagnosticCode = keyof typeof codes;

/** Codes that `pattern` matches: itself or, for `group/*`, all codes of the group. Empty if there are none. */
export function meantCodes(pattern: string): DiagnosticCode[] {
  const all = Object.keys(codes) as DiagnosticCode[];
  const room = pattern.endsWith('/*') ? pattern.slice(0, -1) : null;
  return all.filter((code) => (room === null ? code === pattern : code.startsWith(room)));
}

/** Matching codes that a comment in a page can ignore. */
export function ignorableCodes(pattern: string): DiagnosticCode[] {
  return meantCodes(pattern).filter((code) => !('fixed' in codes[code]) && !code.startsWith('ignore/'));
}

/** Another position that explains the first, such as the second of two files with the same URL. */
export interface Related {
  readonly message: string;
  readonly range: Range;
}

/** Text that replaces a range of `range.file`, or of the diagnostic's file. */
export interface Fix {
  readonly range: Range;
  readonly text: string;
}

export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** Describes the problem and what was expected, in one sentence without a period. */
  readonly message: string;
  /** File relative to the site folder, with `/`. Missing while a Document doesn't know its path. */
  readonly file?: string;
  /** Start and end of the node. Reports name the start, and frames underline the range. */
  readonly range?: Range;
  /** Range of the wrong part, such as a link's destination, for editors and fixes. Default: `range`. */
  readonly mark?: Range;
  /** The next step, such as the closest existing page. */
  readonly hint?: string;
  /** The correct text, if it is certain. */
  readonly fix?: Fix;
  /** The published URL that is affected, if no file contains it. */
  readonly url?: string;
  readonly related?: readonly Related[];
  /** The thing that is wrong or missing, such as a deleted page, if several positions can refer to it; see `fold`. */
  readonly subject?: string;
}

/** Codes of errors in the site's own code, whose authors may write messages with several lines. */
const severalLines: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'component/failed',
  'config/invalid',
  'markdown/plugin-failed',
  'markdown/plugin-warning',
  'source/failed',
  'theme/invalid',
]);

/**
 * A diagnostic of `code` at its default level. Other messages quote what authors wrote, in which a line feed is made
 * visible: in a report, its next line could pass for one of docgen's, or for a command to the machine that shows it.
 */
export function diagnostic(
  code: DiagnosticCode,
  message: string,
  at: Omit<Diagnostic, 'code' | 'severity' | 'message'> = {},
): Diagnostic {
  const severity = codes[code].level === 'error' ? 'error' : 'warning';
  return {
    code,
    severity,
    message: severalLines.has(code) ? message : message.replaceAll('\n', visible),
    ...at,
  };
}

/** The diagnostic with `file`, unless it has one already. A Document doesn't know its path. */
export function located(found: Diagnostic, file: string): Diagnostic {
  return found.file === undefined ? { ...found, file } : found;
}

/**
 * Order of reports: by file, then position, then code. Equal diagnostics are one problem, so the file of an include is
 * compared, too. It compares code units, so it is the same on every machine.
 */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    Number(isFirst(b)) - Number(isFirst(a)) ||
    compareText(a.file ?? '', b.file ?? '') ||
    (a.range?.start.line ?? 0) - (b.range?.start.line ?? 0) ||
    (a.range?.start.column ?? 0) - (b.range?.start.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message) ||
    compareText(a.range?.file ?? '', b.range?.file ?? '')
  );
}

/** Whether others may follow from it, so that a report starts with it. */
function isFirst({ code }: Diagnostic): boolean {
  return code === 'source/misplaced';
}

/** Compares UTF-16 code units: the one order of names in docgen, independent of the machine's locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
