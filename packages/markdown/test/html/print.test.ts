import { createRequire } from 'node:module';
import fc from 'fast-check';
import type { Element, ElementContent, Properties, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { createPrint } from '../../src/html/print.js';

const spec = createRequire(import.meta.url)('commonmark-spec') as {
  tests: { readonly number: number; readonly markdown: string }[];
};
const stringify = unified().use(rehypeStringify, { characterReferences: { useNamedReferences: true } });
const print = createPrint();

function printed(tree: Root): string {
  const out = { html: '', cut: (html: string) => void (out.html += html), printed: null };
  print(tree, out);
  return out.html;
}

function holdsAgainst(tree: Root): void {
  expect(printed(tree)).toBe(stringify.stringify(tree));
}

const toTree = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true });
const toRawTree = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw);

/** Markup that has been used to run code, and markup with special rules. */
const markup = [
  '<img src=x onerror="alert(1)">',
  '<svg viewBox="0 0 1 1"><script>a < b && c</script><path stroke-width="2" d="M0 0"/><foreignObject><p>a</foreignObject></svg>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">x</mi></math>',
  '<template><p class="a">b & c</template><style>p > a { content: "<" }</style>',
  '<a href="java&#10;script:alert(1)" title=\'a"b`c&lt;d\'>x</a>',
  '<!-- a --!> b --><details open><summary>s</summary></details>',
  '<video controls src=a.mp4 poster="b.png"><track default><source srcset="a 1x, b 2x"></video>',
  '<input type=checkbox checked disabled value=""><textarea>\n a</textarea><wbr><embed src=a>',
  '<td colspan=2 align=right>a</td><table><tr><th scope=col>b</table><ol start=3 reversed><li value=4>x</ol>',
  '<p hidden="until-found" translate=no contenteditable=false draggable=true download>x</p><a download>y</a>',
  '<div aria-labelledby="a b" aria-describedby="c" itemscope data-a-b="c" DATA-X=1 onclick=a()>x</div>',
  'a \u0000 b \u00a0 \u2028 \ud83d\ude00 &copy; &#0; &lt;b&gt;',
];

describe('prints as rehype-stringify does', () => {
  test.each(spec.tests)('CommonMark $number', ({ markdown }) => {
    const tree = toTree.parse(markdown);
    holdsAgainst(toTree.runSync(structuredClone(tree)));
    holdsAgainst(toRawTree.runSync(tree));
  });

  test.each(markup)('%s', (text) => {
    holdsAgainst(toRawTree.runSync(toRawTree.parse(`${text}\n\na ${text} b`)));
    holdsAgainst({ type: 'root', children: [{ type: 'raw', value: text }, { type: 'doctype' }] });
    holdsAgainst({
      type: 'root',
      children: [
        { type: 'comment', value: text },
        { type: 'text', value: text },
      ],
    });
  });

  const word = fc.constantFrom(
    'a',
    '',
    '"',
    "'",
    '`',
    '&',
    '&amp;',
    '<',
    '>',
    ' ',
    '\n',
    '\u0000',
    'é',
    '\ud83d\ude00',
  );
  const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(''));
  const name = fc.constantFrom(
    ...'id className href src alt title start checked disabled open hidden download tabIndex ariaLabel ariaHidden'.split(
      ' ',
    ),
    ...'ariaControls ariaLabelledBy rel dataTab dataLanguage dataFoo width height type role lang dir value colSpan'.split(
      ' ',
    ),
    ...'class tabindex accept srcSet crossOrigin style onClick xLinkHref foo-bar'.split(' '),
  );
  const value = fc.oneof(
    text,
    fc.integer(),
    fc.boolean(),
    fc.constantFrom(null, undefined, Number.NaN),
    fc.array(text),
  );
  const tag = fc.constantFrom(
    ...'a p pre code span br hr img input li ul table td th tab-choice video source wbr svg template script b BR P x'.split(
      ' ',
    ),
  );
  const { node } = fc.letrec<{ node: ElementContent; element: Element }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      text.map((given): ElementContent => ({ type: 'text', value: given })),
      text.map((given): ElementContent => ({ type: 'comment', value: given })),
      text.map((given): ElementContent => ({ type: 'raw', value: given })),
      tie('element'),
    ),
    element: fc
      .tuple(tag, fc.dictionary(name, value, { maxKeys: 4 }), fc.array(tie('node'), { maxLength: 4 }))
      .map(([tagName, properties, children]): Element => ({
        type: 'element',
        tagName,
        properties: { ...properties } as Properties,
        children,
        ...(tagName === 'template' && { content: { type: 'root', children } }),
      })),
  }));

  test('whatever a plugin leaves', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 4 }), (children) => holdsAgainst({ type: 'root', children })),
      { numRuns: 2000 },
    );
  });
});
