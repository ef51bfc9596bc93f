/**
 * A site after pages were saved whose place in it stays: files, titles, navigation and routes are those of before, so
 * none of them is looked at again.
 */
import { relative, sep } from 'node:path';
import type { SourceFile } from '@docgen/model';
import { keptSkim, skimSource } from '@docgen/analysis/read/worker';
import type { Bench } from '@docgen/analysis/bench';
import type { Survey } from '@docgen/analysis/surveyed';

/** More pages than these are better looked at all together. */
const few = 20;

/** The site with the files at the absolute paths `changed` as they are now; null where more than texts have changed. */
export async function withSaved(surveyed: Survey, changed: readonly string[]): Promise<Survey | null> {
  const { loaded, bench } = surveyed;
  if (changed.length === 0 || changed.length > few) return null;
  const folder = await bench.fs.real(bench.folder);
  const saved = new Map<SourceFile, SourceFile>();
  for (const path of changed) {
    const own = relative(folder ?? bench.folder, path)
      .split(sep)
      .join('/');
    const source = loaded.sources.find((one) => one.path === own);
    const now = source?.format === 'markdown' ? await savedSource(source, path, bench) : null;
    if (!source || !now) return null;
    saved.set(source, now);
  }
  const sources = loaded.sources.map((source) => saved.get(source) ?? source);
  return { ...surveyed, loaded: { ...loaded, sources } };
}

/** The source as it is now; null where it is gone, or where navigation would be another. */
async function savedSource(source: SourceFile, path: string, bench: Bench): Promise<SourceFile | null> {
  const found = await bench.hashes.of(path, bench.pageBytes);
  if (found === null) return null;
  const now = { ...source, ...found };
  const before = await keptSkim(source, bench);
  const after = (await keptSkim(now, bench)) ?? (await skimSource(now, bench, bench.readerFor([now])));
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? now : null;
}
