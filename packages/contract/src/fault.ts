/**
 * Texts of other sites are untrusted: names that could be taken for something else, or hide what they are, are refused.
 */

/** What is wrong with a file of another site, as an end of the sentence "the file …". Thrown while it is read. */
export class ContractFault extends Error {
  override readonly name = 'ContractFault';
}

/** Control characters, lone surrogates, and characters that change the direction of the text around them. */
const unseen = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u;
/** In names also marks that nobody sees. */
const unseenInNames =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const hostile = new Set(['.', '..', '__proto__', 'constructor', 'prototype']);

/** Whether a text can be shown to readers. */
export function isShowable(text: string): boolean {
  return !unseen.test(text);
}

/** Whether a name of a page, an anchor, a version or an operation can't be mistaken for anything else. */
export function isPlainName(name: string): boolean {
  return !unseenInNames.test(name) && !name.includes('\\') && !name.split(/[/@#]/).some(isHostile);
}

function isHostile(segment: string): boolean {
  return hostile.has(segment);
}
