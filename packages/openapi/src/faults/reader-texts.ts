/**
 * Texts of a description that readers see, by position: summaries, descriptions, titles, tag names, and those of the
 * extensions that docgen supports. Data (examples, defaults, allowed values) isn't included, nor are texts without
 * words, such as a name in code font or an identifier.
 */
import type { Json } from '@docgen/model';
import { codeless } from './code-spans.js';
import { type JsonObject, type Pointer, isObject, own } from '../read/json.js';
import { type Kind, kindOf } from '../read/kinds.js';

export interface ReaderText {
  readonly text: string;
  readonly pointer: Pointer;
}

/** Each of these texts in the order of the description, including repetitions. */
export function readerTexts(root: JsonObject): ReaderText[] {
  const found: ReaderText[] = [];
  withTexts(root, (text, pointer) => {
    found.push({ text, pointer });
    return text;
  });
  return found;
}

/** Returns the replacement of a text. */
export type ReplaceText = (text: string, pointer: Pointer) => string;

/** The description with replaced texts. Objects without replaced texts keep their identity. */
export function withTexts(root: JsonObject, retell: ReplaceText): JsonObject {
  const changed = walk(root, 'node', { retell, pointer: [] });
  return isObject(changed) ? changed : root;
}

interface Walk {
  readonly retell: ReplaceText;
  readonly pointer: Pointer;
}

/** Maximum nesting; deeper values stay unchanged. */
const deepest = 200;

function walk(value: Json, kind: Kind, at: Walk): Json {
  if (kind === 'data' || at.pointer.length > deepest) return value;
  if (typeof value === 'string')
    return (kind === 'text' || kind === 'texts') && hasWords(value) ? at.retell(value, at.pointer) : value;
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    const each = list.map((item, index) => walk(item, kind, below(at, index)));
    return each.every((item, index) => item === list[index]) ? value : each;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  const each = entries.map(([key, child]) => walk(child, kindOf(key, child, kind), below(at, key)));
  if (each.every((child, index) => child === entries[index]?.[1])) return value;
  const replaced = entries.map(([key], index): [string, Json] => [key, each[index] ?? null]);
  const title = own(value, 'title');
  const isRetitled = typeof title === 'string' && title !== replaced.find(([key]) => key === 'title')?.[1];
  return Object.fromEntries(isRetitled ? [...replaced, [ownTitleKey, title]] : replaced);
}

/**
 * Key for a schema's original title, if the schema now has another one. Anchors are derived from the original, in every
 * language.
 */
export const ownTitleKey = 'x-own-title';

function below({ retell, pointer }: Walk, token: string | number): Walk {
  return { retell, pointer: [...pointer, token] };
}

/** Whether the text contains any words other than names. */
function hasWords(text: string): boolean {
  const plain = codeless(text).trim();
  const isName = !/\s/.test(plain) && /[_./:]/.test(plain.slice(0, -1));
  return /\p{L}/u.test(plain) && !isName;
}
