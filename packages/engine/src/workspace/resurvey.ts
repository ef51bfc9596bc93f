/**
 * A site after pages were saved whose place in it stays: files, titles, navigation and routes are those of before, so
 * none of them is looked at again.
 */
import { relative, sep } from 'node:path';
import type { SourceFile } from '@docgen/model';
import { keptSkim, skimSource } from '@docgen/analysis/read/worker';
import type { PageServices } from '@docgen/analysis/services';
import type { Survey } from '@docgen/analysis/surveyed';

/** More pages than these are better looked at all together. */
const few = 20;

/** The site with the files at the absolute paths `changed` as they are now; null where more than texts have changed. */
export async function withSaved(surveyed: Survey, changed: readonly string[]): Promise<Survey | null> {
  const { loaded, files } = surveyed;
  if (changed.length === 0 || changed.length > few) return null;
  const folder = await files.fs.real(files.folder);
  const saved = new Map<SourceFile, SourceFile>();
  for (const path of changed) {
    const own = relative(folder ?? files.folder, path)
      .split(sep)
      .join('/');
    const source = loaded.sources.find((one) => one.path === own);
    const now = source?.format === 'markdown' ? await savedSource(source, path, surveyed) : null;
    if (!source || !now) return null;
    saved.set(source, now);
  }
  const sources = loaded.sources.map((source) => saved.get(source) ?? source);
  return { ...surveyed, loaded: { ...loaded, sources } };
}

/** The source as it is now; null where it is gone, or where navigation would be another. */
async function savedSource(
  source: SourceFile,
  path: string,
  services: PageServices,
): Promise<SourceFile | null> {
  const found = await services.files.hashes.of(path, services.files.pageBytes);
  if (found === null) return null;
  const now = { ...source, ...found };
  const before = await keptSkim(source, services);
  const after =
    (await keptSkim(now, services)) ?? (await skimSource(now, services, services.reading.readerFor([now])));
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? now : null;
}
