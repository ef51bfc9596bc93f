/**
 * Reads descriptions and what their overlays make of them. The same bytes are read once, and translated once, as long as
 * they are kept.
 */
import { join, sep } from 'node:path';
import type { Diagnostic, Locale } from '@docgen/model';
import type { Description, ReadFile, Translated } from '@docgen/openapi';
import { sourceMissing } from '../diagnostics.js';
import { Failure } from '../failure.js';
import { hashOf } from '../hash.js';
import type { Store } from '../store.js';
import type { FindInput, FoundDescription } from './find.js';

export interface ReadInput extends FindInput {
  readonly store: Store;
  /** What docgen's own code is, for cache keys. */
  readonly ownCode: string;
}

export type OpenApi = typeof import('@docgen/openapi');

export interface ReadDescriptions {
  readonly files: readonly ReadFile[];
  /** What is kept of them in the store. */
  readonly keys: readonly string[];
  /** Further files that descriptions refer to, with the description of each. */
  readonly parts: readonly { readonly file: string; readonly of: string }[];
  readonly diagnostics: readonly Diagnostic[];
}

export async function readDescriptions(
  found: readonly FoundDescription[],
  input: ReadInput,
  openapi: OpenApi,
): Promise<ReadDescriptions> {
  const all: (One & { readonly file: string })[] = [];
  for (const one of found) all.push({ file: one.file, ...(await readOne(one, input, openapi)) });
  const parts = all.flatMap(({ file: of, parts: own }) => own.map((file) => ({ file, of })));
  const isPart = ({ file, read }: { file: string; read: ReadFile | null }) =>
    read === null && parts.some((part) => part.file === file);
  // A file that another refers to need not be a description, wherever it lies.
  const descriptions = all.filter((one) => !isPart(one));
  return {
    keys: all.flatMap(({ keys }) => keys),
    files: descriptions.flatMap(({ read }) => read ?? []),
    parts,
    diagnostics: descriptions.flatMap(({ diagnostics }) => diagnostics),
  };
}

