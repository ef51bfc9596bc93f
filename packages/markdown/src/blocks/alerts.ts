/** GitHub's alerts (`> [!NOTE]`) become the same elements as admonitions. */
import type { Blockquote } from 'mdast';
import { titled } from '../directives/directive.js';
import type { Admonition } from '../directives/admonitions/directive.js';
import { admonitionData } from '../directives/admonitions/directive.js';
import type { Labels } from '../parse/labels.js';
import type { Page } from '../parse/page.js';

/** By GitHub's names, where a caution is more serious than a warning. */
const kinds: ReadonlyMap<string, Admonition> = new Map<string, Admonition>([
  ['NOTE', { type: 'note', label: 'markdown.note' }],
  ['TIP', { type: 'tip', label: 'markdown.tip' }],
  ['IMPORTANT', { type: 'info', label: 'markdown.important' }],
  ['WARNING', { type: 'warning', label: 'markdown.warning' }],
  ['CAUTION', { type: 'danger', label: 'markdown.caution' }],
]);

/** Converts every quote that starts with `[!NOTE]` on its own line to an admonition. */
export function alerts(quotes: readonly Blockquote[], page: Page): void {
  for (const quote of quotes) alert(quote, page);
}

/** The kind of alert that a quote starts, or null for a plain quote. */
export function alertKind(quote: Blockquote): Admonition['type'] | null {
  return kindOf(quote)?.type ?? null;
}

/** Visible title of such a quote; null for a plain quote. */
export function alertTitle(quote: Blockquote, labels: Labels): string | null {
  const kind = kindOf(quote);
  return kind === null ? null : labels[kind.label];
}

function kindOf({ children: [first] }: Blockquote): Admonition | null {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const name = text?.type === 'text' ? /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/.exec(text.value)?.[1] : undefined;
  return kinds.get((name ?? '').toUpperCase()) ?? null;
}

function alert(node: Blockquote, page: Page): void {
  const [first, ...rest] = node.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || text?.type !== 'text') return;
  const found = /^\[!([A-Za-z]+)\][ \t]*(\n|$)/.exec(text.value);
  const kind = kinds.get((found?.[1] ?? '').toUpperCase());
  const next = first.children[1];
  const alone = found?.[2] === '\n' || next === undefined || next.type === 'break';
  if (found === null || kind === undefined || !alone) return;
  const left = text.value.slice(found[0].length);
  const after = first.children.slice(left === '' && next?.type === 'break' ? 2 : 1);
  const children = left === '' ? after : [{ ...text, value: left }, ...after];
  const title = titled([{ type: 'text', value: page.labels[kind.label] }], 'admonition-title');
  node.children = children.length === 0 ? [title, ...rest] : [title, { ...first, children }, ...rest];
  node.data = admonitionData(kind);
}
