/**
 * Reads descriptions and applies their overlays. The same bytes are read once, and translated once, as long as the
 * results are stored.
 */
import { join, sep } from 'node:path';
import { type Diagnostic, type Locale, type Read, setOf } from '@docgen/model';
import type { Description, ExpectedText, ReadFile, ReadyText, Translated } from '@docgen/openapi';
import { sourceMissing } from '@docgen/config/diagnostics';
import { Failure } from '@docgen/store/failure';
import { hashOf } from '@docgen/store/hash';
import type { Store } from '@docgen/store/kept/store';
import type { LocaleStrings } from '@docgen/config/texts/strings';
import { type Configured, placeInConfig } from './config-place.js';
import type { FindInput, FoundDescription } from './find.js';
import type { DryRunOptions, Stopped, WholeText } from './reading-task.js';
import type { ReadingThread } from './reading-thread.js';
import { descriptionTranslations, descriptions, examples } from '../read/kinds.js';
import { type WholeDescription, type KnownPart, authoredText } from './whole-description.js';
import { textIn } from './text-file.js';

interface ReadInput extends FindInput, Configured {
  readonly store: Store;
  /** Hash of docgen's own code, for cache keys. */
  readonly ownCode: string;
  /** The site's own interface strings, by locale. */
  readonly strings: LocaleStrings;
}

export interface Reading extends ReadInput {
  readonly thread: ReadingThread;
  /** Texts that pages of the version are expected to include. */
  readonly expected: () => Promise<readonly ExpectedText[]>;
  /** Called with each of them that is already generated, if there is only one description. */
  readonly onText: (text: ReadyText) => void;
}

export type OpenApi = typeof import('@docgen/openapi');

export interface ReadDescriptions {
  readonly files: readonly ReadFile[];
  /** Whether every description could be read. */
  readonly isWhole: boolean;
  /** Texts that were already generated, if there is only one description. */
  readonly texts: readonly ReadyText[];
  /** Keys in the store that they use. */
  readonly keys: readonly string[];
  /** Further files that descriptions refer to, with the description of each. */
  readonly parts: readonly { readonly file: string; readonly of: string }[];
  /** The same files by hash, including missing ones. */
  readonly reads: readonly Read[];
  readonly diagnostics: readonly Diagnostic[];
}

export async function readDescriptions(
  found: readonly FoundDescription[],
  input: Reading,
  openapi: OpenApi,
): Promise<ReadDescriptions> {
  const all: (ReadResult & { readonly file: string })[] = [];
  const reading = found.length === 1 ? input : { ...input, onText: () => {} };
  for (const one of found) all.push({ file: one.file, ...(await readOne(one, reading, openapi)) });
  const parts = all.flatMap(({ file: of, parts: own }) => own.map((file) => ({ file, of })));
  const isPart = ({ file, read }: { file: string; read: ReadFile | null }) =>
    read === null && parts.some((part) => part.file === file);
  // A file that another one refers to need not be a description, wherever it is.
  const descriptions = all.filter((one) => !isPart(one));
  return {
    keys: all.flatMap(({ keys }) => keys),
    files: descriptions.flatMap(({ read }) => read ?? []),
    isWhole: descriptions.every(({ read }) => read !== null),
    parts,
    texts: descriptions.length === 1 ? descriptions.flatMap(({ texts }) => texts) : [],
    reads: all.flatMap(({ reads }) => reads),
    diagnostics: descriptions.flatMap(({ diagnostics }) => diagnostics),
  };
}

