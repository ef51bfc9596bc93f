/**
 * A kind of stored values. The module that makes such values declares the kind. A value from disk has the shape of
 * its kind, or isn't found.
 */
import type { Shape } from './shape.js';

/** Values that are stored as JSON. */
export interface Kind<T> {
  /** Name, which its packs contain. */
  readonly name: string;
  readonly shape: Shape<T>;
}

/** Values that are stored as bytes, which only their users interpret. */
export interface ByteKind {
  readonly name: string;
  /** Whether bytes are of this kind. */
  readonly check: (bytes: Uint8Array) => boolean;
}
