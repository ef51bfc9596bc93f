/** The target of checks of a page's text: the source that positions refer to, and the diagnostics so far. */
import type { Diagnostic } from '@docgen/model';
import type { Parts, SourceText } from './source-text.js';

/** Functions and data for reporting a problem at its position. */
export interface Sheet {
  readonly source: Parts;
  readonly diagnostics: Diagnostic[];
}

/** A sheet whose source is the whole text. */
export interface TextSheet extends Sheet {
  readonly source: SourceText;
}

/** Adds a diagnostic at its default level. */
export function report(page: Pick<Sheet, 'diagnostics'>, found: Diagnostic): void {
  page.diagnostics.push(found);
}
