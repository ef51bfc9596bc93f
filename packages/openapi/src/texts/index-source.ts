/**
 * `::api-index` as a source of texts: every operation that readers can call, grouped by tag, each with a link to its
 * page in `x-docs-page`. Webhooks and callbacks, which the API itself sends, are left out.
 */
import type { NamedPage, TextSource } from '@docgen/model';
import { code } from './code-text.js';
import { hrefOf, pageKey } from '../read/docs-page.js';
import { type JsonObject, own, textAt } from '../read/json.js';
import { madeSource } from './made-source.js';
import { oneLine, prose } from './markdown.js';
import { stemOf } from '../read/naming.js';
import { type Group, groupDescription, groupName, groupsOf } from '../read/operation-groups.js';
import { type Operation, operationsIn } from '../read/operations.js';
import type { ReadFile } from '../read/read-file.js';
import { table } from './table.js';
import { type Words, wordsOf } from './words.js';
import { placeAt } from '../read/yaml-file.js';

export interface IndexInput {
  readonly files: readonly ReadFile[];
  readonly strings: { readonly [locale: string]: { readonly [key: string]: string } };
  /** Path of the docs. */
  readonly docs: string;
}

export function indexSource({ files, strings, docs }: IndexInput): TextSource {
  const isEmpty = files.every(({ root }) => calledIn(root).length === 0);
  return madeSource('api-index', isEmpty ? [] : [''], (_, locale, { level }) => {
    const words = wordsOf(locale, strings[locale] ?? {});
    const sections = files.flatMap(({ file, root, translations }) => {
      const prefix = files.length === 1 ? '' : `${stemOf(file)}-`;
      const read = translations?.[locale] ?? root;
      const texts = new Map(operationsIn(read).map((operation) => [operation.id, operation.node]));
      return calledIn(root).map((group) =>
        groupSection(group, { root: read, texts, words, docs, prefix, level: level ?? 2 }),
      );
    });
    return `${sections.join('\n\n')}\n`;
  });
}

/** The pages that operations refer to, so that missing ones can be reported. */
export function indexPages(files: readonly ReadFile[], docs: string): NamedPage[] {
  return files.flatMap((file) =>
    operationsIn(file.root).flatMap(({ id, node, pointer }) => {
      const [page = ''] = (textAt(node, pageKey) ?? '').split('#');
      const range = () => placeAt(file, [...pointer, pageKey]).range;
      const named = { page, href: hrefOf(page, docs), by: `the operation '${id}'`, file: file.file, range };
      return page === '' ? [] : [named];
    }),
  );
}

/** Groups with the operations that readers call. */
function calledIn(root: JsonObject): Group[] {
  return groupsOf(root).flatMap((group) => {
    const operations = group.operations.filter(({ kind }) => kind === 'path');
    return operations.length === 0 ? [] : [{ ...group, operations }];
  });
}

interface Look {
  /** The description in the reader's language. */
  readonly root: JsonObject;
  /** Its operations, by id. */
  readonly texts: ReadonlyMap<string, JsonObject>;
  readonly words: Words;
  readonly docs: string;
  /** Prefix of each anchor if there are several descriptions. */
  readonly prefix: string;
  /** Level of the headings. */
  readonly level: number;
}

function groupSection(group: Group, look: Look): string {
  const { root, words, prefix, level } = look;
  const name = groupName(root, group) ?? words['api.otherOperations'];
  const about = groupDescription(root, group);
  const scopes = group.operations.some(({ node }) => own(node, 'x-scope') !== undefined);
  const head = [words['api.endpoint'], words['api.purpose'], ...(scopes ? [words['api.scope']] : [])];
  const rows = group.operations.map((operation) => [
    code(`${operation.method} ${operation.path}`),
    purpose(operation, look),
    ...(scopes ? [scopeText(operation, words)] : []),
  ]);
  return [
    `${'#'.repeat(Math.min(level + group.depth, 6))} ${escaped(oneLine(name))} {#${prefix}${group.slug}}`,
    ...(about === null || about.trim() === '' ? [] : [prose(about)]),
    table(head, rows),
  ].join('\n\n');
}

/** The summary, as a link if the operation specifies its page. */
function purpose({ id, node }: Operation, { texts, docs }: Look): string {
  const summary = textAt(texts.get(id), 'summary') ?? '';
  const text = escaped(oneLine(summary.trim() === '' ? id : summary));
  const page = textAt(node, pageKey);
  return page === undefined || page === '' ? text : `[${text}](${hrefOf(page, docs)})`;
}

function scopeText({ node }: Operation, words: Words): string {
  const scope = own(node, 'x-scope');
  if (typeof scope === 'string') return code(scope);
  return scope === null ? words['api.anyScope'] : '';
}

/** A text without characters that end a link or set an anchor. */
function escaped(text: string): string {
  return text.replaceAll(/[[\]{}<>]/g, (char) => `&#${char.charCodeAt(0)};`);
}
