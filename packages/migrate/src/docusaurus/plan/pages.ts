/** Every page of the new site: its front matter and its text, and the parts of pages that they use. */
import { posix } from 'node:path';
import { type Text, joinPath } from '@docgen/model';
import { stringify } from 'yaml';
import type { DocEntry } from '../docs/entry.js';
import { frontMatter } from '@docgen/convert/page/front-matter';
import type { Finding } from '@docgen/convert/finding';
import { convert } from '@docgen/convert/markdown/convert';
import { matterRules } from '../matter-rules.js';
import { writeMatter } from '@docgen/convert/page/matter';
import type { Figures, PlannedFile, PlannedPage } from '@docgen/convert/migration-plan';
import { cards } from '../sidebars/cards.js';
import type { Item } from '../sidebars/item.js';
import type { FolderPatch, ListPage } from '../sidebars/write.js';
import { addressFrom } from './addresses.js';
import { type Collection, type SourceSite, entryIn, rootOf } from './site.js';

export interface Pages {
  readonly pages: readonly PlannedPage[];
  /** Parts, and files beside pages. */
  readonly files: readonly PlannedFile[];
  readonly findings: readonly Finding[];
  readonly figures: Figures;
  /** Parts of pages that are in the new site. */
  readonly parts: ReadonlySet<string>;
}

interface Writing {
  readonly pages: Map<string, PlannedPage>;
  readonly site: SourceSite;
  readonly files: Map<string, PlannedFile>;
  readonly findings: Finding[];
  readonly figures: Figures;
  readonly parts: Set<string>;
}

interface PageSource {
  readonly collection: Collection;
  readonly locale: string;
}

export function writePages(site: SourceSite): Pages {
  const figures: Figures = { pages: 0, parts: 0, clean: 0, links: 0, changedLinks: 0 };
  const way: Writing = { site, pages: new Map(), files: new Map(), findings: [], figures, parts: new Set() };
  for (const collection of site.collections) {
    for (const { code: locale } of site.facts.locales) {
      const root = rootOf(collection, locale, site.facts);
      const at = { collection, locale };
      for (const entry of collection.content.entries.get(locale) ?? []) {
        const path = `${root}/${entry.target}`;
        way.pages.set(path, { path, text: pageText(entry, at, way), ...identity(entry, at, way) });
        figures.pages++;
      }
      for (const { path, file } of collection.content.assets.get(locale) ?? [])
        if (collection.kind === 'doc' || !isCode(path, collection))
          way.files.set(`${root}/${path}`, { path: `${root}/${path}`, from: file });
    }
    writeLists(collection, way);
  }
  const own = [...way.pages.values()];
  const files = [...way.files.values()].filter(({ path }) => !way.pages.has(path));
  return { pages: own, files, findings: way.findings, figures, parts: way.parts };
}

/** Pages and parts in React, which are reported elsewhere, and the authors and tags of a blog. */
function isCode(path: string, { within }: Collection): boolean {
  return (
    /\.(?:[cm]?[jt]sx?|css|scss)$/.test(path) ||
    (within !== '' && /^(?:authors|tags)\.(?:ya?ml|json)$/.test(path))
  );
}

function pageText(entry: DocEntry, at: PageSource, way: Writing): string {
  const text = way.site.source.texts.get(entry.file) ?? '';
  const found = frontMatter(text);
  const address = addresses(
    entry.file,
    { ...at, path: entry.path, url: joinPath(at.collection.oldBase, entry.url), isPart: false },
    way,
  );
  const matter = writeMatter({
    yaml: found?.yaml ?? '',
    file: entry.file,
    set: known(entry, at),
    rules: matterRules,
    address,
  });
  const body = text.slice(found?.end ?? 0);
  const converted = convert(body, {
    file: entry.file,
    linesBefore: text.slice(0, found?.end ?? 0).split('\n').length - 1,
    isMdx: isMdx(entry, way),
    address,
    snippet: (path) => snippet(path, entry.file, { ...at, way }),
    matter: entry.matter,
    hasEmoji: way.site.facts.hasEmoji,
    hasTypescriptTabs: way.site.facts.hasTypescriptTabs,
    cards: () => cardsOf(entry, at, way),
  });
  way.findings.push(...matter.findings, ...converted.findings);
  if (converted.isMdx || !isMdx(entry, way)) way.figures.clean++;
  const rest = converted.text.replace(/^\n+/, '');
  return matter.text === '' ? rest : `${matter.text}\n${rest}`;
}

function isMdx({ file, matter }: Pick<DocEntry, 'file' | 'matter'>, { site }: Writing): boolean {
  const format = typeof matter['format'] === 'string' ? matter['format'] : site.facts.format;
  return format === 'mdx' || (format === 'detect' && file.endsWith('.mdx'));
}

/** Identity of a page: its old position, and the folder of its kind. */
function identity(
  { file, url }: DocEntry,
  { collection, locale }: PageSource,
  { site: { facts } }: Writing,
): Pick<PlannedPage, 'file' | 'locale' | 'oldUrl' | 'root'> {
  const { kind, newBase, oldBase } = collection;
  const prefix = locale === facts.defaultLocale ? '' : locale;
  const path = rootOf({ ...collection, within: '' }, locale, facts);
  const root = { path, prefix, url: joinPath(prefix, kind === 'doc' ? newBase : '') };
  return { file, locale, oldUrl: joinPath(prefix, oldBase, url), root };
}

