/**
 * Words that are on many pages: typing errors are corrected to them if the shard of the right word isn't loaded.
 * Whether a word is in the list doesn't depend on other words, so the list seldom changes. A small index needs no list,
 * because all of its shards are searched.
 */

/** Maximum shards for loading all of them. */
export const fewShards = 6;

export function hasWords(shards: number): boolean {
  return shards > fewShards;
}

/** Whether a word is on many of the pages. */
export function isCommon(term: string, { found, pages }: { found: number; pages: number }): boolean {
  return found >= Math.max(3, Math.ceil(pages / 100)) && /^\p{L}{4,}$/u.test(term);
}

/** One word per line, in order. */
export function writeWords(words: readonly string[]): string {
  return `${words.join('\n')}\n`;
}

export function readWords(text: string): string[] {
  return text.split('\n').filter((word) => word !== '');
}
