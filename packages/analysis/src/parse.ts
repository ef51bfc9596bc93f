/** Parse: every source to its Document, in the sources' order; bodies go to the store. */
import type { SourceFile } from '@docgen/model';
import { type PerFile, perFile } from './read/per-file.js';
import { keptDocument, parseSource } from './read/worker.js';
import type { ParsedSource } from './parsed-source.js';
import type { Bench } from './bench.js';

export async function parse(
  sources: readonly SourceFile[],
  bench: Bench,
  run: PerFile,
): Promise<ParsedSource[]> {
  return perFile(sources, { kept: keptDocument, made: parseSource, bench }, run);
}
