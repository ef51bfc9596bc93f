/**
 * A page's feed: its dated entries as Atom (RFC 4287), newest first, in the page's language. All addresses are
 * absolute, and nothing in it depends on the time of the build: it changes only when an entry does.
 */
import type { Body, ChangelogEntry, Hole } from '@docgen/model';
import type { Filling } from '../page/filling.js';
import { fillHtml } from './fill.js';
import { xmlText } from './xml.js';

/** Properties of a feed other than the entries' content, as data. */
export interface Feed {
  /** Path in the output. */
  readonly file: string;
  /** Absolute URLs of the feed and of its page. */
  readonly url: string;
  readonly pageUrl: string;
  readonly entries: readonly ChangelogEntry[];
}

export interface FeedPage {
  readonly lang: string;
  readonly title: string;
  readonly description: string | null;
  readonly siteTitle: string;
  readonly body: Body;
  readonly fillings: readonly Filling[];
  /** Absolute URL of a code file next to the page. */
  readonly awayUrl: (name: string) => string;
}

/** Subscribers have seen older entries, and a feed must not grow with the years. */
const most = 50;

export function feedText(feed: Feed, page: FeedPage): string {
  const { url, pageUrl } = feed;
  const contents = contentsOf(page, pageUrl);
  const entries = feed.entries
    .map((entry, n) => ({ ...entry, content: contents.get(n) ?? '' }))
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
    .slice(0, most);
  const newest = entries[0]?.date ?? '';
  return `${[
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(page.lang)}">`,
    `<id>${xmlText(url)}</id>`,
    `<title>${xmlText(page.title === page.siteTitle ? page.title : `${page.title} · ${page.siteTitle}`)}</title>`,
    ...(page.description === null ? [] : [`<subtitle>${xmlText(page.description)}</subtitle>`]),
    `<link rel="self" type="application/atom+xml" href="${xmlText(url)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(pageUrl)}"/>`,
    `<updated>${instant(newest)}</updated>`,
    `<author><name>${xmlText(page.siteTitle)}</name></author>`,
    ...entries.flatMap((entry) => entryLines(entry, pageUrl)),
    '</feed>',
  ].join('\n')}\n`;
}

function entryLines(entry: ChangelogEntry & { readonly content: string }, pageUrl: string): string[] {
  const link = xmlText(`${pageUrl}#${encodeURIComponent(entry.id)}`);
  return [
    '<entry>',
    `<id>${link}</id>`,
    `<title>${xmlText(entry.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${link}"/>`,
    `<published>${instant(entry.date)}</published>`,
    `<updated>${instant(entry.date)}</updated>`,
    ...entry.categories.map(
      ({ term, label }) => `<category term="${xmlText(term)}" label="${xmlText(label)}"/>`,
    ),
    `<content type="html">${xmlText(entry.content)}</content>`,
    '</entry>',
  ];
}

function instant(day: string): string {
  return `${day}T00:00:00Z`;
}

/** Content between the two holes of each entry, by the entry's number. */
function contentsOf({ body, fillings, awayUrl }: FeedPage, pageUrl: string): Map<number, string> {
  // Readers of feeds choose no formats.
  const outside = fillings.map(({ absolute, size }): Filling => ({ url: absolute, absolute, size }));
  const htmlOf = (parts: Body) => fillHtml(parts, outside, { away: ({ name }) => awayUrl(name) });
  const contents = new Map<number, string>();
  const open = new Map<number, (string | Hole)[]>();
  const cut = (edge: number): void => {
    const n = Math.floor(edge / 2);
    if (edge % 2 === 0) open.set(n, []);
    else contents.set(n, plainer(htmlOf(open.get(n) ?? []), pageUrl));
    if (edge % 2 === 1) open.delete(n);
  };
  const look = (parts: Body): void => {
    for (const part of parts) {
      if (typeof part !== 'string' && part.kind === 'entry') cut(part.n);
      else if (typeof part !== 'string' && part.kind === 'island') Object.values(part.slots).forEach(look);
      else for (const inside of open.values()) inside.push(part);
    }
  };
  look(body);
  return contents;
}

/** Removes what only the page's own scripts and styles use, and makes links within the page lead to the page. */
function plainer(html: string, pageUrl: string): string {
  return html
    .replace(/<a class="heading-link"[^>]*><\/a>/g, '')
    .replace(/<div class="tab-list" role="tablist">.*?<\/div>|<(tab-choice|color-mode)><\/\1>/gs, '')
    .replace(/<a\b[^>]*>/g, (tag) => tag.replace(/ href="#/, () => ` href="${xmlText(pageUrl)}#`))
    .trim();
}
