/**
 * Comments that suppress diagnostics for the next block: which block that is, invalid comments, and that comments are
 * never shown.
 */
import type { Body, Range } from '@docgen/model';
import { describe, expect, test } from 'vitest';
import { type Around, faultsOf, htmlOf, parseText } from '../reading.js';

const comment = '<!-- docgen-ignore link/broken-page: it comes with 2.0 -->';

function shown({ file, start, end }: Range): string {
  const of = file === undefined ? '' : `${file}:`;
  return `${of}${start.line}:${start.column}–${end.line}:${end.column}`;
}

function textOf(body: Body): string {
  return body.filter((part) => typeof part === 'string').join('');
}

async function blocksOf(text: string, around?: Around): Promise<string[]> {
  const { document } = await parseText(text, {}, around);
  expect(document.diagnostics.filter(({ code }) => code === 'ignore/invalid')).toEqual([]);
  return (document.ignores ?? []).map(({ block }) => shown(block));
}

test.each([
  ['a paragraph', `${comment}\nText.\n\nMore.`, '2:1–4:1'],
  ['a paragraph behind a blank line', `${comment}\n\nText.\n\nMore.`, '3:1–5:1'],
  ['the last block', `Text.\n\n${comment}\nMore.\n`, '4:1–5:1'],
  ['a heading alone', `${comment}\n## Two\n\nText.`, '2:1–4:1'],
  ['a heading with a line below', `${comment}\nTwo\n---\n\nText.`, '2:1–5:1'],
  ['a list', `${comment}\n- a\n- b\n\nText.`, '2:1–5:1'],
  ['a block of a list item', `- a\n\n  ${comment}\n\n  b\n- c`, '5:3–6:1'],
  ['the first block of a list item', `- ${comment}\n  b\n- c`, '2:3–3:1'],
  ['a list in an item', `1. a\n   ${comment}\n   - b\n2. c`, '3:4–4:1'],
  ['a table', `${comment}\n| a |\n|---|\n| b |\n\nText.`, '2:1–6:1'],
  ['a fence', `${comment}\n\`\`\`json\n{\n\`\`\`\nText.`, '2:1–5:1'],
  ['a quote', `${comment}\n> a\n\nText.`, '2:1–4:1'],
  ['a block of a quote', `> ${comment}\n> a\n>\n> b`, '2:3–4:3'],
  ['a container', `${comment}\n:::note\na\n:::\n\nText.`, '2:1–6:1'],
  ['a block of a container', `:::note[T]\n${comment}\na\n\nb\n:::\n`, '3:1–5:1'],
  ['the last block of a container', `:::note\n${comment}\na\n:::\n\nb`, '3:1–6:1'],
  ['a tab', `::::tabs\n${comment}\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n::::`, '3:1–6:1'],
  ['steps', `:::steps\n${comment}\n1. a\n2. b\n:::`, '3:1–5:4'],
  ['a leaf directive', `${comment}\n::include{file=a.md}\n\nText.`, '2:1–4:1'],
  ['raw HTML', `${comment}\n<p>a</p>\n\nText.`, '2:1–4:1'],
  ['what stands behind it in raw HTML', `<div>\n${comment}\n<p>a</p>\n</div>\n\nText.`, '2:59–6:1'],
  ['what stands behind it on its line', `${comment} <p>a</p>\n\nText.`, '1:59–3:1'],
  ['a block in raw HTML', `<div>\n${comment}\n\nText.\n\n</div>`, '4:1–6:1'],
  ['a definition', `[a]\n\n${comment}\n[a]: b.md\n[c]: d.md`, '4:1–5:1'],
  ['a footnote', `a[^1]\n\n${comment}\n[^1]: b\n\n[^2]: c`, '4:1–6:1'],
  ['a line', `${comment}\n---\n\nText.`, '2:1–4:1'],
  ['past other comments', `${comment}\n<!-- prettier-ignore -->\n| a |\n|---|\n\nText.`, '3:1–6:1'],
  ['front matter counts', `---\ntitle: A\n---\n\n${comment}\nText.`, '6:1–6:6'],
  ['columns are of UTF-16', `😀\n\n${comment}\n😀 a`, '4:1–4:5'],
  ['old line ends', `${comment}\r\nText.\r\n\r\nMore.`, '2:1–4:1'],
  [
    'over several lines',
    '<!-- docgen-ignore\n  link/broken-page,\n  image/no-alt:\n  why -->\nText.',
    '5:1–5:6',
  ],
])('%s', async (_, text, block) => {
  expect(await blocksOf(text)).toEqual([block]);
});

