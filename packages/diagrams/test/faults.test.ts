/** Invalid diagrams: positions and messages, and hostile diagrams, which neither block a build nor reach a page. */
import { expect, test } from 'vitest';
import { openThread } from '../dist/thread.js';
import { drawn } from './drawn.ts';

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const check = 'Check this line and the one before it';
const split = 'Divide it into several diagrams';

const faulty: readonly (readonly [language: string, source: string, faults: readonly string[]])[] = [
  [
    'mermaid',
    '---\ntitle: x\n---\n%% a comment\nmindmap\n  root\n',
    [
      "5 Unsupported diagram type 'mindmap' | Use one of: flowchart, sequenceDiagram, classDiagram, stateDiagram, erDiagram, gantt, pie",
    ],
  ],
  [
    'mermaid',
    '---\ntitle: x\n---\n%% a comment\nflowchart TD\n%% another\n  A-->B\n  C--]D\n',
    [`8 Syntax error in a flowchart | ${check}`],
  ],
  [
    'mermaid',
    'stateDiagram-v2\n  [*] --> A\n  A -> B\n',
    [`3 Syntax error in a state diagram: unexpected '-' | ${check}`],
  ],
  [
    'mermaid',
    'erDiagram\n  A ||--o{ B\n  C\n',
    [`2 Syntax error in an entity-relationship diagram | ${check}`],
  ],
  ['mermaid', 'pie\n  "a" : 1\n  "b" : x\n', [`3 Syntax error in a pie chart | ${check}`]],
  [
    'mermaid',
    'flowchart LR\nA@{ shape: nosuch }\n',
    ["1 Mermaid can't draw the flowchart: No such shape: nosuch | Check the diagram, or divide it"],
  ],
  [
    'mermaid',
    'flowchart LR\nA\nB[$$x^2$$]\n',
    ["3 Diagrams can't have formulas | Write it as text: x², ½, ≤"],
  ],
  [
    'mermaid',
    'flowchart LR\nA@{ img: "https://example.com/a.png" }\n',
    ["1 Diagrams can't have images | Remove img from the node"],
  ],
  ['dot', 'digraph {\n  a -> b\n  c -> -> d\n}', [`3 Syntax error in a graph: unexpected '->' | ${check}`]],
  [
    'mermaid',
    `flowchart TD\n${many(3000, (index) => `N${index} --> N${index + 1}`)}\n`,
    [`1 The diagram has 6001 parts, more than 500 | ${split}`],
  ],
  [
    'mermaid',
    `flowchart TD\nA["${'x'.repeat(1_000_000)}"]\n`,
    [`1 The diagram has 1000019 characters, more than 50000 | ${split}`],
  ],
  [
    'mermaid',
    `flowchart TD\nA["${'x'.repeat(3000)}"]\n`,
    ['2 A line of the diagram has 3005 characters, more than 2000 | Shorten the text'],
  ],
  [
    'dot',
    `digraph {${'a->b;'.repeat(600)}}`.replaceAll(';', ';\n'),
    ['1 The graph has 600 edges, more than 500 | Divide it into several graphs'],
  ],
];

test.each(faulty)('%s %#', async (language, source, faults) => {
  expect(await drawn(language, source)).toEqual({ html: '', faults });
});

test('markup in labels, links that run code and styles of authors are left out', async () => {
  const hostile = `%%{init: {"securityLevel": "loose", "htmlLabels": true, "themeCSS": "* { background: url(https://example.net) }"}}%%
flowchart TD
  A["<script>alert(1)</script><img src=x onerror=alert(2)>"] --> B["<b onclick=alert(3)>x</b>"]
  click A "javascript:alert(4)"
  click B call evil()
  C -- "<style>*</style>" --> A
  style C fill:red,background:example.net
  click C "https://example.com/"
`;
  const { html, faults } = await drawn('mermaid', hostile);
  expect(html.replaceAll(/>[^<]*</g, '><')).not.toMatch(
    /script|style=|onerror|onclick|javascript|url|<img|example\.net/i,
  );
  expect(html).toContain('<a href="https://example.com/">');
  const removed = 'docgen removed a link of the diagram that could run code';
  expect(faults).toEqual([
    `4 ${removed} | Use an address that starts with https://, and link to pages from the text`,
  ]);
  const graph = await drawn(
    'dot',
    'digraph {\n a [label="<script>" URL="javascript:alert(1)" image="/etc/hosts" tooltip="<img onerror=x>"]\n}',
  );
  expect(graph.html.replaceAll(/>[^<]*</g, '><')).not.toMatch(/script|onerror|hosts|image/);
  expect(graph.faults).toHaveLength(1);
});

test('a diagram that takes too long is stopped, and the next one is drawn', async () => {
  const slow = {
    language: 'mermaid',
    source: `flowchart TD\n${many(240, (index) => `N${index} --> N${(index * 7) % 240}`)}\n`,
  };
  const draw = openThread();
  const stopped = await draw(slow, 5);
  expect(stopped).toMatchObject({ fault: { message: 'The diagram takes more than 0.005 seconds to draw' } });
  expect(await draw({ language: 'mermaid', source: 'flowchart TD\nlast-->one\n' })).toHaveProperty('svg');
});
