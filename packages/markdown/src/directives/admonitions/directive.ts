/** Admonitions such as `:::note`; GitHub's alerts become the same elements. */
import type { DirectiveRecord } from '../directive.js';
import { parts, titleOf, titled } from '../directive.js';
import type { LabelKey } from '../../parse/labels.js';
import { quoted, stacked, titleLine } from '../../twin/twin-text.js';

export interface Admonition {
  readonly type: 'note' | 'tip' | 'info' | 'warning' | 'danger';
  readonly label: LabelKey;
}

const kinds: { readonly [name: string]: Admonition } = {
  note: { type: 'note', label: 'markdown.note' },
  tip: { type: 'tip', label: 'markdown.tip' },
  info: { type: 'info', label: 'markdown.info' },
  warning: { type: 'warning', label: 'markdown.warning' },
  danger: { type: 'danger', label: 'markdown.danger' },
  caution: { type: 'warning', label: 'markdown.caution' },
  important: { type: 'info', label: 'markdown.important' },
};

/** Type of an admonition by its directive's name; null for an unknown name. */
export function admonitionType(name: string): Admonition['type'] | null {
  return Object.hasOwn(kinds, name) ? (kinds[name]?.type ?? null) : null;
}

export const admonitions: readonly DirectiveRecord[] = Object.entries(kinds).map(([name, kind]) => ({
  name,
  form: 'container',
  title: true,
  attributes: ['title'],
  group: 'text',
  usage: `\`:::${name}[Title]\``,
  summary: 'a notice; without a title, it shows the default one',
  words: ({ title, content, labels }) => quoted(stacked(titleLine(title || labels[kind.label]), content)),
  build: (node, page) => {
    const title = titled(titleOf(node, page.labels[kind.label]), 'admonition-title');
    node.children = [title, ...parts(node).content];
    node.data = { ...node.data, ...admonitionData(kind) };
    return [node];
  },
}));

/** Data that turns a block into an admonition; its first child is the title. */
export function admonitionData({ type }: Admonition) {
  const className = ['admonition', `admonition-${type}`];
  return { hName: 'div', hProperties: { className, role: 'note' } };
}
