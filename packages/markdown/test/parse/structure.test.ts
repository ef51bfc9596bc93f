/** The structure of a page: heading levels, empty pages, and similar cases that are correct. */
import { describe, expect, test } from 'vitest';
import { faultsOf, parseText } from '../reading.js';

async function placesOf(code: string, ...args: Parameters<typeof parseText>): Promise<string[]> {
  const { diagnostics } = (await parseText(...args)).document;
  return diagnostics
    .filter((one) => one.code === code)
    .map(({ range }) => `${range?.file ?? ''}${range?.start.line}:${range?.start.column}`);
}

describe('levels of headings', () => {
  test.each([
    ['h2 to h4', '# A\n\n## B\n\n#### C\n', '5:1'],
    ['h1 to h3', '# A\n\n### B\n', '3:1'],
    ['from the title to h3', '---\ntitle: A\n---\n\n### B\n', '5:1'],
    ['a heading with a line below', 'A\n=\n\n### B\n', '4:1'],
    ['in a tab', '# A\n\n::::tabs\n:::tab[B]\n### C\n:::\n::::\n', '5:1'],
    ['in details', '# A\n\n:::details[B]\n### C\n:::\n', '4:1'],
    ['in an admonition', '# A\n\n> [!NOTE]\n> ### C\n', '4:3'],
    ['in a list', '# A\n\n- ### C\n', '3:3'],
    ['in raw HTML', '# A\n\n<h3>C</h3>\n', '3:1'],
    ['raw HTML in raw HTML', '# A\n\n<div>\n<h2>B</h2>\n<section><h4>C</h4></section>\n</div>\n', '5:10'],
    ['once, not for each that follows', '# A\n\n#### B\n\n#### C\n\n##### D\n', '3:1'],
  ])('%s is a jump', async (_, text, place) => {
    expect(await placesOf('page/heading-jump', text)).toEqual([place]);
  });

  test.each([
    ['one by one', '# A\n\n## B\n\n### C\n\n#### D\n'],
    ['up by several', '# A\n\n## B\n\n### C\n\n#### D\n\n## E\n\n# F\n\n## G\n'],
    ['a title that the body does not repeat', '---\ntitle: A\n---\n\n## B\n'],
    ['a body that begins with text', 'A\n\n## B\n'],
    ['a quote of another page', '# A\n\n> #### B\n\n## C\n'],
    ['in a fence', '# A\n\n```md\n#### B\n```\n'],
    [
      'tabs, each of its own',
      '# A\n\n::::tabs\n:::tab[B]\n## C\n### D\n:::\n:::tab[E]\n## F\n### G\n:::\n::::\n',
    ],
    ['an entry of a changelog', '# A\n\n## 2025\n\n:::entry[B]{date=2025-11-10}\n#### C\n:::\n'],
    ['footnotes', '# A\n\nb[^1]\n\n[^1]: c\n\n    ### D\n'],
    ['raw HTML that is shown as text', '# A\n\n    <h4>B</h4>\n'],
  ])('%s is none', async (_, text) => {
    expect(await placesOf('page/heading-jump', text)).toEqual([]);
  });

  test('an included file stands where it is included', async () => {
    const files = { 'snippets/a.md': '### B\n\n##### C\n' };
    const faults = (text: string) => placesOf('page/heading-jump', text, {}, { files });
    expect(await faults('# A\n\n## AA\n\n::include{file=a.md}\n')).toEqual(['snippets/a.md3:1']);
    expect(await faults('# A\n\n::include{file=a.md}\n')).toEqual(['snippets/a.md1:1', 'snippets/a.md3:1']);
  });

  test('what is said', async () => {
    expect(await faultsOf('## B\n\n#### C\n')).toEqual([
      "3:1 page/heading-jump warning A level 4 heading follows a level 2 heading; expected level 3 | Write it with ###, and shift the headings below it too, so the page's outline has no gaps",
    ]);
    expect(await faultsOf('#### C\n')).toEqual([
      "1:1 page/heading-jump warning A level 4 heading follows the page's title; expected level 2 | Write it with ##, and shift the headings below it too, so the page's outline has no gaps",
    ]);
  });
});

