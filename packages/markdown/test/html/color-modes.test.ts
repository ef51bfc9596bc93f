/** Images for light and dark mode, in the forms of GitHub and MkDocs. */
import { expect, test } from 'vitest';
import { filled, parseText } from '../reading.js';

/** The page's HTML without attributes that every image has. */
async function drawn(text: string, pictures = false): Promise<string> {
  const parsed = await parseText(text, { pictures });
  return filled(parsed).replaceAll(' loading="lazy" decoding="async"', '');
}

test.each(['gh-light-mode-only gh-dark-mode-only', 'only-light only-dark'])('%s', async (fragments) => {
  const [light = '', dark = ''] = fragments.split(' ');
  const text = `![Quay](a.png#${light} "At noon")\n![Quay](b.png#${dark} "At noon")`;
  expect(await drawn(text)).toBe(
    `<figure><img src="a.png#${light}" alt="Quay" data-color-mode="light">` +
      `<img src="b.png#${dark}" alt="Quay" data-color-mode="dark"><figcaption>At noon</figcaption></figure>`,
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
    '<img alt="Q" src="a.png" data-color-mode="light"><img alt="Q" src="b.png" data-color-mode="dark">',
  ],
  [
    'a source for each mode, and one for neither',
    `<picture>${source('dark', 'srcset="b.png"')}${source('light', 'srcset="c.png"')}<img alt="Q" src="a.png" width="40"></picture>`,
    '<img alt="Q" src="c.png" width="40" data-color-mode="light"><img alt="Q" src="b.png" width="40" data-color-mode="dark">',
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

test('each image for a mode has its own formats and size', async () => {
  const text = `<picture>${source('dark', 'srcset="b.png"')}<img alt="Q" src="a.png"></picture>`;
  const { body, document } = await parseText(text, { pictures: true });
  const holes = body.flatMap((part) =>
    typeof part === 'string'
      ? []
      : [`${part.kind} ${document.links[part.kind === 'island' ? 0 : part.n]?.href}`],
  );
  expect(holes).toEqual([
    'picture a.png',
    'url a.png',
    'size a.png',
    'picture b.png',
    'url b.png',
    'size b.png',
  ]);
});

test('other fragments, and images without one, stay as they are', async () => {
  const { document } = await parseText('![A](a.png#dark) ![B](b.svg#keep) ![C](c.png)');
  expect(document.parts).toBeUndefined();
});
