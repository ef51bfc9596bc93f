/**
 * Changes between two API descriptions, as data. Each names the rule that found it, its position on both sides, and
 * the operations that it concerns.
 */
import type { Direction, Impact } from './impact.js';

/** Position of a value in a description. */
export interface ApiPosition {
  /** JSON pointer as a fragment: `#/paths/~1orders/get`. Values of other files are in `x-files`. */
  readonly pointer: string;
  /** File relative to the folder that the description was read from. */
  readonly file: string;
  /** Line and column, counted from 1; 1 if they are unknown. */
  readonly line: number;
  readonly column: number;
}

export interface ApiChange {
  /** Id of the rule that found it, from `rules`. */
  readonly rule: string;
  readonly impact: Impact;
  /** Whether only documentation has changed, so requests and responses are the same. */
  readonly isDocumentation: boolean;
  /** Null if the change concerns neither requests nor responses alone. */
  readonly direction: Direction | null;
  /** Operations that it concerns, `GET /orders`, at most a hundred; empty if it concerns the API as a whole. */
  readonly operations: readonly string[];
  /** Their `operationId`s, where they have one. */
  readonly operationIds: readonly string[];
  /** Number of operations that it concerns. */
  readonly operationCount: number;
  /** Path of the changed field, `Order.lines[].price`; empty if it isn't a field. */
  readonly field: string;
  /** Value before and after as text, shortened; null if there is none. */
  readonly was: string | null;
  readonly is: string | null;
  /** Null if the changed part is missing on that side. */
  readonly before: ApiPosition | null;
  readonly after: ApiPosition | null;
  /** What has changed, as a sentence without a period. */
  readonly text: string;
}

export interface ApiChanges {
  /** Breaking changes first, then risky and safe ones; each in the order of the description. */
  readonly changes: readonly ApiChange[];
  /** Whether a limit was reached, so that changes may be missing. */
  readonly isPartial: boolean;
}
