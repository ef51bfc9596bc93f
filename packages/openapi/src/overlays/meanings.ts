/** Meanings of allowed values in a description. */
import { isExact, jsonOf } from '@docgen/markdown/exact-number';
import type { Json } from '@docgen/model';
import { type JsonObject, isObject, listAt, own } from '../read/json.js';
import { type Marks, markText } from '../texts/marks.js';

export interface Meaning {
  readonly value: Json;
  readonly text: string | null;
  readonly deprecated: boolean;
  readonly marks: Marks;
}

/**
 * Meanings by value or in order: `x-enum-descriptions` or `x-enumDescriptions`, `x-enum-since`, and
 * `x-enum-deprecated`, which can also be a list of values.
 */
export function meaningsOf(schema: JsonObject): Meaning[] {
  const texts = own(schema, 'x-enum-descriptions') ?? own(schema, 'x-enumDescriptions');
  const deprecated = own(schema, 'x-enum-deprecated');
  return listAt(schema, 'enum').flatMap((value, index): Meaning[] => {
    const text = saidOf(texts, value, index);
    const since = markText(saidOf(own(schema, 'x-enum-since'), value, index));
    const when = isObject(deprecated) ? saidOf(deprecated, value, index) : undefined;
    const deprecatedSince = markText(when);
    const isListed = Array.isArray(deprecated) && (deprecated as readonly Json[]).includes(value);
    const meaning = {
      value,
      text: typeof text === 'string' && text !== '' ? text : null,
      deprecated: isListed || when === true,
      marks: { ...(since !== null && { since }), ...(deprecatedSince !== null && { deprecatedSince }) },
    };
    const isSaid = meaning.text !== null || meaning.deprecated || Object.keys(meaning.marks).length > 0;
    return isSaid ? [meaning] : [];
  });
}

function saidOf(given: Json | undefined, value: Json, index: number): Json | undefined {
  if (Array.isArray(given)) return (given as readonly Json[])[index];
  const key = typeof value === 'string' && !isExact(value) ? value : jsonOf(value);
  return isObject(given) ? own(given, key) : undefined;
}
