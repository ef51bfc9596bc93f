/** A description with the files that it refers to. */
import type { Diagnostic } from '@docgen/model';
import type { Description } from '@docgen/openapi';

/** A description with everything that its references use from other files. */
export interface WholeDescription {
  readonly root: Description['root'];
  readonly parts: readonly KnownPart[];
  readonly faults: readonly Diagnostic[];
}

/**
 * The text of a description as its author wrote it, which its download in YAML repeats; undefined if that must be
 * rewritten from its value.
 */
export function authoredText({ file, text, parts }: TextWithParts): string | undefined {
  return parts.length === 0 && !file.endsWith('.json') ? text.replace(/^\uFEFF/, '') : undefined;
}

interface TextWithParts {
  readonly file: string;
  readonly text: string;
  readonly parts: readonly unknown[];
}

export interface KnownPart {
  readonly file: string;
  readonly key: string;
  /** Null if the file doesn't exist. */
  readonly hash: string | null;
  readonly text?: string;
}