describe('a page without content', () => {
  test.each([
    ['no text', '---\ntitle: A\n---\n', '4:1'],
    ['an empty file', '', '1:1'],
    ['white space', '---\ntitle: A\n---\n\n  \n&nbsp;\n', '4:1'],
    ['comments', '---\ntitle: A\n---\n\n<!-- To be written -->\n', '4:1'],
    ['definitions', '[b]: c.md\n', '1:1'],
    ['a layout of text', '---\nlayout: doc\n---\n', '4:1'],
    ['an include of nothing', '::include{file=a.md}\n', '1:1'],
  ])('%s', async (_, text, place) => {
    const files = { 'snippets/a.md': '\n' };
    expect(await placesOf('page/empty', text, {}, { files })).toEqual([place]);
  });

  test.each([
    ['a word', 'b\n'],
    ['a title', '# A\n'],
    ['an image', '![b](c.png)\n'],
    ['a line', '\n---\n'],
    ['raw HTML that a script fills', '<div id="app"></div>\n'],
    ['a component', '::card\n'],
    ['code', '```\n```\n'],
    ['a draft', '---\ndraft: true\n---\n'],
    ['a layout that makes content', '---\nlayout: landing\n---\n'],
    ['keys that a theme draws', '---\nx-parts: [a, b]\n---\n'],
    ['another fault, which says why', '::include{file=none.md}\n'],
  ])('%s is content', async (_, text) => {
    const card = { file: 'card.tsx', props: {}, slots: ['default'], hydrate: 'never' } as const;
    expect(await placesOf('page/empty', text, { components: { card } })).toEqual([]);
  });
});

describe('ids that stand twice', () => {
  test.each([
    ['of headings', '## A {#x}\n\n## B {#x}\n', '3:1'],
    ['of a heading and raw HTML', '<p id="x">a</p>\n\n## B {#x}\n', '3:1'],
    ['in tabs', '::::tabs\n:::tab[A]\n## A {#x}\n:::\n:::tab[B]\n## A {#x}\n:::\n::::\n', '6:1'],
    ['names of old', '<a name="x"></a>\n\n<a name="x"></a>\n', '3:1'],
    ['a name and an id', '<p id="x">a</p>\n\n<a name="x"></a>\n', '3:1'],
    ['of a footnote', 'a[^1]\n\n<p id="fn-1">a</p>\n\n[^1]: b\n', '1:1'],
  ])('%s', async (_, text, place) => {
    const found = await placesOf('link/duplicate-anchor', text);
    expect(found).toHaveLength(1);
    if (place !== '1:1') expect(found).toEqual([place]);
  });

  test.each([
    ['ids that are made', '## A\n\n## A\n'],
    ['an id and a name of one element', '<a id="x" name="x"></a>\n'],
    ['names of fields', '<input name="x"> <input name="x">\n'],
    ['letters of another case', '<p id="x">a</p>\n\n<p id="X">b</p>\n'],
    ['an id that a made one steps aside for', '## A\n\n<p id="a">b</p>\n'],
  ])('%s are none', async (_, text) => {
    expect(await placesOf('link/duplicate-anchor', text)).toEqual([]);
  });
});

test.each([
  ['![](a.png)', ['1:1']],
  ['![ ](a.png)', ['1:1']],
  ['![a](a.png)', []],
  ['<img src="a.png">', ['1:1']],
  ['<img src="a.png" alt="">', []],
  ['<img src="a.png" alt="a">', []],
  ['[![](a.png)](b.md)', ['1:2']],
  ['`![](a.png)`', []],
])('a text in place of an image: %s', async (text, places) => {
  expect(await placesOf('image/no-alt', text)).toEqual(places);
});

test.each([
  ['bsah', "Did you mean 'bash'?"],
  ['.bash', "Did you mean 'bash'?"],
  ['nocode', "Use 'text' for plain code; until then the code has no syntax highlighting"],
])('a language %s is told as near to', async (language, hint) => {
  const { diagnostics } = (await parseText(`\`\`\`${language}\na\n\`\`\``)).document;
  expect(diagnostics.map((one) => one.hint)).toEqual([hint]);
});
