/** Words of the specification that an author wrote otherwise: in other case, with other marks, with a letter too many. */

/** The word that was meant; undefined where none is so near that it can hardly be another one. */
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

/** Longer than any word of the specification that has a mistake. */
const longest = 40;

/** A word without case and marks. */
export function lettersOf(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}

/**
 * 0 for the same word, 1 where two neighbouring letters are exchanged, 2 where one that is not the first is left out, put in
 * or replaced; Infinity for all others. Known words of three letters have too many neighbours: `note` is not `not`.
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
