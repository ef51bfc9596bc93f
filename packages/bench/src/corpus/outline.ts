/**
 * The corpus before its text: which pages there are, and what headings each has, so that any page can link to any
 * heading of another. Sections hold folders, folders hold up to 50 pages, and each of them has an index page.
 */
import { adjective, heading, noun } from './prose.js';
import { between, seeded, type Random } from './random.js';

export interface CorpusOptions {
  /** How many pages, at least 1. */
  readonly pages: number;
  /** Another seed gives another tree. */
  readonly seed: number;
}

/** One page to be written. */
export interface PageOutline {
  /** Path below the corpus folder, with `/`. */
  readonly path: string;
  readonly title: string;
  /** The second-level headings, all different. */
  readonly headings: readonly string[];
}

const headingsPerPage = 5;
const folderPages = { least: 12, most: 50 };
const sectionFolders = { least: 2, most: 5 };

/** Exactly `pages` outlines; the first is the home page. */
export function outlineCorpus(options: CorpusOptions): PageOutline[] {
  const paths = pagePaths(seeded(options.seed), options.pages);
  return paths.map((path, index) => outlinePage(path, seeded(options.seed, index + 1)));
}

/** The anchor of a heading made by this generator. */
export function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll(' ', '-');
}

function outlinePage(path: string, random: Random): PageOutline {
  const [title = '', ...headings] = unique(headingsPerPage + 1, () => heading(random));
  return { path, title, headings };
}

function pagePaths(random: Random, pages: number): string[] {
  const paths = ['index.md'];
  const sections = new Set<string>();
  while (paths.length < pages) {
    const section = fresh(random, sections);
    paths.push(`${section}/index.md`, ...sectionPaths(random, section));
  }
  return paths.slice(0, pages);
}

function sectionPaths(random: Random, section: string): string[] {
  const folders = unique(between(random, sectionFolders.least, sectionFolders.most), () => name(random));
  return folders.flatMap((folder) => {
    const names = unique(between(random, folderPages.least, folderPages.most) - 1, () => name(random));
    return ['index', ...names].map((page) => `${section}/${folder}/${page}.md`);
  });
}

/** A name that `taken` doesn't hold yet, numbered where the words run out; it is added. */
function fresh(random: Random, taken: Set<string>): string {
  const base = name(random);
  let candidate = base;
  for (let n = 2; taken.has(candidate); n++) candidate = `${base}-${n}`;
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
