/**
 * The file of a locale's texts with keys to fill. Existing content stays unchanged; new keys come last, by name, with
 * the file's own indentation and line endings.
 */
import { lineEndOf } from '../move/changes.js';
import type { StringNeed } from './string-needs.js';

export interface GivenStrings {
  /** The file's text, which contains a JSON object; null if the file doesn't exist. */
  readonly text: string | null;
  readonly texts: { readonly [key: string]: string };
}

export function fileWithNeeds(
  { text, texts }: GivenStrings,
  needs: readonly StringNeed[],
): { readonly text: string; readonly added: number } {
  const lacking = needs.filter(({ key }) => !Object.hasOwn(texts, key));
  const members = lacking.map(({ key }) => `${JSON.stringify(key)}: ""`);
  return { text: withMembers(text ?? '{}\n', members), added: lacking.length };
}

/** The text of a JSON object with members added after its own. */
function withMembers(text: string, members: readonly string[]): string {
  if (members.length === 0) return text;
  const close = text.lastIndexOf('}');
  const last = text.slice(0, close).trimEnd();
  const isEmpty = last.endsWith('{');
  const gap = isEmpty ? '' : (/\{(\s*)/.exec(text)?.[1] ?? '');
  const isOneLine = !isEmpty && !/[\r\n]/.test(gap);
  const end = lineEndOf(text);
  const before = isOneLine ? ' ' : isEmpty ? `${end}  ` : gap;
  const after = isEmpty ? end : text.slice(last.length, close);
  const first = isEmpty ? before : `,${before}`;
  return last + first + members.join(`,${before}`) + after + text.slice(close);
}
