/**
 * `:icon[rocket]`: an icon in the color and size of the text around it. It is decorative, so screen readers skip it,
 * unless it has a title: `{title="Ready"}`.
 */
import type { Emphasis, Heading, PhrasingContent, Root } from 'mdast';
import { eachNode } from '@docgen/syntax/each-node';
import type { Open } from '../../includes/ask.js';
import { escaped } from '../../twin/twin-text.js';
import { type LineForm, type FormMatch, replaceForms } from '../in-text.js';
import { iconAttributes, unknownIcon } from './icon-diagnostics.js';

export const icon: LineForm = {
  name: 'icon',
  attributes: ['title'],
  group: 'text',
  usage: '`:icon[rocket]`, `:icon[check]{title="Supported"}`',
  summary: 'an icon of [Lucide](../parts.md#icons); with a `title`, screen readers read it',
  plain: ({ attributes }) => titleIn(attributes) ?? '',
  resolve: (tree, { included }) => resolveIcons(tree, included),
};

async function resolveIcons(tree: Root, included: Open): Promise<boolean> {
  const isThere = await replaceForms(tree, included, {
    sign: ':icon[',
    pattern: /:icon\[([^\][\n]{1,60})\](?:\{([^{}\n]{0,200})\})?/g,
    make: async ({ match: [, written = '', attributes], place, position }) => {
      const title = titleIn(attributes ?? '');
      if (attributes !== undefined && title === undefined)
        included.diagnostics.push(iconAttributes(attributes, place));
      const node = await iconNode({ name: written.trim(), title, place }, included);
      return { node: { ...node, position }, twin: escaped(title ?? '') };
    },
  });
  if (isThere)
    eachNode(tree, (node) => {
      if (node.type === 'heading') trimBeside(node);
    });
  return isThere;
}

/** Keeps the space between an icon and a heading's words out of the heading's id. */
function trimBeside({ children }: Heading): void {
  const [first, second] = children;
  const [before, last] = children.slice(-2);
  if (isIcon(first) && second?.type === 'text') second.value = second.value.trimStart();
  if (isIcon(last) && before?.type === 'text') before.value = before.value.trimEnd();
}

function isIcon(node: PhrasingContent | undefined): boolean {
  const role = node?.data?.docgenRole;
  return role?.kind === 'shaped' && role.name === icon.name;
}

interface IconSource extends Pick<FormMatch, 'place'> {
  readonly name: string;
  readonly title: string | undefined;
}

/** The icon gets its SVG later, because the sanitizer would remove it. An unknown icon becomes its title. */
async function iconNode({ name, title, place }: IconSource, included: Open): Promise<PhrasingContent> {
  const { iconOf, nearestIcon } = await import('./icon-set.js');
  const made = iconOf(name, title);
  if (made === null) {
    included.diagnostics.push(unknownIcon(name, nearestIcon(name), place));
    return { type: 'text', value: title ?? '' };
  }
  const node: Emphasis = { type: 'emphasis', children: [], data: { hName: 'span' } };
  node.data = {
    ...node.data,
    docgenRole: {
      kind: 'shaped',
      name: icon.name,
      shape: (element) => Object.assign(element, structuredClone(made)),
    },
  };
  return node;
}

function titleIn(attributes: string): string | undefined {
  const [, quoted, bare] = /^\s*title=(?:"([^"]+)"|([^\s"]+))\s*$/.exec(attributes) ?? [];
  return quoted ?? bare;
}
