/**
 * Generated texts by the paths with which pages include them (`textPath`), in the folder of a frozen version if it
 * has its own sources.
 */
import {
  type Diagnostic,
  type MadeFile,
  type NamedPage,
  type Read,
  type TextName,
  type TextSource,
  compareText,
  keysByFolder,
  setOf,
  readTextPath,
  textPath,
  versionFolder,
} from '@docgen/model';
import type { ReadFile, ReadyText } from '@docgen/openapi';
import { openapiMissing, unknownServer } from '@docgen/config/diagnostics';
import { findDescriptions } from './texts/find.js';
import { pagesVersion } from './texts/made-paths.js';
import { type MadeSource, madeSources } from './texts/made-sources.js';
import { placeInConfig } from './texts/config-place.js';
import { type OpenApi, type ReadDescriptions, type Reading, readDescriptions } from './texts/read.js';
import { type ReadingThreadOptions, openReadingThread } from './texts/reading-thread.js';
import { placing } from './sources/placing.js';
import { type EarlyTexts, noNames, type Texts, type TextNames } from './texts/known-texts.js';

export interface TextsInput
  extends Omit<Reading, 'thread' | 'expected' | 'onText'>, Pick<ReadingThreadOptions, 'onStart' | 'others'> {
  /** Texts that pages are expected to include. */
  readonly expected: () => Promise<readonly TextName[]>;
  /** Where they are kept. */
  readonly early: EarlyTexts;
}

export async function openTexts(input: TextsInput): Promise<Texts> {
  const sources = new Map<string, readonly TextSource[]>();
  const pages = new Map<string, readonly NamedPage[]>();
  const descriptions = new Map<string, readonly ReadFile[]>();
  const diagnostics: Diagnostic[] = [];
  const made = new Map<string, MadeSource>();
  const parts: VersionTexts['parts'][number][] = [];
  const partReads: Read[] = [];
  const keys: string[] = [];
  const files = new Map<string, MadeFile>();
  const servers = new Set<string>();
  const knownServers = new Set<string>();
  const whole = new Set<string>();
  const { early } = input;
  const versions = input.site.openapi === null ? [] : keysByFolder(input.site);
  const all = await descriptionsOf(versions, input);
  for (const [index, version] of versions.entries()) {
    const found = all[index] ?? { ...none, diagnostics: [] };
    diagnostics.push(...found.diagnostics);
    if (found.sources === null) continue;
    for (const url of found.servers) servers.add(url);
    for (const url of found.knownServers) knownServers.add(url);
    sources.set(versionFolder(version), found.sources);
    if (found.isWhole) whole.add(versionFolder(version));
    pages.set(versionFolder(version), found.pages);
    descriptions.set(versionFolder(version), found.descriptions);
    for (const { name, ...made } of found.texts)
      early.add(textPath({ ...name, folder: versionFolder(version) }), made);
    keys.push(...found.keys);
    partReads.push(...found.reads);
    if (version === '') parts.push(...found.parts);
    for (const file of found.files) files.set(`made:${file.url}`, file);
    for (const one of found.made) made.set(one.source.path, one);
  }
  const { tryIt = false } = input.site.openapi ?? {};
  // Servers of a description that couldn't be read are unknown.
  const isWhole = all.every((one) => one.isWhole);
  for (const [index, url] of typeof tryIt === 'boolean' || !isWhole ? [] : tryIt.entries())
    if (!servers.has(url))
      diagnostics.push(unknownServer(placeInConfig(input, ['openapi', 'tryIt', index]), url, knownServers));
  const names = new Map([...sources].map(([folder, texts]) => [folder, namesOf(texts, whole.has(folder))]));
  const find = (path: string) => {
    const name = readTextPath(path);
    const all = name && (sources.get(name.folder) ?? sources.get(''));
    const source = all?.find((one) => one.directive === name?.directive);
    return name && source ? { source, name } : null;
  };
  return {
    diagnostics,
    parts,
    partReads,
    isWhole,
    keys,
    files,
    sourced: new Map(),
    origins: [],
    servers: [...servers].sort(compareText),
    sources: Array.from(made.values(), ({ source }) => source),
    page: (path) => made.get(path)?.bytes ?? null,
    placed: placing((path) => made.get(path)),
    hash(path) {
      const found = find(path);
      return found && found.source.hash(found.name.id, found.name.locale, found.name.settings);
    },
    bytes(path) {
      const made = early.take(path);
      const found = made === undefined ? find(path) : null;
      const text =
        made?.text ?? (found && found.source.text(found.name.id, found.name.locale, found.name.settings));
      return text === null ? null : new TextEncoder().encode(text);
    },
    fault(path) {
      const found = find(path);
      return found?.source.fault?.(found.name.id) ?? null;
    },
    names: (version) => names.get(versionFolder(version)) ?? names.get('') ?? noNames,
    pages: (version) => pages.get(versionFolder(version)) ?? pages.get('') ?? [],
    descriptions: (version) => descriptions.get(versionFolder(version)) ?? descriptions.get('') ?? [],
  };
}

