/** Finds duplicate keys in JSON, where a parser silently uses the last one. */
import type { Range } from '@docgen/model';
import { jsonSigns } from './json-signs.js';
import { rangeAt } from './locate.js';

export interface DuplicateKey {
  /** Key as written, without quotes. */
  readonly key: string;
  /** Range of the second one. */
  readonly range: Range;
  /** Line of the first one. */
  readonly firstLine: number;
}

/** The first duplicate key in an object of `text`, or null. `text` is valid JSON. */
export function duplicateKey(text: string): DuplicateKey | null {
  /** Offsets of the keys of each open object, by key; null for a list. */
  const open: (Map<string, number> | null)[] = [];
  for (const { sign, start, end } of jsonSigns(text)) {
    if (sign === '{' || sign === '[') open.push(sign === '{' ? new Map<string, number>() : null);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const keys = open.at(-1);
      if (!keys || !isKey(text, end)) continue;
      const key = String(JSON.parse(text.slice(start, end)));
      const first = keys.get(key);
      if (first !== undefined) {
        const range = rangeAt(text, start + 1, end - start - 2);
        return { key, range, firstLine: rangeAt(text, first, 1).start.line };
      }
      keys.set(key, start);
    }
  }
  return null;
}

const colon = /\s*:/y;

/** Whether the string that ends at `end` is a key. */
function isKey(text: string, end: number): boolean {
  colon.lastIndex = end;
  return colon.test(text);
}
