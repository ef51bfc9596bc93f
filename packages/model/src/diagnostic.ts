/**
 * Diagnostics: what docgen found wrong, where, and what to do about it.
 *
 * A diagnostic is a value, never an exception. Each room that finds faults has a `diagnostics.ts` with one
 * constructor per code; this file holds the catalogue of codes with their default levels and the shapes.
 * It must not know how a diagnostic is printed.
 */

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

/**
 * The default level of every code. `fixed` codes cannot be re-levelled by `checks`; `lenient` ones are
 * warnings in a folder without a configuration file, where the text or the default is used instead.
 */
export const codes = {
  'asset/active': { level: 'warn' },
  'component/failed': { level: 'error', fixed: true },
  'config/invalid': { level: 'error', fixed: true },
  'config/unknown-key': { level: 'error', fixed: true },
  'config/not-found': { level: 'error', fixed: true },
  'feed/empty': { level: 'warn' },
  'feed/no-url': { level: 'warn' },
  'frontmatter/invalid': { level: 'error', lenient: true },
  'frontmatter/language': { level: 'error', fixed: true },
  'frontmatter/misplaced': { level: 'warn' },
  'frontmatter/unknown-key': { level: 'warn' },
  'i18n/admonition-mismatch': { level: 'warn' },
  'i18n/anchor-mismatch': { level: 'warn' },
  'i18n/code-mismatch': { level: 'warn' },
  'i18n/extra-page': { level: 'warn' },
  'i18n/link-mismatch': { level: 'warn' },
  'i18n/missing-page': { level: 'warn' },
  'i18n/missing-string': { level: 'warn' },
  'i18n/placeholder-mismatch': { level: 'warn' },
  'i18n/stale-page': { level: 'warn' },
  'i18n/untranslated': { level: 'warn' },
  'ignore/invalid': { level: 'error', fixed: true },
  'ignore/unused': { level: 'warn' },
  'image/no-alt': { level: 'warn' },
  'image/too-large': { level: 'warn' },
  'link/broken-anchor': { level: 'error' },
  'link/broken-asset': { level: 'error' },
  'link/broken-page': { level: 'error' },
  'link/duplicate-anchor': { level: 'warn' },
  'link/empty': { level: 'warn' },
  'link/external-dead': { level: 'warn' },
  'link/localhost': { level: 'warn' },
  'link/outside-site': { level: 'error' },
  'link/own-url': { level: 'warn' },
  'link/redirected': { level: 'warn' },
  'link/scheme': { level: 'warn' },
  'link/undefined-reference': { level: 'warn' },
  'markdown/bad-attribute': { level: 'error', lenient: true },
  'markdown/bad-diagram': { level: 'error', lenient: true },
  'markdown/bad-encoding': { level: 'error', fixed: true },
  'markdown/extra-cells': { level: 'warn' },
  'markdown/foreign-syntax': { level: 'warn' },
  'markdown/include-cycle': { level: 'error' },
  'markdown/include-missing': { level: 'error' },
  'markdown/mistyped-directive': { level: 'warn' },
  'markdown/no-such-line': { level: 'warn' },
  'markdown/plugin-failed': { level: 'error', fixed: true },
  'markdown/too-deep': { level: 'error', fixed: true },
  'markdown/too-large': { level: 'error', fixed: true },
  'markdown/too-slow': { level: 'error', fixed: true },
  'markdown/unclosed-directive': { level: 'warn' },
  'markdown/unclosed-fence': { level: 'warn' },
  'markdown/unclosed-html': { level: 'warn' },
  'markdown/unknown-directive': { level: 'error', lenient: true },
  'markdown/unknown-element': { level: 'warn' },
  'markdown/unknown-language': { level: 'warn' },
  'markdown/unknown-term': { level: 'error', lenient: true },
  'markdown/unsafe': { level: 'error' },
  'markdown/unused-footnote': { level: 'warn' },
  'nav/orphan': { level: 'warn' },
  'nav/unknown-doc': { level: 'error', fixed: true },
  'openapi/bad-example': { level: 'error' },
  'openapi/invalid': { level: 'error' },
  'openapi/lost-code': { level: 'warn' },
  'openapi/missing-text': { level: 'warn' },
  'openapi/stale-text': { level: 'warn' },
  'openapi/too-slow': { level: 'error', fixed: true },
  'openapi/unchecked': { level: 'warn' },
  'openapi/unknown-operation': { level: 'error' },
  'openapi/unknown-page': { level: 'error' },
  'openapi/unknown-part': { level: 'error' },
  'page/duplicate-title': { level: 'warn' },
  'page/empty': { level: 'warn' },
  'page/heading-jump': { level: 'warn' },
  'page/long-description': { level: 'warn' },
  'page/long-title': { level: 'warn' },
  'published/lost-anchor': { level: 'warn' },
  'published/lost-page': { level: 'error' },
  'redirect/dead-target': { level: 'error' },
  'redirect/loop': { level: 'error' },
  'route/case-conflict': { level: 'error', fixed: true },
  'route/duplicate': { level: 'error', fixed: true },
  'route/redirecting-form': { level: 'warn', fixed: true },
  'sample/invalid-json': { level: 'warn' },
  'sample/schema-mismatch': { level: 'error' },
  'source/failed': { level: 'error' },
  'source/no-pages': { level: 'warn' },
  'source/unreadable': { level: 'error' },
  'source/unsupported': { level: 'warn' },
  'source/windows-name': { level: 'warn' },
  'theme/invalid': { level: 'error', fixed: true },
} as const satisfies Record<string, { level: Level; fixed?: boolean; lenient?: boolean }>;

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
