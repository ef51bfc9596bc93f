/** Parses every source to its Document, in the order of the sources; bodies go to the store. */
import type { SourceFile } from '@docgen/model';
import { type PerFile, perFile } from './read/per-file.js';
import { keptDocument, parseSource, sameSource } from './read/worker.js';
import type { ParsedSource } from './parsed-source.js';
import { leanFor } from './read/lean.js';
import { remembering } from './read/remembering.js';
import type { PageServices } from './services.js';

interface ParseRun extends PerFile {
  /** Waits for what a source needs before it is read. */
  readonly before?: (source: SourceFile) => Promise<unknown>;
}

export async function parse(
  sources: readonly SourceFile[],
  services: PageServices,
  { before, ...run }: ParseRun,
): Promise<ParsedSource[]> {
  const again = { ...services, store: remembering(services.store) };
  const lean = leanFor(sources.length, services.reading.memory);
  return perFile(
    sources,
    {
      kept: async (...about) => lean(await keptDocument(...about)),
      known: async (source) => lean(await keptDocument(source, again)),
      made: async (...about) => {
        await before?.(about[0]);
        return lean(await parseSource(...about));
      },
      sameAs: sameSource,
      services,
    },
    run,
  );
}
