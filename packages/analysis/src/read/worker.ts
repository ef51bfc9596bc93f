/** The per-file steps: everything that depends on only one file. Results are facts; bodies go to the store. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pluginFailed } from '@docgen/markdown';
import {
  type Diagnostic,
  type Document,
  type Site,
  type Skim,
  type SourceFile,
  located,
  isCurrent,
  versionFolder,
} from '@docgen/model';
import type { SiteCode } from '@docgen/config/code/site-code';
import { hashOf } from '@docgen/store/hash';
import { youngMegabytesFor } from '@docgen/store/threads/young-space';
import { inVersion } from './in-version.js';
import { areUnchanged, recorder } from './included.js';
import { openMainThreadReader } from './main-thread-reader.js';
import { type Packed, factsBytes, factsIn, packed } from './packed.js';
import { type Reader, type ReadTask, inlineReader, languages, readingCode } from './reader.js';
import type { LocaleStrings } from '@docgen/config/texts/strings';
import { pageOfFault, skimOfFault } from './faults.js';
import { type OpenThreads, type ThreadLimits, type Threads, openThreads } from './threads.js';
import { withVariables } from './variables.js';
import { bodies as bodyKind, documents, skims } from './kinds.js';
import type { ParsedSource } from '../parsed-source.js';
import type { PageReading, PageServices } from '../services.js';
import { noCodePages } from './code-pages.js';

export interface ReadingSetup {
  readonly site: Site;
  readonly code: SiteCode;
  /** The configuration's compiled code; null for data. */
  readonly compiled: string | null;
  /** Hash of docgen's own code, for cache keys. */
  readonly ownCode: string;
  /** Overrides of interface strings by locale. */
  readonly strings: LocaleStrings;
  /** Maximum number of threads besides this one; null: one per processor. */
  readonly workers: number | null;
  readonly memory: PageReading['memory'];
  /** All pages of the site. */
  readonly sources: readonly SourceFile[];
  /** Threads that outlive this reading; null: its own. */
  readonly openThreads: OpenThreads | null;
  /** Called with each span. */
  readonly onSpan: ThreadLimits['onSpan'];
}

/** Maximum bytes of a page that is certain to be read quickly, whatever it contains, so nothing has to stop it. */
const harmless = 16_000;
function isHarmless(bytes: Uint8Array): boolean {
  return bytes.length <= harmless;
}

/** Bytes of all pages that this thread can read before other threads have started. */
const mostBytesHere = 1_500_000;

/**
 * Processor time for a page of this size, if the configuration doesn't set it. Code of the site may wait for
 * something else, while docgen's own code takes less than a second for a megabyte, unless the text was made to be
 * slow. With the rest of the build, a page that may use all of it takes about five seconds.
 */
function pageSeconds({ limits, theme, components }: Site, runsCode: boolean): ThreadLimits['seconds'] {
  const { seconds } = limits;
  if (seconds !== null) return () => seconds;
  if (runsCode || theme !== null || Object.keys(components).length > 0) return () => 10;
  return (bytes) => 3 + bytes / 1_000_000;
}

