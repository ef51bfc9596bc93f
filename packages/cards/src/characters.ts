/** The characters of a font's file. */
import { create } from 'fontkitten';

type Range = readonly [first: number, last: number];

/** Sorted ranges; null if the bytes aren't a font. */
export function characters(bytes: Uint8Array): readonly Range[] | null {
  try {
    const font = create(Buffer.from(bytes));
    return 'characterSet' in font ? rangesOf(font.characterSet) : null;
  } catch {
    return null;
  }
}

function rangesOf(codes: readonly number[]): Range[] {
  const runs: [first: number, last: number][] = [];
  for (const code of [...new Set(codes)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && code === run[1] + 1) run[1] = code;
    else runs.push([code, code]);
  }
  return runs;
}
