/**
 * The files of the site to migrate: names of all, texts of those that may matter. Read once, so that the plan is a pure
 * function; nothing is run or written. Links of the file system are followed only to files of the same repository.
 */
import { relative, resolve, sep } from 'node:path';
import { liesIn } from './lies-in.js';

/** Functions of a file system that a migration uses; paths are absolute, with the machine's separator. */
export interface SourceDisk {
  read(path: string, limit?: number): Promise<Uint8Array | null>;
  list(path: string): Promise<readonly { readonly name: string; readonly kind: string }[] | null>;
  /** The path with every link resolved; null if it doesn't exist. */
  real(path: string): Promise<string | null>;
}

/** Where a site is read: its folder, and the repository that links may lead to. */
export interface SourcePlace {
  readonly folder: string;
  readonly root: string;
  readonly disk: SourceDisk;
}

export interface Source {
  /** Paths from the site folder with `/`, in order; those outside it start with `../` or are absolute. */
  readonly files: readonly string[];
  /** Texts by path, without a byte order mark and with `\n` as line ends. */
  readonly texts: ReadonlyMap<string, string>;
  /** Links to folders or out of the repository, pipes and the like, which are ignored. */
  readonly odd: readonly string[];
  /** Paths in the configuration that aren't read, because they are outside the site's repository. */
  readonly beyond: readonly string[];
}

const apart = new Set(['node_modules', 'build', 'dist']);
/** Hidden folders that belong to a site, without build output in them. */
const known = new Set(['.vitepress', '.nav.yml', '.pages', '.well-known']);
const built = /(?:^|\/)\.vitepress\/(?:cache|dist)$/;
const binary =
  /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|svgz|pdf|zip|gz|tgz|bz2|xz|7z|woff2?|ttf|otf|eot|mp[34]|webm|mov|ogg|wav|wasm|exe|dll|so|jar|bin|lockb?)$/i;
const most = 5_000_000;

/** All files of the site folder, or null if it doesn't exist. */
export function readSiteFolder(place: SourcePlace): Promise<Source | null> {
  return readBelow('', place);
}

/** A source with the files of further folders and single files, by their paths from the site folder. */
export async function withMore(
  source: Source,
  paths: readonly string[],
  place: SourcePlace,
): Promise<Source> {
  const files = new Set(source.files);
  const texts = new Map(source.texts);
  const odd = new Set(source.odd);
  for (const path of paths) {
    const found = await readBelow(path, place);
    if (found === null) {
      const text = await readText(resolve(place.folder, path), place.disk);
      if (text === null) continue;
      files.add(path);
      texts.set(path, text);
      continue;
    }
    for (const file of found.files) files.add(file);
    for (const [file, text] of found.texts) texts.set(file, text);
    for (const file of found.odd) odd.add(file);
  }
  return { ...source, files: [...files].sort(), texts, odd: [...odd] };
}

/** Files below a folder of the site, or null if there are none. */
async function readBelow(start: string, place: SourcePlace): Promise<Source | null> {
  const { folder, disk } = place;
  const at = (path: string) => resolve(folder, path);
  if ((await disk.list(at(start))) === null) return null;
  const files: string[] = [];
  const odd: string[] = [];
  const texts = new Map<string, string>();
  const visit = async (path: string): Promise<void> => {
    for (const { name, kind } of (await disk.list(at(path))) ?? []) {
      const below = path === '' ? name : `${path}/${name}`;
      if ((name.startsWith('.') && !known.has(name)) || built.test(below)) continue;
      if ((path === '' && apart.has(name)) || name === 'node_modules') continue;
      if (kind === 'folder') await visit(below);
      else if (kind === 'file' || (kind === 'link' && (await leadsToFile(at(below), place))))
        files.push(below);
      else odd.push(below);
    }
  };
  await visit(start);
  for (const path of files.filter((file) => !binary.test(file))) {
    const text = await readText(at(path), disk);
    if (text !== null) texts.set(path, text);
  }
  return { files: files.sort(), texts, odd, beyond: [] };
}

/** Whether a link leads to a file of the repository, such as a page of the docs to the repository's README. */
async function leadsToFile(path: string, { root, disk }: SourcePlace): Promise<boolean> {
  const [target, home] = [await disk.real(path), await disk.real(root)];
  if (target === null || home === null || !liesIn(home, target)) return false;
  const isHidden = relative(home, target)
    .split(sep)
    .some((name) => name.startsWith('.') || name === 'node_modules');
  return !isHidden && (await disk.list(target)) === null && (await disk.read(target, 0)) !== null;
}

/** The text of a file; null if it doesn't exist, is too large, or isn't text. */
async function readText(path: string, disk: SourceDisk): Promise<string | null> {
  const bytes = await disk.read(path, most);
  if (bytes === null || bytes.length > most || bytes.subarray(0, 8000).includes(0)) return null;
  return new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n');
}
