/** A page as the page renderer has rendered it. */
import type { Diagnostic, Heading } from '@docgen/model';

export interface DrawnPage {
  /** Null if the page can't be rendered: the theme or one of its components is broken. */
  readonly html: string | null;
  /** Its Markdown copy, or null. */
  readonly twin: string | null;
  /** In the order of the page. */
  readonly headings: readonly Heading[];
  /** Its other output files by path: the feed of its entries, and code that is fetched on selection. */
  readonly beside: ReadonlyMap<string, string>;
  /** Problems in the files it is made from, as far as they are known. */
  readonly diagnostics: readonly Diagnostic[];
}
