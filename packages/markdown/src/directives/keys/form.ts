/** `:keys[Ctrl+Shift+P]`: keys to press together, each as a key; a space separates consecutive keys: `:keys[g h]`. */
import type { Emphasis, PhrasingContent } from 'mdast';
import type { Position } from 'unist';
import { codeWords } from '../../twin/twin-text.js';
import { type LineForm, replaceForms } from '../in-text.js';

export const keys: LineForm = {
  name: 'keys',
  attributes: [],
  group: 'text',
  usage: '`:keys[Ctrl+Shift+P]`, `:keys[g h]`',
  summary: 'keys to press together, or one after the other',
  resolve: (tree, { included }) =>
    replaceForms(tree, included, {
      sign: ':keys[',
      // A bracket is a key too.
      pattern: /:keys\[(\]|\[|[^\][\n]*[^\][\n+ ]\+[\][]|[^\][\n]{1,100})\]/g,
      make: ({ match: [, written = ''], position }) => {
        const node = combination(written.trim(), position);
        return Promise.resolve({ node, twin: codeWords(written.trim()) });
      },
    }),
};

/** Nests a `kbd` for each key in one for all of them, as HTML specifies for input. */
function combination(written: string, position: Position): PhrasingContent {
  const strokes = written.split(/\s+/).map((stroke) => keysOf(stroke));
  const children = strokes.flatMap((pressed, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [text(' ')]),
    ...pressed.flatMap((key, nth) => [...(nth === 0 ? [] : [text('+')]), kbd([text(key)])]),
  ]);
  const [only, more] = children;
  return { ...(only?.type === 'emphasis' && more === undefined ? only : kbd(children)), position };
}

/** `Ctrl++` is Ctrl and plus. */
function keysOf(stroke: string): string[] {
  return stroke.split(/(?<=[^+]|\+\+)\+(?=.)/).filter((key) => key !== '');
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function kbd(children: PhrasingContent[]): Emphasis {
  return { type: 'emphasis', children, data: { hName: 'kbd' } };
}
