/**
 * Updates a site after pages were saved without a change to files, titles, navigation and routes, so none of these
 * has to be read again.
 */
import { relative, sep } from 'node:path';
import type { SourceFile } from '@docgen/model';
import { keptSkim, skimSource } from '@docgen/analysis/read/worker';
import type { PageServices } from '@docgen/analysis/services';
import type { Survey } from '@docgen/analysis/surveyed';

/** For more pages than this, reading the whole folder is faster. */
const mostChanges = 20;

/**
 * The site with the current content of the files at the absolute paths `changed`; null if more than their text has
 * changed.
 */
export async function withSaved(surveyed: Survey, changed: readonly string[]): Promise<Survey | null> {
  return withCurrent(surveyed, changed, savedSource);
}

/**
 * The same, although titles and other navigation data may have changed. Nothing of these pages is stored, because
 * nobody will need the text of a keystroke again.
 */
export async function withEdited(surveyed: Survey, changed: readonly string[]): Promise<Survey | null> {
  const { store } = surveyed;
  const unstored = { ...store, put: () => undefined, putBytes: () => undefined };
  const edited = await withCurrent(surveyed, changed, editedSource);
  return edited && { ...edited, store: unstored };
}

async function withCurrent(
  surveyed: Survey,
  changed: readonly string[],
  current: typeof savedSource,
): Promise<Survey | null> {
  const { loaded, files } = surveyed;
  if (changed.length === 0 || changed.length > mostChanges) return null;
  const folder = await files.fs.real(files.folder);
  const saved = new Map<SourceFile, SourceFile>();
  for (const path of changed) {
    const own = relative(folder ?? files.folder, path)
      .split(sep)
      .join('/');
    const source = loaded.sources.find((one) => one.path === own);
    const now = source?.format === 'markdown' ? await current(source, path, surveyed) : null;
    if (!source || !now) return null;
    saved.set(source, now);
  }
  const sources = loaded.sources.map((source) => saved.get(source) ?? source);
  return { ...surveyed, loaded: { ...loaded, sources } };
}

async function editedSource(source: SourceFile, path: string, { files }: PageServices) {
  const found = await files.hashes.of(path, files.pageBytes);
  return found && { ...source, ...found };
}

/** The current source; null if it is deleted, or if navigation would change. */
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
