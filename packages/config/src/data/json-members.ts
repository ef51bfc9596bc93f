/**
 * Finds positions of members in a JSON text, which its value doesn't contain. It reads only brackets, separators and
 * strings, in one pass.
 */
import type { Range } from '@docgen/model';
import { jsonSigns } from './json-signs.js';
import { rangeAt } from './locate.js';

/** An open object or list, with its current member or entry. */
interface Open {
  readonly isObject: boolean;
  at: string | number;
  isAtKey: boolean;
}

/** Position of the first key that satisfies `isWanted`. `text` is valid JSON. */
function placeOfKey(
  text: string,
  isWanted: (key: string, around: readonly Open[]) => boolean,
): Range | undefined {
  const around: Open[] = [];
  for (const { sign, start, end } of jsonSigns(text)) {
    const open = around.at(-1);
    if (sign === '{') around.push({ isObject: true, at: '', isAtKey: true });
    else if (sign === '[') around.push({ isObject: false, at: 0, isAtKey: false });
    else if (sign === '}' || sign === ']') around.pop();
    else if (open === undefined) continue;
    else if (sign === ':') open.isAtKey = false;
    else if (sign === ',') {
      open.isAtKey = open.isObject;
      if (typeof open.at === 'number') open.at += 1;
    } else if (open.isAtKey) {
      const key = JSON.parse(text.slice(start, end)) as string;
      open.at = key;
      if (isWanted(key, around)) return rangeAt(text, start + 1, end - start - 2);
    }
  }
  return undefined;
}

/** The key at the end of `path`; undefined if the text doesn't have it. */
export function placeOfMember(text: string, path: readonly (string | number)[]): Range | undefined {
  const last = path.at(-1);
  return placeOfKey(
    text,
    (key, around) =>
      key === last && around.length === path.length && around.every(({ at }, depth) => at === path[depth]),
  );
}

/** A key that no object may have, such as `__proto__`, anywhere in the text. */
export function placeOfPrototype(text: string): Range | undefined {
  return text.includes('__proto__') || text.includes('\\u')
    ? placeOfKey(text, (key) => key === '__proto__')
    : undefined;
}
