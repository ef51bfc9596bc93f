/** Characters that replace others while a parser reads: they mean nothing to it, and aren't in the text. */
import type { Root } from 'mdast';

/** `count` punctuation marks or symbols of one UTF-16 unit that `text` doesn't contain. */
export function freeSigns(text: string, count: number): string[] {
  const signs: string[] = [];
  // Marks of old manuscripts come first; no text contains all of the thousands that exist.
  for (let code = 0x2e00; code <= 0xffff && signs.length < count; code++) {
    const sign = String.fromCharCode(code);
    if (/[\p{P}\p{S}]/u.test(sign) && !text.includes(sign)) signs.push(sign);
  }
  if (signs.length < count) throw new RangeError('The text holds every sign');
  return signs;
}

/** Restores the replaced characters in all texts of the tree. */
export function restore(root: Root, meanings: { readonly [sign: string]: string }): void {
  const signs = new RegExp(`[${Object.keys(meanings).join('')}]`, 'gu');
  const open: object[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      if (typeof inner === 'object' && inner !== null && key !== 'position') open.push(inner);
      else if (typeof inner === 'string' && inner.search(signs) >= 0) {
        Object.assign(value, { [key]: inner.replaceAll(signs, (sign) => meanings[sign] ?? sign) });
      }
    }
  }
}
