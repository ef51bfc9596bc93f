/** Proposals for what an author is writing. Each replaces exactly what is written so far. */
import { type ParsedSource, type Resolution, hrefTo, targetOf } from '@docgen/engine/authoring';
import { type Route, isExternal, splitHref } from '@docgen/model';
import { type CompletionItem, CompletionItemKind, MarkupKind } from 'vscode-languageserver-protocol/node';
import { type Writing, writingAt } from './cursor.js';
import { type MatterKey, keyAt, matterKeysOf } from '../words/matter-keys.js';
import { apiNames, operationsOf, termsOf, textIds } from '../words/names.js';
import { type Encoding, toProtocol } from '../protocol/positions.js';
import type { Asked, SessionSite } from '../session/session.js';
import { snippetsIn } from '../words/snippets.js';
import { docsOf, vocabularyOf, wordOf } from '../words/vocabulary.js';

/** Characters after which clients ask. */
export const triggers = ['(', '#', '/', ':', '{', '[', '=', '"', ' ', '<'];

/** Maximum proposals; the client asks again as the author types. */
const most = 500;

interface Proposal {
  readonly text: string;
  readonly kind: CompletionItemKind;
  readonly detail?: string;
  readonly docs?: string;
  /** Replacement, if it isn't the text. */
  readonly insert?: string;
}

export async function completions(asked: Asked, schema: unknown, encoding: Encoding) {
  const { at, document } = asked;
  const writing = writingAt(at, document.lines);
  if (writing === null) return { isIncomplete: false, items: [] };
  const found = await proposalsFor(writing, asked, schema);
  const start = { line: at.line, column: at.column - writing.written.length };
  const range = toProtocol({ start, end: at }, document.lines, encoding);
  const items = found
    .slice(0, most)
    .map(({ text, kind, detail, docs, insert = text }, index): CompletionItem => ({
      label: text,
      kind,
      sortText: String(index).padStart(4, '0'),
      filterText: insert,
      textEdit: { range, newText: insert },
      ...(detail !== undefined && { detail }),
      ...(docs !== undefined && { documentation: { kind: MarkupKind.Markdown, value: docs } }),
    }));
  return { isIncomplete: found.length > most, items };
}

async function proposalsFor(writing: Writing, asked: Asked, schema: unknown): Promise<Proposal[]> {
  const { site } = asked.facts;
  switch (writing.kind) {
    case 'link':
      return writing.written.includes('#') ? anchors(writing.written, asked) : targets(writing, asked);
    case 'directive': {
      const words = vocabularyOf(site).filter(({ signs }) => signs.includes(writing.sign));
      const kind = CompletionItemKind.Function;
      return words.map((word) => ({ text: word.name, kind, detail: word.summary, docs: docsOf(word) }));
    }
    case 'attribute':
      return attributes(writing, asked);
    case 'value':
      return values(writing, asked);
    case 'words':
      return words(writing, asked);
    case 'key':
      return keys(writing.path, matterKeysOf(schema, site));
    default: {
      const known = keyAt(writing.path, matterKeysOf(schema, site))?.values ?? [];
      return known.map((text) => ({ text, kind: CompletionItemKind.EnumMember }));
    }
  }
}

function attributes(
  { owner, others }: Extract<Writing, { kind: 'attribute' }>,
  { facts }: Asked,
): Proposal[] {
  const word = wordOf(owner, facts.site);
  const isFree = (name: string) => !new RegExp(`(?:^|\\s)${name}(?:=|\\s|$)`).test(others);
  return (word?.attributes ?? []).filter(isFree).map((text) => {
    const isFlag = word?.values[text]?.join() === 'true,false';
    return { text, kind: CompletionItemKind.Property, insert: isFlag ? text : `${text}=` };
  });
}

async function values(
  { owner, attribute, isQuoted }: Extract<Writing, { kind: 'value' }>,
  asked: Asked,
): Promise<Proposal[]> {
  const { facts, page } = asked;
  const word = wordOf(owner, facts.site);
  const known = word?.values[attribute];
  if (known) return known.map((text) => ({ text, kind: CompletionItemKind.EnumMember }));
  const written = (text: string) => (isQuoted || /^[\w./-]+$/.test(text) ? text : `"${text}"`);
  if (attribute === 'of')
    return terms(asked).map((one) => ({ ...one, insert: written(one.insert ?? one.text) }));
  if (attribute === 'id') {
    const { version } = page.parsed.source;
    const ids = textIds(owner, version, facts);
    const known = operationsOf(facts, page.route);
    return ids.map((text) => ({ ...reference(text, known), insert: written(text) }));
  }
  if (attribute === 'file')
    return snippetsIn(asked).map((text) => ({ text, kind: CompletionItemKind.File, insert: written(text) }));
  if (!['src', 'poster', 'captions', 'transcript'].includes(attribute)) return [];
  return targets({ written: '', isImage: true }, asked).map((one) => ({
    ...one,
    insert: written(one.insert ?? one.text),
  }));
}

