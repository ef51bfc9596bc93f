/** The text of a JSON sample: where it is no JSON, and where the value at a path stands (RFC 8259). */
import type { Json } from '@docgen/model';

export interface TextFault {
  /** 0-based, in the text. */
  readonly offset: number;
  readonly length: number;
  readonly message: string;
}

/** What each code of the reader's means, by its number. */
const expected: { readonly [code: number]: string } = {
  1: 'this is no value that JSON knows',
  2: 'this is no number of JSON',
  3: 'a property name in double quotes was expected',
  4: 'a value was expected',
  5: 'a colon was expected',
  6: 'a comma was expected',
  7: "'}' was expected",
  8: "']' was expected",
  9: 'the end was expected',
  10: 'JSON has no comments',
  11: 'the comment is not closed',
  12: 'the string is not closed',
  13: 'the number is not whole',
  14: 'this is no escape of Unicode',
  15: 'this is no escape that JSON knows',
  16: 'this character must be escaped in a string',
};

/** The value, or the first fault that keeps the text from being JSON. */
export async function readJson(
  text: string,
): Promise<{ readonly value: Json } | { readonly fault: TextFault }> {
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    // What is wrong with it differs between versions of the runtime; a reader of its own says it alike everywhere.
  }
  const { parseTree } = await import('jsonc-parser');
  const errors: { error: number; offset: number; length: number }[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  const fault = { offset: first?.offset ?? 0, length: first?.length ?? 1 };
  return { fault: { ...fault, message: expected[first?.error ?? 1] ?? 'this is no JSON' } };
}

/** Where the value at `path` stands in a text that is JSON: its key where it has one, else the value. */
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
