/**
 * Pages generated from descriptions: one for each tag or operation, and one that links to them. A page is Markdown that
 * refers to its operations but contains none of their texts, so editing an operation doesn't change it.
 */
import { unclosedDirection } from '@docgen/markdown/direction';
import type { JsonObject, Pointer } from '../read/json.js';
import { objectAt, textAt } from '../read/json.js';
import { leaf, oneLine, prose, word } from './markdown.js';
import { type UsedNames, fileName, freeName, stemOf } from '../read/naming.js';
import { type Group, groupDescription, groupName, groupsOf } from '../read/operation-groups.js';
import { type Operation, operationsOf } from '../read/operations.js';
import { resolver } from '../read/resolve.js';
import { type Words, wordsOf } from './words.js';
import type { ReadFile } from '../read/read-file.js';

export interface PagesInput {
  readonly files: readonly ReadFile[];
  /** The site's own interface strings, by locale. */
  readonly strings: { readonly [locale: string]: { readonly [key: string]: string } };
  /** Folder of the pages in the docs, and whether there is one for each tag or for each operation. */
  readonly pages: { readonly folder: string; readonly by: 'tag' | 'operation' };
}

export interface MadePage {
  /** Path below the docs of the locale, without extension: `reference/orders`. */
  readonly name: string;
  /** Markdown with front matter. */
  readonly text: string;
  /** The description. */
  readonly file: string;
  /** Origin of each line of the text, starting with the first line. */
  readonly lines: readonly Pointer[];
}

/** All pages in a locale; only their texts differ between locales. */
export function madePages(input: PagesInput, locale: string): MadePage[] {
  const words = wordsOf(locale, input.strings[locale] ?? {});
  return input.files.flatMap((read) => {
    const { folder, by } = input.pages;
    const home = input.files.length === 1 ? folder : `${folder}/${stemOf(read.file)}`;
    const root = read.translations?.[locale] ?? read.root;
    const groups = withoutRepeated(groupsOf(read.root));
    const at = { file: read.file, root, words, home, operations: textsOf(root) };
    const pages = groups.flatMap((group, index) =>
      by === 'tag' ? [tagPage(group, index, at)] : operationPages(group, index, at),
    );
    return [homePage(groups, by, at), ...pages];
  });
}

/** Keeps only the first operation with an id: the others are reported, and their anchors would be the same. */
function withoutRepeated(groups: readonly Group[]): Group[] {
  const shown = new Set<string>();
  return groups.flatMap((group) => {
    const operations = group.operations.filter(({ id }) => {
      const isNew = !shown.has(id);
      shown.add(id);
      return isNew;
    });
    return operations.length === 0 ? [] : [{ ...group, operations }];
  });
}

interface PageContext {
  readonly file: string;
  readonly root: JsonObject;
  readonly words: Words;
  /** The folder of all pages. */
  readonly home: string;
  /** Operations in the locale, by id. */
  readonly operations: ReadonlyMap<string, Operation>;
}

function textsOf(root: JsonObject): Map<string, Operation> {
  return new Map(operationsOf(root, resolver(root)).map((operation) => [operation.id, operation]));
}

/** A block of a page, and its origin, or that of each of its lines. */
interface Block {
  readonly text: string;
  readonly pointer: Pointer;
  readonly each?: readonly Pointer[];
}

interface Matter {
  readonly title: string;
  readonly about: string | null;
  readonly position: number | null;
  readonly pointer: Pointer;
}

function pageOf(
  name: string,
  matter: Matter,
  { file, blocks }: { file: string; blocks: readonly Block[] },
): MadePage {
  const { title, about, position, pointer } = matter;
  const description = about === null ? null : plainLine(about);
  const front = [
    '---',
    `title: ${JSON.stringify(plainLine(title))}`,
    ...(description === null || description === '' ? [] : [`description: ${JSON.stringify(description)}`]),
    ...(position === null ? [] : [`sidebar: { position: ${position} }`]),
    '---',
  ].join('\n');
  const all: readonly Block[] = [{ text: front, pointer }, ...blocks];
  const lines = all.flatMap(({ text, pointer, each }) =>
    [...text.split('\n'), ''].map((_, line) => each?.[line] ?? pointer),
  );
  return { name, text: `${all.map(({ text }) => text).join('\n\n')}\n`, file, lines };
}

function homePage(groups: readonly Group[], by: PagesInput['pages']['by'], at: PageContext): MadePage {
  const info = objectAt(at.root, 'info');
  const about = textAt(info, 'description') ?? null;
  const links = groups.map((group) => {
    const href = by === 'tag' ? `${group.slug}.md` : `${group.slug}/index.md`;
    return listItem(nameOf(group, at), href, groupDescription(at.root, group));
  });
  const pointer = ['info'];
  const matter = {
    title: textAt(info, 'title') ?? stemOf(at.file),
    about: textAt(info, 'summary') ?? about,
    position: null,
    pointer,
  };
  const each = groups.map((group) => aboutOf(group, at));
  const blocks = [
    ...proseBlocks(about, [...pointer, 'description']),
    { text: links.join('\n'), pointer: ['tags'], each },
  ];
  return pageOf(`${at.home}/index`, matter, { file: at.file, blocks });
}

