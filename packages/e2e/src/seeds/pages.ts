/** Problems with addresses that still lead somewhere, with comments that suppress, and with the structure of pages. */
import { blockPlaces, except, inEach, inlinePlaces } from './places.js';
import type { Planted, Seed } from './seed.js';
import { at } from './tagged.js';

const one = (kind: string, place: string, plant: (n: number) => Planted): Seed => ({
  kind,
  place,
  plant: ({ n }) => plant(n),
});
const text = (kind: string, place: string, write: (n: number) => string) =>
  one(kind, place, (n) => ({ text: write(n) }));

const addresses: readonly Seed[] = [
  ...inEach('link/redirected', inlinePlaces, ({ n }) => `${at('link/redirected')}[x](/was-f?${n})`),
  text('link/redirected', 'raw HTML', (n) => `Raw ${at('link/redirected')}<a href="/was-f?${n}">x</a>.`),
  ...inEach(
    'link/own-url',
    inlinePlaces,
    ({ n }) => `${at('link/own-url')}[x](https://docs.example.com/guide/g1?${n})`,
  ),
  text(
    'link/own-url',
    'raw HTML',
    (n) => `Raw ${at('link/own-url')}<a href="https://docs.example.com/guide/g1?${n}">x</a>.`,
  ),
  ...inEach(
    'link/localhost',
    inlinePlaces,
    ({ n }) => `${at('link/localhost')}[x](http://localhost:3000/${n})`,
  ),
  ...['127.0.0.1', '[::1]', '0.0.0.0:80'].map((host) =>
    text('link/localhost', host, (n) => `A ${at('link/localhost')}[x](http://${host}/${n}).`),
  ),
];

const ignores: readonly Seed[] = [
  ...inEach(
    'ignore/unused',
    blockPlaces,
    () => `${at('ignore/unused')}<!-- docgen-ignore link/broken-page: no more -->\n\nWords.`,
  ),
  ...inEach(
    'ignore/invalid',
    blockPlaces,
    () => `${at('ignore/invalid')}<!-- docgen-ignore link/broken-page -->\n\nWords.`,
  ),
  text(
    'ignore/invalid',
    'unknown code',
    () => `${at('ignore/invalid')}<!-- docgen-ignore link/broken-pages: why -->\n\nWords.`,
  ),
  one('ignore/invalid', 'last of the page', () => ({
    matter: 'keywords: [a]',
    text: `Words.\n\n${at('ignore/invalid')}<!-- docgen-ignore link/broken-page: why -->`,
  })),
];

const plain = (title: string) => `# ${title}\n\nWords of ${title}.\n`;

const emptyPage = (place: string, text: string): Seed => ({
  kind: 'page/empty',
  place,
  plant: ({ n, locale }) => ({
    page: `---\nlocales: [${locale}]\ntitle: Empty ${n}\n---\n${at('page/empty')}\n${text}`,
  }),
});

const structure: readonly Seed[] = [
  ...inEach(
    'page/heading-jump',
    except(blockPlaces, 'blockquote'),
    ({ n }) => `## Before ${n}\n\nWords.\n\n${at('page/heading-jump')}#### Jump ${n}\n\nWords.`,
  ),
  emptyPage('only a comment', '<!-- To be written -->\n'),
  emptyPage('only front matter', ''),
  one('page/long-title', 'front matter', (n) => ({
    matter: `title: ${at('page/long-title')}${`long ${n} `.repeat(20)}end`,
  })),
  one('page/long-description', 'front matter', (n) => ({
    matter: `description: ${at('page/long-description')}${`long ${n} `.repeat(40)}end`,
  })),
  one('page/duplicate-title', 'two pages', (n) => ({
    text: 'Words.',
    files: {
      [`docs/en/deep/same-${n}-a.md`]: `---\nlocales: [en]\n---\n\n${at('page/duplicate-title')}${plain(`Same ${n}`)}`,
      [`docs/en/deep/same-${n}-b.md`]: `---\nlocales: [en]\n---\n\n${plain(`Same ${n}`)}`,
    },
  })),
];

export const pageSeeds: readonly Seed[] = [...addresses, ...ignores, ...structure];
