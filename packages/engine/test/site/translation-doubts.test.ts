/**
 * One mistake is one diagnostic: a mistake on one page, whose translation is correct, is reported on that page only.
 * The test makes each mistake in the source and then in the translation, and compares the diagnostics with those of the
 * page alone.
 */
import { describe, expect, test } from 'vitest';
import { analyzeSite } from '../site.js';

const fence = '```';

/** A page with one of each thing that docgen compares in translations; `words` are in the given language. */
function page([title, one, two, three, words]: readonly string[]): string {
  return `---
title: ${title}
description: ${title} ${words}.
---

${words} **${title}** [${one}](b.md) ${words}.

## ${one} {#one}

:::note
${words} ${one}.
:::

${fence}js title="a.js"
start();
${fence}

![${one}](ship.png)

### ${two} {#two}

${words} [${two}](c.md#sea), [${three}][bees].

:::warning[${two}]
${words} ${two}.
:::

- [ ] ${two}
- [x] ${three}

${fence}json
{ "id": 1 }
${fence}

## ${three} {#three}

${words} ${three} <kbd>${one}</kbd> [${three}](https://example.com/x).

<details>
<summary>${two}</summary>

${words} ${two}.

</details>

${fence}sh
npm start
${fence}

| ${one} | ${two} |
| --- | --- |
| ${one} | [${two}](b.md) |

[bees]: b.md
`;
}

const english = page(['Harbour', 'Piers', 'Tides', 'Pilots', 'Ships lie at']);
const french = page(['Rade', 'Quais', 'Marées', 'Lamaneurs', 'Les navires sont à']);

const mistakes: readonly (readonly [name: string, from: RegExp, to: string])[] = [
  ['the first fence is not closed', /start\(\);\n```/, 'start();'],
  ['the second fence is not closed', /\{ "id": 1 \}\n```/, '{ "id": 1 }'],
  ['the last fence is not closed', /npm start\n```/, 'npm start'],
  ['a fence is closed by fewer marks', /npm start\n```/, 'npm start\n``'],
  ['a fence of another language', /```json/, '```jsom'],
  ['JSON that is none', /"id": 1 }/, '"id": 1'],
  ['a line that a block lacks', /title="a.js"/, 'title="a.js" {7}'],
  ['an attribute of code that nobody knows', /title="a.js"/, 'titel="a.js"'],
  ['a broken link', /\(b\.md\)/, '(bb.md)'],
  ['a broken link in a cell', /\(b\.md\) \|/, '(bb.md) |'],
  ['a broken anchor', /c\.md#sea/, 'c.md#see'],
  ['a link without an address', /\(c\.md#sea\)/, '()'],
  ['a reference without a definition', /\]\[bees\]/, '][wasps]'],
  ['a definition of another name', /\[bees\]:/, '[bee]:'],
  ['a scheme that is taken out', /https:\/\/example/, 'javascript://example'],
  ['a misspelt directive', /:::note/, ':::nott'],
  ['a misspelt directive with a title', /:::warning\[/, ':::warnign['],
  ['a directive of two colons', /:::note/, '::note'],
  ['a directive with a wrong attribute', /:::warning\[(.*)\]/, ':::warning[$1]{tiitle="x"}'],
  ['a directive that is not closed', /(:::note\n.*)\n:::/, '$1'],
  ['a heading that skips a level', /### /, '##### '],
  ['an image without a text', /!\[\S+\]\(/, '![]('],
  ['an image that is not there', /ship\.png/, 'shipp.png'],
  ['an element that nobody knows', /<kbd>(.*)<\/kbd>/, '<kdb>$1</kdb>'],
  ['a comment that is not closed', /<details>/, '<!-- hidden\n\n<details>'],
  ['raw HTML that runs code', /<kbd>/, '<kbd onclick="x()">'],
  ['an admonition of another generator', /:::note\n(.*)\n:::/, '!!! note\n    $1'],
  ['a shortcode of another generator', /:::note\n(.*)\n:::/, '{{< note >}}\n$1\n{{< /note >}}'],
  ['a row with too many cells', /\| (\S+) \| \[(.*)\]\(b\.md\) \|/, '| $1 | x | [$2](b.md) |'],
  ['front matter that is no YAML', /^---\ntitle: (.*)/, '---\ntitle: "$1'],
  ['a key of front matter that nobody knows', /^---\ntitle/, '---\ntitel'],
];

/** The diagnostics for a site with these texts, by file; without those for a missing translation. */
async function found(texts: { readonly en: string; readonly fr: string }): Promise<readonly string[]> {
  const { diagnostics } = await analyzeSite({
    'docgen.config.json': { host: 'nginx', i18n: { defaultLocale: 'en', locales: { en: 'E', fr: 'F' } } },
    'docs/en/a.md': texts.en,
    'docs/fr/a.md': texts.fr,
    'docs/en/b.md': '# Bee\n\nBees.\n',
    'docs/fr/b.md': '# Abeille\n\nAbeilles.\n',
    'docs/en/c.md': '# Cee\n\nCees.\n\n## Sea {#sea}\n\nWater.\n',
    'docs/fr/c.md': '# Cé\n\nCés.\n\n## Mer {#sea}\n\nEau.\n',
    'docs/en/ship.png': new Uint8Array(),
    'docs/fr/ship.png': new Uint8Array(),
  });
  return diagnostics;
}

test('the two pages are right', async () => expect(await found({ en: english, fr: french })).toEqual([]));

describe.each(mistakes)('%s', (_, from, to) => {
  test.each([
    ['source', 'docs/en/a.md', { en: english.replace(from, to), fr: french }],
    ['translation', 'docs/fr/a.md', { en: english, fr: french.replace(from, to) }],
  ])('in the %s', async (_side, file, texts) => {
    const all = await found(texts);
    expect(all).not.toEqual([]);
    expect(all.filter((line) => !line.startsWith(file) || line.includes(' i18n/'))).toEqual([]);
  });
});

test('a section without a mistake of its own is compared still', async () => {
  const broken = english.replace('(b.md) Ships', '(bb.md) Ships');
  const all = await found({ en: broken, fr: french.replace('npm start', 'npm run') });
  expect(all.map((line) => line.replace(/:.*?(error|warning)/, '').split(':')[0])).toEqual([
    'docs/en/a.md link/broken-page',
    'docs/fr/a.md i18n/code-mismatch',
  ]);
});
