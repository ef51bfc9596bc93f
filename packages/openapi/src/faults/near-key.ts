/** Misspelled words of the specification: with different case or punctuation, or with a typo. */

/** The word that was probably intended; undefined if none is close enough to be certain. */
export function nearKey(written: string, known: Iterable<string>): string | undefined {
  if (written.length > longest) return undefined;
  const word = lettersOf(written);
  if (word === '') return undefined;
  let near: string | undefined;
  let best = Infinity;
  for (const one of known) {
    const edit = editOf(word, lettersOf(one));
    if (edit < best) [near, best] = [one, edit];
  }
  return near;
}

/** Longer than any word of the specification with a typo. */
const longest = 40;

/** A word without case and punctuation. */
export function lettersOf(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}

/**
 * 0 for the same word, 1 if two adjacent letters are swapped, 2 if a letter other than the first is missing, extra or
 * replaced; Infinity otherwise. Known words of three letters have too many neighbors: `note` is not `not`.
 */
function editOf(word: string, known: string): number {
  if (word === known) return 0;
  if (Math.abs(word.length - known.length) > 1) return Infinity;
  let start = 0;
  while (start < word.length && word[start] === known[start]) start++;
  let [end, knownEnd] = [word.length, known.length];
  while (end > start && knownEnd > start && word[end - 1] === known[knownEnd - 1])
    [end, knownEnd] = [end - 1, knownEnd - 1];
  const [rest, knownRest] = [word.slice(start, end), known.slice(start, knownEnd)];
  if (knownRest.length === 2 && rest === `${knownRest[1]}${knownRest[0]}`) return 1;
  const isOne = rest.length <= 1 && knownRest.length <= 1;
  return isOne && start > 0 && known.length > 3 ? 2 : Infinity;
}
