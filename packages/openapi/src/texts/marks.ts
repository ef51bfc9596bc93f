/** When something was added or deprecated, and when it will be removed, from the description's extensions. */
import { fillText } from '@docgen/model';
import { isNumber, numberText } from '@docgen/markdown/exact-number';
import { code } from './code-text.js';
import { type JsonObject, own } from '../read/json.js';
import { type WordKey, type Words } from './words.js';

export interface Marks {
  readonly since?: string;
  readonly deprecatedSince?: string;
  readonly sunset?: string;
}

/** `x-since`, `x-deprecated-since`, `x-sunset`: a date or a version, unchanged. */
export function marksOf(node: JsonObject): Marks {
  const since = markText(own(node, 'x-since'));
  const deprecatedSince = markText(own(node, 'x-deprecated-since'));
  const sunset = markText(own(node, 'x-sunset'));
  return {
    ...(since !== null && { since }),
    ...(deprecatedSince !== null && { deprecatedSince }),
    ...(sunset !== null && { sunset }),
  };
}

/** A mark's text, even for a version that YAML parses as a number. */
export function markText(value: unknown): string | null {
  if (isNumber(value)) return numberText(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Each mark as text. */
export function markTexts({ since, deprecatedSince, sunset }: Marks, words: Words): string[] {
  const versionMark = (key: WordKey, when: string | undefined) =>
    when === undefined ? [] : [fillText(words[key], { when: code(when) })];
  return [
    ...versionMark('api.since', since),
    ...versionMark('api.deprecatedSince', deprecatedSince),
    ...versionMark('api.sunset', sunset),
  ];
}
