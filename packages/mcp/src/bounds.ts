/** Long answers come in parts: a program has little room, and says where to go on. */

/** Entries of a list. */
const mostEntries = 200;
/** Characters of a text. */
const longestText = 60_000;

/** A part of a list; `next` is where to go on, left out where it ends. */
export function listFrom<T>(all: readonly T[], from: number) {
  const end = from + mostEntries;
  return { total: all.length, entries: all.slice(from, end), ...(end < all.length && { next: end }) };
}

/** A part of a text, which says itself where to go on. */
export function textFrom(text: string, from: number): string {
  if (text.length - from <= longestText) return text.slice(from);
  const line = text.lastIndexOf('\n', from + longestText);
  const end = line > from ? line : from + longestText;
  return `${text.slice(from, end)}\n\n(${text.length - end} characters more: ask again with from=${end})\n`;
}