interface ReadResult {
  /** Null if it isn't one. */
  readonly read: ReadFile | null;
  readonly texts: readonly ReadyText[];
  readonly parts: readonly string[];
  readonly reads: readonly Read[];
  readonly keys: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

async function readOne(
  { file, overlays, refused }: FoundDescription,
  input: Reading,
  openapi: OpenApi,
): Promise<ReadResult> {
  const { site, store } = input;
  const bytes = await bytesOf(file, input);
  if (bytes === null) {
    const index = site.openapi?.files?.indexOf(file) ?? -1;
    return unread(sourceMissing(placeInConfig(input, ['openapi', 'files', index]), file));
  }
  if (bytes.byteLength > mostBytes) return unread(openapi.tooLarge(file, mostBytes));
  const own = textIn(bytes, file);
  if ('fault' in own) return unread(own.fault);
  const given = { file, text: own.text, key: hashOf(`${input.ownCode} ${file} ${hashOf(bytes)}`) };
  const kept = await keptWhole(given, input);
  const read = kept ?? (await wholeOf(given, input, openapi));
  if ('fault' in read) return unread(read.fault);
  const { root, parts, faults } = read;
  const key = hashOf(JSON.stringify([given.key, parts.map(({ hash }) => hash)]));
  if (!kept) store.put(descriptions, given.key, { root, parts: parts.map(withoutText), faults });
  const places = parts.map((part) => ({ ...part, place: openapi.placesIn(part.text ?? '') }));
  const description = { file, root, place: openapi.placesInParts(openapi.placesIn(given.text), places) };
  const partTexts = parts.map((part) => ({ file: part.file, key: part.key, text: part.text ?? '' }));
  const original = {
    description,
    whole: { file, text: given.text, root, parts: partTexts },
    overlays,
    refused,
    isSound: faults.every(({ code }) => code !== 'openapi/invalid'),
    key,
  };
  const others = await translations(original, input, openapi);
  const examples = await exampleFaults(original, input, openapi);
  const tried = await tryOut(original, others, { input, openapi });
  const judged = openapi.ruleFaults(description, site.openapi?.rules ?? {});
  const said = [...faults, ...judged, ...examples.faults, ...others.diagnostics, ...tried.faults];
  const keys = [given.key, ...others.keys, examples.key, tried.key];
  const known = parts.flatMap(({ file: part, hash }) => (hash === null ? [] : [part]));
  const reads = parts.map(({ file: path, hash }) => ({ path, hash }));
  const { texts } = tried;
  if (tried.isRefused) return { read: null, texts, parts: known, reads, keys, diagnostics: said };
  const authored = authoredText({ file, text: given.text, parts });
  return {
    read: {
      ...description,
      hash: key,
      ...(authored !== undefined && { text: authored }),
      translations: others.roots,
    },
    texts,
    keys,
    parts: known,
    reads,
    diagnostics: said,
  };
}

/** Maximum bytes of a file of a description. */
export const mostBytes = 24_000_000;

function unread(fault: Diagnostic): ReadResult {
  return { read: null, texts: [], parts: [], reads: [], keys: [], diagnostics: [fault] };
}

interface GivenFile {
  readonly file: string;
  readonly text: string;
  /** Of its bytes. */
  readonly key: string;
}

function withoutText({ file, key, hash }: KnownPart): KnownPart {
  return { file, key, hash };
}

/** The stored description, if all of its files are unchanged. */
async function keptWhole({ key }: GivenFile, input: ReadInput): Promise<WholeDescription | null> {
  const known = await input.store.get(descriptions, key);
  if (known === undefined) return null;
  const parts: KnownPart[] = [];
  for (const part of known.parts) {
    const bytes = await partOf(part.file, input);
    if ((bytes && hashOf(bytes)) !== part.hash) return null;
    parts.push({ ...part, ...(bytes && { text: textOfPart(bytes) }) });
  }
  return { ...known, parts };
}

async function wholeOf(
  { file, text }: GivenFile,
  input: Reading,
  openapi: OpenApi,
): Promise<WholeDescription | { readonly fault: Diagnostic }> {
  const known = new Map<string, Pick<KnownPart, 'hash' | 'text'>>();
  const part = async (path: string) => {
    const bytes = await partOf(path, input);
    known.set(path, bytes === null ? { hash: null } : { hash: hashOf(bytes), text: textOfPart(bytes) });
    if (bytes === null) return null;
    if (bytes.byteLength > mostBytes) return { fault: openapi.tooLarge(path, mostBytes) };
    return textIn(bytes, path);
  };
  const read = await input.thread.run({ task: 'read', file, text }, { part });
  if ('stopped' in read)
    return { fault: openapi.stoppedWork({ file }, [], { subject: 'The description is not read', ...read }) };
  if ('fault' in read) return read;
  const { root, parts, faults } = read;
  return { root, faults, parts: parts.map((part) => ({ ...part, hash: null, ...known.get(part.file) })) };
}

/** Whether the files that descriptions refer to are the same as when they were read. */
export async function arePartsSame(reads: readonly Read[], place: PartPlace): Promise<boolean> {
  for (const { path, hash } of reads) {
    const bytes = await partOf(path, place);
    if ((bytes && hashOf(bytes)) !== hash) return false;
  }
  return true;
}

type PartPlace = Pick<ReadInput, 'fs' | 'folder'>;

/** The bytes of a file that a description refers to; null if its real path isn't in the site folder. */
async function partOf(path: string, input: PartPlace): Promise<Uint8Array | null> {
  const { fs, folder } = input;
  const [home, place] = await Promise.all([fs.real(folder), fs.real(join(folder, path))]);
  const isInside = home !== null && place !== null && place.startsWith(home + sep);
  return isInside ? bytesOf(path, input) : null;
}

/** Validates the description's examples, only once for the same bytes at the same path. */
async function exampleFaults(
  { description, whole, key }: Original,
  { store, thread }: Reading,
  openapi: OpenApi,
): Promise<{ readonly key: string; readonly faults: readonly Diagnostic[] }> {
  const name = hashOf(JSON.stringify([key, description.file]));
  const known = await store.get(examples, name);
  if (known !== undefined) return { key: name, faults: known };
  const without: Stopped[] = [];
  for (let stop: Stopped | null = null; without.length < mostStops; without.push(stop)) {
    const answer = await thread.run({ task: 'examples', ...whole, without });
    if ('faults' in answer) {
      if (without.length === 0) store.put(examples, name, answer.faults);
      return { key: name, faults: answer.faults };
    }
    stop = answer;
  }
  const subject = 'The examples from here on are not checked';
  const faults = without
    .slice(-1)
    .map((one) => openapi.stoppedWork(description, one.pointer, { ...one, subject }));
  return { key: name, faults };
}

interface CheckedDescription {
  readonly key: string;
  readonly faults: readonly Diagnostic[];
  /** Whether it exceeds the time or memory limit, so nothing is generated from it. */
  readonly isRefused: boolean;
  readonly texts: readonly ReadyText[];
}

/**
 * Generates everything from the description once in a thread that can be stopped; a success isn't repeated while it is
 * stored.
 */
async function tryOut(
  { description, whole, key }: Original,
  { roots, keys }: Translations,
  { input, openapi }: { readonly input: Reading; readonly openapi: OpenApi },
): Promise<CheckedDescription> {
  const options = dryRunOptions(input);
  const name = hashOf(JSON.stringify(['dry run', key, description.file, keys, options]));
  const known = await input.store.get(examples, name);
  if (known !== undefined) return { key: name, faults: known, isRefused: false, texts: [] };
  const expected = await input.expected();
  const task = { task: 'dry-run', ...whole, translations: roots, options, expected } as const;
  const texts: ReadyText[] = [];
  const onText = (made: ReadyText) => {
    texts.push(made);
    input.onText(made);
  };
  const answer = await input.thread.run(task, { onText });
  if ('faults' in answer) {
    input.store.put(examples, name, answer.faults);
    return { key: name, isRefused: false, texts, ...answer };
  }
  const subject = 'The description is left out';
  const fault = openapi.stoppedWork(description, answer.pointer, { ...answer, subject });
  return { key: name, faults: [fault], isRefused: true, texts: [] };
}

function dryRunOptions({ site, strings }: Reading): DryRunOptions {
  const { samples = [], tryIt = false, pages = null, downloads = false } = site.openapi ?? {};
  const locales = site.locales.map(({ code }) => code);
  const made = {
    strings,
    samples,
    tryIt,
    docs: setOf(site.openapi?.pages?.version ?? '', site).routeBase,
    locales,
    pages,
  };
  return { ...made, ...(downloads && { downloads: '/openapi' }) };
}

/** Number of one description's examples that may use their whole time in vain. */
const mostStops = 2;

interface Original {
  readonly description: Description;
  readonly whole: WholeText;
  readonly overlays: FoundDescription['overlays'];
  readonly refused: FoundDescription['refused'];
  /** Whether it has no errors, which can hide texts. */
  readonly isSound: boolean;
  /** Of the description's bytes. */
  readonly key: string;
}

interface Translations {
  readonly roots: { readonly [locale: string]: Description['root'] };
  readonly keys: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

async function translations(original: Original, input: Reading, openapi: OpenApi): Promise<Translations> {
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

type LocaleTranslation = Pick<Translated, 'diagnostics'> & {
  readonly root: Translated['root'] | null;
  /** Key under which it is stored. */
  readonly key: string | null;
};

/** `root` is null if the locale uses the original description. */
async function translation(
  { description, whole, overlays, refused, isSound, key }: Original,
  { locale, input, openapi }: { readonly locale: Locale; readonly input: Reading; readonly openapi: OpenApi },
): Promise<LocaleTranslation> {
  const { code } = locale;
  const reports = !isSameLanguage(locale.lang, openapi.languageOf(description.root));
  const file = overlays[code];
  const bytes = file === undefined ? null : await bytesOf(file, input);
  if (file === undefined || bytes === null) {
    const expected = description.file.replace(/(?=\.[^.]*$)/, `.${code}`);
    const missing = openapi.noOverlay(description.file, { locale: code, expected });
    const isReported = reports && !Object.hasOwn(refused, code);
    return { root: null, key: null, diagnostics: isReported ? [missing] : [] };
  }
  const own =
    bytes.byteLength > mostBytes ? { fault: openapi.tooLarge(file, mostBytes) } : textIn(bytes, file);
  if ('fault' in own) return { root: null, key: null, diagnostics: [own.fault] };
  const name = hashOf(JSON.stringify([key, hashOf(bytes), description.file, file, code, reports]));
  const known = await input.store.get(descriptionTranslations, name);
  if (known) return { ...known, key: name };
  const overlay = { file, text: own.text };
  const task = { task: 'translation', ...whole, overlay, locale: code, reports, isSound } as const;
  const made = await input.thread.run(task);
  if ('stopped' in made) {
    const subject = 'The translation is left out';
    return { root: null, key: null, diagnostics: [openapi.stoppedWork({ file }, [], { ...made, subject })] };
  }
  if ('fault' in made) return { root: null, key: null, diagnostics: [made.fault] };
  input.store.put(descriptionTranslations, name, made);
  return { ...made, key: name };
}

function isSameLanguage(a: string, b: string): boolean {
  return languageOf(a) === languageOf(b);
}

/** `fr` of `fr-CA`. */
function languageOf(tag: string): string | undefined {
  return tag.toLowerCase().split(/[-_]/)[0];
}

/** The text of a part, for positions in it; an unreadable one has none. */
function textOfPart(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** Null if the file doesn't exist, or can't be read. */
async function bytesOf(path: string, { fs, folder }: PartPlace): Promise<Uint8Array | null> {
  try {
    return await fs.read(join(folder, path), mostBytes);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
