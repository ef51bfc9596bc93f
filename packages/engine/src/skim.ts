/** Skim: what navigation needs of every source, in the sources' order. */
import type { Skim, SourceFile } from '@docgen/model';
import type { Pool } from './pool.js';
import { type Bench, skimSource } from './worker.js';

export interface SkimmedSource {
  readonly source: SourceFile;
  readonly skim: Skim;
}

export async function skim(
  sources: readonly SourceFile[],
  bench: Bench,
  run: { pool: Pool; onDone: (done: number) => void },
): Promise<SkimmedSource[]> {
  return run.pool.map(
    async (source) => ({ source, skim: await skimSource(source, bench) }),
    sources,
    run.onDone,
  );
}
