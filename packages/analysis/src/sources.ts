/**
 * Runs the site's page sources for each locale. The result of a source is cached by its code and by what it has read,
 * so it runs again only if one of them changes. From here on, its pages are like those of files.
 */
import { join } from 'node:path';
import type { Diagnostic, Read, Site, SourcePage } from '@docgen/model';
import { locateText } from '@docgen/config/data/locate';
import type { FaultPlace } from '@docgen/config/diagnostics';
import { hashOf } from '@docgen/store/hash';
import { ThreadFault } from './read/faults.js';
import { sourceFailed } from './sources/source-diagnostics.js';
import { type GivenPage, pagesOfSources } from './sources/pages.js';
import { areSame, sourceReads } from './sources/reads.js';
import type { Sourced } from './sources/run.js';
import { placing } from './sources/placing.js';
import { sourcesOfPages } from './read/kinds.js';
import type { SiteFiles, SiteServices } from './services.js';
import type { Texts } from './texts/known-texts.js';
import type { KeptSource } from './sources/kept-source.js';

/** Services for running sources and caching their results. */
type Asking = Pick<SiteServices, 'files' | 'store' | 'reading' | 'ownCode'>;

/** Texts of the site, including the pages of its sources. */
export async function textsWithSources(services: Asking, site: Site, codeHash: string): Promise<Texts> {
  const { files } = services;
  if (site.sources.length === 0) return files.texts;
  const given: GivenPage[] = [];
  const reads = new Map<string, Read>();
  const keys: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const asked = site.sources.flatMap((name, source) =>
    site.locales.map(({ code: locale }) => ({ name, source, locale })),
  );
  const answers = await Promise.all(asked.map((one) => answerOf(one, services, codeHash)));
  for (const [index, { name, locale }] of asked.entries()) {
    const answer = answers[index];
    if (!answer) continue;
    for (const read of answer.reads) reads.set(read.path, read);
    if ('fault' in answer) {
      const { fault: reason, isSlow = false } = answer;
      diagnostics.push(sourceFailed(await placeOf(name, site, files), name, { reason, isSlow }));
    } else {
      keys.push(answer.key);
      for (const page of answer.pages) given.push({ source: name, locale, page });
    }
  }
  const made = pagesOfSources(given, site, files.texts.sources);
  const origins = [...reads.values()];
  const found = [...diagnostics, ...made.diagnostics];
  return joined(files.texts, { ...made, keys, origins, diagnostics: found });
}

/** Position of a source in the configuration. */
async function placeOf(name: string, { configFile }: Site, { fs, folder }: SiteFiles): Promise<FaultPlace> {
  const file = configFile ?? '';
  const bytes = await fs.read(join(folder, file));
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes ?? new Uint8Array());
  return { file, range: locateText(text, name, ['sources']) };
}

interface SourceRequest {
  readonly name: string;
  readonly source: number;
  readonly locale: string;
}

type SourceAnswer =
  | (KeptSource & { readonly key: string })
  | { readonly fault: string; readonly isSlow?: boolean; readonly reads: readonly Read[] };

/** Cached pages of a source if everything that it has read is the same, else its current pages. */
async function answerOf(
  { name, source, locale }: SourceRequest,
  { files, store, reading, ownCode }: Asking,
  codeHash: string,
): Promise<SourceAnswer> {
  const key = hashOf(JSON.stringify([ownCode, codeHash, source, name, locale]));
  const kept = await store.get(sourcesOfPages, key);
  if (kept && (await areSame(kept.reads, files))) return { ...kept, key };
  const record = sourceReads(files);
  const sourced = await reading.threads().pages({ source, locale, read: record.read }).catch(stopped);
  const reads = record.reads();
  if ('fault' in sourced) return { ...sourced, reads };
  // The thread has validated them and returns them as the JSON of plain data.
  const pages = JSON.parse(sourced.pages) as readonly SourcePage[];
  store.put(sourcesOfPages, key, { reads, pages });
  return { reads, pages, key };
}

/** For `catch`: a source that had to be stopped, or that ended its thread, has an error. */
function stopped(error: unknown): Sourced {
  if (error instanceof ThreadFault)
    return { fault: `returned no pages: ${error.message}`, isSlow: error.reason === 'slow' };
  throw error;
}

interface LoadedPages extends ReturnType<typeof pagesOfSources> {
  readonly keys: readonly string[];
  readonly origins: readonly Read[];
}

function joined(texts: Texts, { made, keys, origins, diagnostics }: LoadedPages): Texts {
  return {
    ...texts,
    sources: [...texts.sources, ...Array.from(made.values(), ({ source }) => source)],
    page: (path) => made.get(path)?.bytes ?? texts.page(path),
    placed: (found) => texts.placed(placing((path) => made.get(path))(found)),
    keys: [...texts.keys, ...keys],
    diagnostics: [...texts.diagnostics, ...diagnostics],
    sourced: new Map(Array.from(made, ([path, { bytes }]) => [path, bytes])),
    origins,
  };
}
