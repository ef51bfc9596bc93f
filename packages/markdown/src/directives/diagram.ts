/**
 * Helpers shared by the diagram directives: the text form that remains on the page, and the text of cells and items.
 */
import type { BlockContent, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Run } from '@docgen/drawing/text';
import { titled } from './directive.js';
import { oneLine, plainText } from '@docgen/syntax/text/plain-text';

/** Wraps the source of a diagram in a disclosure that readers can open. */
export function asText(block: BlockContent, label: string): ContainerDirective {
  const summary = titled([{ type: 'text', value: label }], undefined, 'summary');
  return {
    type: 'containerDirective',
    name: 'details',
    children: [summary, block],
    data: { hName: 'details', hProperties: { className: ['details'] } },
  };
}

/** The text of a node for use in a diagram: code stays code, all other formatting is dropped. */
export function faceless({ children }: { readonly children: readonly PhrasingContent[] }): Run[] {
  const runs: { text: string; isCode: boolean }[] = [];
  const add = (text: string, isCode: boolean) => {
    const last = runs.at(-1);
    if (last && last.isCode === isCode) last.text += text;
    else runs.push({ text, isCode });
  };
  const walk = (nodes: readonly PhrasingContent[]) => {
    for (const node of nodes) {
      if (node.type === 'inlineCode') add(node.value, true);
      else if (node.type === 'text') add(node.value, false);
      else if (node.type === 'break') add(' ', false);
      else if ('children' in node) walk(node.children);
      else add(plainText(node), false);
    }
  };
  walk(children);
  return runs.map(({ text, isCode }) => ({
    text: isCode ? oneLine(text) : text.replace(/\s+/g, ' '),
    isCode,
  }));
}
