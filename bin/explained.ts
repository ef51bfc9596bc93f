/** The handbook's pages about diagnostic codes, which the package contains, with what docgen knows of each code. */
import { readFileSync } from 'node:fs';
import { type DiagnosticCode, codeUrl, codes } from '@docgen/model';

export interface CodePage {
  readonly code: DiagnosticCode;
  /** Default level. */
  readonly level: 'warn' | 'error';
  /** Whether the level can't be changed. */
  readonly isFixed: boolean;
  /** Meaning in one sentence. */
  readonly summary: string;
  /** URL of the page in the published handbook. */
  readonly url: string;
}

/** Every code, in alphabetical order. */
export const allPages: readonly CodePage[] = Object.entries(codes).map(([code, entry]) => ({
  code: code as DiagnosticCode,
  level: entry.level,
  isFixed: 'fixed' in entry,
  summary: entry.summary,
  url: codeUrl(code as DiagnosticCode),
}));

/**
 * Markdown of the page about `code`. The build writes all pages to one file next to the bundle with this module, and
 * it is read on first use.
 */
export function markdownOf(code: DiagnosticCode): string {
  const text = readFileSync(new URL('../dist/explained.json', import.meta.url), 'utf8');
  const pages = JSON.parse(text) as { readonly [code: string]: string };
  return pages[code] ?? '';
}
