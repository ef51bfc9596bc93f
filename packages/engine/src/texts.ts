/**
 * Texts that no file holds, by the paths that pages include them by (`textPath`), below the folder of a frozen version where
 * it has sources of its own. A description is read once for the same bytes.
 */
import { join } from 'node:path';
import {
  type Diagnostic,
  type NamedPage,
  type Range,
  type Site,
  type SourceDirective,
  type TextSource,
  compareText,
  readTextPath,
  versionFolder,
} from '@docgen/model';
import { openapiMissing, sourceMissing } from './diagnostics.js';
import { Failure } from './failure.js';
import type { FileSystem } from './fs.js';
import { hashOf } from './hash.js';
import type { Store } from './store.js';
import type { LocaleStrings } from './strings.js';

export interface Texts {
  readonly hash: (path: string) => string | null;
  readonly bytes: (path: string) => Uint8Array | null;
  /** What pages of a version may name, as `<directive>/<id>`. */
  readonly names: (version: string) => ReadonlySet<string>;
  /** Pages of a version's docs that texts link to. */
  readonly pages: (version: string) => readonly NamedPage[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface TextsInput {
  readonly site: Site;
  readonly fs: FileSystem;
  readonly folder: string;
  readonly store: Store;
  /** What docgen's own code is, for cache keys. */
  readonly ownCode: string;
  readonly strings: LocaleStrings;
}

/** Directives whose texts descriptions of APIs make; their package need not be installed, and is not loaded for its names. */
export async function sourceDirectives(): Promise<readonly SourceDirective[]> {
  const given = await import('@docgen/openapi/directives').catch(() => null);
  return given?.sourceDirectives ?? [];
}

/** Whether a path names a text that no file holds. */
export function isTextPath(path: string): boolean {
  return readTextPath(path) !== null;
}

export async function openTexts(input: TextsInput): Promise<Texts> {
  const sources = new Map<string, readonly TextSource[]>();
  const pages = new Map<string, readonly NamedPage[]>();
  const diagnostics: Diagnostic[] = [];
  for (const { name } of input.site.openapi === null ? [] : input.site.versions) {
    const made = await descriptionsIn(versionFolder(name), input);
    diagnostics.push(...made.diagnostics);
    if (made.sources === null) continue;
    sources.set(versionFolder(name), made.sources);
    pages.set(versionFolder(name), made.pages);
  }
  const names = new Map([...sources].map(([folder, all]) => [folder, namesOf(all)]));
  const find = (path: string) => {
    const name = readTextPath(path);
    const all = name && (sources.get(name.folder) ?? sources.get(''));
    const source = all?.find((one) => one.directive === name?.directive);
    return name && source ? { source, name } : null;
  };
  return {
    diagnostics,
    hash(path) {
      const found = find(path);
      return found && found.source.hash(found.name.id, found.name.locale, found.name.settings);
    },
    bytes(path) {
      const found = find(path);
      const text = found && found.source.text(found.name.id, found.name.locale, found.name.settings);
      return text === null ? null : new TextEncoder().encode(text);
    },
    names: (version) => names.get(versionFolder(version)) ?? names.get('') ?? new Set(),
    pages: (version) => pages.get(versionFolder(version)) ?? pages.get('') ?? [],
  };
}

function namesOf(sources: readonly TextSource[]): ReadonlySet<string> {
  return new Set(sources.flatMap(({ directive, ids }) => ids.map((id) => `${directive}/${id}`)));
}

type Pointer = readonly (string | number)[];

interface Made {
  /** Null where the version has no descriptions of its own. */
  readonly sources: readonly TextSource[] | null;
  readonly pages: readonly NamedPage[];
  readonly diagnostics: readonly Diagnostic[];
}

async function descriptionsIn(folder: string, input: TextsInput): Promise<Made> {
  const { site, fs, strings } = input;
  const files = await descriptionFiles(folder, input);
  if (files.length === 0 || site.openapi === null) return { sources: null, pages: [], diagnostics: [] };
  const openapi = await import('@docgen/openapi').catch(() => null);
  if (openapi === null)
    return { sources: null, pages: [], diagnostics: [openapiMissing(site.configFile ?? '')] };
  const diagnostics: Diagnostic[] = [];
  const read: { file: string; root: never; place: (pointer: Pointer) => Range | undefined }[] = [];
  for (const file of files) {
    const bytes = await fs.read(join(input.folder, file)).catch(unreadable);
    if (bytes === null) {
      diagnostics.push(sourceMissing(site.configFile ?? '', file));
      continue;
    }
    const text = new TextDecoder().decode(bytes);
    const key = hashOf(`${input.ownCode} ${hashOf(bytes)}`);
    const known = await input.store.get('description', key);
    const made = known ?? openapi.readDescription(text, file);
    if (typeof made === 'object' && made !== null && 'fault' in made)
      diagnostics.push(made.fault as Diagnostic);
    else {
      const root = known ?? (made as { description: { root: unknown } }).description.root;
      if (known === undefined) input.store.put('description', key, root);
      read.push({ file, root: root as never, place: openapi.placesIn(text) });
    }
  }
  const opened = openapi.openDescriptions({
    files: read,
    strings,
    samples: site.openapi.samples,
    docs: site.docs.routeBase,
  });
  return { ...opened, diagnostics: [...diagnostics, ...opened.diagnostics] };
}

function unreadable(error: unknown): null {
  if (error instanceof Failure) return null;
  throw error;
}

/** Paths of a version's descriptions, relative to the site folder. */
export async function descriptionFiles(
  folder: string,
  { site, fs, folder: root }: Pick<TextsInput, 'site' | 'fs' | 'folder'>,
): Promise<readonly string[]> {
  if (folder === '' && site.openapi?.files) return site.openapi.files;
  const entries = (await fs.list(join(root, `${folder}openapi`))) ?? [];
  return entries
    .filter(({ name, kind }) => kind === 'file' && /\.(?:ya?ml|json)$/.test(name))
    .map(({ name }) => `${folder}openapi/${name}`)
    .sort(compareText);
}
