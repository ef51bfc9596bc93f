/** Which broken links have exactly one correct fix, and the text of their line after it. */
import { expect, test } from 'vitest';
import { changed, lineStarts, offsetsOf } from '@docgen/edit/move/changes';
import { type SiteFiles, analyzeSite } from '../../site.js';

const config = {
  host: 'nginx',
  i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } },
  checks: { 'nav/*': 'off', 'page/*': 'off', 'i18n/*': 'off' },
};

const site: SiteFiles = {
  'docgen.config.json': config,
  'docs/fr/orders/create.md': '# Create\n\n## Body text\n\n## Step 1\n\n## Get order\n',
  'docs/fr/orders/index.md': '# Orders\n',
  'docs/fr/02-shop/1-pay now.md': '# Pay\n',
  'docs/fr/pay_out.md': '# Out\n',
  'docs/fr/café.md': '# Café\n',
  'docs/fr/a/twice.md': '# A\n',
  'docs/fr/b/twice.md': '# B\n',
  'docs/fr/hidden.md': '---\ndraft: true\n---\n# H\n',
  'docs/en/orders/create.md': '# Create\n',
  'docs/en/page.md': '# Page\n',
  'docs/en/away/alone.md': '# Alone\n',
  'docs/fr/orders/Map.PNG': '',
  'docs/fr/orders/photo.jpg': '',
  'docs/fr/orders/photo.txt': '',
  'static/Spec.pdf': '',
  'pages/fr/index.md': '# Home\n',
};

/** The lines after their fixes, each on its own page; the hint if there is no fix. */
async function fixed(lines: readonly string[], more: SiteFiles = {}): Promise<string[]> {
  const texts = lines.map((line) => `# Page\n\n${line}\n`);
  const pages = texts.flatMap((text, n) => [
    [`docs/fr/page-${n}.md`, text],
    [`docs/en/page-${n}.md`, '# Page\n'],
  ]);
  const { found } = await analyzeSite({ ...site, ...more, ...Object.fromEntries(pages) });
  const faults = found.filter(({ code }) => code.startsWith('link/'));
  return texts.map((text, n) => {
    const file = `docs/fr/page-${n}.md`;
    const [fault, ...others] = faults.filter((one) => one.file === file);
    expect(others).toEqual([]);
    const { fix, hint = 'no hint' } = fault ?? {};
    if (fix === undefined) return `no fix: ${hint}`;
    expect(fix.range.file ?? file).toBe(file);
    const place = offsetsOf(fix.range, lineStarts(text));
    return changed(text, place ? [{ ...place, text: fix.text }] : []).slice('# Page\n\n'.length, -1);
  });
}

