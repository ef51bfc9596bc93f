/** A page as the page renderer has drawn it. */
import type { Diagnostic, Heading } from '@docgen/model';

export interface DrawnPage {
  /** Null when the page cannot be drawn: the theme or a component of it is broken. */
  readonly html: string | null;
  /** Its Markdown twin, or null. */
  readonly twin: string | null;
  /** In the order of the page. */
  readonly headings: readonly Heading[];
  /** Its other files by their path in the output: the feed of its entries, code that is fetched when it is chosen. */
  readonly beside: ReadonlyMap<string, string>;
  /** Faults of the files it is made from, as far as they are known. */
  readonly diagnostics: readonly Diagnostic[];
}
