/**
 * HTML that remark plugins generate from nodes is trusted: it passes the sanitizer, which removes the same from raw
 * HTML, and isn't one of docgen's code blocks.
 */
import type { Nodes, Root } from 'mdast';
import { expect, test } from 'vitest';
import { createMarkdown } from '../../src/index.js';
import { bytesOf, defaults } from '../reading.js';

/** `dot` becomes a drawing, `sum` a `pre` for a later plugin. */
function draw() {
  return (tree: Root) => {
    for (const node of tree.children as Nodes[]) {
      if (node.type !== 'code') continue;
      const svg = {
        type: 'element' as const,
        tagName: 'svg',
        properties: { viewBox: '0 0 1 1', onClick: 'x()' },
        children: [],
      };
      if (node.lang === 'dot')
        node.data = { hName: 'figure', hProperties: { className: ['graph'] }, hChildren: [svg] };
      if (node.lang === 'sum') node.data = { hName: 'pre', hChildren: [{ type: 'text', value: node.value }] };
    }
  };
}

async function html(text: string, mode: 'sanitize' | 'trusted' = 'sanitize') {
  const code = {
    hash: 'h',
    remarkPlugins: [{ name: 'draw', plugin: draw, options: [] }],
    rehypePlugins: [],
    schemas: {},
  };
  const { body, twin, document } = await createMarkdown({ ...defaults, html: mode }, code).parse({
    bytes: bytesOf(text),
  });
  const joined = (parts: typeof body) => parts.filter((part) => typeof part === 'string').join('');
  return { html: joined(body), twin: joined(twin), codes: document.diagnostics.map(({ code: of }) => of) };
}

const fence = '```dot\na\n```';
const drawing = '<figure class="graph"><svg viewBox="0 0 1 1"></svg></figure>';

test('a block that a plugin has drawn is no block of code, and the twin has what was written', async () => {
  const found = await html(`${fence}\n\n\`\`\`sum\n1\n\`\`\``);
  expect(found.html).toBe(`${drawing}\n<pre>1</pre>`);
  expect(found.twin).toContain(fence);
});

test.each([
  ['sanitize', drawing],
  ['trusted', drawing.replace('></svg>', ' onclick="x()"></svg>')],
] as const)('it is there on a page with raw HTML, too: %s', async (mode, drawn) => {
  const found = await html(`<div class="a">x</div>\n\n${fence}\n\nq <b>y</b>`, mode);
  expect(found.html).toBe(`<div class="a">x</div>\n${drawn}\n<p>q <b>y</b></p>`);
});

test('what raw HTML says of the same kind is taken out', async () => {
  const svg = '<svg viewBox="0 0 1 1"><script>x()</script></svg>';
  const found = await html(`<figure class="graph">${svg}</figure>\n\n<math><mi>x</mi></math>\n\n${fence}`);
  expect(found.html).toBe(`<figure class="graph"></figure>\n<p></p>\n${drawing}`);
});

test('raw HTML cannot take the place of what a plugin made', async () => {
  const found = await html(`<span data-docgen-mark="0">x</span>\n\n${fence}`);
  expect(found.html.split(drawing).length).toBe(2);
  expect(found.html).toContain('<span>x</span>');
});

test('a formula is found by what its author wrote', async () => {
  function formula() {
    return (tree: { children: unknown[] }) => {
      const text = (value: string) => ({ type: 'text', value });
      const element = (tagName: string, ...children: unknown[]) => ({
        type: 'element',
        tagName,
        properties: {},
        children,
      });
      const semantics = element(
        'semantics',
        element('mi', text('x')),
        element('annotation', text(String.raw`\bar x`)),
      );
      tree.children.push(element('math', semantics), element('math', element('mi', text('y'))));
    };
  }
  const code = {
    hash: 'h',
    remarkPlugins: [],
    rehypePlugins: [{ name: 'formula', plugin: formula, options: [] }],
    schemas: {},
  };
  const { sections } = await createMarkdown(defaults, code).parse({ bytes: bytesOf('# A\n\nb ') });
  expect(sections.map(({ text }) => text)).toEqual([String.raw`b \bar xy`]);
});
