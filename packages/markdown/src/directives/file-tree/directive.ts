/**
 * `:::file-tree` around a list: a tree of files. An entry is a name, as code or plain text, and an optional comment.
 * Names that end in `/` or have nested entries are folders, bold names are highlighted, and `…` marks omitted files.
 */
import type { List, ListItem, Paragraph, PhrasingContent } from 'mdast';
import { badFiles } from './file-tree-diagnostics.js';
import type { DirectiveRecord } from '../directive.js';
import { openingOf, parts } from '../directive.js';
import type { Page } from '../../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import { plainText } from '@docgen/syntax/text/plain-text';
import { placeOf } from '@docgen/syntax/text/source-text';

export const fileTree: DirectiveRecord = {
  name: 'file-tree',
  form: 'container',
  title: false,
  attributes: [],
  group: 'text',
  usage: '`:::file-tree` around a list of names, each with an optional comment after it',
  summary: 'a file tree; names that end in `/` are folders, bold names stand out',
  build: (node, page) => {
    const { content } = parts(node);
    const lists = content.filter((block) => block.type === 'list');
    if (lists.length === 0) report(page, badFiles('no list of files', openingOf(node, page)));
    for (const list of lists) shape(list, page, true);
    return content;
  },
};

function shape(list: List, page: Page, isOutermost: boolean): void {
  list.ordered = false;
  list.spread = false;
  if (isOutermost) list.data = { ...list.data, hProperties: { className: ['file-tree'] } };
  for (const item of list.children) shapeItem(item, page);
}

function shapeItem(item: ListItem, page: Page): void {
  item.spread = false;
  const [first] = item.children;
  const lists = item.children.filter((child) => child.type === 'list');
  for (const below of lists) shape(below, page, false);
  if (first?.type !== 'paragraph' || plainText(first) === '') {
    return report(page, badFiles('an entry without a name', placeOf(page.source, item)));
  }
  const { name, comment } = cut(first);
  const text = plainText({ type: 'paragraph', children: name });
  const isFolder = lists.length > 0 || text.endsWith('/');
  const kind = text === '…' || text === '...' ? 'file-others' : isFolder ? 'file-folder' : 'file';
  first.children = [
    span(name, 'file-name'),
    ...(comment.length === 0 ? [] : [{ type: 'text', value: ' ' } as const, span(comment, 'file-comment')]),
  ];
  item.data = { ...item.data, hProperties: { className: [kind] } };
}

/** The name is the first element, or the first word; the text that follows it is its comment. */
function cut({ children }: Paragraph): { name: PhrasingContent[]; comment: PhrasingContent[] } {
  const [first, ...rest] = children;
  if (first === undefined) return { name: [], comment: [] };
  if (first.type !== 'text') return { name: [first], comment: trimmed(rest) };
  const [word = ''] = /^\s*\S+/.exec(first.value) ?? [];
  const after = first.value.slice(word.length);
  return {
    name: [{ ...first, value: word.trim() }],
    comment: trimmed([{ ...first, value: after }, ...rest]),
  };
}

/** Removes the space, dash or `#` between a name and its comment. */
function trimmed(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = nodes;
  if (first?.type !== 'text') return [...nodes];
  const value = first.value.replace(/^\s*(?:[–—#-]\s+|:\s+)?/, '');
  return [...(value.trim() === '' ? [] : [{ ...first, value }]), ...rest];
}

function span(children: PhrasingContent[], className: string): PhrasingContent {
  return { type: 'emphasis', children, data: { hName: 'span', hProperties: { className: [className] } } };
}
