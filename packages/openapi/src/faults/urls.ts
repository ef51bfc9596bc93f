/**
 * URLs of a description that readers or programs may follow: which are safe, and the description without the others.
 */
import type { Json } from '@docgen/model';
import { type JsonObject, isObject } from '../read/json.js';
import { shapedValues } from './shaped-values.js';

/** Schemes that URLs in a description may have; a URL without a scheme is relative to the description. */
const schemes = new Set(['http:', 'https:', 'mailto:']);

export type UrlFault = 'invalid' | 'unsafe';

/** Describes the problem with a URL as written, parsed as browsers do; null if there is none. */
export function urlFault(url: string): UrlFault | null {
  const base = 'https://relative.example';
  const filled = withoutPlaceholders(url);
  if (!URL.canParse(filled, base)) return 'invalid';
  return schemes.has(new URL(filled, base).protocol) ? null : 'unsafe';
}

/** The URL with server variables and runtime expressions filled in: `{port}`, `{$request.body#/url}`. */
function withoutPlaceholders(url: string): string {
  return url
    .replace(/^\{[^{}]*\}(?=:)/, 'https')
    .replace(/:\{[^{}]*\}(?=[/?#]|$)/, ':1')
    .replaceAll(/\{[^{}]*\}/g, 'x');
}

/** The description for other programs, without unsafe or invalid URLs. The same object if all are safe. */
export function withoutUnsafeUrls(root: JsonObject): JsonObject {
  const removed: Removed = new Map();
  for (const { value, shape, path } of shapedValues(root)) {
    if ((shape !== 'url' && shape !== 'server url') || typeof value !== 'string' || path === null) continue;
    if (urlFault(value) === null) continue;
    const keys = removed.get(path.holder) ?? new Set();
    removed.set(path.holder, keys.add(path.key));
  }
  return removed.size === 0 ? root : (copied(root, removed) as JsonObject);
}

/** Keys to remove, by the object that contains them. */
type Removed = Map<Json, Set<string | number>>;

function copied(value: Json, removed: Removed): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => copied(one, removed));
  if (!isObject(value)) return value;
  const keys = removed.get(value);
  const kept = Object.entries(value).filter(([key]) => !keys?.has(key));
  return Object.fromEntries(kept.map(([key, one]) => [key, copied(one, removed)]));
}
