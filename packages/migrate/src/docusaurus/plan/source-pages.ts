/**
 * Every page that the old site publishes, counted independently of the migration: a page that no step of it
 * migrates is found here, and reported with the reason.
 */
import type { FolderFacts } from '../config/facts.js';
import { filesIn } from '../docs/content.js';
import { pageTest } from '../docs/page-test.js';
import { translationsOf } from '../docs/strings.js';
import { foldersOf, sourceVersions } from '../docs/versions.js';
import { type Finding, finding, startOf } from '@docgen/convert/finding';
import type { SourcePages } from '@docgen/convert/migration-plan';
import { codePages } from './leftovers.js';
import type { SourceSite } from './site.js';

interface Counted extends SourcePages {
  /** For each missing page that no other step has reported. */
  readonly findings: readonly Finding[];
}

/** `reported` is what the other steps have found. */
export function sourcePages(site: SourceSite, reported: readonly Finding[]): Counted {
  const pages = publishedPages(site);
  const taken = new Set(
    site.collections.flatMap(({ content }) => [...content.entries.values()].flat().map(({ file }) => file)),
  );
  const lost = new Set(reported.flatMap(({ kind, file }) => (kind === 'lost' ? [file] : [])));
  const missing = [...pages.keys()].filter((file) => !taken.has(file)).sort();
  return {
    count: pages.size,
    missing,
    findings: missing
      .filter((file) => !lost.has(file))
      .map((file) => finding('lost', startOf(file), ...(pages.get(file) ?? unknown))),
  };
}

/** Description, and the reason why it isn't in the new site. */
type Reason = readonly [what: string, became: string];

const unknown: Reason = ['a page', "the migration doesn't support it"];

/** A folder of pages in every language. */
interface PageSet {
  readonly facts: FolderFacts;
  /** Searched in this order for a locale's files. */
  readonly folders: (locale: string) => readonly string[];
  /** Reported if a page of it is missing. */
  readonly reason: Reason;
}

function publishedPages(site: SourceSite): ReadonlyMap<string, Reason> {
  const { facts, source } = site;
  const pages = new Map<string, Reason>();
  for (const { facts: folder, folders, reason } of setsOf(site)) {
    const isPage = pageTest(folder);
    const originals = filesIn(folders(facts.defaultLocale), source);
    for (const { code } of facts.locales)
      for (const [path, file] of filesIn(folders(code), source))
        if (originals.has(path) && isPage(path) && !pages.has(file)) pages.set(file, reason);
  }
  for (const [file] of codePages(facts.pages?.path ?? null, source.files)) pages.set(file, unknown);
  return pages;
}

function setsOf({ facts, source }: SourceSite): readonly PageSet[] {
  const docs = facts.docs.flatMap((one) =>
    sourceVersions(one, source).versions.map((version): PageSet => ({
      facts: one,
      folders: (locale) => foldersOf(version, locale, facts),
      reason: unknown,
    })),
  );
  const plain = (folder: FolderFacts, plugin: string, reason: Reason): PageSet => ({
    facts: folder,
    folders: (locale) => {
      const translated = `${translationsOf(locale, facts)}/docusaurus-plugin-content-${plugin}`;
      return locale === facts.defaultLocale ? [translated, folder.path] : [translated];
    },
    reason,
  });
  return [
    ...docs,
    ...(facts.pages === null ? [] : [plain(facts.pages, 'pages', unknown)]),
    ...facts.otherPages.map((folder) => plain(folder, 'pages', otherPages)),
    ...facts.blogs.map((blog) => plain(blog, blog.id === 'default' ? 'blog' : `blog-${blog.id}`, unknown)),
  ];
}

const otherPages: Reason = ['a page', 'docgen migrates the standalone pages of only one plugin'];
