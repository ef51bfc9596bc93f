/** Reads what navigation needs from every source, in the order of the sources. */
import type { Skim, SourceFile } from '@docgen/model';
import { type PerFile, perFile } from './read/per-file.js';
import { keptSkim, sameSource, skimSource } from './read/worker.js';
import type { PageServices } from './services.js';
import type { SkimmedSource } from './parsed-source.js';

export async function skim(
  sources: readonly SourceFile[],
  services: PageServices,
  run: PerFile,
): Promise<SkimmedSource[]> {
  const skims = await perFile(
    sources,
    { kept: keptSkim, made: skimSource, sameAs: sameSource, services },
    run,
  );
  return sources.map((source, index) => ({ source, skim: skims[index] as Skim }));
}
