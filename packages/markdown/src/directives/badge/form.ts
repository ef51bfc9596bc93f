/** `:badge[Beta]{type=warning}`: a short label, such as a state, next to a title or a name. */
import type { Emphasis, PhrasingContent, Root } from 'mdast';
import { nearest } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';
import { badBadge } from './badge-diagnostics.js';
import type { Open } from '../../includes/ask.js';
import { escaped } from '../../twin/twin-text.js';
import { type LineForm, replaceForms } from '../in-text.js';

const types = ['note', 'tip', 'info', 'warning', 'danger'] as const;

export const badge: LineForm = {
  name: 'badge',
  attributes: ['type'],
  group: 'text',
  usage: '`:badge[Beta]`, `:badge[New]{type=tip}`',
  summary: 'a label in the color of a notice: `note`, `tip`, `info`, `warning` or `danger`',
  values: {
    type: types,
  },
  resolve: (tree, { included }) => resolveBadges(tree, included),
};

function resolveBadges(tree: Root, included: Open): Promise<boolean> {
  return replaceForms(tree, included, {
    sign: ':badge[',
    pattern: /:badge\[([^\][\n]{1,60})\](?:\{([^{}\n]{0,200})\})?/g,
    make: ({ match: [, words = '', attributes], place, position }) => {
      const type = attributes === undefined ? 'note' : typeOf(attributes, { included, place });
      const node: Emphasis = {
        type: 'emphasis',
        children: [{ type: 'text', value: words.trim() } satisfies PhrasingContent],
        data: { hName: 'span', hProperties: { className: ['badge', `badge-${type}`] } },
        position,
      };
      return Promise.resolve({ node, twin: `(${escaped(words.trim())})` });
    },
  });
}

function typeOf(written: string, at: { readonly included: Open; readonly place: Place }): string {
  const [, quoted, bare] = /^\s*type=(?:"([^"]*)"|([^\s"]+))\s*$/.exec(written) ?? [];
  const type = quoted ?? bare;
  const known = types.find((one) => one === type);
  if (known !== undefined) return known;
  const near = type === undefined ? undefined : nearest(type, types);
  at.included.diagnostics.push(badBadge(written, { types, near }, at.place));
  return 'note';
}
