/**
 * A kind of values that the store keeps. Whoever makes such values declares the kind, beside what they are made by: a
 * value that comes from disk is of its kind's shape or is not found.
 */
import type { Shape } from './shape.js';

/** Values that are kept as JSON. */
export interface Kind<T> {
  /** Names its packs. */
  readonly name: string;
  readonly shape: Shape<T>;
}

/** Values that go through the store as bytes that only those look into who asked for them. */
export interface ByteKind {
  readonly name: string;
  /** Whether bytes are of the kind. */
  readonly check: (bytes: Uint8Array) => boolean;
}
