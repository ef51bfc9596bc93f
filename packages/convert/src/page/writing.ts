/** Writes the pages of a site in a dialect of Markdown, with the parts that they include. */
import { posix } from 'node:path';
import { type Finding, type FindingKind, finding, startOf } from '../finding.js';
import { frontMatter } from './front-matter.js';
import { readYaml } from '@docgen/settings/yaml-module';
import { type Rules, writeMatter } from './matter.js';
import { plainLine } from './plain-text.js';
import type { Figures, PlannedFile, PlannedPage } from '../migration-plan.js';
import { type Line, linesOf } from './lines.js';
import { type LinkRule, type LinkContext, addressOf, indexOf, pageAt } from './links.js';
import { type OldPage, type OldSite, assetRoot, docIds, prefixOf, rootOf, slugOf } from '../site/site.js';

/** Rules for writing a generator's Markdown. */
export interface Dialect {
  readonly rules: Rules;
  readonly link: LinkRule;
  /** A page's URL ends in a slash, so relative URLs start there. */
  readonly directoryUrls: boolean;
  /** The text of a page or of a part, without its front matter, as docgen's Markdown. */
  readonly convert: (lines: readonly Line[], way: PageWay) => string;
  /** More front matter for a page, and text before its own; null: nothing. */
  readonly lead?: (matter: { readonly [key: string]: unknown }, way: PageWay) => Lead | null;
}

export interface Lead {
  readonly set: { readonly [key: string]: unknown };
  readonly text: string;
}

/** A page while it is written. */
export interface PageWay {
  /** The file that is read: the page's, or that of a part. */
  readonly file: string;
  readonly page: OldPage;
  readonly site: OldSite;
  readonly tell: (kind: FindingKind, line: number, what: string, became: string) => void;
  readonly report: (findings: readonly Finding[]) => void;
  /** The name below `snippets/` for a file of the old site; undefined if it doesn't exist. `text` replaces its own. */
  readonly snippet: (file: string, text?: string) => string | undefined;
  readonly address: (url: string, isHtml: boolean) => string;
  /** The title of the page that a URL leads to. */
  readonly titleOf: (url: string) => string | undefined;
}

export interface WrittenPages {
  readonly pages: readonly PlannedPage[];
  /** Parts of pages, and code that they show. */
  readonly parts: readonly PlannedFile[];
  readonly findings: readonly Finding[];
  readonly figures: Figures;
  /** Old files that became parts. */
  readonly used: ReadonlySet<string>;
}

interface Writing {
  readonly site: OldSite;
  readonly dialect: Dialect;
  readonly index: Pick<LinkContext, 'byUrl' | 'byPath'>;
  readonly parts: Map<string, PlannedFile>;
  readonly names: Map<string, string>;
  readonly findings: Finding[];
  readonly figures: Figures;
}

export function writePages(site: OldSite, dialect: Dialect): WrittenPages {
  const figures: Figures = { pages: 0, parts: 0, clean: 0, links: 0, changedLinks: 0 };
  const index = indexOf(site.pages);
  const way: Writing = { site, dialect, index, parts: new Map(), names: new Map(), findings: [], figures };
  const ids = docIds(site.pages);
  const pages = site.pages.map((page): PlannedPage => {
    const id = ids.get(page);
    const slug = slugOf(page, site);
    const known = {
      ...(id?.name !== undefined && { id: id.name }),
      ...(slug !== undefined && { slug }),
      ...(page.isDraft === true && { draft: true }),
    };
    if (page.shadowedBy !== undefined)
      way.findings.push(
        finding(
          'lost',
          startOf(page.file),
          `the URL ${page.formerUrl ?? ''}`,
          `'${page.shadowedBy}' has it; the page is now at ${page.url}`,
        ),
      );
    figures.pages++;
    figures.clean++;
    const path = rootOf(page.locale, site);
    const prefix = prefixOf(page.locale, site);
    return {
      path: `${path}/${page.target}`,
      text: pageText(page, known, way),
      file: page.file,
      locale: page.locale,
      oldUrl: page.formerUrl ?? page.url,
      ...(page.isDraft === true && { isDraft: true }),
      root: { path, url: prefix === '' ? '/' : prefix, prefix },
    };
  });
  const parts = [...way.parts.values()];
  return { pages, parts, findings: way.findings, figures, used: new Set(way.names.keys()) };
}

