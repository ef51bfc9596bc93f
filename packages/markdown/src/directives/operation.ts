/**
 * `:::operation`: what is said of an operation of an API, with a `:::samples` in it, whose requests and responses stand
 * beside the text on wide screens and before it on others.
 */
import type { ContainerDirective } from 'mdast-util-directive';
import type { Block, Directive } from '../directive.js';
import { parts } from '../directive.js';

export const operation: Directive = {
  name: 'operation',
  form: 'container',
  title: false,
  attributes: [],
  build: (node) => {
    const { content } = parts(node);
    const beside = content.filter(isSamples);
    const text: ContainerDirective = {
      type: 'containerDirective',
      name: 'operation-text',
      children: content.filter((block) => !isSamples(block)),
      data: { hName: 'div', hProperties: { className: ['operation-text'] } },
    };
    node.children = [...beside, text];
    node.data = { ...node.data, hName: 'div', hProperties: { className: ['operation'] } };
    return [node];
  },
};

export const samples: Directive = {
  name: 'samples',
  form: 'container',
  title: false,
  attributes: [],
  build: (node) => {
    node.children = parts(node).content;
    node.data = { ...node.data, hName: 'div', hProperties: { className: ['samples'] } };
    return [node];
  },
};

function isSamples(block: Block): boolean {
  return block.type === 'containerDirective' && block.name.toLowerCase() === 'samples';
}
