/** Values as code in Markdown. */
import { isExact, jsonOf, withDigits } from '@docgen/markdown/exact-number';
import type { Json } from '@docgen/model';

/** A string unchanged, any other value as JSON. */
export function plain(value: Json): string {
  if (isExact(value)) return withDigits(value);
  return typeof value === 'string' ? value : jsonOf(value);
}

/** A value as code in Markdown, whatever it contains. */
export function code(value: Json): string {
  const text = plain(value).replaceAll(/\s*\n\s*/g, ' ');
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const edge = /^`|`$|^ .* $/.test(text) || text === '' ? ' ' : '';
  return `${fence}${edge}${text}${edge}${fence}`;
}