const certain: readonly (readonly [string, string])[] = [
  // Moved: the only page with that name in the language.
  ['[x](create.md)', '[x](orders/create.md)'],
  ['[x](./old/create.md#body-text "T")', '[x](./orders/create.md#body-text "T")'],
  ['[x](old/create?q=1)', '[x](orders/create?q=1)'],
  ['[x](old/create/)', '[x](orders/create/)'],
  ['[x](/docs/old/create)', '[x](/docs/orders/create)'],
  ['[x](/docs/old/create.html)', '[x](/docs/orders/create.html)'],
  ['[x](/old/create.md)', '[x](/orders/create.md)'],
  ['[x](<old/create.md>)', '[x](<orders/create.md>)'],
  ['<a title="a" href=\'old/create.md\'>x</a>', '<a title="a" href=\'orders/create.md\'>x</a>'],
  ['> - 😀 [a](create.md)', '> - 😀 [a](orders/create.md)'],
  ['[x][r]\n\n[r]: create.md "T"', '[x][r]\n\n[r]: orders/create.md "T"'],
  ['[x](old/pay%20now.md)', '[x](02-shop/1-pay%20now.md)'],
  ['[x](<old/pay now.md>)', '[x](<02-shop/1-pay%20now.md>)'],
  // Spellings.
  ['[x](Orders/Create.md)', '[x](orders/create.md)'],
  ['[x](/docs/Orders/create)', '[x](/docs/orders/create)'],
  ['[x](cafe\u0301.md)', '[x](café.md)'],
  ['[x](orders/create.mdx)', '[x](orders/create.md)'],
  ['[x](/shop/pay%20now.md)', '[x](/02-shop/1-pay%20now.md)'],
  ['![A map](orders/map.png)', '![A map](orders/Map.PNG)'],
  ['![A photo](orders/photo)', '![A photo](orders/photo.jpg)'],
  ['[x](/spec.pdf)', '[x](/Spec.pdf)'],
  [
    '<img alt="" srcset="orders/map.png 1x, orders/photo.jpg 2x">',
    '<img alt="" srcset="orders/Map.PNG 1x, orders/photo.jpg 2x">',
  ],
  // Escapes and character references: the new address has no escapes, and a character reference only for `&`.
  ['[x](old&#47;create.md)', '[x](orders/create.md)'],
  ['[x](Pay\\_Out.md "T")', '[x](pay_out.md "T")'],
  ['[x](old\\/create.md?a=1&amp;b=\\(2\\))', '[x](orders/create.md?a=1&amp;b=%282%29)'],
  ['[x](old/create.md?a=(1)&copy=2)', '[x](orders/create.md?a=%281%29&amp;copy=2)'],
  ['| a |\n|-|\n| [x](old\\/create.md?a\\|b) |', '| a |\n|-|\n| [x](orders/create.md?a%7Cb) |'],
  ['[x](<old/pay now&period;md>)', '[x](<02-shop/1-pay%20now.md>)'],
  ['[x](cafe%CC%81.md)', '[x](café.md)'],
  ['<a href="old&#x2F;create.md?a&amp;b">x</a>', '<a href="orders/create.md?a&amp;b">x</a>'],
  ['<a href=old&sol;create.md>x</a>', '<a href=orders/create.md>x</a>'],
  ['[x](orders\\/create.md#Body&lowbar;Text)', '[x](orders/create.md#body-text)'],
  // Anchors.
  ['[x](orders/create.md#Body_Text)', '[x](orders/create.md#body-text)'],
  ['[x](orders/create.md#body-textt)', '[x](orders/create.md#body-text)'],
  ['[x](orders/create.md?a#bodytext)', '[x](orders/create.md?a#body-text)'],
];

test('one right answer', async () => {
  expect(await fixed(certain.map(([line]) => line))).toEqual(certain.map(([, expected]) => expected));
});

const unsure: readonly (readonly [string, string, string | undefined])[] = [
  ['several pages of that name', '[x](twice.md)', "Did you mean 'a/twice.md' or 'b/twice.md'?"],
  ['a near name beside a page of the same name', '[x](a/create.md)', undefined],
  ['a page of another language', '[x](alone.md)', undefined],
  ['a page that would lack the anchor', '[x](old/create.md#none)', "Did you mean 'orders/create.md'?"],
  ['a near name alone', '[x](orders/creat.md)', "Did you mean 'orders/create.md'?"],
  ['a number', '[x](orders/create.md#step-2)', "Did you mean '#step-1'?"],
  ['another short word', '[x](orders/create.md#set-order)', "Did you mean '#get-order'?"],
  ['an escaped address', '[x](old/crea\\te.md)', undefined],
  [
    'an attribute with a backslash, which is no escape there',
    '<a href="old&#47;\\create.md">x</a>',
    undefined,
  ],
  ['a set of addresses with references', '<img alt="" srcset="orders&#47;map.png 1x">', undefined],
  ['a download without its extension', '[x](orders/photo)', undefined],
  ["a folder's page elsewhere", '[x](shop/index.md)', undefined],
];

test('none', async () => {
  const found = await fixed(
    unsure.map(([, line]) => line),
    { 'docs/fr/a/creates.md': '# C' },
  );
  for (const [n, [name, , hint]] of unsure.entries())
    expect([name, found[n]]).toEqual([
      name,
      hint === undefined ? expect.stringMatching(/^no fix: /) : `no fix: ${hint}`,
    ]);
});

test('two anchors that could be meant are both named', async () => {
  const files = { 'docs/fr/orders/create.md': '## Body-text {#body_text}\n\n## Body text\n' };
  expect(await fixed(['[x](orders/create.md#bodytext)'], files)).toEqual([
    "no fix: Did you mean '#body_text' or '#body-text'?",
  ]);
});

test('a link of an included file is fixed there', async () => {
  const { found } = await analyzeSite({
    ...site,
    'docs/fr/page.md': '::include{file=s.md}\n',
    'snippets/s.md': 'A [x](/docs/old/create)\n',
  });
  expect(found.map(({ fix }) => fix)).toEqual([
    {
      range: { file: 'snippets/s.md', start: { line: 1, column: 7 }, end: { line: 1, column: 23 } },
      text: '/docs/orders/create',
    },
  ]);
});
