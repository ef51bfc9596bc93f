/**
 * Reads descriptions and what their overlays make of them. The same bytes are read once, and translated once, as long as
 * they are kept.
 */
import { join } from 'node:path';
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

interface Read {
  readonly files: readonly ReadFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export async function readDescriptions(
  found: readonly FoundDescription[],
  input: ReadInput,
  openapi: OpenApi,
): Promise<Read> {
  const files: ReadFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const one of found) {
    const read = await readOne(one, input, openapi);
    diagnostics.push(...read.diagnostics);
    files.push(...read.files);
  }
  return { files, diagnostics };
}

async function readOne(
  { file, overlays }: FoundDescription,
  input: ReadInput,
  openapi: OpenApi,
): Promise<Read> {
  const { site, store } = input;
  const bytes = await bytesOf(file, input);
  if (bytes === null) return { files: [], diagnostics: [sourceMissing(site.configFile ?? '', file)] };
  const text = textOf(bytes);
  const key = hashOf(`${input.ownCode} ${hashOf(bytes)}`);
  const known = (await store.get('description', key)) as Description['root'] | undefined;
  const read = known ? { description: { file, root: known } } : openapi.readDescription(text, file);
  if ('fault' in read) return { files: [], diagnostics: [read.fault] };
  const { root } = read.description;
  if (!known) store.put('description', key, root);
  const description = { file, root, place: openapi.placesIn(text) };
  const others = await translations({ description, overlays, key }, input, openapi);
  const examples = await exampleFaults({ description, key }, store, openapi);
  return {
    files: [{ ...description, translations: others.roots }],
    diagnostics: [...examples, ...others.diagnostics],
  };
}

/** What is wrong with the description's examples: looked for once for the same bytes at the same place. */
async function exampleFaults(
  { description, key }: Pick<Original, 'description' | 'key'>,
  store: Store,
  openapi: OpenApi,
): Promise<readonly Diagnostic[]> {
  const name = hashOf(JSON.stringify([key, description.file]));
  const known = (await store.get('examples', name)) as readonly Diagnostic[] | undefined;
  const faults = known ?? openapi.exampleFaults(description);
  if (known === undefined) store.put('examples', name, faults);
  return faults;
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
): Promise<{ roots: { [locale: string]: Description['root'] }; diagnostics: Diagnostic[] }> {
  const roots: { [locale: string]: Description['root'] } = {};
  const diagnostics: Diagnostic[] = [];
  for (const locale of input.site.locales) {
    const made = await translation(original, { locale, input, openapi });
    diagnostics.push(...made.diagnostics);
    if (made.root) roots[locale.code] = made.root;
  }
  return { roots, diagnostics };
}

type Made = Pick<Translated, 'diagnostics'> & { readonly root: Translated['root'] | null };

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
    return { root: null, diagnostics: reports ? [missing] : [] };
  }
  const name = hashOf(JSON.stringify([key, hashOf(bytes), description.file, file, code, reports]));
  const known = (await input.store.get('translation', name)) as Translated | undefined;
  if (known) return known;
  const read = openapi.readOverlay(textOf(bytes), file);
  if ('fault' in read) return { root: null, diagnostics: [read.fault] };
  const made = openapi.translate(description, read.overlay, { locale: code, reports });
  const translated = { root: made.root, diagnostics: [...read.faults, ...made.diagnostics] };
  input.store.put('translation', name, translated);
  return translated;
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