function words({ form }: Extract<Writing, { kind: 'words' }>, asked: Asked): Proposal[] {
  const { names } = wordOf(form, asked.facts.site) ?? {};
  if (names === 'terms') return terms(asked).map((one) => ({ ...one, insert: one.text }));
  if (names !== 'api names') return [];
  const known = operationsOf(asked.facts, asked.page.route);
  return apiNames(asked.page.route.version, asked.facts).map((text) => reference(text, known));
}

function reference(text: string, operations: ReadonlyMap<string, string>): Proposal {
  const detail = operations.get(text);
  return { text, kind: CompletionItemKind.Reference, ...(detail !== undefined && { detail }) };
}

function terms({ facts, page }: Asked): Proposal[] {
  return termsOf(facts, page.route.locale).map(({ id, meaning }) => ({
    text: id.replaceAll('-', ' '),
    insert: id,
    kind: CompletionItemKind.Text,
    docs: meaning,
  }));
}

function keys(path: readonly string[], all: readonly MatterKey[]): Proposal[] {
  const found = path.length === 0 ? all : (keyAt(path, all)?.keys ?? []);
  return found.map(({ name, docs, keys: inner }) => ({
    text: name,
    kind: CompletionItemKind.Property,
    docs,
    insert: inner.length > 0 ? `${name}:` : `${name}: `,
  }));
}

/** Ids of the page that the path before `#` leads to. */
async function anchors(written: string, asked: Asked): Promise<Proposal[]> {
  const { path } = splitHref(written);
  const found = targetOf({ href: path }, asked.page, asked.facts);
  const source = path === '' ? asked.path : found.is === 'page' ? found.route.source : null;
  const target = source === null ? null : await pageAt(asked.site, source);
  const { headings = [], anchors: all = [] } = target?.document ?? {};
  const byId = new Map(headings.map((one) => [one.id, one]));
  return all.map(({ id }) => {
    const text = `${written.slice(0, written.indexOf('#'))}#${encodeURI(id)}`;
    const title = byId.get(id)?.text;
    return {
      text: `#${id}`,
      insert: text,
      kind: CompletionItemKind.Reference,
      ...(title !== undefined && { detail: title }),
    };
  });
}

async function pageAt(site: SessionSite, path: string): Promise<ParsedSource | null> {
  return (await site.open.page(path))?.page.parsed ?? null;
}

/** Pages and files that a link can lead to, written as the author began, or else as most links of the site are. */
function targets({ written, isImage }: { written: string; isImage: boolean }, asked: Asked): Proposal[] {
  const { page, facts } = asked;
  const manner = written === '' ? mannerOf(asked) : written;
  const form = (to: Resolution) => hrefTo(to, manner, { page, facts });
  const isWanted = (href: string) => written === '' || isBegun(href, written);
  const pages = isImage ? [] : routesFor(asked);
  const end = { fragment: null, suffix: '', redirect: null };
  const found = pages.flatMap((route): Proposal[] => {
    const href = form({ is: 'page', route, ...end });
    if (href === undefined || !isWanted(href)) return [];
    return [{ text: dotted(href, written), kind: CompletionItemKind.File, detail: route.title }];
  });
  // Clients match loosely and keep this order.
  const isExact = ({ text }: Proposal) => text.startsWith(written);
  found.sort((a, b) => Number(isExact(b)) - Number(isExact(a)));
  if (!isImage && written === '') return found;
  const files = [...facts.names.assets].filter((path) => isImage !== /\.(?:md|tsx)$/.test(path));
  return [
    ...found,
    ...files.flatMap((asset): Proposal[] => {
      const href = form({ is: 'asset', asset, suffix: '' });
      return href === undefined || !isWanted(href)
        ? []
        : [{ text: dotted(href, written), kind: CompletionItemKind.File }];
    }),
  ];
}

/** `/` if most links to pages that the site has so far start from the root, else an empty text. */
function mannerOf({ facts, page }: Asked): string {
  let balance = 0;
  for (const { document } of [page.parsed, ...facts.parsed().values()])
    for (const { kind, href } of document.links)
      if (kind === 'link' && !isExternal(href) && !href.startsWith('#'))
        balance += href.startsWith('/') ? 1 : -1;
  return balance > 0 ? '/' : '';
}

/** Whether a path continues one that isn't complete; letters in between may be missing in its last part. */
function isBegun(href: string, written: string): boolean {
  const bare = written.replace(/^\.\//, '');
  const folder = bare.slice(0, bare.lastIndexOf('/') + 1);
  return href.startsWith(folder);
}

function dotted(href: string, written: string): string {
  return written.startsWith('./') && !href.startsWith('.') ? `./${href}` : href;
}

/** Pages of the same locale and version first; pages of other versions are left out. */
function routesFor({ page: { route }, facts }: Asked): Route[] {
  const { names } = facts;
  const all = [...names.sources.values()].flatMap((source) => {
    const found = names.routeFor(source, route.locale);
    return found && found.version === route.version && found.locale === route.locale ? [found] : [];
  });
  return [...new Map(all.map((one) => [one.path, one])).values()].filter((one) => one !== route);
}
