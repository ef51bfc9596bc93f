/** The text of a JSON sample: the position of its syntax error, and of the value at a path (RFC 8259). */
import type { Json } from '@docgen/model';
import { parseJson } from './exact-number.js';

export interface TextFault {
  /** 0-based offset in the text. */
  readonly offset: number;
  readonly length: number;
  readonly message: string;
}

/** Meanings of the parser's error codes, by number. */
const expected: { readonly [code: number]: string } = {
  1: 'unexpected text',
  2: 'invalid number',
  3: 'expected a property name in double quotes',
  4: 'expected a value',
  5: 'expected a colon',
  6: 'expected a comma',
  7: "expected '}'",
  8: "expected ']'",
  9: 'unexpected text after the end of the value',
  10: 'JSON has no comments',
  11: 'unclosed comment',
  12: 'unclosed string',
  13: 'incomplete number',
  14: 'invalid Unicode escape',
  15: 'invalid escape',
  16: 'unescaped control character in a string',
};

/** The value, or the first syntax error that makes the text invalid. */
export async function readJson(
  text: string,
): Promise<{ readonly value: Json } | { readonly fault: TextFault }> {
  const deep = deepOffset(text);
  if (deep !== null) return { fault: { offset: deep, length: 1, message: `more than ${mostLevels} levels` } };
  try {
    return { value: parseJson(text) };
  } catch {
    // The runtime's message differs between versions; a separate parser gives the same one everywhere.
  }
  const { parseTree } = await import('jsonc-parser');
  const errors: { error: number; offset: number; length: number }[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  const comma = /,\s*$/.exec(text.slice(0, first?.offset ?? 0));
  if (comma && (first?.error === 3 || first?.error === 4) && /[\]}]/.test(text.charAt(first.offset)))
    return { fault: { offset: comma.index, length: 1, message: "JSON doesn't support trailing commas" } };
  const fault = { offset: first?.offset ?? 0, length: first?.length ?? 1 };
  return { fault: { ...fault, message: expected[first?.error ?? 1] ?? 'unexpected text' } };
}

/** Levels that the recursive function for positions can handle without running out of stack. */
const mostLevels = 500;

/** Finds the offset at which a text is nested too deeply; null if it isn't. */
function deepOffset(text: string): number | null {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth--;
    if (depth > mostLevels) return index;
  }
  return null;
}

/** Finds the position of the value at `path` in valid JSON: that of its key if it has one, otherwise of the value. */
export async function placeInJson(
  text: string,
  path: readonly string[],
): Promise<{ readonly offset: number; readonly length: number }> {
  const { parseTree } = await import('jsonc-parser');
  let node = parseTree(text);
  let place = { offset: node?.offset ?? 0, length: 1 };
  for (const step of path) {
    if (node?.type === 'array') {
      node = node.children?.[Number(step)];
      if (node) place = { offset: node.offset, length: node.length };
    } else {
      const property = node?.children?.find(({ children }) => children?.[0]?.value === step);
      const key = property?.children?.[0];
      node = property?.children?.[1];
      if (key) place = { offset: key.offset, length: key.length };
    }
    if (node === undefined) break;
  }
  return place;
}