function pageText(page: OldPage, known: { readonly [key: string]: unknown }, way: Writing): string {
  const text = way.site.source.texts.get(page.file) ?? '';
  const found = frontMatter(text);
  const before = text.slice(0, found?.end ?? 0).split('\n').length - 1;
  const own = pageWay(page.file, { page, isPart: false }, way);
  const yaml = found?.yaml ?? '';
  const lead = way.dialect.lead?.(yamlOf(yaml), own) ?? null;
  const matter = writeMatter({
    yaml,
    file: page.file,
    set: { ...known, ...lead?.set },
    rules: way.dialect.rules,
    address: (url) => own.address(url, false),
  });
  way.findings.push(...matter.findings);
  const body = way.dialect.convert(linesOf(text.slice(found?.end ?? 0), before + 1), own);
  const isCode = /\S/.test(text.slice(found?.end ?? 0)) && (lead?.text ?? '') === '' && isComment(body);
  if (isCode) own.tell('lost', before + 1, 'the content of the page', wholePage);
  const parts = [lead?.text ?? '', body.replace(/^\n+/, '').trimEnd()];
  const rest = `${parts.filter((part) => part !== '').join('\n\n')}\n`;
  return matter.text === '' ? rest : `${matter.text}\n${rest}`;
}

const wholePage = 'all of it is code, which docgen did not run; write its text';

function isComment(body: string): boolean {
  return body.replaceAll(/<!--[\s\S]*?-->/g, '').trim() === '';
}

/** The title in the front matter, or else the first heading. */
function titleIn(text: string): string | undefined {
  const found = frontMatter(text);
  const { title } = yamlOf(found?.yaml ?? '');
  if (typeof title === 'string') return title;
  const heading = /^#[ \t]+(.+)$/m.exec(text.slice(found?.end ?? 0))?.[1];
  return heading === undefined ? undefined : plainLine(heading);
}

/** The front matter of the page, as data. */
export function matterOf({ page, site }: Pick<PageWay, 'page' | 'site'>): {
  readonly [key: string]: unknown;
} {
  return yamlOf(frontMatter(site.source.texts.get(page.file) ?? '')?.yaml ?? '');
}

function yamlOf(yaml: string): { readonly [key: string]: unknown } {
  const { value } = readYaml('', yaml);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function pageWay(
  file: string,
  { page, isPart }: { readonly page: OldPage; readonly isPart: boolean },
  way: Writing,
): PageWay {
  const { site, dialect, index, figures, findings } = way;
  const at: LinkContext = {
    page,
    site,
    rule: dialect.link,
    directoryUrls: dialect.directoryUrls,
    ...index,
    isPart,
  };
  return {
    file,
    page,
    site,
    tell: (kind, line, what, became) => findings.push(finding(kind, { file, line, column: 1 }, what, became)),
    report: (found) => findings.push(...found),
    snippet: (wanted, text) => snippet(wanted, { page, text }, way),
    titleOf: (url) => {
      const found = pageAt(url, at);
      return found && titleIn(site.source.texts.get(found.file) ?? '');
    },
    address(url, isHtml) {
      const to = addressOf(url, at, isHtml);
      figures.links++;
      if (to !== url) figures.changedLinks++;
      return to;
    },
  };
}

/** Written when it is first needed: Markdown is converted, code is copied. */
function snippet(
  file: string,
  { page, text }: { readonly page: OldPage; readonly text: string | undefined },
  way: Writing,
): string | undefined {
  const known = way.names.get(file);
  if (known !== undefined) return known;
  const own = text ?? way.site.source.texts.get(file);
  if (own === undefined) return undefined;
  const name = nameOf(file, way);
  way.names.set(file, name);
  const path = `snippets/${name}`;
  if (!name.endsWith('.md')) {
    way.parts.set(path, text === undefined ? { path, from: file } : { path, text });
    return name;
  }
  way.figures.parts++;
  const end = frontMatter(own)?.end ?? 0;
  const before = own.slice(0, end).split('\n').length;
  const part = pageWay(file, { page, isPart: true }, way);
  way.parts.set(path, { path, text: '' });
  way.parts.set(path, {
    path,
    text: `${way.dialect.convert(linesOf(own.slice(end), before), part).trim()}\n`,
  });
  return name;
}

/** A file's name below `snippets/`, without what leads out of the old site; variables have a file there, too. */
function nameOf(file: string, { names }: Writing): string {
  const plain = posix
    .normalize(file)
    .replaceAll(/(?:\.\.\/)+/g, '')
    .split('/')
    .map((part) => part.replace(/^[._]+(?=.)/, ''))
    .join('/')
    .replace(/\.(?:mdx|markdown)$/, '.md');
  const taken = new Set([...names.values(), 'variables.yaml']);
  let name = plain;
  for (let n = 2; taken.has(name); n++) name = plain.replace(/(?=\.[^./]*$|$)/, `-${n}`);
  return name;
}

/** Files beside the old site's pages, as copies. */
export function assetFiles(site: OldSite): PlannedFile[] {
  return [...site.assets].map(([path, from]) => ({ path: `${assetRoot(site)}/${path}`, from }));
}

/** One finding for each link of the file system. */
export function oddFiles({ odd }: OldSite['source']): Finding[] {
  return odd.map((file) =>
    finding('lost', startOf(file), 'a link, or not a regular file', "docgen doesn't follow it"),
  );
}
