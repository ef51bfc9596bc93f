/** The error codes of an API, as its descriptions list them. */
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
  /** Path of the page with the code's section, for links; null where the entry names none. */
  readonly href: string | null;
  /** Ids of operations that answer with it; null: all do. */
  readonly operations: readonly string[] | null;
}

export interface Catalogue {
  readonly codes: readonly ErrorCode[];
  readonly pages: readonly NamedPage[];
  readonly diagnostics: readonly Diagnostic[];
}
