/**
 * A published site, read over HTTP: its manifest, lists, Markdown copies and search index. What it says is data: nothing
 * of it runs here. A page is only known by the URL path that the site lists.
 */
import { Failure } from '@docgen/engine';
import { type ReaderOptions, openReader } from '@docgen/engine/verify';
import { z } from 'zod';
import { listFrom, textFrom } from '../bounds.js';
import { Refusal } from '../refusal.js';
import { sectionText } from '../sections.js';
import type { McpSource, ReadyTool } from '../source.js';
import { type ToolShape, from, scope } from '../tool.js';
import { changesText, comparedPages } from '../tools/changes-since.js';
import { listPagesText } from '../tools/list-pages.js';
import { pageInput, readPageText } from '../tools/read-page.js';
import { searchInput, searchText } from '../tools/search.js';
import { type SiteFiles, siteFiles } from './files.js';
import { headingsOf, isCurrent, markdownOf, pageAt, pagesIn, wantedIn } from './pages.js';
import { searchIn } from './search.js';
import { type PublishedPage, type PublishedSite, readSite } from './site.js';

export interface PublishedSource extends McpSource {
  readonly close: () => void;
}

const { locale } = scope;
const version = z
  .string()
  .max(100)
  .optional()
  .describe(
    "A frozen version of the site, such as '1.0', or 'sdk@1.0' in the docs set 'sdk'. Default: the current one.",
  );

/** Throws a Failure if the URL can't be a site's, or if the site isn't from docgen. */
export async function publishedSource(address: string, options: ReaderOptions): Promise<PublishedSource> {
  const reader = await openReader(address, options);
  const files = siteFiles(reader);
  const running = new Set<Promise<unknown>>();
  const tracked = <T>(work: Promise<T>): Promise<T> => {
    running.add(work);
    return work.finally(() => running.delete(work));
  };
  const site = () => readSite(files);
  try {
    await site();
  } catch (error) {
    reader.close();
    throw error instanceof Refusal ? new Failure('usage', error.message, { path: address }) : error;
  }
  const look = { files, site, addressOf: (path: string) => new URL(path, reader.site).href };
  const tools = [search(look), readPage(look), listPages(look), changesSince(look)];
  return {
    about: `The documentation at ${reader.site.href}. Search it or list its pages, then read a page.`,
    tools: tools.map((tool) => ({ ...tool, run: (given) => tracked(tool.run(given)) })),
    pages: async () =>
      (await site()).pages.map(({ url, title, description }) => ({ path: url, title, description })),
    read: (path) =>
      tracked(site().then((known) => markdownOf(pageAt(path, known, wantedIn(known, {})), files))),
    idle: () => Promise.allSettled(running),
    close: reader.close,
  };
}

interface Look {
  readonly files: SiteFiles;
  readonly site: () => Promise<PublishedSite>;
  /** The URL of a path on the site. */
  readonly addressOf: (path: string) => string;
}

/** A tool whose function has the types of its schema. */
function ready<Shape extends z.ZodRawShape>(tool: ToolShape<Shape>): ReadyTool {
  return tool as unknown as ReadyTool;
}

function search({ files, site, addressOf }: Look): ReadyTool {
  return ready({
    ...searchText,
    input: z.strictObject({ ...searchInput, locale, version }),
    async run({ query, limit, ...given }) {
      const known = await site();
      const wanted = wantedIn(known, given);
      const key = wanted.version === null ? '' : `/${wanted.version}`;
      const { total, hits } = await searchIn(
        {
          files,
          pages: new Map(pagesIn(known, wanted).map((page) => [page.url, page])),
          index: `${files.base}search/${encodeURIComponent(wanted.locale)}${key}.json`,
        },
        { query, limit },
      );
      const results = hits.map(({ url, title, section, anchor, excerpt }) => ({
        title,
        ...(section !== '' && { section }),
        url: `${addressOf(url)}${anchor === null ? '' : `#${encodeURIComponent(anchor)}`}`,
        ...(excerpt !== '' && { excerpt }),
      }));
      return { total, results };
    },
  });
}

function readPage({ files, site }: Look): ReadyTool {
  return ready({
    ...readPageText,
    input: z.strictObject({ ...pageInput, locale, version, from }),
    async run({ page: name, section, from: start, ...given }) {
      const known = await site();
      const page = pageAt(name, known, wantedIn(known, given));
      const twin = await markdownOf(page, files);
      if (section === undefined) return textFrom(twin, start);
      return textFrom(sectionText({ twin, headings: await headingsOf(page, files) }, section), start);
    },
  });
}

function listPages({ site, addressOf }: Look): ReadyTool {
  return ready({
    ...listPagesText,
    input: z.strictObject({ locale, version, from }),
    async run({ from: start, ...given }) {
      const known = await site();
      const { entries, ...about } = listFrom(pagesIn(known, wantedIn(known, given)), start);
      return {
        ...about,
        pages: entries.map(({ title, id, url, description }) => ({
          title,
          id,
          url: addressOf(url),
          ...(description !== null && { description }),
        })),
      };
    },
  });
}

function changesSince({ files, site, addressOf }: Look): ReadyTool {
  return ready({
    ...changesText,
    input: z.strictObject({
      version: version.unwrap().describe('A frozen version of the site.'),
      locale,
      from,
    }),
    async run({ from: start, version: since, ...given }) {
      const known = await site();
      const old = wantedIn(known, { ...given, version: since });
      const set = since.slice(0, since.indexOf('@') + 1);
      const now = known.pages.filter((page) => page.locale === old.locale && page.version === set);
      const before = pagesIn(known, old);
      if (before.some((page) => isCurrent(page.version)))
        throw new Refusal(`'${since}' is the current version.`);
      const compared = await comparedPages<PublishedPage>(before, now, {
        start,
        textOf: (page) => markdownOf(page, files),
        shownAs: ({ title, url }) => ({ title, url: addressOf(url) }),
      });
      return { since, ...compared };
    },
  });
}
