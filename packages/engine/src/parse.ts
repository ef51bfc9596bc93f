/** Parse: every source to its Document, in the sources' order; bodies go to the store. */
import type { SourceFile } from '@docgen/model';
import type { Pool } from './pool.js';
import { type Bench, type ParsedSource, parseSource } from './worker.js';

export async function parse(
  sources: readonly SourceFile[],
  bench: Bench,
  run: { pool: Pool; onDone: (done: number) => void },
): Promise<ParsedSource[]> {
  return run.pool.map((source) => parseSource(source, bench), sources, run.onDone);
}