describe('what it says', () => {
  test.each([
    ['<!-- docgen-ignore link/broken-page: why -->\na', [['link/broken-page']]],
    ['<!--docgen-ignore link/broken-page, image/no-alt:why-->\na', [['link/broken-page', 'image/no-alt']]],
    ['<!-- docgen-ignore link/broken-page image/no-alt: why -->\na', [['link/broken-page', 'image/no-alt']]],
    ['<!-- docgen-ignore link/*: see https://a.example/: why -->\na', [['link/*']]],
    [
      '<!-- docgen-ignore link/*: why --> <!-- docgen-ignore image/no-alt: why -->\na',
      [['link/*'], ['image/no-alt']],
    ],
    ['<!-- docgen-ignore link/*: why -->\n<!-- docgen-ignore image/*: why -->\na', [['link/*'], ['image/*']]],
  ])('%s', async (text, codes) => {
    const { ignores = [], diagnostics } = (await parseText(text)).document;
    expect(diagnostics).toEqual([]);
    expect(ignores.map((ignore) => ignore.codes)).toEqual(codes);
  });

  test.each([
    ['other comments', '<!-- docgen-ignored: a -->\n<!-- docgen-ignore-next link/x -->\n<!-- eslint -->\na'],
    ['a fence', '```html\n<!-- docgen-ignore link/broken-page -->\n```'],
    ['code in a line', 'Write `<!-- docgen-ignore -->` before it.'],
    ['code by indentation', 'a\n\n    <!-- docgen-ignore -->\n'],
    ['a comment that is escaped', '\\<!-- docgen-ignore -->'],
    ['an attribute', '<p title="<!-- docgen-ignore -->">a</p>'],
    ['front matter', '---\ntitle: "<!-- docgen-ignore -->"\n---\na'],
  ])('%s is none', async (_, text) => {
    const { ignores, diagnostics } = (await parseText(text)).document;
    expect([ignores, diagnostics]).toEqual([undefined, []]);
  });
});

const invalid = 'ignore/invalid error';
const write = 'Write <!-- docgen-ignore link/broken-anchor: why it is right here -->';

test.each([
  [
    '<!-- docgen-ignore link/broken-page -->\na',
    [
      `1:1 ${invalid} The comment 'docgen-ignore' has no reason; expected one after a colon | Write <!-- docgen-ignore link/broken-page: why it is right here -->`,
    ],
  ],
  [
    'a\n\n<!-- docgen-ignore link/broken-page: -->\na',
    [
      `3:1 ${invalid} The comment 'docgen-ignore' has no reason; expected one after a colon | Write <!-- docgen-ignore link/broken-page: why it is right here -->`,
    ],
  ],
  [
    '<!-- docgen-ignore -->\na',
    [`1:1 ${invalid} The comment 'docgen-ignore' has no code; expected at least one | ${write}`],
  ],
  [
    '<!-- docgen-ignore : why -->\na',
    [`1:1 ${invalid} The comment 'docgen-ignore' has no code; expected at least one | ${write}`],
  ],
  [
    '<!-- docgen-ignore link/broken-achor: why -->\na',
    [`1:1 ${invalid} Unknown diagnostic 'link/broken-achor' | Did you mean 'link/broken-anchor'?`],
  ],
  [
    '<!-- docgen-ignore links/*: why -->\na',
    [`1:1 ${invalid} Unknown diagnostic 'links/*' | Did you mean 'link/*'?`],
  ],
  [
    '<!-- docgen-ignore *: why -->\na',
    [
      `1:1 ${invalid} Unknown diagnostic '*' | Write a code such as 'link/broken-anchor', or 'link/*', with the reason after a colon`,
    ],
  ],
  [
    '<!-- docgen-ignore markdown/too-deep: why -->\na',
    [
      `1:1 ${invalid} 'markdown/too-deep' can't be ignored | Fix the problem; the level of this code can't be changed`,
    ],
  ],
  [
    '<!-- docgen-ignore route/*: why -->\na',
    [`1:1 ${invalid} 'route/*' can't be ignored | Fix the problem; the level of this code can't be changed`],
  ],
  [
    '<!-- docgen-ignore ignore/unused: why -->\na',
    [`1:1 ${invalid} 'ignore/unused' can't be ignored | Fix or remove the comment that it reports`],
  ],
  [
    'a\n\n<!-- docgen-ignore link/*: why -->\n',
    [
      `3:1 ${invalid} The comment has no block after it, so it ignores nothing | Put it directly before the block with the problem, in the same list item, quote or container`,
    ],
  ],
  [
    '- a\n\n  <!-- docgen-ignore link/*: why -->\n\nb',
    [
      `3:3 ${invalid} The comment has no block after it, so it ignores nothing | Put it directly before the block with the problem, in the same list item, quote or container`,
    ],
  ],
  [
    'a <!-- docgen-ignore link/*: why --> b\n\nc',
    [
      `1:3 ${invalid} The comment is within a paragraph, but it applies to whole blocks | Put it on its own line before the block`,
    ],
  ],
  [
    '| a |\n|---|\n| <!-- docgen-ignore link/*: why --> b |',
    [
      `3:3 ${invalid} The comment is within a paragraph, but it applies to whole blocks | Put it on its own line before the block`,
    ],
  ],
])('%s', async (text, found) => {
  expect(await faultsOf(text)).toEqual(found);
  expect((await parseText(text)).document.ignores).toBeUndefined();
});

