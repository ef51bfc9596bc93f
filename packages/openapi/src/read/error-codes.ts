/** Error codes of an API, from its descriptions. */
import type { Diagnostic, NamedPage } from '@docgen/model';

export interface ErrorCode {
  readonly code: string;
  /** HTTP status. */
  readonly status: number;
  readonly type: string | null;
  readonly group: string;
  readonly retryable: boolean;
  /** Markdown of the description's author. */
  readonly cause: string;
  readonly remedy: string;
  /** Link to the page with the code's section; null if the entry doesn't specify one. */
  readonly href: string | null;
  /** Ids of operations that return it; null for all. */
  readonly operations: readonly string[] | null;
}

export interface Catalogue {
  readonly codes: readonly ErrorCode[];
  readonly pages: readonly NamedPage[];
  readonly diagnostics: readonly Diagnostic[];
}
