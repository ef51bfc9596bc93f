/**
 * Admonitions: `:::note` directives and GitHub's alerts (`> [!NOTE]`) become one kind of element.
 *
 * Also reports directives that nobody knows and keeps their text readable. It works on the Markdown tree, before
 * raw HTML is looked at.
 */
import type { Blockquote, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';
import { unknownAttribute, unknownDirective } from './diagnostics.js';
import type { LabelKey } from './labels.js';
import type { Page } from './page.js';
import { report } from './page.js';
import { originalRange } from './source-text.js';

interface Kind {
  readonly type: 'note' | 'tip' | 'info' | 'warning' | 'danger';
  readonly label: LabelKey;
}

/** Directive names and what they show. */
const directives: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['note', { type: 'note', label: 'markdown.note' }],
  ['tip', { type: 'tip', label: 'markdown.tip' }],
  ['info', { type: 'info', label: 'markdown.info' }],
  ['warning', { type: 'warning', label: 'markdown.warning' }],
  ['danger', { type: 'danger', label: 'markdown.danger' }],
  ['caution', { type: 'warning', label: 'markdown.caution' }],
  ['important', { type: 'info', label: 'markdown.important' }],
]);

/** GitHub's alerts; there a caution is graver than a warning. */
const alerts: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['NOTE', { type: 'note', label: 'markdown.note' }],
  ['TIP', { type: 'tip', label: 'markdown.tip' }],
  ['IMPORTANT', { type: 'info', label: 'markdown.important' }],
  ['WARNING', { type: 'warning', label: 'markdown.warning' }],
  ['CAUTION', { type: 'danger', label: 'markdown.caution' }],
]);

/** Turns every admonition of `tree` into its element and every unknown directive into text. */
export function admonitions(tree: Root, page: Page): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'blockquote') alert(node, page);
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return undefined;
    const kind = node.type === 'containerDirective' ? directives.get(node.name.toLowerCase()) : undefined;
    if (node.type === 'containerDirective' && kind !== undefined) {
      admonition(node, kind, page);
      return undefined;
    }
    if (parent === undefined || index === undefined) return undefined;
    const text = unknown(node, page);
    parent.children.splice(index, 1, ...text);
    return node.type === 'leafDirective' ? [SKIP, index + text.length] : [SKIP, index];
  });
}

function admonition(node: ContainerDirective, kind: Kind, page: Page): void {
  for (const name of Object.keys(node.attributes ?? {})) {
    if (name === 'title') continue;
    const place = node.position === undefined ? {} : { range: openingRange(node, page) };
    report(page, unknownAttribute(name, { owner: `:::${node.name}`, known: ['title'] }, place));
  }
  const [label, ...content] = isLabel(node.children[0]) ? node.children : [undefined, ...node.children];
  const title = label === undefined || label.type !== 'paragraph' ? [] : trimmed(label.children);
  const given = title.length > 0 ? title : titleAttribute(node);
  node.children = [titleOf(given ?? [{ type: 'text', value: page.labels[kind.label] }]), ...only(content)];
  node.data = elementData(kind);
}

function only<T>(items: readonly (T | undefined)[]): T[] {
  return items.filter((item) => item !== undefined);
}

function isLabel(node: RootContent | undefined): boolean {
  return node?.type === 'paragraph' && node.data?.directiveLabel === true;
}

function titleAttribute(node: ContainerDirective): PhrasingContent[] | undefined {
  const title = node.attributes?.['title'];
  return title ? [{ type: 'text', value: title }] : undefined;
}

function trimmed(children: readonly PhrasingContent[]): PhrasingContent[] {
  return children
    .map((child, index) => {
      if (child.type !== 'text') return child;
      const start = index === 0 ? child.value.trimStart() : child.value;
      return { ...child, value: index === children.length - 1 ? start.trimEnd() : start };
    })
    .filter((child) => child.type !== 'text' || child.value !== '');
}

function titleOf(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children, data: { hProperties: { className: ['admonition-title'] } } };
}

function elementData(kind: Kind) {
  const className = ['admonition', `admonition-${kind.type}`];
  return { hName: 'div', hProperties: { className, role: 'note' } };
}

/** Turns a quote that opens with `[!NOTE]` on a line of its own into an admonition. */
function alert(node: Blockquote, page: Page): void {
  const [first, ...rest] = node.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || text?.type !== 'text') return;
  const found = /^\[!([A-Za-z]+)\][ \t]*(\n|$)/.exec(text.value);
  const kind = alerts.get((found?.[1] ?? '').toUpperCase());
  const next = first.children[1];
  const alone = found?.[2] === '\n' || next === undefined || next.type === 'break';
  if (found === null || kind === undefined || !alone) return;
  const left = text.value.slice(found[0].length);
  const after = first.children.slice(left === '' && next?.type === 'break' ? 2 : 1);
  const children = left === '' ? after : [{ ...text, value: left }, ...after];
  const title = titleOf([{ type: 'text', value: page.labels[kind.label] }]);
  node.children = children.length === 0 ? [title, ...rest] : [title, { ...first, children }, ...rest];
  node.data = elementData(kind);
}

/** The text of an unknown directive as it was written, with the blocks it contains between its lines. */
function unknown(node: ContainerDirective | LeafDirective, page: Page): RootContent[] {
  const { position } = node;
  const colons = node.type === 'leafDirective' ? '::' : ':::';
  const place = position === undefined ? {} : { range: openingRange(node, page) };
  report(page, unknownDirective(colons + node.name, [...directives.keys()], place));
  const lines = position === undefined ? [] : writtenLines(page, position.start.line, position.end.line);
  const opening = textParagraph(lines[0] ?? colons + node.name, node);
  if (node.type === 'leafDirective') return [opening];
  const content = isLabel(node.children[0]) ? node.children.slice(1) : node.children;
  const last = lines.length > 1 ? (lines.at(-1) ?? '') : '';
  return [opening, ...content, ...(/^:{3,}$/.test(last) ? [textParagraph(last, undefined)] : [])];
}

function textParagraph(value: string, node: ContainerDirective | LeafDirective | undefined): Paragraph {
  const position = node?.position;
  return { type: 'paragraph', children: [{ type: 'text', value }], ...(position && { position }) };
}

/** Lines of the body as written, without quote marks and indentation around them. */
function writtenLines(page: Page, first: number, last: number): string[] {
  const lines = page.source.original.split('\n').slice(first - 1, last);
  return lines.map((line) => line.replace(/^.*?(?=:{2,})/, '').trim());
}

/** The directive's first line: a container's own position spans all its content. */
function openingRange(node: ContainerDirective | LeafDirective, page: Page) {
  const { position } = node;
  const start = position?.start ?? { line: 1, column: 1 };
  const nextStart = page.source.starts[start.line] ?? page.source.text.length + 1;
  const end = { line: start.line, column: nextStart - (page.source.starts[start.line - 1] ?? 0) };
  return originalRange(page.source, position?.end.line === start.line ? position : { start, end });
}
