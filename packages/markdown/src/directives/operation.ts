/**
 * `:::operation`: text about an operation of an API with a `:::samples` in it, whose requests and responses stand beside
 * the text on wide screens and before it on others.
 */
import type { Directive } from '../directive.js';
import { parts } from '../directive.js';

export const operation: Directive = box('operation', ['deprecated']);
export const samples: Directive = box('samples', []);

function box(name: string, attributes: readonly string[]): Directive {
  return {
    name,
    form: 'container',
    title: false,
    attributes,
    build: (node) => {
      node.children = parts(node).content;
      node.data = { ...node.data, hName: 'div', hProperties: { className: [name] } };
      return [node];
    },
  };
}
