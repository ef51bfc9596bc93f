/** A description with the files that it refers to. */
import type { Diagnostic } from '@docgen/model';
import type { Description } from '@docgen/openapi';

/** A description with everything that its references use from other files. */
export interface WholeDescription {
  readonly root: Description['root'];
  readonly parts: readonly KnownPart[];
  readonly faults: readonly Diagnostic[];
}

export interface KnownPart {
  readonly file: string;
  readonly key: string;
  /** Null if the file doesn't exist. */
  readonly hash: string | null;
  readonly text?: string;
}
