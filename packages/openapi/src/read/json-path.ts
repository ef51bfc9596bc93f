/** JSONPath (RFC 9535) on a description. */
import { createRequire } from 'node:module';
import type { Json } from '@docgen/model';

const require = createRequire(import.meta.url);
/** Forty modules, which only overlays with actions need. */
const library = () => require('jsonpath-rfc9535') as typeof import('jsonpath-rfc9535');

/** Calls `found` with each selected value and its path; false if the JSONPath is invalid. */
export function select(
  root: Json,
  path: string,
  found: (value: Json, path: readonly (string | number)[]) => void,
): boolean {
  const { exec } = library();
  try {
    exec(root as Parameters<typeof exec>[0], withValues(path), (value, way) => found(value, [...way]));
    return true;
  } catch {
    return false;
  }
}

const text = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"`;
const segment = String.raw`\s*(?:\.[\w\u0080-\uFFFF]+|\[(?:${text}|-?\d+)\])`;
const textOrQuery = new RegExp(`${text}|[@$](?:${segment})+`, 'gs');

/**
 * The library returns no results for an index in a comparison, `@.tags[0] == 'a'`. The same query as an argument of
 * `value` works and has the same meaning.
 */
function withValues(path: string): string {
  return path.replaceAll(textOrQuery, (found, at: number) => {
    if (!/^[@$]/.test(found) || !/\[-?\d+\]/.test(found)) return found;
    const [before, after] = [path.slice(Math.max(0, at - 20), at), path.slice(at + found.length)];
    return /[=<>]\s*$/.test(before) || /^\s*(?:[<>]|[=!]=)/.test(after) ? `value(${found})` : found;
  });
}
