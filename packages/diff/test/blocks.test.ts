import { expect, test } from 'vitest';
import { blocksOf } from '../src/content/blocks.js';

test.each([
  [
    'white space and inline markup leave no trace',
    '<p>A <em>b</em>\n  c</p>',
    [{ kind: 'text', text: 'A b c', links: [] }],
  ],
  [
    'a heading without its permalink',
    '<h2 id="a">Title<a class="heading-link" href="#a" aria-label="Link"></a></h2>',
    [{ kind: 'heading', depth: 2, text: 'Title', links: [] }],
  ],
  [
    'nested lists are texts in order',
    '<ul><li>one<ul><li>two</li></ul></li></ul>',
    [
      { kind: 'text', text: 'one', links: [] },
      { kind: 'text', text: 'two', links: [] },
    ],
  ],
  [
    'code keeps its lines and its language',
    '<pre><code class="language-js"><span class="line">a\n</span><span>b\n</span></code></pre>',
    [{ kind: 'code', language: 'js', text: 'a\nb' }],
  ],
  [
    'a table has rows of cells',
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td><a href="x">b</a></td></tr></tbody></table>',
    [{ kind: 'table', rows: [['A'], ['b']], links: [{ text: 'b', to: 'x' }] }],
  ],
  [
    'an image follows the text that it is in',
    '<p>See <img src="a.png" alt="Map"> here</p>',
    [
      { kind: 'text', text: 'See here', links: [] },
      { kind: 'image', src: 'a.png', alt: 'Map' },
    ],
  ],
  [
    'buttons, scripts and hidden decoration are left out; labels of tabs are not',
    '<button>Copy</button><script>x</script><span aria-hidden="true">→</span><p class="tab-label" aria-hidden="true">npm</p>',
    [{ kind: 'text', text: 'npm', links: [] }],
  ],
  [
    'checkboxes are readable',
    '<ul><li><input type="checkbox" checked disabled> done</li></ul>',
    [{ kind: 'text', text: '☑ done', links: [] }],
  ],
  [
    'components have their props, and their slots are content',
    '<docgen-component name="chart" props="{&quot;a&quot;:1}"><p>Slot</p></docgen-component>',
    [
      { kind: 'embed', name: 'chart', text: '{"a":1}' },
      { kind: 'text', text: 'Slot', links: [] },
    ],
  ],
])('%s', (_, html, blocks) => {
  expect(blocksOf(html)).toEqual(blocks);
});
