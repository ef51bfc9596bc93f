/** Finds the changelog entries that a change adds, and which changes of an API they name. */
import { type DefaultTreeAdapterTypes as Tree, parseFragment } from 'parse5';
import type { ApiChange } from '@docgen/api-changes/api-change';
import type { Contents } from '../compare.js';
import { mostHtml } from '../content/blocks.js';
import type { PageContent } from '../facts.js';
import type { ApiDiff } from '../site-diff.js';

/** Marks the changes of requests and responses that a new entry names, on any page or, if given, on `pages`. */
export function withEntries(
  apis: readonly ApiDiff[],
  { before, after }: Contents,
  pages: ReadonlySet<string> | null,
): readonly ApiDiff[] {
  if (apis.length === 0) return apis;
  const old = new Set([...before.values()].flatMap(entriesIn));
  const counted = [...after].flatMap(([path, content]) =>
    pages === null || pages.has(path) ? [content] : [],
  );
  const texts = counted.flatMap(entriesIn).filter((text) => !old.has(text));
  return apis.map((api) => ({
    ...api,
    changes: api.changes.map((change) =>
      change.isDocumentation
        ? change
        : { ...change, isDocumented: texts.some((text) => names(text, change)) },
    ),
  }));
}

/** Texts of the entries of a page, with the addresses of their links. */
function entriesIn({ html }: PageContent): string[] {
  if (!html.includes('class="entry"')) return [];
  const found: string[] = [];
  const pending: Tree.ChildNode[] = [...parseFragment(html.slice(0, mostHtml)).childNodes].toReversed();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!('tagName' in node)) continue;
    if (node.attrs.some(({ name, value }) => name === 'class' && value === 'entry')) found.push(textOf(node));
    else pending.push(...node.childNodes.toReversed());
  }
  return found;
}

function textOf(node: Tree.ChildNode): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  const address = node.attrs.find(({ name }) => name === 'href')?.value;
  return `${node.childNodes.map(textOf).join('')}${address === undefined ? '' : ` ${address} `}`;
}

/** Whether a text names an operation of the change, or its field. */
function names(text: string, { operations, operationIds, field, was, is }: ApiChange): boolean {
  const last =
    field
      .replaceAll(/\[[^\]]*\]/g, '')
      .split('.')
      .at(-1) ?? '';
  const paths = operations.map((label) => label.slice(label.indexOf(' ') + 1));
  const values =
    operations.length === 0 ? [was, is].flatMap((value) => value?.replaceAll("'", '') ?? []) : [];
  return [...operations, ...paths, ...operationIds, field, last, ...values].some((name) =>
    hasWord(text, name),
  );
}

/** Whether a text contains a name that isn't part of a longer one. */
function hasWord(text: string, name: string): boolean {
  if (name.length < 2) return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (
      !/[\p{L}\p{N}_]/u.test(text.charAt(at - 1)) &&
      !/[\p{L}\p{N}_/{]/u.test(text.charAt(at + name.length))
    )
      return true;
  return false;
}
