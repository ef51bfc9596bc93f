/**
 * The files of one version of docs, or of the standalone pages: pages in each language, files that are copied
 * unchanged, parts of pages, and files that the old site doesn't publish.
 */
import { posix } from 'node:path';
import { type Finding, finding, startOf } from '@docgen/convert/finding';
import type { Source } from '@docgen/convert/source/source';
import { type DocEntry, type EntryInput, docEntry } from './entry.js';
import { isMarkdown } from './page-test.js';

export interface Content {
  /** By locale; a locale has its translations, and the default one has all. */
  readonly entries: ReadonlyMap<string, readonly DocEntry[]>;
  /** Files that are no pages, by locale: path below the content folder, and file of the old site. */
  readonly assets: ReadonlyMap<string, readonly { readonly path: string; readonly file: string }[]>;
  /** Markdown that other pages import. */
  readonly partials: readonly string[];
  readonly findings: readonly Finding[];
}

export interface ContentInput {
  readonly source: Source;
  readonly defaultLocale: string;
  /** Folders of each locale, in the order in which they are searched. */
  readonly folders: ReadonlyMap<string, readonly string[]>;
  readonly numberPrefixes: boolean;
  /** Whether a file is a page, by its path below the folder. */
  readonly isPage: (path: string) => boolean;
  /** A page's URL, if it doesn't follow the rule for docs. */
  readonly url?: EntryInput['url'];
}

export function contentOf(input: ContentInput): Content {
  const { isPage, source } = input;
  const originals = filesIn(input.folders.get(input.defaultLocale) ?? [], input.source);
  const entries = new Map<string, readonly DocEntry[]>();
  const assets = new Map<string, readonly { path: string; file: string }[]>();
  const partials: string[] = [];
  const findings: Finding[] = [];
  for (const [locale, folders] of input.folders) {
    const found = locale === input.defaultLocale ? originals : filesIn(folders, input.source);
    const files = [...found].map(([path, file]) => ({ path, file }));
    const pages = files.filter(({ path }) => isPage(path));
    const published = pages.filter(({ path, file }) => originals.has(path) && source.texts.has(file));
    for (const { file } of pages.filter((one) => !source.texts.has(one.file)))
      findings.push(finding('lost', startOf(file), 'a page', "it is too large or can't be read"));
    for (const { file } of pages.filter(({ path }) => !originals.has(path)))
      findings.push(
        finding(
          'lost',
          startOf(file),
          'a page of a translation',
          "the default language has no file with that name, so the old site doesn't show it",
        ),
      );
    partials.push(...files.filter(({ path }) => isMarkdown(path) && !isPage(path)).map(({ file }) => file));
    entries.set(
      locale,
      oncePerTarget(
        published.map((one) => entryOf(one, input)),
        findings,
      ),
    );
    assets.set(
      locale,
      files.filter(({ path }) => !isMarkdown(path) && !isMade(path)),
    );
  }
  return { entries, assets, partials, findings };
}

function entryOf(
  { path, file }: { path: string; file: string },
  { source, numberPrefixes, url }: ContentInput,
): DocEntry {
  return docEntry({ path, file, text: source.texts.get(file) ?? '', numberPrefixes, url });
}

/** Files below the folders by their path there; the first folder that has one takes precedence. */
export function filesIn(folders: readonly string[], { files }: Source): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of folders) {
    for (const file of files) {
      if (!file.startsWith(`${folder}/`)) continue;
      const path = file.slice(folder.length + 1);
      if (!found.has(path)) found.set(path, file);
    }
  }
  return found;
}

/** Files of the build: those of sidebars and components, and at the top of the docs those of packages and compilers. */
function isMade(path: string): boolean {
  return (
    /^_category_\.(?:json|ya?ml)$/.test(posix.basename(path)) ||
    /^(?:package(?:-lock)?\.json|yarn\.lock|pnpm-(?:lock|workspace)\.yaml|tsconfig(?:\.[\w-]+)?\.json|jsconfig\.json|babel\.config\.\w+|[\w.-]*\.config\.[cm]?[jt]s)$/.test(
      path,
    ) ||
    /(?:^|\/)_?components\/.*\.[cm]?[jt]sx?$/.test(path)
  );
}

function oncePerTarget(entries: readonly DocEntry[], findings: Finding[]): DocEntry[] {
  const taken = new Map<string, string>();
  return entries.filter(({ target, file }) => {
    const first = taken.get(target);
    if (first === undefined) taken.set(target, file);
    else findings.push(finding('lost', startOf(file), 'a page', `${first} becomes the same file ${target}`));
    return first === undefined;
  });
}
