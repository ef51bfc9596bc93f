import { describe, expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText } from '../../../test/reading.js';

/** One set in the theme's vocabulary. */
function set(tabs: readonly (readonly [label: string, key: string, inside: string])[], group = '') {
  const button = ([label, key]: readonly [string, string, string]) =>
    `<button type="button" class="tab" role="tab" data-tab="${key}">${label}</button>`;
  const panel = ([label, , inside]: readonly [string, string, string]) =>
    `<div class="tab-panel" role="tabpanel" aria-label="${label}"><p class="tab-label" aria-hidden="true">${label}</p>${inside}</div>`;
  return `<div class="tabs"${group === '' ? '' : ` data-group="${group}"`}><div class="tab-list" role="tablist">${tabs.map(button).join('')}</div>${tabs.map(panel).join('')}<tab-choice></tab-choice></div>`;
}

const one = '::::tabs{group=lang}\n:::tab[cURL]\nA\n:::\n:::tab[Node.js *new*]\nB\n:::\n::::';

describe('tabs', () => {
  test('become a list of buttons and panels', async () => {
    const expected = set(
      [
        ['cURL', 'curl', '<p>A</p>'],
        ['Node.js new', 'node.js-new', '<p>B</p>'],
      ],
      'lang',
    );
    expect(await htmlOf(one)).toBe(expected);
    expect(await faultsOf(one)).toEqual([]);
    // Raw HTML on the page sends the tree through the HTML parser and the sanitizer.
    expect(await htmlOf(`${one}\n\n<b>c</b>`)).toBe(`${expected}\n<p><b>c</b></p>`);
  });

  test.each([
    ['as an attribute', '::::tabs\n:::tab{label="A b"}\nA\n:::\n::::', 'A b', 'a-b'],
    ['after a space', '::::tabs\n::: tab C#\nA\n:::\n::::', 'C#', 'c#'],
    ['of other letters', '::::tabs\n:::tab[Été]\nA\n:::\n::::', 'Été', 'été'],
    ['of signs', '::::tabs\n:::tab[→]\nA\n:::\n::::', '→', 'tab'],
  ])('a label %s', async (_, text, label, key) => {
    expect(await htmlOf(text)).toBe(set([[label, key, '<p>A</p>']]));
  });

  test('equal labels of a set are two choices', async () => {
    const html = await htmlOf('::::tabs\n:::tab[A]\nx\n:::\n:::tab[a]\ny\n:::\n::::');
    expect(html).toBe(
      set([
        ['A', 'a', '<p>x</p>'],
        ['a', 'a-2', '<p>y</p>'],
      ]),
    );
  });

  test('nest', async () => {
    const inner = '::::tabs\n:::tab[C]\nx\n:::\n::::';
    const nested = `::::::tabs\n:::::tab[A]\n${inner}\n:::::\n:::::tab[B]\n${inner}\n:::::\n::::::`;
    expect(await htmlOf(nested)).toBe(
      set([
        ['A', 'a', set([['C', 'c', '<p>x</p>']])],
        ['B', 'b', set([['C', 'c', '<p>x</p>']])],
      ]),
    );
  });

  test('headings, anchors, links and text in them count for the page', async () => {
    const { document, sections } = await parseText(
      '# T\n\n::::tabs\n:::tab[A]\n## Same\n[l](m.md)\n:::\n:::tab[B]\n## Same\n\n<a id="x"></a> [n](#x)\n:::\n::::',
    );
    expect(document.headings.map(({ id }) => id)).toEqual(['t', 'same', 'same-1']);
    expect(document.anchors.map(({ id }) => id)).toEqual(['t', 'same', 'same-1', 'x']);
    expect(document.links.map(({ href }) => href)).toEqual(['m.md', '#x']);
    expect(sections).toEqual([
      { id: 't', title: 'T', text: 'A' },
      { id: 'same', title: 'Same', text: 'l B' },
      { id: 'same-1', title: 'Same', text: 'n' },
    ]);
  });

  test('figures stand in them', async () => {
    const html = await htmlOf('::::tabs\n:::tab[A]\n![a](b.png "T")\n:::\n::::');
    expect(html).toContain(
      '<figure><img src="b.png" alt="a" loading="lazy" decoding="async"><figcaption>T</figcaption></figure>',
    );
  });

  test('the twin has the label of each before it', async () => {
    expect((await parseText(`# T\n\n${one}`)).twin).toEqual([
      '# T\n\n**cURL**\n\nA\n\n**Node.js *new***\n\nB',
    ]);
  });
});

