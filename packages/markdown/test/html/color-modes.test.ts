/** Images for light and dark mode, in the forms of GitHub and MkDocs. */
import { expect, test } from 'vitest';
import { filled, parseText } from '../reading.js';

/** The page's HTML without attributes that every image has. */
async function drawn(text: string, pictures = false): Promise<string> {
  const parsed = await parseText(text, { pictures });
  const { body, document } = parsed;
  const marked = body.map((part) =>
    typeof part !== 'string' && part.kind.startsWith('dark')
      ? `«${part.kind} ${document.links[part.n]?.href}»`
      : part,
  );
  return filled(parsed, marked).replaceAll(' loading="lazy" decoding="async"', '');
}

test.each(['gh-light-mode-only gh-dark-mode-only', 'only-light only-dark'])('%s', async (fragments) => {
  const [light = '', dark = ''] = fragments.split(' ');
  const text = `![Quay](a.png#${light} "At noon")\n![Quay](b.png#${dark} "At noon")`;
  expect(await drawn(text)).toBe(
    `<figure><picture>«darkSized b.png#${dark}»<img src="a.png#${light}" alt="Quay" data-color-mode="both"></picture>` +
      '<color-mode></color-mode><figcaption>At noon</figcaption></figure>',
  );
  const { document } = await parseText(text);
  expect(document.parts).toEqual(['color-modes']);
  expect(document.links.map(({ href, mark }) => [href, mark?.start])).toEqual([
    [`a.png#${light}`, { line: 1, column: 9 }],
    [`b.png#${dark}`, { line: 2, column: 9 }],
  ]);
});

const source = (media: string, rest: string) => `<source media="(prefers-color-scheme: ${media})" ${rest}>`;

test.each([
  [
    'a source for dark mode',
    `<picture>${source('dark', 'srcset="b.png"')}<img alt="Q" src="a.png"></picture>`,
    '<picture>«darkSized b.png»<img alt="Q" src="a.png" data-color-mode="both"></picture><color-mode></color-mode>',
  ],
  [
    'a source for each mode, and one for neither',
    `<picture>${source('dark', 'srcset="b.png"')}${source('light', 'srcset="c.png"')}<img alt="Q" src="a.png" width="40"></picture>`,
    '<picture>«dark b.png»<img alt="Q" src="c.png" width="40" data-color-mode="both"></picture><color-mode></color-mode>',
  ],
  [
    'sources in several formats',
    `<picture>${source('dark', 'srcset="b.webp 2x" type="image/webp"')}<source srcset="a.avif" type="image/avif"><img alt="Q" src="a.png"></picture>`,
    '<picture><source srcset="a.avif" type="image/avif"><img alt="Q" src="a.png" data-color-mode="light"></picture>' +
      '<picture><source srcset="b.webp 2x" type="image/webp"><source srcset="a.avif" type="image/avif">' +
      '<img alt="Q" src="b.webp" data-color-mode="dark"></picture>',
  ],
  [
    'sources for widths',
    '<picture><source media="(min-width: 40rem)" srcset="b.png"><img alt="Q" src="a.png"></picture>',
    '<picture><source media="(min-width: 40rem)" srcset="b.png"><img alt="Q" src="a.png"></picture>',
  ],
])('<picture> with %s', async (_, text, html) => {
  expect(await drawn(text)).toBe(`<p>${html}</p>`);
});

test('a joined image has the formats and sizes of both', async () => {
  const text = `<picture>${source('dark', 'srcset="b.png"')}<img alt="Q" src="a.png"></picture>`;
  const { body, document } = await parseText(text, { pictures: true });
  const holes = body.flatMap((part) =>
    typeof part === 'string'
      ? []
      : [`${part.kind} ${document.links[part.kind === 'island' ? 0 : part.n]?.href}`],
  );
  expect(holes).toEqual(['darkSized b.png', 'picture a.png', 'url a.png', 'size a.png']);
});

test.each([
  ['another text', '![A](a.png#only-light)\n![B](b.png#only-dark)'],
  ['text between them', '![A](a.png#only-light) or ![A](b.png#only-dark)'],
  ['the same mode', '![A](a.png#only-dark) ![A](b.png#only-dark)'],
  ['only one image', '![A](a.png#only-dark)'],
])('%s: nothing is joined', async (_, text) => {
  const html = await drawn(text, true);
  expect(html).not.toMatch(/«dark|<color-mode/);
  expect(html).toContain('data-color-mode="dark"');
});

test('the link that enlarges a joined image has the files of both', async () => {
  const text = '![A](b.png#only-dark)![A](a.png#only-light)';
  const html = filled(await parseText(text, { zoom: 'all' }));
  expect(html).toMatch(
    /<a class="zoom" href="a.png#only-light" .* data-dark-href="b.png#only-dark"><picture><img/,
  );
  expect(html.match(/<a/g)).toHaveLength(1);
});

test('other fragments, and images without one, stay as they are', async () => {
  const { document } = await parseText('![A](a.png#dark) ![B](b.svg#keep) ![C](c.png)');
  expect(document.parts).toBeUndefined();
});
