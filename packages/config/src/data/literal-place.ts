/** Finds the exact position of a text in a configuration file, code or data, so that it can be replaced. */
import type { LinkRef } from '@docgen/model';
import { literals } from './literals.js';
import { only } from './only.js';
import { rangeAt } from './locate.js';

/**
 * Position of a quoted text that the file contains exactly once, ignoring comments and keys. Empty if there is none
 * or several, or if it is a template literal, which may contain code.
 */
export function literalPlace(text: string, wanted: string): Pick<LinkRef, 'mark' | 'spelling'> {
  const found = only(literals(text).filter((literal) => literal.text === wanted));
  if (found === undefined || text.charAt(found.start - 1) === '`') return {};
  return { mark: rangeAt(text, found.start, wanted.length), spelling: 'exact' };
}
