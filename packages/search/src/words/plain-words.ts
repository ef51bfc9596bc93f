/**
 * Finds the words of ASCII text in its bytes: the same ones as `wordsIn`, without creating a string for each. Most
 * texts are ASCII, and most of their words are already known.
 */

const [other, letter, joint] = [0, 1, 2];
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  return /[A-Za-z\d]/.test(sign) ? letter : /[-._:]/.test(sign) ? joint : other;
});

/** Calls `visit` with the offsets of each word in the first `length` of `bytes`, which are ASCII. */
export function eachPlainWord(
  bytes: Uint8Array,
  length: number,
  visit: (from: number, to: number) => void,
): void {
  let from = -1;
  for (let at = 0; at <= length; at++) {
    const kind = at < length ? kinds[bytes[at] ?? 0] : other;
    if (kind === letter) {
      if (from < 0) from = at;
    } else if (from >= 0 && !(kind === joint && at + 1 < length && kinds[bytes[at + 1] ?? 0] === letter)) {
      visit(from, at);
      from = -1;
    }
  }
}
