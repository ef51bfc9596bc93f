/**
 * API names as terms: an operation has one form for its method and path, regardless of parameter names, version and
 * server, so that `post /orders` finds `POST https://api.example/v1/orders` and vice versa.
 */
import type { SectionName } from '@docgen/model';
import { fold } from './fold.js';

const written = /^(?:(get|put|post|delete|options|head|patch|trace)\s+)?(?:https?:\/\/[^/\s]*)?(\/\S*)$/i;

export interface Operation {
  /** In lower case; null if it is missing. */
  readonly method: string | null;
  /** Parts of the path, folded; parameters are `{}`. */
  readonly segments: readonly string[];
}

/** Parses an operation as people write it; null for any other text. */
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

/** The path, and the method with the path. */
export function operationTerms({ method, segments }: Operation): string[] {
  const path = `/${segments.join('/')}`;
  return method === null ? [path] : [path, `${method} ${path}`];
}

/** Replaces segments in which a reader has filled in a parameter: `/orders/ord_123`. */
export function withParameters({ method, segments }: Operation): Operation {
  return { method, segments: segments.map((segment) => (/\d/.test(segment) ? '{}' : segment)) };
}

export function namedTerms({ kind, name }: SectionName): string[] {
  const operation = kind === 'operation' ? operationIn(name) : null;
  return operation ? operationTerms(operation) : name === '' ? [] : [fold(name)];
}