interface One {
  /** Null where it is none. */
  readonly read: ReadFile | null;
  readonly parts: readonly string[];
  readonly keys: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

async function readOne(
  { file, overlays }: FoundDescription,
  input: ReadInput,
  openapi: OpenApi,
): Promise<One> {
  const { site, store } = input;
  const bytes = await bytesOf(file, input);
  if (bytes === null) return unread(sourceMissing(site.configFile ?? '', file));
  const given = { file, text: textOf(bytes), key: hashOf(`${input.ownCode} ${file} ${hashOf(bytes)}`) };
  const kept = await keptWhole(given, input);
  const read = kept ?? (await wholeOf(given, input, openapi));
  if ('fault' in read) return unread(read.fault);
  const { root, parts, faults } = read;
  const key = hashOf(JSON.stringify([given.key, parts.map(({ hash }) => hash)]));
  if (!kept) store.put('description', given.key, { root, parts: parts.map(withoutText), faults });
  const places = parts.map((part) => ({ ...part, place: openapi.placesIn(part.text ?? '') }));
  const description = { file, root, place: openapi.placesInParts(openapi.placesIn(given.text), places) };
  const others = await translations({ description, overlays, key }, input, openapi);
  const examples = await exampleFaults({ description, key }, store, openapi);
  return {
    read: {
      ...description,
      hash: key,
      ...(parts.length === 0 && !file.endsWith('.json') && { text: given.text }),
      translations: others.roots,
    },
    keys: [given.key, ...others.keys, examples.key],
    parts: parts.flatMap(({ file: part, hash }) => (hash === null ? [] : [part])),
    diagnostics: [...faults, ...examples.faults, ...others.diagnostics],
  };
}

function unread(fault: Diagnostic): One {
  return { read: null, parts: [], keys: [], diagnostics: [fault] };
}

interface GivenFile {
  readonly file: string;
  readonly text: string;
  /** Of its bytes. */
  readonly key: string;
}

/** A description with all that its references name of other files. */
interface Whole {
  readonly root: Description['root'];
  readonly parts: readonly KnownPart[];
  readonly faults: readonly Diagnostic[];
}

interface KnownPart {
  readonly file: string;
  readonly key: string;
  /** Null: there is no such file. */
  readonly hash: string | null;
  readonly text?: string;
}

function withoutText({ file, key, hash }: KnownPart): KnownPart {
  return { file, key, hash };
}

/** As it was kept, where all of its files are what they were. */
async function keptWhole({ key }: GivenFile, input: ReadInput): Promise<Whole | null> {
  const known = (await input.store.get('description', key)) as Whole | undefined;
  if (known === undefined) return null;
  const parts: KnownPart[] = [];
  for (const part of known.parts) {
    const bytes = await partOf(part.file, input);
    if ((bytes && hashOf(bytes)) !== part.hash) return null;
    parts.push({ ...part, ...(bytes && { text: textOf(bytes) }) });
  }
  return { ...known, parts };
}

async function wholeOf(
  { file, text }: GivenFile,
  input: ReadInput,
  openapi: OpenApi,
): Promise<Whole | { readonly fault: Diagnostic }> {
  const read = openapi.readDescription(text, file);
  if ('fault' in read) return read;
  const known = new Map<string, Pick<KnownPart, 'hash' | 'text'>>();
  const { root, parts, faults } = await openapi.joinFiles(read.description, async (path) => {
    const bytes = await partOf(path, input);
    const own = bytes && textOf(bytes);
    known.set(path, bytes === null ? { hash: null } : { hash: hashOf(bytes), text: own ?? '' });
    return own;
  });
  return { root, faults, parts: parts.map((part) => ({ ...part, hash: null, ...known.get(part.file) })) };
}

/** The bytes of a file that a description refers to; null where its real place is not in the site folder. */
async function partOf(path: string, input: ReadInput): Promise<Uint8Array | null> {
  const { fs, folder } = input;
  const [home, place] = await Promise.all([fs.real(folder), fs.real(join(folder, path))]);
  const isInside = home !== null && place !== null && place.startsWith(home + sep);
  return isInside ? bytesOf(path, input) : null;
}

/** What is wrong with the description's examples: looked for once for the same bytes at the same place. */
async function exampleFaults(
  { description, key }: Pick<Original, 'description' | 'key'>,
  store: Store,
  openapi: OpenApi,
): Promise<{ readonly key: string; readonly faults: readonly Diagnostic[] }> {
  const name = hashOf(JSON.stringify([key, description.file]));
  const known = (await store.get('examples', name)) as readonly Diagnostic[] | undefined;
  const faults = known ?? openapi.exampleFaults(description);
  if (known === undefined) store.put('examples', name, faults);
  return { key: name, faults };
}

interface Original {
  readonly description: Description;
  readonly overlays: FoundDescription['overlays'];
  /** Of the description's bytes. */
  readonly key: string;
}

async function translations(
  original: Original,
  input: ReadInput,
  openapi: OpenApi,
): Promise<{
  roots: { [locale: string]: Description['root'] };
  keys: string[];
  diagnostics: Diagnostic[];
}> {
  const roots: { [locale: string]: Description['root'] } = {};
  const diagnostics: Diagnostic[] = [];
  const keys: string[] = [];
  for (const locale of input.site.locales) {
    const made = await translation(original, { locale, input, openapi });
    diagnostics.push(...made.diagnostics);
    if (made.root) roots[locale.code] = made.root;
    if (made.key !== null) keys.push(made.key);
  }
  return { roots, keys, diagnostics };
}

type Made = Pick<Translated, 'diagnostics'> & {
  readonly root: Translated['root'] | null;
  /** What it is kept under. */
  readonly key: string | null;
};

/** Null in the root's place: the locale reads the description as it is. */
async function translation(
  { description, overlays, key }: Original,
  {
    locale,
    input,
    openapi,
  }: { readonly locale: Locale; readonly input: ReadInput; readonly openapi: OpenApi },
): Promise<Made> {
  const { code } = locale;
  const reports = !isSameLanguage(locale.lang, openapi.languageOf(description.root));
  const file = overlays[code];
  const bytes = file === undefined ? null : await bytesOf(file, input);
  if (file === undefined || bytes === null) {
    const expected = description.file.replace(/(?=\.[^.]*$)/, `.${code}`);
    const missing = openapi.noOverlay(description.file, { locale: code, expected });
    return { root: null, key: null, diagnostics: reports ? [missing] : [] };
  }
  const name = hashOf(JSON.stringify([key, hashOf(bytes), description.file, file, code, reports]));
  const known = (await input.store.get('translation', name)) as Translated | undefined;
  if (known) return { ...known, key: name };
  const read = openapi.readOverlay(textOf(bytes), file);
  if ('fault' in read) return { root: null, key: null, diagnostics: [read.fault] };
  const made = openapi.translate(description, read.overlay, { locale: code, reports });
  const translated = { root: made.root, diagnostics: [...read.faults, ...made.diagnostics] };
  input.store.put('translation', name, translated);
  return { ...translated, key: name };
}

function isSameLanguage(a: string, b: string): boolean {
  return languageOf(a) === languageOf(b);
}

/** `fr` of `fr-CA`. */
function languageOf(tag: string): string | undefined {
  return tag.toLowerCase().split(/[-_]/)[0];
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Null where there is no such file, or it cannot be read. */
async function bytesOf(path: string, { fs, folder }: ReadInput): Promise<Uint8Array | null> {
  try {
    return await fs.read(join(folder, path));
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