/** Readers for the pages of a site, and threads if they need some. The caller closes it. */
export function openReading(setup: ReadingSetup): PageReading {
  const { site, code, ownCode, strings, sources } = setup;
  const markdown = languages({ site, strings, code: code.markdown });
  const inline = inlineReader(markdown);
  const runsCode = readingCode(site).length > 0;
  // A thread that serves readers, or that must not run the site's code, does nothing else.
  const mainThread = setup.openThreads || runsCode ? null : openMainThreadReader(inline, isHarmless);
  const count = setup.workers ?? Math.max(1, availableParallelism() - (mainThread ? 1 : 0));
  const fingerprints = new Map<string, string>();
  const fingerprint = (locale: string) => {
    const known = fingerprints.get(locale) ?? `${ownCode} ${markdown(locale).fingerprint()}`;
    fingerprints.set(locale, known);
    return known;
  };
  const keys = new WeakMap<SourceFile, string>();
  const youngMegabytes = youngMegabytesFor(sources.reduce((most, { size }) => Math.max(most, size), 0));
  let threads: Threads | undefined;
  const inThreads = () =>
    (threads ??= (setup.openThreads ?? openThreads)(
      { site, strings, youngMegabytes, compiled: setup.compiled, codeHash: code.markdown.hash },
      { count, seconds: pageSeconds(site, runsCode), onSpan: setup.onSpan },
      mainThread,
    ));
  // A thread that serves readers starts while the main thread looks for routes.
  if (setup.openThreads && (runsCode || areMany(sources))) inThreads();
  return {
    codePages: noCodePages,
    memory: setup.memory,
    fingerprint,
    keyOf(source) {
      const known = keys.get(source) ?? hashOf(`${source.hash} ${fingerprint(source.locale)}`);
      keys.set(source, known);
      return known;
    },
    readerFor(some) {
      if (runsCode) return inThreads();
      const choose = ({ bytes }: ReadTask) => (isHarmless(bytes) ? inline : inThreads());
      const shared = areMany(some) || threads ? inThreads() : null;
      return {
        // Sending a page to a thread takes as long as skimming it.
        skim: (task) => choose(task).skim(task),
        parse: (task) => (shared ?? choose(task)).parse(task),
      };
    },
    threads: inThreads,
    hasThreads: () => threads !== undefined,
    width: (mainThread ? count + 1 : count) * 32,
    close: async () => {
      const ended = threads;
      threads = undefined;
      await ended?.close();
    },
  };
}

function areMany(sources: readonly SourceFile[]): boolean {
  return sources.reduce((sum, { size }) => sum + size, 0) > mostBytesHere;
}

/** Reads the facts of a source that navigation needs from the store; undefined if they aren't stored. */
export async function keptSkim(source: SourceFile, services: PageServices): Promise<Skim | undefined> {
  if (isCode(source)) return services.reading.codePages.skimCode(source);
  const kept = await services.store.get(skims, keyOf(source, services));
  return kept && withVariables(kept, source, services.files);
}

/** Reads the facts of a source that navigation needs from the source itself. */
export async function skimSource(source: SourceFile, services: PageServices, reader: Reader): Promise<Skim> {
  const { bytes, isSame } = await bytesOf(source, services);
  const task = { bytes, locale: source.locale, read: async () => null };
  const { value, isWhole } = await reader.skim(task).catch(skimOfFault);
  if (isWhole && isSame) services.store.put(skims, keyOf(source, services), value);
  return withVariables(value, source, services.files);
}

/** The stored parse result of a source, if it and all files that it includes are unchanged; else undefined. */
export async function keptDocument(
  source: SourceFile,
  services: PageServices,
): Promise<ParsedSource | undefined> {
  for (const key of keysOf(source, services)) {
    const document = await services.store.get(documents, key);
    const own = document && placed(source, document, { key, bodyKey: bodyKeyOf(key, document) });
    if (own && (await areUnchanged(own.document.reads, services.files))) return shown(own, services);
  }
  return undefined;
}

/** Parses one source; its bodies go to the store. */
export async function parseSource(
  source: SourceFile,
  services: PageServices,
  reader: Reader,
): Promise<ParsedSource> {
  const { document, facts, bodies, isWhole } = await read(source, services, reader);
  const shared = keyOf(source, services);
  const key = document.reads.length === 0 ? shared : versionKey(source, shared);
  const bodyKey = bodyKeyOf(key, document);
  if (isWhole) {
    services.store.putBytes(bodyKind, bodyKey, bodies);
    services.store.putBytes(documents, key, facts);
    if (!isCode(source)) services.store.put(skims, shared, document.skim);
  }
  return shown(placed(source, document, { key, bodyKey }), services);
}

/** With the values of variables, which aren't stored, because they are in other files. */
async function shown(parsed: ParsedSource, { files }: PageServices): Promise<ParsedSource> {
  const { source, document } = parsed;
  if (isCode(source)) return parsed;
  const skim = await withVariables(document.skim, source, files);
  return skim === document.skim ? parsed : { ...parsed, document: { ...document, skim } };
}

type Read = Packed & { readonly document: Document; readonly isWhole: boolean };

