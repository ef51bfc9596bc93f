/**
 * Fingerprints that identify a result from one run to the next, even if its line has moved.
 *
 * docgen's own combines the code, the file, the message, and the number of equal results before it. The other is the
 * hash that GitHub's upload computes from the line if a result has none, and the only one that GitHub compares. The
 * same characters must produce the same hash here, or each upload reports a mismatch.
 */
import { createHash } from 'node:crypto';
import { type Diagnostic } from '@docgen/model';
import { fileOf } from './places.js';

/** A fingerprint for each diagnostic, in order; `pathOf` returns a file's path, the same on every machine. */
export function fingerprintsOf(
  found: readonly Diagnostic[],
  pathOf: (file: string) => string,
): readonly string[] {
  const seen = new Map<string, number>();
  return found.map((one) => {
    const file = fileOf(one);
    const said = JSON.stringify([one.code, file === undefined ? null : pathOf(file), one.message]);
    const before = seen.get(said) ?? 0;
    seen.set(said, before + 1);
    return createHash('sha256').update(`${said} ${before}`).digest('hex').slice(0, 32);
  });
}

/** Number of characters in a line's hash, from the start of the line; spaces and tabs don't count. */
const block = 100;
const factor = 37n;
const endOfFile = '\uffff';

/** The hash of a line, `<hash>:<number of equal ones so far>`, or null if the line doesn't exist. */
export function lineHasher(
  linesOf: (file: string) => readonly string[],
): (file: string, line: number) => string | null {
  let kept = { file: '', hashes: new Map<number, string>(), blocks: [] as readonly string[] };
  return (file, line) => {
    if (kept.file !== file) kept = { file, hashes: new Map(), blocks: blocksOf(linesOf(file)) };
    const known = kept.hashes.get(line);
    if (known !== undefined) return known;
    const own = kept.blocks[line - 1];
    if (own === undefined) return null;
    const same = kept.blocks.slice(0, line).filter((other) => other === own).length;
    const hash = `${hashOf(own)}:${same}`;
    kept.hashes.set(line, hash);
    return hash;
  };
}

/** Returns the blocks that the hash of each line is computed from. */
function blocksOf(lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const bare = lines.map((line) => line.replace(/[ \t]+/g, ''));
  const text = `${bare.join('\n')}${endOfFile}`;
  let from = 0;
  return bare.map((line) => {
    const own = text.slice(from, from + block);
    from += line.length + 1;
    return own;
  });
}

/** A polynomial in 64 bits, over the block filled up with zeros. */
function hashOf(text: string): string {
  let sum = 0n;
  for (let index = 0; index < block; index += 1) {
    const unit = index < text.length ? BigInt(text.charCodeAt(index)) : 0n;
    sum = BigInt.asUintN(64, sum * factor + unit);
  }
  return sum.toString(16);
}
