/**
 * The words that many pages have: what a typing error is corrected by where the shard of the right word is not the one
 * that was looked into. A word is in the list or not for its own sake, so the list changes seldom. A small index needs
 * none: all of its shards are looked into.
 */

/** Shards that a reader can load all of. */
export const fewShards = 6;

export function hasWords(shards: number): boolean {
  return shards > fewShards;
}

/** Whether so many pages of all are many. */
export function isCommon(term: string, { found, pages }: { found: number; pages: number }): boolean {
  return found >= Math.max(3, Math.ceil(pages / 100)) && /^\p{L}{4,}$/u.test(term);
}

/** One word a line, in order. */
export function writeWords(words: readonly string[]): string {
  return `${words.join('\n')}\n`;
}

export function readWords(text: string): string[] {
  return text.split('\n').filter((word) => word !== '');
}
