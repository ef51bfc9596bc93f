/** URLs of a description that a reader may follow, or that a program may: which are safe, and a description without the others. */
import type { Json } from '@docgen/model';
import { type JsonObject, isObject } from '../read/json.js';
import { shapedValues } from './shaped-values.js';

/** Schemes that a URL of a description may have; one without a scheme is relative to the description. */
const schemes = new Set(['http:', 'https:', 'mailto:']);

export type UrlFault = 'invalid' | 'unsafe';

/** Describes the problem with a URL as the author wrote it, read as browsers do; null if there is none. */
export function urlFault(url: string): UrlFault | null {
  const base = 'https://relative.example';
  const filled = withoutPlaceholders(url);
  if (!URL.canParse(filled, base)) return 'invalid';
  return schemes.has(new URL(filled, base).protocol) ? null : 'unsafe';
}

/** The URL with something in the place of server variables and runtime expressions: `{port}`, `{$request.body#/url}`. */
function withoutPlaceholders(url: string): string {
  return url
    .replace(/^\{[^{}]*\}(?=:)/, 'https')
    .replace(/:\{[^{}]*\}(?=[/?#]|$)/, ':1')
    .replaceAll(/\{[^{}]*\}/g, 'x');
}

/** The description for other programs: without URLs that are unsafe or none. The same object where all are safe. */
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

/** Keys that are left out, by the object that holds them. */
type Removed = Map<Json, Set<string | number>>;

function copied(value: Json, removed: Removed): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => copied(one, removed));
  if (!isObject(value)) return value;
  const keys = removed.get(value);
  const kept = Object.entries(value).filter(([key]) => !keys?.has(key));
  return Object.fromEntries(kept.map(([key, one]) => [key, copied(one, removed)]));
}
