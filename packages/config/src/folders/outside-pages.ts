/**
 * Looks for Markdown where people put pages by mistake: in folders with another spelling of `docs` and `pages`, next to
 * the `docs` of a version, and in a site that consists of documentation only, also in its folder and in other folders
 * of Markdown. It lists few folders, however many there are, because sites are often in the folders of programs.
 */
import { join, posix } from 'node:path';
import { type Site, isCurrent } from '@docgen/model';
import { globTest } from '@docgen/store/glob';
import type { DirectoryEntry, FileSystem } from '@docgen/store/fs';
import { kindMeant } from './misplaced.js';

export interface OutsideInput {
  readonly site: Site;
  readonly fs: FileSystem;
  /** Absolute path of the site folder. */
  readonly folder: string;
  /** Absolute paths of folders that are never sources: output and cache. */
  readonly apart: readonly string[];
}

export interface OutsidePage {
  readonly path: string;
  /** The folder that is wrong, `''` for the site folder. */
  readonly folder: string;
}

/** Folders that docgen reads, or that sites have for other purposes. */
const known = new Set(
  `docs pages static i18n versions snippets components openapi themes theme plugins public assets images img media
  partials includes templates layouts examples example fixtures data drafts archive node_modules dist build out tmp
  vendor notes prompts`.split(/\s+/),
);

/** Names in a folder that contains a program, whose Markdown belongs to it. */
const ofPrograms =
  /^(?:src|lib|libs|packages|apps|cmd|crates|internal|include|test|tests|spec|Makefile|CMakeLists\.txt|Cargo\.toml|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|setup\.(?:py|cfg)|pyproject\.toml|Gemfile|composer\.json|Package\.swift|mix\.exs|.*\.(?:sln|csproj|gemspec))$/;

/** Files that repositories have next to their sources: by these names, or in capitals. */
const ofRepositories =
  /^(?:readme|changelog|changes|history|news|license|licence|contributing|contributors|authors|maintainers|security|support|code_of_conduct|code-of-conduct|governance|roadmap|todo|notice|agents|claude|upgrading|releases?)\b.*\.md$/i;

const ofDocumentation = new Set(['md', 'png', 'jpg', 'jpeg', 'gif', 'svg', 'webp', 'avif', 'pdf', 'txt']);

/** The entries of a folder that may matter. */
type List = (folder: string) => Promise<readonly DirectoryEntry[]>;

export async function outsidePages(input: OutsideInput): Promise<readonly OutsidePage[]> {
  const { site } = input;
  if (site.configFile === null) return [];
  const list = listIn(input);
  const entries = await list('');
  const isProgram = entries.some(({ name }) => ofPrograms.test(name));
  const found: OutsidePage[] = entries.flatMap((entry) => {
    const isPage = isOwnPage(entry) && (!isProgram || entry.name === 'index.md');
    return isPage ? [{ path: entry.name, folder: '' }] : [];
  });
  const used = foldersOf(site);
  const codes = site.locales.length > 1 ? site.locales.map(({ code }) => code) : [];
  for (const { name: folder, kind } of entries) {
    if (kind !== 'folder' || used.has(folder)) continue;
    const isOther = !isProgram && site.sources.length === 0 && !known.has(folder);
    const isLanguage = !isProgram && codes.includes(folder);
    if (kindMeant(folder) !== null || isLanguage || (isOther && (await isOfPages(folder, list, input))))
      for (const path of await pagesBelow(folder, list)) found.push({ path, folder });
  }
  for (const { key } of site.versions.filter((version) => !isCurrent(version.key))) {
    const folder = `versions/${key}`;
    for (const { name } of (await list(folder)).filter(isOwnPage))
      found.push({ path: `${folder}/${name}`, folder });
  }
  return found;
}

function listIn({ site, fs, folder: root, apart }: OutsideInput): List {
  const excluded = globTest(site.exclude);
  return async (folder) => {
    const entries = (await fs.list(join(root, folder)).catch(() => null)) ?? [];
    return entries.filter(({ name }) => {
      const path = posix.join(folder, name);
      const isHidden = /^[._]/.test(name) || name === 'node_modules';
      return !isHidden && !apart.includes(join(root, path)) && !excluded(path);
    });
  };
}

/** Paths of all pages in a folder. */
async function pagesBelow(folder: string, list: List): Promise<string[]> {
  const below = (await list(folder)).map(async (entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.kind === 'folder') return pagesBelow(path, list);
    return isOwnPage(entry) ? [path] : [];
  });
  return (await Promise.all(below)).flat();
}

/** Whether a folder contains pages, and nothing that shows another purpose. */
async function isOfPages(folder: string, list: List, { fs, folder: root }: OutsideInput): Promise<boolean> {
  const files = (await list(folder)).filter(({ kind }) => kind === 'file');
  if (!files.some(isOwnPage) || !files.every(isDocumentation)) return false;
  // Another generator's site, or a repository of its own.
  const all = (await fs.list(join(root, folder))) ?? [];
  return !all.some(({ name }) => name.startsWith('.'));
}

function isDocumentation({ name }: DirectoryEntry): boolean {
  return ofDocumentation.has(posix.extname(name).slice(1).toLowerCase());
}

/** Whether an entry is a page by its name, and not a file of its repository. */
function isOwnPage({ name, kind }: DirectoryEntry): boolean {
  const isPage = kind === 'file' && name.endsWith('.md') && !ofRepositories.test(name);
  return isPage && name !== `${name.slice(0, -3).toUpperCase()}.md`;
}

/** Top-level folders that the configuration names. */
function foldersOf({ components, theme, openapi, docs }: Site): ReadonlySet<string> {
  const files = [
    'pages',
    ...docs.map(({ path }) => path),
    ...Object.values(components).map(({ file }) => file),
    theme ?? '',
    ...(openapi?.files ?? []),
  ];
  return new Set(files.map((file) => posix.normalize(file).split('/')[0] ?? ''));
}
