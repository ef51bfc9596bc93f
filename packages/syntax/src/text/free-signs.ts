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
  // Each is one UTF-16 unit.
  const signs = new RegExp(`[${Object.keys(meanings).join('')}]`, 'g');
  const open: { [key: string]: unknown }[] = [root as object as { [key: string]: unknown }];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    for (const key of Object.keys(value)) {
      if (key === 'type' || key === 'position') continue;
      const inner = value[key];
      if (typeof inner === 'object' && inner !== null) open.push(inner as { [key: string]: unknown });
      else if (typeof inner === 'string' && inner.search(signs) >= 0)
        value[key] = inner.replaceAll(signs, (sign) => meanings[sign] ?? sign);
    }
  }
}