function namesOf(sources: readonly TextSource[], isWhole: boolean): TextNames {
  const known = new Set(sources.flatMap(({ directive, ids }) => ids.map((id) => `${directive}/${id}`)));
  const ask = <T>(name: string, question: (source: TextSource, id: string) => T | undefined) => {
    const source = sources.find(({ directive }) => name.startsWith(`${directive}/`));
    return source && question(source, name.slice(source.directive.length + 1));
  };
  return {
    known,
    has: (name) => known.has(name) || (ask(name, (source, id) => source.has?.(id)) ?? false),
    badge: (name) => ask(name, (source, id) => source.badge?.(id)) ?? null,
    isWhole,
  };
}

interface VersionTexts {
  /** Null if the version has no descriptions of its own. */
  readonly sources: readonly TextSource[] | null;
  readonly isWhole: boolean;
  readonly pages: readonly NamedPage[];
  readonly descriptions: readonly ReadFile[];
  readonly texts: ReadDescriptions['texts'];
  readonly files: readonly MadeFile[];
  readonly made: readonly MadeSource[];
  readonly parts: Texts['parts'];
  readonly reads: readonly Read[];
  readonly keys: readonly string[];
  readonly servers: readonly string[];
  readonly knownServers: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

const none = {
  sources: null,
  isWhole: true,
  pages: [],
  descriptions: [],
  texts: [],
  files: [],
  made: [],
  parts: [],
  reads: [],
  keys: [],
  servers: [],
  knownServers: [],
};

/** Parsed descriptions of a version; null if it has none, or if their package isn't installed. */
interface ReadVersion {
  readonly read: (ReadDescriptions & { readonly openapi: OpenApi }) | null;
  readonly diagnostics: readonly Diagnostic[];
}

async function readVersion(version: string, input: Reading): Promise<ReadVersion> {
  const { site } = input;
  const { found, faults } = await findDescriptions(versionFolder(version), input);
  if (found.length + faults.length === 0 || site.openapi === null) return { read: null, diagnostics: [] };
  const openapi = await import('@docgen/openapi').catch(() => null);
  if (openapi === null)
    return { read: null, diagnostics: [openapiMissing(placeInConfig(input, ['openapi']))] };
  const read = await readDescriptions(found, input, openapi);
  // It is unknown which names a refused description defines.
  const isWhole = read.isWhole && faults.length === 0;
  return { read: { ...read, isWhole, openapi }, diagnostics: [...faults, ...read.diagnostics] };
}

function madeOf(
  version: string,
  { read, diagnostics }: ReadVersion,
  { site, strings }: TextsInput,
): VersionTexts {
  if (read === null || site.openapi === null) return { ...none, diagnostics };
  const { files, isWhole, texts, parts, reads, keys, openapi } = read;
  const { samples, pages, tryIt, downloads } = site.openapi;
  const opened = openapi.openDescriptions({
    files,
    strings,
    samples,
    tryIt,
    docs: setOf(pages?.version ?? '', site).routeBase,
    ...(downloads && { downloads: version === '' ? '/openapi' : `/openapi/${version}` }),
  });
  const home = pagesVersion(version, site.openapi);
  const made =
    pages === null || home === null
      ? { sources: [], diagnostics: [] }
      : madeSources({ files: opened.opened, strings, pages }, { version: home, site, openapi });
  const faults = [...diagnostics, ...opened.diagnostics, ...made.diagnostics];
  return {
    ...opened,
    isWhole,
    descriptions: opened.opened,
    texts,
    made: made.sources,
    parts,
    reads,
    keys,
    diagnostics: faults,
  };
}

/** Results of the descriptions of each version. One thread reads them and ends first, to free its memory. */
async function descriptionsOf(
  versions: readonly string[],
  input: TextsInput,
): Promise<readonly VersionTexts[]> {
  const thread = openReadingThread({ ...input, seconds: input.site.limits.seconds ?? 10 });
  const all: ReadVersion[] = [];
  const { early } = input;
  try {
    for (const version of versions) {
      const folder = versionFolder(version);
      const expected = async () => (await input.expected()).filter((name) => name.folder === folder);
      const onText = ({ name, ...made }: ReadyText) => early.add(textPath({ ...name, folder }), made);
      all.push(await readVersion(version, { ...input, thread, expected, onText }));
    }
    early.end(all.every(({ read }) => read === null || read.isWhole));
  } finally {
    early.end(false);
    await thread.close();
  }
  return versions.map((version, index) =>
    madeOf(version, all[index] ?? { read: null, diagnostics: [] }, input),
  );
}
