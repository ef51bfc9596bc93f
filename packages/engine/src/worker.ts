/**
 * The per-file steps: everything that knows one file only. A thread opens one Bench from plain data and runs tasks on
 * it; results are facts, small enough to cross to the main thread, while bodies stay in the store.
 */
import { join } from 'node:path';
import {
  type Body,
  type Document,
  type Parsed,
  type Site,
  type Skim,
  type SourceFile,
  located,
} from '@docgen/model';
import { type Markdown, createMarkdown } from '@docgen/markdown';
import type { SiteCode } from './config/site-code.js';
import type { FileSystem } from './fs.js';
import { hashOf } from './hash.js';
import type { Store } from './store.js';

export interface Bench {
  readonly fs: FileSystem;
  readonly folder: string;
  readonly store: Store;
  /** The Markdown reader of a locale. */
  readonly markdown: (locale: string) => { readonly reader: Markdown; readonly fingerprint: string };
  readonly pageBytes: number;
  readonly ownCode: string;
}

export interface BenchSetup {
  readonly fs: FileSystem;
  readonly folder: string;
  readonly store: Store;
  readonly site: Site;
  readonly code: SiteCode;
  /** What docgen's own code is, for cache keys. */
  readonly ownCode: string;
  /** Overrides of interface strings by locale. */
  readonly strings: { readonly [locale: string]: { readonly [key: string]: string } };
}

export function openBench({ fs, folder, store, site, code, ownCode, strings }: BenchSetup): Bench {
  const readers = new Map<string, { reader: Markdown; fingerprint: string }>();
  return {
    fs,
    folder,
    store,
    pageBytes: site.limits.pageBytes,
    ownCode,
    markdown(locale) {
      let found = readers.get(locale);
      if (!found) {
        const { pageBytes, depth } = site.limits;
        const { components } = site;
        const lenient = site.configFile === null;
        const options = { ...site.markdown, limits: { pageBytes, depth }, components, lenient };
        const reader = createMarkdown({ ...options, locale, strings: strings[locale] ?? {} }, code.markdown);
        found = { reader, fingerprint: `${ownCode} ${reader.fingerprint()}` };
        readers.set(locale, found);
      }
      return found;
    },
  };
}

/** What navigation needs of one source. */
export async function skimSource(source: SourceFile, bench: Bench): Promise<Skim> {
  const key = keyOf(source, bench);
  const kept = (await bench.store.get('skim', key)) as Skim | undefined;
  if (kept) return kept;
  const { skim } = bench.markdown(source.locale).reader.skim({ bytes: await bytesOf(source, bench) });
  bench.store.put('skim', key, skim);
  return skim;
}

/** A parsed source: its facts, and the key its bodies have in the store. */
export interface ParsedSource {
  readonly source: SourceFile;
  readonly document: Document;
  readonly bodyKey: string;
}

export async function parseSource(source: SourceFile, bench: Bench): Promise<ParsedSource> {
  const key = keyOf(source, bench);
  const kept = (await bench.store.get('document', key)) as Document | undefined;
  const document = kept ?? (await parseAndKeep(source, key, bench));
  return { source, document: withFile(document, source.path), bodyKey: key };
}

async function parseAndKeep(source: SourceFile, key: string, bench: Bench): Promise<Document> {
  const parsed = await parsedOf(source, bench);
  bench.store.put('body', key, { body: parsed.body, twin: parsed.twin });
  bench.store.put('document', key, parsed.document);
  return parsed.document;
}

async function parsedOf(source: SourceFile, bench: Bench): Promise<Parsed> {
  return bench.markdown(source.locale).reader.parse({ bytes: await bytesOf(source, bench) });
}

export interface Bodies {
  readonly body: Body;
  readonly twin: Body;
}

/** A source's bodies: from the store, or made again where the entry was lost. */
export async function bodiesOf(
  { source, bodyKey }: Pick<ParsedSource, 'source' | 'bodyKey'>,
  bench: Bench,
): Promise<Bodies> {
  const kept = (await bench.store.get('body', bodyKey)) as Bodies | undefined;
  if (kept) return kept;
  const { body, twin } = await parsedOf(source, bench);
  return { body, twin };
}

async function bytesOf(source: SourceFile, bench: Bench): Promise<Uint8Array> {
  return (await bench.fs.read(join(bench.folder, source.path), bench.pageBytes)) ?? new Uint8Array();
}

/** Text, locale and pipeline; neither path nor version, so that moved files and frozen copies are found again. */
function keyOf(source: SourceFile, bench: Bench): string {
  return hashOf(`${source.hash} ${bench.markdown(source.locale).fingerprint}`);
}

function withFile(document: Document, file: string): Document {
  if (document.diagnostics.length === 0) return document;
  return { ...document, diagnostics: document.diagnostics.map((found) => located(found, file)) };
}
