/**
 * The corpus before its text: its pages and the headings of each, so that any page can link to any heading of another.
 * Each part has four sections. A section has some 200 to 240 pages and sometimes, after them, one or two folders with a
 * few more; each folder has an index page. So from 200 pages on, the sidebar of an open section has 200 entries or
 * more, and no more in a large corpus than in a small one.
 */
import { heading } from './prose.js';
import { between, seeded, type Random } from './random.js';
import { adjective, noun } from './words.js';

export interface CorpusOptions {
  /** Number of pages, at least 1. */
  readonly pages: number;
  /** Different seeds generate different trees. */
  readonly seed: number;
}

/** One page to write. */
export interface PageOutline {
  /** Path below the corpus folder, with `/`. */
  readonly path: string;
  readonly title: string;
  /** The second-level headings, all different. */
  readonly headings: readonly string[];
}

const headingsPerPage = 5;
const partSections = 4;
const sectionPages = { least: 200, most: 240 };
const sectionFolders = { least: 0, most: 2 };
const folderPages = { least: 5, most: 20 };

/** Exactly `pages` outlines; the first is the home page. */
export function outlineCorpus(options: CorpusOptions): PageOutline[] {
  const paths = pagePaths(seeded(options.seed), options.pages);
  return paths.map((path, index) => outlinePage(path, seeded(options.seed, index + 1)));
}

/** The anchor of a heading that this generator wrote. */
export function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll(' ', '-');
}

function outlinePage(path: string, random: Random): PageOutline {
  const [title = '', ...headings] = unique(headingsPerPage + 1, () => heading(random));
  return { path, title, headings };
}

function pagePaths(random: Random, pages: number): string[] {
  const paths = ['index.md'];
  const parts = new Set<string>();
  while (paths.length < pages) paths.push(...partPaths(random, fresh(random, parts)));
  return paths.slice(0, pages);
}

function partPaths(random: Random, part: string): string[] {
  const sections = unique(partSections, () => name(random));
  return [`${part}/index.md`, ...sections.flatMap((section) => sectionPaths(random, `${part}/${section}`))];
}

function sectionPaths(random: Random, section: string): string[] {
  const pages = between(random, sectionPages.least, sectionPages.most);
  const folders = between(random, sectionFolders.least, sectionFolders.most);
  const names = unique(pages + folders, () => name(random));
  const inside = names.slice(pages).flatMap((folder) => {
    const inFolder = unique(between(random, folderPages.least, folderPages.most), () => name(random));
    return ['index', ...inFolder].map((page) => `${folder}/${page}`);
  });
  return ['index', ...names.slice(0, pages), ...inside].map((page) => `${section}/${page}.md`);
}

/** A name that `taken` doesn't contain yet; it is added. */
function fresh(random: Random, taken: Set<string>): string {
  let candidate = name(random);
  while (taken.has(candidate)) candidate = name(random);
  taken.add(candidate);
  return candidate;
}

function unique(count: number, make: () => string): string[] {
  const found = new Set<string>();
  while (found.size < count) found.add(make());
  return [...found];
}

function name(random: Random): string {
  return `${adjective(random)}-${noun(random)}`;
}
