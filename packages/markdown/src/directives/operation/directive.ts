/**
 * `:::operation`: the description of an API operation, with a `:::samples` in it, whose requests and responses appear
 * next to the text on wide screens, and in source order on others.
 */
import type { ContainerDirective } from 'mdast-util-directive';
import type { Block, DirectiveRecord } from '../directive.js';
import { parts } from '../directive.js';

export const operation: DirectiveRecord = {
  name: 'operation',
  form: 'container',
  title: false,
  attributes: [],
  group: 'descriptions',
  usage: '`::::operation` around text and `:::samples`',
  summary: 'text, with its samples next to it on wide screens',
  build: (node) => {
    const { content } = parts(node);
    const at = content.findIndex(isSamples);
    const [above, beside, below] =
      at < 0 ? [content, [], []] : [content.slice(0, at), content.slice(at, at + 1), content.slice(at + 1)];
    node.children = [...wrapped('text', above), ...wrapped('beside', beside), ...wrapped('text', below)];
    node.data = { ...node.data, hName: 'div', hProperties: { className: ['operation'] } };
    return [node];
  },
};

export const samples: DirectiveRecord = {
  name: 'samples',
  form: 'container',
  title: false,
  attributes: [],
  group: 'descriptions',
  usage: '`:::samples`',
  summary: 'the samples of the surrounding operation',
  build: (node) => {
    node.children = parts(node).content;
    node.data = { ...node.data, hName: 'div', hProperties: { className: ['samples'] } };
    return [node];
  },
};

/** Samples are wrapped too: they stay in view as far as this box reaches. */
function wrapped(part: 'text' | 'beside', children: Block[]): ContainerDirective[] {
  const name = `operation-${part}`;
  const data = { hName: 'div', hProperties: { className: [name] } };
  return children.length === 0 ? [] : [{ type: 'containerDirective', name, children, data }];
}

function isSamples(block: Block): boolean {
  return block.type === 'containerDirective' && block.name.toLowerCase() === 'samples';
}
