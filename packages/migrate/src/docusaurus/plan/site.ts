/** The old site as a whole: its facts, its documents in every version and language, and what becomes of them. */
import type { DocsFacts, FolderFacts, SiteFacts } from '../config/facts.js';
import { newestFirst, postUrl } from '../docs/blog.js';
import type { DocEntry, EntryInput } from '../docs/entry.js';
import { type Content, contentOf } from '../docs/content.js';
import { pageTest } from '../docs/page-test.js';
import { translationsOf, translator } from '../docs/strings.js';
import { type NewSet, newSets, versionFolder } from '../docs/sets.js';
import { type SourceVersion, foldersOf, sourceVersions } from '../docs/versions.js';
import type { Finding } from '@docgen/convert/finding';
import { type Item, type LinkItem, linksIn } from '../sidebars/item.js';
import { folderFacts, readSidebars } from '../sidebars/read.js';
import { type WrittenSidebars, writeSidebars } from '../sidebars/write.js';
import type { Source } from '@docgen/convert/source/source';

/** Pages below one folder of the new site, with everything that belongs to them. */
export interface Collection {
  readonly kind: 'doc' | 'page';
  /** Null: standalone pages. */
  readonly version: SourceVersion | null;
  /** The docs set of `version`. */
  readonly set: NewSet | null;
  readonly content: Content;
  /** Folders of the old site, by locale. */
  readonly folders: ReadonlyMap<string, readonly string[]>;
  /** Below the site, such as `docs`, `versions/1.0/docs`, `versions/sdk@1.0/sdk`, `pages`. */
  readonly root: string;
  /** Below `root` and the locale: `''`, or the folder of a blog. */
  readonly within: string;
  /** Its snippets in the new site. */
  readonly snippets: string;
  /** Prefix of its pages in the old site's URLs; `''` or `/docs/next`. */
  readonly oldBase: string;
  /** The same in the new site. */
  readonly newBase: string;
  readonly sidebars: WrittenSidebars;
  /** Addresses in them. */
  readonly links: readonly LinkItem[];
}

export interface SourceSite {
  readonly facts: SiteFacts;
  readonly source: Source;
  readonly collections: readonly Collection[];
  readonly findings: readonly Finding[];
}

export function sourceSite(facts: SiteFacts, source: Source): SourceSite {
  const findings: Finding[] = [];
  const sets = newSets(facts);
  const docs = facts.docs.flatMap((one, index) => {
    const set = sets[index];
    return set === undefined ? [] : docsCollections(one, { facts, source, findings, set });
  });
  const pages =
    facts.pages === null
      ? []
      : [
          pageCollection(
            { given: facts.pages, translated: 'pages', within: '' },
            { facts, source, findings },
          ),
        ];
  const blogs = facts.blogs.map((blog) => blogCollection(blog, { facts, source, findings }));
  return { facts, source, collections: [...docs, ...pages, ...blogs], findings };
}

interface Gathering {
  readonly facts: SiteFacts;
  readonly source: Source;
  readonly findings: Finding[];
}

function docsCollections(docs: DocsFacts, at: Gathering & { readonly set: NewSet }): Collection[] {
  const { versions, findings } = sourceVersions(docs, at.source);
  at.findings.push(...findings);
  return versions.map((version) => docsCollection(version, docs, at));
}

function docsCollection(
  version: SourceVersion,
  docs: DocsFacts,
  { facts, source, findings, set }: Gathering & { readonly set: NewSet },
): Collection {
  const folders = new Map(facts.locales.map(({ code }) => [code, foldersOf(version, code, facts)]));
  const content = contentOf({
    source,
    defaultLocale: facts.defaultLocale,
    folders,
    numberPrefixes: docs.numberPrefixes,
    isPage: pageTest(docs),
  });
  const read = readSidebars(version, source);
  const originals = content.entries.get(facts.defaultLocale) ?? [];
  // Several sidebars may use the same folder.
  const faults = new Map<string, Finding>();
  const sidebars = writeSidebars({
    sidebars: read.sidebars,
    entries: originals,
    base: facts.base,
    facts: (folder) =>
      folderFacts(`${version.folder}/${folder}`, source, (found) => faults.set(found.file, found)),
    translate: translator(`${version.translated}.json`, facts, source),
  });
  findings.push(...content.findings, ...read.findings, ...faults.values());
  const folder = versionFolder(set, version.target);
  return {
    kind: 'doc',
    version,
    set,
    content,
    folders,
    root: folder + set.path,
    within: '',
    snippets: `${folder}snippets`,
    oldBase: path(docs.routeBase, version.path),
    newBase: path(docs.routeBase, version.target),
    sidebars,
    links: Object.values(read.sidebars).flatMap(linksIn),
  };
}

function path(...parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => `/${part}`)
    .join('');
}

interface PageFolder {
  readonly given: FolderFacts;
  /** Name of its folder of translations. */
  readonly translated: string;
  readonly within: string;
  readonly url?: EntryInput['url'];
}

function pageCollection(
  { given, translated: name, within, url }: PageFolder,
  { facts, source, findings }: Gathering,
): Collection {
  const folders = new Map(
    facts.locales.map(({ code }) => {
      const translated = `${translationsOf(code, facts)}/docusaurus-plugin-content-${name}`;
      return [code, code === facts.defaultLocale ? [translated, given.path] : [translated]];
    }),
  );
  const content = contentOf({
    source,
    defaultLocale: facts.defaultLocale,
    folders,
    numberPrefixes: false,
    isPage: pageTest(given),
    url,
  });
  findings.push(...content.findings);
  return {
    kind: 'page',
    version: null,
    set: null,
    content,
    folders,
    root: 'pages',
    within,
    snippets: 'snippets',
    oldBase: path(within),
    newBase: path(within),
    sidebars: { sidebars: null, lists: [], folders: new Map(), firsts: new Map(), around: new Map() },
    links: [],
  };
}

/** Posts as standalone pages, and the page that lists them. */
function blogCollection(blog: SiteFacts['blogs'][number], at: Gathering): Collection {
  const translated = blog.id === 'default' ? 'blog' : `blog-${blog.id}`;
  const made = pageCollection({ given: blog, translated, within: blog.routeBase, url: postUrl }, at);
  const posts = newestFirst(made.content.entries.get(at.facts.defaultLocale) ?? []);
  const items = posts.map(({ id }): Item => ({ kind: 'doc', id, label: undefined }));
  const isListed = items.length > 0 && !posts.some(({ target }) => target === 'index.md');
  const list = { id: 'index', name: 'index', url: '/', title: blog.title, patch: {} };
  const lists = isListed ? [{ ...list, description: undefined, items }] : [];
  return { ...made, sidebars: { ...made.sidebars, lists } };
}

/** The folder of a locale's pages in the new site. */
export function rootOf({ root, within }: Collection, locale: string, { locales }: SiteFacts): string {
  return [root, ...(locales.length > 1 ? [locale] : []), ...(within === '' ? [] : [within])].join('/');
}

/** A document in a language, else in the default language. */
export function entryIn(
  { content }: Collection,
  id: string,
  locales: readonly string[],
): DocEntry | undefined {
  for (const locale of locales) {
    const found = content.entries.get(locale)?.find((entry) => entry.id === id);
    if (found) return found;
  }
  return undefined;
}
