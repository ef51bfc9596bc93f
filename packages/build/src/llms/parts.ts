/**
 * Divides the text of all pages into parts for readers with limited space. A part ends before the page with which it
 * would exceed the limit, so a page is never divided: one that is longer than the limit is a part of its own. The parts
 * depend only on the lengths of the pages.
 */

/** Maximum bytes of a part with more than one page: about 125,000 tokens of English text. */
const largestPart = 500_000;

/** Whether another piece belongs to a part of `size` bytes. */
function fits(size: number, length: number): boolean {
  return size === 0 || size + length <= largestPart;
}

/** The lengths by part; there is at least one part. */
export function partsOf(lengths: readonly number[]): readonly (readonly number[])[] {
  const parts: number[][] = [[]];
  let size = 0;
  for (const length of lengths) {
    if (!fits(size, length)) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(length);
    size += length;
  }
  return parts;
}

/** Passes the pieces of each part to `use`, which reads all of them, in the order of the parts. */
export async function inParts(
  pieces: AsyncIterable<Uint8Array>,
  use: (part: AsyncGenerator<Uint8Array>, n: number) => Promise<void>,
): Promise<void> {
  const all = pieces[Symbol.asyncIterator]();
  let next = await all.next();
  async function* part(): AsyncGenerator<Uint8Array> {
    for (let size = 0; next.done !== true && fits(size, next.value.length); next = await all.next()) {
      size += next.value.length;
      yield next.value;
    }
  }
  let n = 0;
  do {
    await use(part(), n++);
  } while (next.done !== true);
}
