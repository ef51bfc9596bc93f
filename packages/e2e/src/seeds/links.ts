/** Problems with links, images and redirects. */
import { except, inEach, inlinePlaces } from './places.js';
import type { Planted, Seed } from './seed.js';
import { at } from './tagged.js';

const page = at('link/broken-page');
const anchor = at('link/broken-anchor');
const asset = at('link/broken-asset');

const one = (kind: string, place: string, plant: (n: number) => Planted): Seed => ({
  kind,
  place,
  plant: ({ n }) => plant(n),
});

const html = (kind: string, place: string, text: (n: number) => string) =>
  one(kind, place, (n) => ({ text: text(n) }));

/** A React page, which all languages share; a page links to it, for the crawler. */
const react = (kind: string, place: string, element: (n: number) => string): Seed =>
  one(kind, place, (n) => ({
    text: `[React](/react-${n})`,
    files: {
      [`pages/react-${n}.tsx`]: `import { Link } from '@docgen/theme';

export const frontMatter = { title: { en: 'React ${n}', fr: 'React ${n} fr', id: 'React ${n} id' } };

export default function Page() {
  return (
    <>
      <h1>React {${n}}</h1>
      <p>
        Words <Link to="/guide/g1">right</Link> ${element(n)}
      </p>
    </>
  );
}
`,
    },
  }));

const largeImage = (n: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><!-- ${`large ${n} `.repeat(400)}--></svg>\n`;

/** Each shows a different image: what many places show is reported once in a report for people. */
function withLargeImage(seed: Seed): Seed {
  return {
    ...seed,
    plant: (ground) => {
      const planted = seed.plant(ground);
      const files = { ...planted.files, [`static/img/large-${ground.n}.svg`]: largeImage(ground.n) };
      return { ...planted, files };
    },
  };
}

export const linkSeeds: readonly Seed[] = [
  ...inEach('link/broken-page', inlinePlaces, ({ n }) => `${page}[x](gone-${n}.md)`),
  ...inEach('link/broken-anchor', inlinePlaces, ({ n }) => `${anchor}[x](there.md#gone-${n} "Title")`),
  ...inEach('link/broken-asset', inlinePlaces, ({ n }) => `${asset}![Alt](gone-${n}.png)`),
  ...inEach(
    'link/outside-site',
    inlinePlaces,
    ({ n }) => `${at('link/outside-site')}[x](../../../../gone-${n}.md)`,
  ),
  html('link/broken-page', 'path of the site', (n) => `A ${page}[path](/guide/gone-${n}).`),
  html('link/broken-page', 'path of a locale', (n) => `A ${page}[path](/fr/guide/gone-${n}).`),
  html('link/broken-page', 'relative path', (n) => `A ${page}[path](../guide/gone-${n}).`),
  html('link/broken-page', 'pointed brackets', (n) => `A ${page}[path](<gone ${n} gone-${n}.md>).`),
  html('link/broken-page', 'reference', (n) => `A [path][r${n}].\n\n${page}[r${n}]: gone-${n}.md "Title"`),
  html('link/broken-page', 'around an image', (n) => `A ${page}[![Alt](there.png)](gone-${n}.md).`),
  html('link/broken-page', 'raw HTML', (n) => `Raw ${page}<a href="gone-${n}.md">x</a>.`),
  html(
    'link/broken-page',
    'raw HTML block',
    (n) => `<div>\n  ${page}<a\n    href="gone-${n}.md">x</a>\n</div>`,
  ),
  html('link/broken-page', 'card', (n) => `:::cards\n- ${page}[One](gone-${n}.md)\n\n  Words.\n:::`),
  html(
    'link/broken-page',
    'card after another',
    (n) => `:::cards\n- [One](there.md)\n\n  Words.\n- ${page}[Two](gone-${n}.md)\n:::`,
  ),
  html('link/broken-anchor', 'own page', (n) => `An ${anchor}[anchor](#gone-${n}).`),
  html('link/broken-anchor', 'path of the site', (n) => `An ${anchor}[anchor](/guide/g1#gone-${n}).`),
  html('link/broken-anchor', 'reference', (n) => `An [anchor][a${n}].\n\n${anchor}[a${n}]: #gone-${n}`),
  html('link/broken-anchor', 'raw HTML', (n) => `Raw ${anchor}<a href="there.md#gone-${n}">x</a>.`),
  html(
    'link/broken-anchor',
    'other case',
    (n) => `## Case ${n} {#Case-gone-${n}}\n\nAn ${anchor}[anchor](#case-gone-${n}).`,
  ),
  html('link/broken-asset', 'download', (n) => `A ${asset}[file](gone-${n}.pdf).`),
  one('link/broken-asset', 'other case', (n) => ({
    text: `A ${asset}[file](/files/Case-gone-${n}.txt).`,
    files: { [`static/files/case-gone-${n}.txt`]: 'Words.\n' },
  })),
  html('link/broken-asset', 'static file', (n) => `A ${asset}[file](/files/gone-${n}.pdf).`),
  html('link/broken-asset', 'raw image', (n) => `Raw ${asset}<img src="gone-${n}.png" alt="x">.`),
  html(
    'link/broken-asset',
    'srcset',
    (n) => `<picture>${asset}<source srcset="gone-${n}.png 2x"><img src="there.png" alt="x"></picture>`,
  ),
  html(
    'link/broken-asset',
    'poster',
    (n) => `${asset}<video src="/files/notes.txt" poster="gone-${n}.png"></video>`,
  ),
  react('link/broken-page', 'page in React', (n) => `<Link to="${page}/gone-${n}">x</Link>`),
  react('link/broken-page', 'page in React, plain', (n) => `<a href="${page}/guide/gone-${n}">x</a>`),
  // It leads to a page in each language, none has the anchor, and it is reported once.
  react('link/broken-anchor', 'page in React', (n) => `<Link to="${anchor}/guide/g1#gone-${n}">x</Link>`),
  react('link/broken-asset', 'page in React', (n) => `<img src="${asset}/gone-${n}.png" alt="x" />`),
  one('link/broken-page', 'front matter', (n) => ({ matter: `next: ${page}gone-${n}` })),
  one('link/broken-page', 'front matter, back', (n) => ({ matter: `prev: ${page}gone-${n}` })),
  ...inEach(
    'link/duplicate-anchor',
    except(inlinePlaces, 'heading', 'include', 'raw HTML around'),
    ({ n }) => `<i id="twice-${n}">a</i> ${at('link/duplicate-anchor')}<i id="twice-${n}">b</i>`,
  ),
  html(
    'link/duplicate-anchor',
    'headings',
    (n) => `## One ${n} {#twice-${n}}\n\nA.\n\n${at('link/duplicate-anchor')}## Two ${n} {#twice-${n}}\n\nB.`,
  ),
  ...inEach(
    'image/too-large',
    inlinePlaces,
    ({ n }) => `${at('image/too-large')}![Alt](/img/large-${n}.svg)`,
  ).map(withLargeImage),
  ...inEach('image/no-alt', inlinePlaces, ({ n }) => `${at('image/no-alt')}![](there.png?${n})`),
  html('image/no-alt', 'raw HTML', (n) => `Raw ${at('image/no-alt')}<img src="there.png?${n}">.`),
  html('image/no-alt', 'reference', (n) => `An ${at('image/no-alt')}![][i${n}].\n\n[i${n}]: there.png`),
  html('image/no-alt', 'within a link', (n) => `A [${at('image/no-alt')}![](there.png?${n})](there.md).`),
];
