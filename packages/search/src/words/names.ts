/**
 * Names of an API as terms: an operation by method and path in one form, whatever its parameters are called, its
 * version or its server, so that `POST https://api.example/v1/orders` is found by `post /orders` and the reverse.
 */
import type { SectionName } from '@docgen/model';
import { fold } from './fold.js';

const written = /^(?:(get|put|post|delete|options|head|patch|trace)\s+)?(?:https?:\/\/[^/\s]*)?(\/\S*)$/i;

export interface Operation {
  /** In small letters; null where none is named. */
  readonly method: string | null;
  /** Of the path, folded; a parameter is `{}`. */
  readonly segments: readonly string[];
}

/** An operation as somebody writes it; null for another text. */
export function operationIn(text: string): Operation | null {
  const [, method, path] = written.exec(text.trim()) ?? [];
  if (path === undefined) return null;
  const [bare = ''] = path.split(/[?#]/);
  const segments = bare
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (/^(?:\{.*\}|:.+|<.*>)$/.test(segment) ? '{}' : fold(segment)));
  if (/^v\d+$/.test(segments[0] ?? '')) segments.shift();
  return segments.length === 0 ? null : { method: method?.toLowerCase() ?? null, segments };
}

/** Of a path alone, and of a method with it. */
export function operationTerms({ method, segments }: Operation): string[] {
  const path = `/${segments.join('/')}`;
  return method === null ? [path] : [path, `${method} ${path}`];
}

/** Segments that stand for a parameter where a reader has put a value in: `/orders/ord_123`. */
export function withParameters({ method, segments }: Operation): Operation {
  return { method, segments: segments.map((segment) => (/\d/.test(segment) ? '{}' : segment)) };
}

export function namedTerms({ kind, name }: SectionName): string[] {
  const operation = kind === 'operation' ? operationIn(name) : null;
  return operation ? operationTerms(operation) : name === '' ? [] : [fold(name)];
}
