/**
 * Finds the descriptions of a version by their names, and the overlays next to each: `shop.fr.yaml` translates
 * `shop.yaml` for the locale `fr`. An overlay is never a description itself.
 */
import { join, posix } from 'node:path';
import { type Diagnostic, type Site, compareText, versionFolder } from '@docgen/model';
import { overlayMisspelt, sourceUnreadable } from '@docgen/config/diagnostics';
import type { FileSystem } from '@docgen/store/fs';
import { isOutside } from '@docgen/store/outside';
import { notRegular, refusedLink } from '../link/refused-link.js';

export interface FoundDescription {
  /** Path relative to the site folder. */
  readonly file: string;
  /** Paths of its overlays, by locale. */
  readonly overlays: { readonly [locale: string]: string };
  /** Overlays that may not be read, which is reported there. */
  readonly refused: { readonly [locale: string]: string };
}

export interface FindInput {
  readonly site: Site;
  readonly fs: FileSystem;
  /** Absolute path of the site folder. */
  readonly folder: string;
}

export interface FoundDescriptions {
  readonly found: readonly FoundDescription[];
  /** Files with the name of a description or overlay that may not be read. */
  readonly faults: readonly Diagnostic[];
}

/** In the order of `openapi.files`, else of their names. `folder` is the version's, from `versionFolder`. */
export async function findDescriptions(folder: string, input: FindInput): Promise<FoundDescriptions> {
  const { fs, site } = input;
  const own = folder === versionFolder('') ? (site.openapi?.files ?? null) : null;
  const at = { ...input, root: (await fs.real(input.folder)) ?? input.folder };
  const { files, refused } = own === null ? await filesIn(`${folder}openapi`, at) : await named(own, at);
  const beside = new Map<string, Sorted>();
  for (const home of new Set(files.map((file) => posix.dirname(file))))
    beside.set(home, await filesIn(home, at));
  const found = files.map((file) => {
    const near = beside.get(posix.dirname(file)) ?? none;
    const overlays = overlaysOf(file, near.files, site);
    const wrong = misspelt(file, near.files, site);
    return { file, overlays, wrong, refused: { ...overlaysOf(file, near.refused.keys(), site), ...wrong } };
  });
  const unread = [...refused.keys()];
  const overlays = new Set(
    [
      ...found.flatMap((one) => [one.overlays, one.wrong]),
      ...unread.map((file) => overlaysOf(file, files, site)),
    ].flatMap(Object.values),
  );
  // Other files next to configured descriptions can be anything, so only overlays count.
  const odd = new Map(refused);
  for (const { file, refused: its, wrong } of found)
    for (const [code, overlay] of Object.entries(its))
      if (wrong[code] === undefined)
        odd.set(overlay, beside.get(posix.dirname(file))?.refused.get(overlay) ?? notRegular);
  const kept = found.filter(({ file }) => own !== null || !overlays.has(file));
  return {
    found: kept,
    faults: [
      ...Array.from(odd, ([file, reason]) => sourceUnreadable(file, reason)),
      ...kept.flatMap(({ file, wrong }) =>
        Object.entries(wrong).map(([code, overlay]) => overlayMisspelt(overlay, { file, code })),
      ),
    ],
  };
}

/** Paths of descriptions and their overlays. */
export async function descriptionFiles(folder: string, input: FindInput): Promise<readonly string[]> {
  const { found } = await findDescriptions(folder, input);
  return found.flatMap(({ file, overlays }) => [file, ...Object.values(overlays)]);
}

/** Files that may be read, and those that may not, each with the reason. */
interface Sorted {
  readonly files: readonly string[];
  readonly refused: ReadonlyMap<string, string>;
}

const none: Sorted = { files: [], refused: new Map() };

interface SortInput extends FindInput {
  /** Real path of the site folder. */
  readonly root: string;
}

/**
 * Files listed in the configuration: one outside the site is read as configured, but not through a link from the site.
 */
async function named(files: readonly string[], { fs, folder, root }: SortInput): Promise<Sorted> {
  const sorted = await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const isLink = !isOutside(folder, path) && (await fs.kind(path)) === 'link';
      return [file, isLink ? await refusedLink(path, { fs, root }) : null] as const;
    }),
  );
  return sortedBy(sorted);
}

function sortedBy(sorted: readonly (readonly [file: string, reason: string | null])[]): Sorted {
  return {
    files: sorted.flatMap(([file, reason]) => (reason === null ? [file] : [])),
    refused: new Map(sorted.flatMap(([file, reason]) => (reason === null ? [] : [[file, reason] as const]))),
  };
}

function overlaysOf(file: string, near: Iterable<string>, { locales }: Site): FoundDescription['overlays'] {
  const names = new Map(Array.from(near, (name) => [stemOf(name), name] as const).toReversed());
  return Object.fromEntries(
    locales.flatMap(({ code }) => {
      const overlay = names.get(`${stemOf(file)}.${code}`);
      return overlay === undefined ? [] : [[code, overlay]];
    }),
  );
}

/** Files with the name of an overlay except for the spelling of the locale, `shop.FR.yaml`, by that locale. */
function misspelt(file: string, near: readonly string[], { locales }: Site): FoundDescription['overlays'] {
  const stems = new Set(near.map(stemOf));
  const plain = (name: string) => stemOf(name).toLowerCase().replaceAll('_', '-');
  return Object.fromEntries(
    locales.flatMap(({ code }) => {
      const right = `${stemOf(file)}.${code}`;
      if (stems.has(right)) return [];
      const found = near.find((name) => name !== file && plain(name) === plain(`${right}.yaml`));
      return found === undefined ? [] : [[code, found]];
    }),
  );
}

/** The path without its extension. */
function stemOf(file: string): string {
  return file.slice(0, -posix.extname(file).length);
}

/** YAML and JSON files in a folder of the site. */
async function filesIn(home: string, { fs, folder, root }: SortInput): Promise<Sorted> {
  const entries = (await fs.list(join(folder, home))) ?? [];
  const files = entries.filter(({ name, kind }) => kind !== 'folder' && /\.(?:ya?ml|json)$/.test(name));
  const sorted = await Promise.all(
    files.map(async ({ name, kind }) => {
      const file = posix.join(home, name);
      if (kind === 'file') return [file, null] as const;
      const reason = kind === 'link' ? await refusedLink(join(folder, file), { fs, root }) : notRegular;
      return [file, reason] as const;
    }),
  );
  return sortedBy(sorted.toSorted(([a], [b]) => compareText(a, b)));
}