/** Front matter for what the file's new path doesn't determine. */
function known(entry: DocEntry, { collection, locale }: PageSource): { [key: string]: unknown } {
  const { kind, within, oldBase, newBase } = collection;
  const plain = joinPath(within, entry.plain.url);
  const url = joinPath(within, entry.url);
  const moved = joinPath(oldBase, entry.url);
  const patch = collection.sidebars.folders.get(entry.id);
  return {
    ...(kind === 'doc' && entry.newId !== entry.plain.id && { id: posix.basename(entry.newId) }),
    ...(url !== plain && { slug: url }),
    ...(patch && Object.keys(patch).length > 0 && { sidebar: sidebarOf(patch, locale) }),
    ...(moved !== joinPath(newBase, entry.url) && { redirectFrom: [moved] }),
  };
}

function sidebarOf({ label, ...rest }: FolderPatch, locale: string): object {
  return { ...(label !== undefined && { label: textIn(label, locale) }), ...rest };
}

function textIn(text: Text, locale: string): string {
  return typeof text === 'string' ? text : (text[locale] ?? Object.values(text)[0] ?? '');
}

interface From extends PageSource {
  readonly path: string | null;
  readonly url: string | null;
  readonly isPart: boolean;
}

function addresses(file: string, { collection, path, url, isPart }: From, { site, figures }: Writing) {
  const { collections, facts } = site;
  const { defaultLocale } = facts;
  const standpoint = { collection, collections, file, path, url, isPart, defaultLocale };
  return (given: string): string => {
    const to = addressFrom(given, standpoint);
    figures.links++;
    if (to !== given) figures.changedLinks++;
    return to;
  };
}

function cardsOf(entry: DocEntry, { collection, locale }: PageSource, way: Writing): string | undefined {
  const items = collection.sidebars.around.get(entry.id);
  return items && listed(items, { collection, locale }, way);
}

function listed(
  items: readonly Item[],
  { collection, locale }: PageSource,
  { site }: Writing,
): string | undefined {
  const locales = [locale, site.facts.defaultLocale];
  return cards(items, {
    root: collection.within === '' ? '' : `/${collection.within}`,
    entry: (id) => entryIn(collection, id, locales),
    list: (item) =>
      collection.sidebars.lists
        .find((list) => item.kind === 'category' && sameItems(list.items, item.items))
        ?.name.concat('.md'),
  });
}

function sameItems(a: readonly Item[], b: readonly Item[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Docusaurus' generated pages of categories, in each language with its own label for them. */
function writeLists(collection: Collection, way: Writing): void {
  const { facts } = way.site;
  for (const list of collection.sidebars.lists) {
    for (const { code: locale } of facts.locales) {
      const isOwn = typeof list.title !== 'string' && list.title[locale] !== list.title[facts.defaultLocale];
      if (locale !== facts.defaultLocale && !isOwn) continue;
      const path = `${rootOf(collection, locale, facts)}/${list.name}.md`;
      way.files.set(path, { path, text: listText(list, { collection, locale }, way) });
      way.figures.pages++;
      way.figures.clean++;
    }
  }
}

function listText(list: ListPage, at: PageSource, way: Writing): string {
  const { within, newBase } = at.collection;
  const description = list.description === undefined ? undefined : textIn(list.description, at.locale);
  const isAtName = joinPath(newBase, list.url) === joinPath(newBase, list.name.replace(/(?:^|\/)index$/, ''));
  const matter = {
    title: textIn(list.title, at.locale),
    ...(description !== undefined && { description }),
    ...(!isAtName && { slug: joinPath(within, list.url) }),
    ...(Object.keys(list.patch).length > 0 && { sidebar: sidebarOf(list.patch, at.locale) }),
  };
  const blocks = [description, listed(list.items, at, way)].filter((block) => block !== undefined);
  return `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${blocks.join('\n\n')}\n`;
}

/** The file below `snippets/` that an import becomes; it is written when it is first needed. */
function snippet(
  wanted: string,
  from: string,
  { collection, locale, way }: PageSource & { readonly way: Writing },
): string | undefined {
  const { source, facts } = way.site;
  const file = wanted.startsWith('@site/')
    ? wanted.slice('@site/'.length)
    : wanted.startsWith('/')
      ? wanted.slice(1)
      : posix.join(posix.dirname(from), wanted);
  if (!source.files.includes(file)) return undefined;
  const own = [...collection.folders]
    .flatMap(([code, folders]) => folders.map((folder) => ({ code, folder })))
    .find(({ folder }) => file.startsWith(`${folder}/`));
  const below = own ? file.slice(own.folder.length + 1) : null;
  const name = (below ?? file).replace(/\.mdx$/, '.md');
  const isForeign = own !== undefined && own.code !== facts.defaultLocale && facts.locales.length > 1;
  const path = `${collection.snippets}/${isForeign ? `${own.code}/` : ''}${name}`;
  if (way.files.has(path)) return name;
  way.parts.add(file);
  if (!/\.mdx?$/.test(file)) {
    way.files.set(path, { path, from: file });
    return name;
  }
  way.files.set(path, { path, text: '' });
  way.figures.parts++;
  const text = source.texts.get(file) ?? '';
  const end = frontMatter(text)?.end ?? 0;
  const at = { collection, locale };
  const converted = convert(text.slice(end), {
    file,
    linesBefore: text.slice(0, end).split('\n').length - 1,
    isMdx: isMdx({ file, matter: {} }, way),
    address: addresses(file, { ...at, path: below, url: null, isPart: true }, way),
    snippet: (path) => snippet(path, file, { ...at, way }),
    hasEmoji: way.site.facts.hasEmoji,
    hasTypescriptTabs: way.site.facts.hasTypescriptTabs,
    cards: () => undefined,
  });
  way.findings.push(...converted.findings);
  way.files.set(path, { path, text: `${converted.text.trim()}\n` });
  return name;
}