describe('faults', () => {
  test('a tab outside of tabs', async () => {
    expect(await faultsOf('x\n\n:::tab[A]\ny\n:::')).toEqual([
      "3:1 markdown/unknown-directive error ':::tab' is outside '::::tabs' | Put it inside '::::tabs', which needs more colons than the tabs in it",
    ]);
    expect(await htmlOf(':::tab[A]\ny\n:::')).toBe('<p>:::tab[A]</p>\n<p>y</p>\n<p>:::</p>');
  });

  test('content outside of a tab is shown before the tabs', async () => {
    const text = '::::tabs\n:::tab[A]\nx\n:::\n\nLost\n::::';
    expect(await faultsOf(text)).toEqual([
      "6:1 markdown/bad-attribute error '::::tabs' contains content outside its tabs; expected only ':::tab[Label]' in it | Move the content into a tab, or out of '::::tabs'; until then it appears before the tabs",
    ]);
    expect(await htmlOf(text)).toBe(`<p>Lost</p>\n${set([['A', 'a', '<p>x</p>']])}`);
  });

  test.each([
    [
      '::::tabs\n:::tab\nx\n:::\n::::',
      "2:1 markdown/bad-attribute error ':::tab' has no label | Write :::tab[Label]",
    ],
    [
      ':::tabs\n:::',
      "1:1 markdown/bad-attribute error '::::tabs' contains no ':::tab[Label]' | Write each tab's content between ':::tab[Label]' and ':::'",
    ],
    [
      '::::tabs{grp=a}\n:::tab[A]\nx\n:::\n::::',
      "1:1 markdown/bad-attribute error Unknown attribute 'grp' on ':::tabs' | Did you mean 'group'?",
    ],
    [
      '::::tabs{group}\n:::tab[A]\nx\n:::\n::::',
      "1:1 markdown/bad-attribute error The attribute 'group' of ':::tabs' is ''; expected a name such as lang",
    ],
    [
      '::::tabs[T]\n:::tab[A]\nx\n:::\n::::',
      "1:1 markdown/bad-attribute error ':::tabs' doesn't take a title in brackets",
    ],
    [
      '::::tabs\n:::tab[A]{open}\nx\n:::\n::::',
      "2:1 markdown/bad-attribute error Unknown attribute 'open' on ':::tab' | Known attributes: label",
    ],
  ])('%j', async (text, fault) => expect(await faultsOf(text)).toEqual([fault]));
});

test.each([
  ['only text in it', ':::tabs\ntext\n:::', "1:1 '::::tabs' contains no"],
  [
    'as many colons as its tabs',
    ':::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n:::',
    "2:1 Unclosed ':::tab'",
  ],
  [
    'three of as many',
    ':::tabs\n:::tab[A]\n:::note\na\n:::\n:::\n:::tab[B]\nb\n:::\n:::',
    "2:1 Unclosed ':::tab'",
  ],
  [
    'a tab with as many as what it holds',
    '::::tabs\n:::tab[A]\n:::note\na\n:::\n:::\n:::tab[B]\nb\n:::\n::::',
    "3:1 Unclosed ':::note'",
  ],
])('%s is one report', async (_, text, found) => {
  const { document } = await parseText(text);
  const told = document.diagnostics.map(
    ({ message, range }) => `${range?.start.line}:${range?.start.column} ${message}`,
  );
  expect(told).toEqual([expect.stringMatching(new RegExp(`^${found}`))]);
});
