/**
 * A made-up site as facts in memory: plain data, so that a step of a proof is a change to it, and a copy is a snapshot.
 * `write` turns it into files. Links refer to pages by number, so that a rename or a new heading changes every link to
 * it, as a writer who keeps the site working would.
 */

export interface MadePage {
  /** Its number, which never changes. */
  readonly id: number;
  root: 'docs' | 'pages';
  /** Folders, with ordering prefixes: `02-api/deep`; '' at the top. */
  folder: string;
  /** File name without extension. */
  name: string;
  /** Locales that have a file of it. */
  locales: string[];
  title: string;
  /** Whether the title is in the front matter, and not only the first heading. */
  isTitled: boolean;
  heading: string;
  /** The heading's own anchor; null: derived from its text. */
  anchor: string | null;
  blocks: Block[];
  /** Numbers of the pages that it links to. */
  links: number[];
  matter: MadeMatter;
}

export interface MadeMatter {
  slug?: string;
  id?: string;
  draft?: boolean;
  unlisted?: boolean;
  description?: string;
  redirectFrom?: string[];
  locales?: string[];
  sidebar?: { label?: string; position?: number; hidden?: boolean };
  toc?: { min?: number; max?: number };
  /** A page's number, or none at all. */
  next?: number | false;
  prev?: number | false;
  keywords?: string[];
}

/** A piece of a page: its type and its words. */
export interface Block {
  readonly kind: BlockKind;
  text: string;
}

export const blockKinds = [
  'paragraph',
  'code',
  'admonition',
  'tabs',
  'steps',
  'details',
  'include',
  'includeCode',
  'imageNear',
  'imageStatic',
  'component',
  'table',
  'tasks',
  'footnote',
  'html',
  'codeGroup',
] as const;
export type BlockKind = (typeof blockKinds)[number];

export interface MadeConfig {
  /** Format of the configuration file; `none` if there is none, and the folder contains only Markdown. */
  file: 'json' | 'mjs' | 'ts' | 'none';
  title: string;
  base: string | null;
  url: string | null;
  trailingSlash: boolean | null;
  /** The first is the default. */
  locales: string[];
  prefixDefault: boolean;
  fallback: string | false | null;
  routeBase: string | null;
  main: number | null;
  sidebar: 'automatic' | 'one' | 'named';
  navbar: string | null;
  footer: string | null;
  announcement: string | null;
  toc: number | null;
  html: 'sanitize' | 'escape' | null;
  highlight: boolean;
  host: string | null;
  exclude: string[];
  /** From a path to a page. */
  redirects: { from: string; to: number }[];
  priority: number | null;
  /** A word that a plugin of the configuration appends to every paragraph; code only. */
  plugin: string | null;
  isTranslated: boolean;
  versionMarks: boolean;
}

/** Code in the site. */
export interface MadeCode {
  /** A word that the component renders; null: there is none. */
  component: string | null;
  hydrate: 'never' | 'visible' | 'interaction';
  componentStyle: string;
  /** A word in a module that the code page imports; null: there is no code page. */
  page: string | null;
  /** A word that the site's own theme renders; null: the default theme. */
  theme: string | null;
  themeStyle: string;
}

export interface MadeSite {
  readonly config: MadeConfig;
  pages: MadePage[];
  /** Path below `snippets/` → text. */
  snippets: { [path: string]: string };
  /** Path below `static/` → text. */
  statics: { [path: string]: string };
  /** The site's own texts, by locale. */
  strings: { [locale: string]: { [key: string]: string } };
  /** Frozen versions: by name, path below the version's folder → content. */
  versions: { [name: string]: { [path: string]: string } };
  readonly code: MadeCode;
  /** Deliberate problems. */
  faults: Fault[];
}

/** A problem and the page that has it, if a page has it. */
export interface Fault {
  readonly kind: FaultKind;
  readonly page: number;
}

export const pageFaults = [
  'broken link',
  'broken anchor',
  'missing include',
  'bad front matter',
  'unknown directive',
  'bad attribute',
  'unknown key',
  'unknown language',
  'no alt',
  'same address',
  'bad encoding',
  'unsafe html',
] as const;
export const siteFaults = [
  'unknown option',
  'torn configuration',
  'unknown doc',
  'redirect to nowhere',
  'torn texts',
  'component throws',
  'torn component',
  'torn theme',
  'code page throws',
] as const;
export type FaultKind = (typeof pageFaults)[number] | (typeof siteFaults)[number];

/** Whether pages are below `docs/` and `pages/`, by locale if there are several. */
export function fileOf(page: MadePage, locale: string, { config }: MadeSite): string {
  const path = joined(page.folder, page.name);
  if (config.file === 'none') return page.root === 'docs' ? `docs/${path}.md` : `${path}.md`;
  return config.locales.length === 1 ? `${page.root}/${path}.md` : `${page.root}/${locale}/${path}.md`;
}

export function joined(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** The id by which a sidebar refers to a page. */
export function docId(page: MadePage): string {
  return plain(joined(page.folder, page.matter.id ?? page.name));
}

/** The path of a page below its locale; wrong for pages with a slug, which nothing refers to by path. */
export function pathOf(page: MadePage, { config }: MadeSite): string {
  const path = plain(joined(page.folder, page.name)).replace(/(^|\/)index$/, '');
  const base = page.root === 'pages' ? '' : config.file === 'none' ? 'docs' : (config.routeBase ?? 'docs');
  return `/${[base, path].filter((part) => part !== '').join('/')}`;
}

function plain(path: string): string {
  return path.replaceAll(/(^|\/)\d+[-_.]/g, '$1');
}

/** Whether a reader of `locale` gets the page: its own file, or that of the locale it falls back to. */
export function isSeen(page: MadePage, locale: string, { config }: MadeSite): boolean {
  const { draft, locales } = page.matter;
  if (draft || (locales && !locales.includes(locale))) return false;
  const [first = 'en'] = config.locales;
  if (config.file === 'none') return page.locales.includes(first);
  const fallback = config.fallback === false ? undefined : (config.fallback ?? first);
  if (page.locales.includes(locale)) return true;
  return page.locales.some((code) => code === fallback);
}
