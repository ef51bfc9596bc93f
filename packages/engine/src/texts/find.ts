/**
 * Finds the descriptions of a version by their names, and beside each its overlays: `shop.fr.yaml` translates `shop.yaml`
 * for the locale `fr`. What is one's overlay is no description.
 */
import { join, posix } from 'node:path';
import { type Site, compareText, versionFolder } from '@docgen/model';
import type { FileSystem } from '../fs.js';

export interface FoundDescription {
  /** Path relative to the site folder. */
  readonly file: string;
  /** Paths of its overlays, by locale. */
  readonly overlays: { readonly [locale: string]: string };
}

export interface FindInput {
  readonly site: Site;
  readonly fs: FileSystem;
  /** Absolute path of the site folder. */
  readonly folder: string;
}

/** In the order of `openapi.files`, else of their names. `folder` is that of the version, as `versionFolder` has it. */
export async function findDescriptions(
  folder: string,
  input: FindInput,
): Promise<readonly FoundDescription[]> {
  const own = folder === versionFolder('') ? (input.site.openapi?.files ?? null) : null;
  const files = own ?? (await filesIn(`${folder}openapi`, input));
  const beside = new Map<string, readonly string[]>();
  for (const home of new Set(files.map((file) => posix.dirname(file))))
    beside.set(home, await filesIn(home, input));
  const found = files.map((file) => {
    const near = beside.get(posix.dirname(file)) ?? [];
    return { file, overlays: overlaysOf(file, near, input.site) };
  });
  const overlays = new Set(found.flatMap((one) => Object.values(one.overlays)));
  return found.filter(({ file }) => own !== null || !overlays.has(file));
}

/** Their files, and those of their overlays. */
export async function descriptionFiles(folder: string, input: FindInput): Promise<readonly string[]> {
  const found = await findDescriptions(folder, input);
  return found.flatMap(({ file, overlays }) => [file, ...Object.values(overlays)]);
}

function overlaysOf(file: string, near: readonly string[], { locales }: Site): FoundDescription['overlays'] {
  return Object.fromEntries(
    locales.flatMap(({ code }) => {
      const overlay = near.find((other) => stemOf(other) === `${stemOf(file)}.${code}`);
      return overlay === undefined ? [] : [[code, overlay]];
    }),
  );
}

/** The path without its extension. */
function stemOf(file: string): string {
  return file.slice(0, -posix.extname(file).length);
}

/** Files of YAML and JSON in a folder of the site. */
async function filesIn(home: string, { fs, folder }: FindInput): Promise<readonly string[]> {
  const entries = (await fs.list(join(folder, home))) ?? [];
  return entries
    .filter(({ name, kind }) => kind === 'file' && /\.(?:ya?ml|json)$/.test(name))
    .map(({ name }) => posix.join(home, name))
    .sort(compareText);
}
