/** A description with the files that it refers to. */
import type { Diagnostic } from '@docgen/model';
import type { Description } from '@docgen/openapi';

/** A description with all that its references name of other files. */
export interface WholeDescription {
  readonly root: Description['root'];
  readonly parts: readonly KnownPart[];
  readonly faults: readonly Diagnostic[];
}

export interface KnownPart {
  readonly file: string;
  readonly key: string;
  /** Null: there is no such file. */
  readonly hash: string | null;
  readonly text?: string;
}