async function read(source: SourceFile, services: PageServices, reader: Reader): Promise<Read> {
  if (isCode(source)) {
    const { value, isWhole } = await services.reading.codePages.parseCode(source);
    return { ...packed(value), document: value.document, isWhole };
  }
  const { bytes, isSame } = await bytesOf(source, services);
  const record = recorder(services.files, versionFolder(source.version));
  const task = { bytes, locale: source.locale, read: record.read };
  const { value, leftOut, ...reading } = await reader.parse(task).catch(pageOfFault);
  const unmade = record.faults();
  // The next build requests ungenerated texts again, and reports them again.
  const isWhole = reading.isWhole && isSame && unmade.length === 0;
  const document = factsIn(value.facts);
  const reads = record.reads();
  if (reads.length === 0 && leftOut.length === 0) return { ...value, document, isWhole };
  const faults = leftOut.map(({ name, reason }) =>
    pluginFailed(name, `docgen skips it here, because on other pages ${reason}`),
  );
  const reported = document.diagnostics.filter((found) => !isOfRefused(found, record.refused()));
  const whole = { ...document, diagnostics: [...reported, ...faults, ...unmade], reads };
  return { facts: factsBytes(whole), bodies: value.bodies, document: whole, isWhole };
}

/** Whether an included file or a variable is missing because a file may not be read, which is reported at the file. */
function isOfRefused({ code, subject }: Diagnostic, refused: readonly string[]): boolean {
  if (code === 'markdown/unknown-variable') return refused.some((path) => path.endsWith('/variables.yaml'));
  return code === 'markdown/include-missing' && refused.some((path) => ` ${subject} `.includes(` ${path} `));
}

/** A source's bodies: from the store, or parsed again if the entry was lost. */
export async function bodiesOf(
  { source, bodyKey }: Pick<ParsedSource, 'source' | 'bodyKey'>,
  services: PageServices,
): Promise<Uint8Array> {
  const kept = await services.store.bytes(bodyKind, bodyKey);
  return kept ?? (await read(source, services, services.reading.readerFor([source]))).bodies;
}

interface Bytes {
  readonly bytes: Uint8Array;
  /** Whether they are those that were hashed, because a later version must not be stored under the source's key. */
  readonly isSame: boolean;
}

async function bytesOf({ path, madeFrom, hash }: SourceFile, { files }: PageServices): Promise<Bytes> {
  const held = files.held.take(hash);
  if (held !== null) return { bytes: held, isSame: true };
  const found =
    madeFrom === undefined
      ? await files.fs.read(join(files.folder, path), files.pageBytes)
      : (await files.texts).page(path);
  const bytes = found ?? new Uint8Array();
  return { bytes, isSame: hashOf(bytes) === hash };
}

/** Text, locale and pipeline, but neither path nor version, so that moved files and frozen copies are found again. */
function keyOf(source: SourceFile, services: PageServices): string {
  if (isCode(source)) return services.reading.codePages.keyOf(source);
  return services.reading.keyOf(source);
}

/** The same for sources whose facts are the same, if they include no files. Each code page is read by itself. */
export function sameSource(source: SourceFile, services: PageServices): string {
  return isCode(source) ? `${source.path} ${source.locale}` : keyOf(source, services);
}

/**
 * The possible store keys of a source. A frozen page has the facts of the same page elsewhere, unless the files that
 * both include differ.
 */
function keysOf(source: SourceFile, services: PageServices): string[] {
  const shared = keyOf(source, services);
  return isCurrent(source.version) ? [shared] : [shared, versionKey(source, shared)];
}

function versionKey({ version }: SourceFile, key: string): string {
  return isCurrent(version) ? key : hashOf(`${key} ${version}`);
}

/** Code pages are rendered in this thread, because only it runs the site's React code. */
function isCode({ format }: SourceFile): boolean {
  return format === 'code';
}

/** The body also depends on included files. */
function bodyKeyOf(key: string, { reads }: Document): string {
  return reads.length === 0
    ? key
    : hashOf(`${key} ${reads.map(({ path, hash }) => `${path} ${hash}`).join(' ')}`);
}

type Keys = Pick<ParsedSource, 'key' | 'bodyKey'>;

/** The document with the facts of the source's own file: a frozen page's included files are its version's. */
function placed(source: SourceFile, document: Document, keys: Keys): ParsedSource {
  const own = inVersion(document, versionFolder(source.version));
  if (own.diagnostics.length === 0) return { source, document: own, ...keys };
  const diagnostics = own.diagnostics.map((found) => located(found, source.path));
  return { source, document: { ...own, diagnostics }, ...keys };
}
