/** Pictures that readers can enlarge. */
import { expect, test } from 'vitest';
import { filled, parseText } from '../reading.js';

const link = (href: string, alt: string) =>
  `<a class="zoom" href="${href}" aria-label="Enlarge: ${alt}" data-actual="Actual size" data-close="Close">`;

async function zoomed(text: string, zoom: 'all' | 'marked'): Promise<readonly string[]> {
  const parsed = await parseText(text, { zoom, pictures: true });
  const html = filled(parsed);
  expect(parsed.document.parts?.includes('zoom') ?? false).toBe(html.includes('class="zoom"'));
  return [...html.matchAll(/<a class="zoom"[^>]*>/g)].map(([tag]) => tag);
}

test('a picture is a link to its file', async () => {
  expect(filled(await parseText('![A quay](a.png "Caption")', { zoom: 'all' }))).toBe(
    `<figure>${link('a.png', 'A quay')}<img src="a.png" alt="A quay" loading="lazy" decoding="async"></a><figcaption>Caption</figcaption></figure>`,
  );
});

test.each([
  ['alone', '![A](a.png)', 1, 0],
  ['marked', '![A](a.png#zoom)', 1, 1],
  ['in a sentence', 'See ![A](a.png) here', 0, 0],
  ['marked in a sentence', 'See ![A](a.png#zoom) here', 1, 1],
  ['excluded', '![A](a.png#no-zoom)', 0, 0],
  ['in a link', '[![A](a.png#zoom)](b.md)', 0, 0],
  ['in a heading', '# ![A](a.png#zoom)', 0, 0],
  ['without a text', '<img src="a.png#zoom" alt="">', 0, 0],
  ['of another site', '![A](https://a.example/a.png)', 1, 0],
  ['as HTML', '<picture><source srcset="a.avif"><img src="a.png" alt="A"></picture>', 1, 0],
])('%s', async (_, text, all, marked) => {
  expect([(await zoomed(text, 'all')).length, (await zoomed(text, 'marked')).length]).toEqual([all, marked]);
});

test('the link of a picture for one color mode is hidden with it', async () => {
  const links = await zoomed('![Day](a.png#only-light)\n![Night](b.png#only-dark)', 'all');
  expect(links.map((tag) => /data-color-mode="(\w+)"/.exec(tag)?.[1])).toEqual(['light', 'dark']);
});
