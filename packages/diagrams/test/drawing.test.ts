/** Diagrams of each type: what they contain, what they must not, and that nothing depends on the machine. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { extension } from '../dist/index.js';
import { drawn, textsOf } from './drawn.ts';
import { gallery } from './gallery.ts';

const css = readFileSync(new URL('../../../themes/default/styles/diagrams.css', import.meta.url), 'utf8');
const forbidden =
  /<(?:script|style|foreignObject|image|use|defs)|\s(?:style|id|on\w+|xlink:href|src)=|javascript:|url\(/i;

describe('each type', () => {
  test.each(gallery)('%s %#', async (language, source, texts) => {
    const { html, faults } = await drawn(language, source);
    expect(faults).toEqual([]);
    expect(textsOf(html)).toEqual(expect.arrayContaining([...texts]));
    expect(html).not.toMatch(forbidden);
    expect(html).not.toMatch(/NaN|undefined|#fe0[01]/);
    for (const name of html.matchAll(/drawn-[\w-]+/g))
      expect(
        name[0] === 'drawn-own' || name[0].startsWith('drawn-fill-pie') || css.includes(`.${name[0]}`),
      ).toBe(true);
  });
});

// A line break more is another diagram with the same drawing.
test.each(gallery)('of %s %#, a second drawing is the same', async (language, source) => {
  const first = await drawn(language, source);
  expect((await drawn(language, `${source}\n`)).html).toBe(first.html);
});

test('colors of authors are attributes, with text that can be read on them', async () => {
  const { html } = await drawn(
    'mermaid',
    'flowchart LR\nA[dark]\nB[light]\nC[own]\nstyle A fill:#123\nstyle B fill:yellow\nstyle C fill:#eee,color:#900\n',
  );
  expect(html).toContain('fill="#123"');
  expect(html).toMatch(/class="drawn-on-dark"[^>]*>dark</);
  expect(html).toMatch(/class="drawn-on-light"[^>]*>light</);
  expect(html).toMatch(/fill="#900"[^>]*>own</);
});

test('tags that style text are not shown', async () => {
  const { html } = await drawn('mermaid', 'stateDiagram-v2\ns1: get <em>all <b>posts</b></em>\n[*] --> s1\n');
  expect(textsOf(html)).toEqual(['get all posts']);
  const generic = await drawn('mermaid', 'classDiagram\nclass A {\n  +List~b~ x\n}\n');
  expect(textsOf(generic.html)).toContain('+List&#x3C;b> x');
});

test('a pie with long labels has its legend below it, and a wide diagram is marked', async () => {
  const pie = (label: string) => `pie title P\n  "${label}" : 2\n  "b" : 1\n`;
  const widthOf = (html: string) => Number(/ width="([\d.]+)rem"/.exec(html)?.[1]) * 16;
  const short = await drawn('mermaid', pie('a'));
  const long = await drawn('mermaid', pie('a label that is as long as a sentence in a table'));
  expect(widthOf(long.html)).toBeLessThan(widthOf(short.html));
  const wide = (source: string) => extension.draw({ source, language: 'mermaid', isBlock: true, title: 'x' });
  const chain = 'flowchart LR\nfirst --> second --> third --> fourth --> fifth --> sixth --> seventh\n';
  expect([(await wide(pie('a'))).isWide, (await wide(chain)).isWide]).toEqual([false, true]);
});

test('titles name the drawing, and only the one after the language is shown', async () => {
  const own = await drawn('mermaid', 'flowchart LR\naccTitle: Two\naccDescr: One and two\nA-->B\n');
  expect(own.html).toContain('aria-label="Two"');
  expect(own.html).toContain('<desc>One and two</desc>');
  expect(own.html).not.toContain('<figcaption>');
  const shown = await drawn('dot', 'digraph { a }', 'A <graph>');
  expect(shown.html).toContain('<figcaption>A &#x3C;graph></figcaption>');
  expect(shown.html).toContain('role="graphics-document" aria-label="A <graph>"');
  const { faults } = await extension.draw({
    source: '\nflowchart LR\nA-->B\n',
    language: 'mermaid',
    isBlock: true,
  });
  expect(faults.map(({ diagnostic }) => diagnostic({}).code)).toEqual(['markdown/unnamed-diagram']);
});

test('settings that change what a diagram says have an effect, others have none', async () => {
  const messages = 'sequenceDiagram\nA->>B: x\n';
  const set = '%%{init: {"sequence": {"mirrorActors": false}, "theme": "dark", "themeCSS": "* {}"}}%%\n';
  const plain = await drawn('mermaid', messages);
  const without = await drawn('mermaid', set + messages);
  expect(textsOf(plain.html).filter((text) => text === 'A')).toHaveLength(2);
  expect(textsOf(without.html).filter((text) => text === 'A')).toHaveLength(1);
  // The next diagram has its own setting.
  expect((await drawn('mermaid', `${messages}\n`)).html).toBe(plain.html);
});

test('the versions are those of the installed packages', () => {
  const { resolve } = createRequire(import.meta.url);
  const versionOf = (path: string) => (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
  const mermaid = resolve('@mermaid-js/tiny').replace(/dist.*/, 'package.json');
  const viz = resolve('@viz-js/viz').replace(/dist.*/, 'package.json');
  expect(extension.version).toBe(`${versionOf(mermaid)} ${versionOf(viz)}`);
});
