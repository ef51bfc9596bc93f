/** Where a text stands letter by letter in a configuration file, code or data, so that it may be written anew there. */
import type { LinkRef } from '@docgen/model';
import { literals } from './literals.js';
import { only } from './only.js';
import { rangeAt } from './locate.js';

/**
 * The place of a quoted text that the file has once, comments and keys left out; empty where it has none or several, or
 * between backticks, where a text may hold code.
 */
export function literalPlace(text: string, wanted: string): Pick<LinkRef, 'mark' | 'spelling'> {
  const found = only(literals(text).filter((literal) => literal.text === wanted));
  if (found === undefined || text.charAt(found.start - 1) === '`') return {};
  return { mark: rangeAt(text, found.start, wanted.length), spelling: 'exact' };
}