/** All operations of a tag, each with its own heading. */
function tagPage(group: Group, index: number, at: PageContext): MadePage {
  const about = groupDescription(at.root, group);
  const blocks = group.operations.flatMap(({ id, pointer }): Block[] => [
    { text: `## ${headingText(titleOf(id, at))} {#${word(id)}}`, pointer },
    { text: leaf('api-operation', { id, level: '3' }), pointer },
  ]);
  const { pointer } = group;
  const matter = { title: nameOf(group, at), about, position: index + 1, pointer };
  const all = [...proseBlocks(about, aboutOf(group, at)), ...blocks];
  return pageOf(`${at.home}/${group.slug}`, matter, { file: at.file, blocks: all });
}

/** A page for each operation of a tag, and the tag's own page, which links to them. */
function operationPages(group: Group, index: number, at: PageContext): MadePage[] {
  const { pointer } = group;
  const home = `${at.home}/${group.slug}`;
  const names = pageNames(group.operations);
  const pages = group.operations.map((operation, place) => {
    const { id } = operation;
    const about = textAt(at.operations.get(id)?.node, 'description') ?? null;
    const matter = { title: titleOf(id, at), about, position: place + 1, pointer: operation.pointer };
    const text = leaf('api-operation', { id, anchors: 'short' });
    const blocks = [{ text, pointer: operation.pointer }];
    return pageOf(`${home}/${names[place] ?? id}`, matter, { file: at.file, blocks });
  });
  const about = groupDescription(at.root, group);
  const links = group.operations.map(({ id, method, path }, place) =>
    listItem(titleOf(id, at), `${names[place] ?? id}.md`, `\`${method} ${path.replaceAll('`', '')}\``),
  );
  const matter = { title: nameOf(group, at), about, position: index + 1, pointer };
  const blocks = [...proseBlocks(about, aboutOf(group, at)), { text: links.join('\n'), pointer }];
  return [pageOf(`${home}/index`, matter, { file: at.file, blocks }), ...pages];
}

/** File names: ids, made distinct for case-insensitive file systems. */
function pageNames(operations: readonly Operation[]): string[] {
  const taken: UsedNames = new Map();
  return operations.map(({ id }) => {
    const own = word(id).replaceAll(/[.#]/g, '-');
    const wanted = /^\d|^(?:_?index|readme)$/i.test(own) ? `op-${own}` : own;
    return freeName(fileName(wanted), taken, (name) => name.toLowerCase());
  });
}

function nameOf(group: Group, { root, words }: PageContext): string {
  const untagged = words[group.kind === 'webhook' ? 'api.webhooks' : 'api.otherOperations'];
  return groupName(root, group) ?? untagged;
}

/** An operation's summary in the locale, or else its method and path. */
function titleOf(id: string, { operations }: PageContext): string {
  const operation = operations.get(id);
  const summary = textAt(operation?.node, 'summary');
  if (summary !== undefined && summary.trim() !== '') return summary;
  return operation ? `${operation.method} ${operation.path}` : id;
}

/** Place of what is said about a group. */
function aboutOf(group: Group, { root }: PageContext): Pointer {
  return groupDescription(root, group) === null ? group.pointer : [...group.pointer, 'description'];
}

function proseBlocks(text: string | null, pointer: Pointer): Block[] {
  return text === null || text.trim() === '' ? [] : [{ text: prose(text), pointer }];
}

function listItem(text: string, href: string, about: string | null): string {
  const link = `- [${headingText(readable(text))}](<${href}>)`;
  return about === null || about.trim() === ''
    ? link
    : `${link}: ${readable(oneLine(firstParagraph(about)))}`;
}

/** A text without unclosed bidirectional controls, which are reported once, on the page that the text belongs to. */
function readable(text: string): string {
  return unclosedDirection(text) < 0 ? text : text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/** A text for a heading or a link: on one line, without characters that would end it or set its anchor. */
function headingText(text: string): string {
  return oneLine(text).replaceAll(/[[\]{}<>]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** The first sentences of a text without Markdown syntax, for front matter. */
function plainLine(text: string): string {
  const plain = oneLine(firstParagraph(text))
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '');
  if (plain.length <= longestLine) return plain;
  const end = plain.lastIndexOf('. ', longestLine);
  return end > 40 ? plain.slice(0, end + 1) : `${plain.slice(0, longestLine - 1).trimEnd()}…`;
}

const longestLine = 155;

function firstParagraph(text: string): string {
  return text.trim().split(/\n\s*\n/)[0] ?? '';
}
