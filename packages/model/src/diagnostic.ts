/**
 * Diagnostics: what docgen found wrong, where, and what to do about it.
 *
 * A diagnostic is a value, never an exception. Each room that finds faults has a `diagnostics.ts` with one
 * constructor per code; this file holds the shapes, and `codes.ts` the catalogue.
 * It must not know how a diagnostic is printed.
 */

import { codes } from './codes.js';

/** A place in a text: `line` and `column` are 1-based, `column` counts UTF-16 units of the original file. */
export interface Point {
  readonly line: number;
  readonly column: number;
}

/** A stretch of one file. `file` is relative to the site folder with `/`; left out, it is the diagnostic's own file. */
export interface Range {
  readonly file?: string;
  readonly start: Point;
  readonly end: Point;
  /**
   * Of a text that no file holds, and that is said to stand here: the place in that text, `file` being the text's path.
   * Comments in such a text find what they ignore by it; no report has it.
   */
  readonly made?: Range;
}

export type Severity = 'error' | 'warning';
export type Level = 'off' | 'warn' | 'error';

export type DiagnosticCode = keyof typeof codes;

/** The codes that `pattern` means: itself, or with `room/*` all of a room; none where there is no such code. */
export function meantCodes(pattern: string): DiagnosticCode[] {
  const all = Object.keys(codes) as DiagnosticCode[];
  const room = pattern.endsWith('/*') ? pattern.slice(0, -1) : null;
  return all.filter((code) => (room === null ? code === pattern : code.startsWith(room)));
}

/** Those of them that a comment in a page may ignore. */
export function ignorableCodes(pattern: string): DiagnosticCode[] {
  return meantCodes(pattern).filter((code) => !('fixed' in codes[code]) && !code.startsWith('ignore/'));
}

/** Another place that explains the first, such as the other of two files that claim one URL. */
export interface Related {
  readonly message: string;
  readonly range: Range;
}

/** Text that takes the place of a stretch of `range.file`, or of the diagnostic's own file. */
export interface Fix {
  readonly range: Range;
  readonly text: string;
}

export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** What was found and what was expected, one sentence without a full stop at its end. */
  readonly message: string;
  /** The file, relative to the site folder with `/`; left out while a Document does not know its path. */
  readonly file?: string;
  /** Where the node starts and ends; reports name its start, and frames underline it. */
  readonly range?: Range;
  /** The part that is wrong, such as a link's destination, for editors and fixes; left out, it is `range`. */
  readonly mark?: Range;
  /** The next step, such as the nearest existing page. */
  readonly hint?: string;
  /** The one right answer, where it is certain. */
  readonly fix?: Fix;
  /** The published URL that is meant, where no file says it. */
  readonly url?: string;
  readonly related?: readonly Related[];
  /** What is wrong or missing where many places may name it, such as a page that is gone; see `fold`. */
  readonly subject?: string;
}

/** A diagnostic of `code` at its default level. */
export function diagnostic(
  code: DiagnosticCode,
  message: string,
  at: Omit<Diagnostic, 'code' | 'severity' | 'message'> = {},
): Diagnostic {
  return { code, severity: codes[code].level === 'error' ? 'error' : 'warning', message, ...at };
}

/** The diagnostic with its file named: `file` fills what a Document, which knows no path, left open. */
export function located(found: Diagnostic, file: string): Diagnostic {
  return found.file === undefined ? { ...found, file } : found;
}

/**
 * Order of a report: by file, then place, then code. Those that are equal in it are one fault, so the file of an include
 * counts. Compares by code unit, so it is the same on every machine.
 */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.range?.start.line ?? 0) - (b.range?.start.line ?? 0) ||
    (a.range?.start.column ?? 0) - (b.range?.start.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message) ||
    compareText(a.range?.file ?? '', b.range?.file ?? '')
  );
}

/** Compares by UTF-16 code unit: the one order of names in docgen, independent of the machine's locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
