/**
 * A kind of stored values. The module that makes such values declares the kind. A value from disk has the shape of
 * its kind, or isn't found.
 */
import type { Shape } from './shape.js';

export interface AnyKind {
  /** Name, which its packs contain. */
  readonly name: string;
  /** Whether values are the same on every machine, so that machines can share them; missing for no. */
  readonly isShared?: true;
}

/** Values that are stored as JSON. */
export interface Kind<T> extends AnyKind {
  readonly shape: Shape<T>;
}

/** Values that are stored as bytes, which only their users interpret. */
export interface ByteKind extends AnyKind {
  /** Whether bytes are of this kind. */
  readonly check: (bytes: Uint8Array) => boolean;
}
