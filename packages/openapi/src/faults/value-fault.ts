/**
 * A problem with one value of a description, and the facts about the whole description that checks of values can use.
 */
import type { JsonObject, Pointer } from '../read/json.js';
import { wayfinder } from '../read/resolve.js';

export interface ValueFault {
  readonly message: string;
  readonly hint: string;
  /** Its position: below the value, or anywhere. */
  readonly at?: { readonly below: Pointer } | { readonly pointer: Pointer };
  /** Subject shared by several positions with the same mistake. */
  readonly subject?: string;
  /** A keyword of another version doesn't prevent a description from being read. */
  readonly code?: 'openapi/invalid' | 'openapi/old-keyword';
}

/** Facts about the whole for checks of a value. */
export interface Whole {
  readonly root: JsonObject;
  readonly wayOf: ReturnType<typeof wayfinder>;
  /** From 3.1 on, there are more keywords, and some of 3.0 are missing. */
  readonly isModern: boolean;
}

export function wholeOf(root: JsonObject): Whole {
  const { openapi } = root;
  return {
    root,
    wayOf: wayfinder(root),
    isModern: typeof openapi === 'string' && !openapi.startsWith('3.0'),
  };
}
