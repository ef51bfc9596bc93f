/** Splits long results into parts, because clients have limited space. Each part says how to continue. */

/** Maximum entries of a list. */
const mostEntries = 200;
/** Maximum characters of a text. */
const longestText = 60_000;

/** A part of a list; `next` is the start of the next part, missing at the end. */
export function listFrom<T>(all: readonly T[], from: number) {
  const end = from + mostEntries;
  const next = end < all.length ? { next: end } : {};
  return { total: all.length, entries: all.slice(from, end), ...(next as { readonly next?: number }) };
}

/** A part of a text, which ends with how to continue. */
export function textFrom(text: string, from: number): string {
  if (text.length - from <= longestText) return text.slice(from);
  const line = text.lastIndexOf('\n', from + longestText);
  const end = line > from ? line : from + longestText;
  return `${text.slice(from, end)}\n\n(${text.length - end} characters more: ask again with from=${end})\n`;
}
