/** The pages of a built site as readers get them, read from its HTML and its manifest alone. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';

export interface PublishedPage {
  /** Visible text of the page's content, with one space between words. */
  readonly text: string;
  readonly anchors: readonly string[];
  readonly locale: string;
}

export interface PublishedSite {
  /** Folder of the site. */
  readonly folder: string;
  /** Pages of Markdown files, by URL, without those that show another language's. */
  readonly pages: ReadonlyMap<string, PublishedPage>;
  /** Whether a file answers the URL: a page, also in another language, or a redirect. */
  readonly isServed: (url: string) => boolean;
}

interface ManifestPage {
  readonly url: string;
  readonly locale: string;
  readonly source?: string;
  readonly anchors: readonly string[];
}

export function publishedSite(folder: string): PublishedSite {
  const out = join(folder, 'dist');
  const manifest = JSON.parse(readFileSync(join(out, 'docgen-manifest.json'), 'utf8')) as {
    readonly base: string;
    readonly pages: readonly ManifestPage[];
  };
  const fileOf = (url: string) =>
    filesOf(url.slice(manifest.base.length)).find((file) => existsSync(join(out, file)));
  const locales = new Set(manifest.pages.map(({ locale }) => locale));
  const isOwn = ({ source = '', locale }: ManifestPage) =>
    source.endsWith('.md') && (locales.size === 1 || source.split('/').includes(locale));
  const pages = manifest.pages.filter(isOwn).map(({ url, anchors, locale }): [string, PublishedPage] => {
    const html = readFileSync(join(out, fileOf(url) ?? url), 'utf8');
    return [url, { text: contentText(html), anchors, locale }];
  });
  return { folder, pages: new Map(pages), isServed: (url) => fileOf(url) !== undefined };
}

/** Files that a host may serve for a URL. */
function filesOf(url: string): string[] {
  const path = decodeURIComponent(url).replace(/\/$/, '');
  return [`${path}/index.html`, `${path}.html`];
}

const voids = new Set(['img', 'br', 'hr', 'input', 'source', 'wbr', 'col']);
const inline = new Set('a abbr b code del em i ins kbd mark q s small span strong sub sup u'.split(' '));

/** Text in the element with the class `content`, without controls and decoration. */
function contentText(html: string): string {
  let [depth, hidden, text] = [0, 0, ''];
  const parser = new Parser({
    onopentag(name, attributes) {
      const classes = (attributes['class'] ?? '').split(' ');
      if (depth === 0 && !classes.includes('content')) return;
      if (!inline.has(name)) text += ' ';
      if (voids.has(name)) return;
      depth++;
      const isDecoration = attributes['aria-hidden'] === 'true' && !classes.includes('tab-label');
      const isControl = name === 'button' || name === 'svg' || classes.includes('heading-link');
      if (hidden > 0 || isDecoration || isControl) hidden++;
    },
    ontext(data) {
      if (depth > 0 && hidden === 0) text += data;
    },
    onclosetag(name) {
      if (depth === 0 || voids.has(name)) return;
      depth--;
      if (hidden > 0) hidden--;
      if (!inline.has(name)) text += ' ';
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, ' ').trim();
}

export function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How many more and fewer there are of each word, as text; words without a difference are left out. */
export function netWords(before: readonly string[], after: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of before) counts.set(word, (counts.get(word) ?? 0) - 1);
  for (const word of after) counts.set(word, (counts.get(word) ?? 0) + 1);
  const net = [...counts].filter(([, count]) => count !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return net.map(([word, count]) => `${word} ${count}`).join(', ');
}