test('the code in question is underlined', async () => {
  const { document } = await parseText('> <!-- docgen-ignore link/*, link/brocken: why -->\n> a');
  expect(document.diagnostics.map(({ mark }) => mark && shown(mark))).toEqual(['1:30–1:42']);
  expect(document.ignores?.map(({ codes }) => codes)).toEqual([['link/*']]);
});

describe('a comment is never shown', () => {
  const text = `A ${comment} b.\n\n${comment}\n\n<div>\n${comment}\n<p>c</p>\n</div>\n\n- ${comment} <b>d</b>\n`;
  test.each(['sanitize', 'escape', 'trusted'] as const)('%s', async (html) => {
    const parsed = await parseText(text, { html });
    expect(JSON.stringify([parsed.body, parsed.sections])).not.toContain('docgen-ignore');
    expect(await htmlOf(text, { html })).toContain(html === 'escape' ? '&lt;p>c&lt;/p>' : '<p>c</p>');
    expect(JSON.stringify(parsed.twin)).not.toContain('docgen-ignore');
  });

  test('other comments stay as they are', async () => {
    const both = '<!-- a --> <!-- docgen-ignore link/*: why -->\n\nb';
    expect(await htmlOf(both, { html: 'escape' })).toMatch(/^<p>&lt;!-- a --> +<\/p>\n<p>b<\/p>$/);
    expect(await htmlOf(both, { html: 'trusted' })).toMatch(/^<!-- a --> +\n<p>b<\/p>$/);
  });

  test('the twin keeps all else', async () => {
    const { twin } = await parseText(`# A\n\n${comment}\nText.\n\n> ${comment}\n> b\n\n- ${comment}\n  c\n`);
    expect(textOf(twin)).toBe('# A\n\nText.\n\n> \n> b\n\n- \n  c\n');
  });
});

describe('included files', () => {
  const files = {
    'snippets/a.md': `---\ntitle: A\n---\n\nOne.\n\n${comment}\nTwo.\n\n::include{file=b.md}\n`,
    'snippets/b.md': `- ${comment}\n  Three.\n`,
  };

  test('places are of the file', async () => {
    const text = `A\n\n${comment}\n::include{file=a.md}\n\nB\n`;
    expect(await blocksOf(text, { files })).toEqual([
      '4:1–6:1',
      'snippets/a.md:8:1–10:1',
      'snippets/b.md:2:3–2:9',
    ]);
    const { twin } = await parseText(text, {}, { files });
    expect(textOf(twin)).toBe('A\n\n\nOne.\n\nTwo.\n\n- \n  Three.\n\nB\n');
  });

  test('faults are of the file', async () => {
    const wrong = { 'snippets/a.md': '<!-- docgen-ignore link/x: why -->\na\n' };
    expect(await faultsOf('::include{file=a.md}', {}, { files: wrong })).toEqual([
      `snippets/a.md:1:1 ${invalid} Unknown diagnostic 'link/x' | Write a code such as 'link/broken-anchor', or 'link/*', with the reason after a colon`,
    ]);
  });
});

describe('a comment of YAML in front matter', () => {
  const noEffect = `${invalid} 'docgen-ignore' has no effect in front matter | Set the code for this file under 'checks' in the configuration; comments work only before a block of the page`;
  test.each([
    ['---\n# docgen-ignore page/long-title: why\ntitle: A\n---\n\nText.', ['2:1']],
    ['---\ntitle: A # docgen-ignore page/long-title: why\n---\n\nText.', ['2:10']],
    ['---\n# docgen-ignore-all\ntitle: A\n---\n\nText.', []],
    ["---\ntitle: '# docgen-ignore x: y'\n---\n\nText.", []],
    ['---\ndescription: |\n  # docgen-ignore x\n---\n\nText.', []],
  ])('%j', async (text, places) => {
    expect(await faultsOf(text)).toEqual(places.map((place) => `${place} ${noEffect}`));
  });
});
