/**
 * Every place that can contain a link, combined with every way in which a link can be broken: each is reported once, at
 * the start of its node. If the text contains the destination, the destination is marked.
 */
import type { Diagnostic } from '@docgen/model';
import { expect, test } from 'vitest';
import { type SiteFiles, analyzeSite } from '../site.js';

const config = 'docgen.config.json';
const page = 'docs/p.md';

/** What is broken, and how it is written. */
const broken = {
  page: { href: 'lost-page.md', code: 'link/broken-page' },
  anchor: { href: 'other.md#lost-part', code: 'link/broken-anchor' },
  asset: { href: 'lost-file.png', code: 'link/broken-asset' },
} as const;
type Kind = keyof typeof broken;
const all: readonly Kind[] = ['page', 'anchor', 'asset'];
const assets: readonly Kind[] = ['asset'];

interface Place {
  readonly name: string;
  /** The page's text, or the site's files, around a link. */
  readonly around: (href: string) => string | SiteFiles;
  /** `line:column`, in `file`. */
  readonly at: string;
  readonly kinds?: readonly Kind[];
  readonly file?: string;
  /** The text doesn't contain the destination as linked, so it isn't marked. */
  readonly unmarked?: true;
  /** From the root, as in the configuration and in React. */
  readonly fromRoot?: true;
}

const inConfig = (value: object): SiteFiles => ({ [config]: { host: 'nginx', ...value } });
const frozen = (text: string): SiteFiles => ({
  'versions/1.0/docs/v.md': text,
  'versions/1.0/docs/other.md': '# Other',
});

const places: readonly Place[] = [
  { name: 'a paragraph', around: (href) => `Text [x](${href})`, at: '3:6' },
  { name: 'emphasis', around: (href) => `**a [x](${href})**`, at: '3:5' },
  { name: 'a heading', around: (href) => `## A [x](${href})`, at: '3:6' },
  { name: 'a list', around: (href) => `- a\n  1. b [x](${href})`, at: '4:8' },
  { name: 'a table', around: (href) => `| a |\n|---|\n| [x](${href}) |`, at: '5:3' },
  { name: 'a quote', around: (href) => `> a\n> [x](${href})`, at: '4:3' },
  { name: 'an alert', around: (href) => `> [!NOTE]\n> [x](${href})`, at: '4:3' },
  { name: 'a footnote', around: (href) => `a[^1]\n\n[^1]: [x](${href})`, at: '5:7' },
  { name: 'a definition', around: (href) => `[x]\n\n[x]: ${href} "Title"`, at: '5:1' },
  { name: 'angle brackets', around: (href) => `[x](<${href}>)`, at: '3:1' },
  { name: 'an image', around: (href) => `![x](${href})`, at: '3:1', kinds: assets },
  { name: 'an image by reference', around: (href) => `![x][r]\n\n[r]: ${href}`, at: '5:1', kinds: assets },
  { name: 'an image that is a link', around: (href) => `[![x](ok.png)](${href})`, at: '3:1' },
  { name: 'a task', around: (href) => `- [ ] [x](${href})`, at: '3:7' },
  { name: 'an admonition', around: (href) => `:::note[T]\n[x](${href})\n:::`, at: '4:1' },
  { name: 'a title of an admonition', around: (href) => `:::note[A [x](${href})]\nb\n:::`, at: '3:11' },
  { name: 'a tab', around: (href) => `::::tabs\n:::tab[A]\n[x](${href})\n:::\n::::`, at: '5:1' },
  { name: 'steps', around: (href) => `:::steps\n1. [x](${href})\n:::`, at: '4:4' },
  { name: 'details', around: (href) => `:::details[T]\n[x](${href})\n:::`, at: '4:1' },
  {
    name: 'an entry of a changelog',
    around: (href) => `:::entry[T]{date=2025-01-01}\n[x](${href})\n:::`,
    at: '4:1',
  },
  {
    name: 'an included file',
    around: (href) => ({ [page]: '# P\n\n::include{file=s.md}\n', 'snippets/s.md': `a\n\n- [x](${href})` }),
    at: '3:3',
    file: 'snippets/s.md',
  },
  { name: 'a[href]', around: (href) => `a <a href="${href}">x</a>`, at: '3:3' },
  {
    name: 'a[href] in a block',
    around: (href) => `<div>\n<p><a href='${href}'>x</a></p>\n</div>`,
    at: '4:4',
  },
  { name: 'blockquote[cite]', around: (href) => `<blockquote cite="${href}">x</blockquote>`, at: '3:1' },
  { name: 'img[src]', around: (href) => `<img alt="x" src="${href}">`, at: '3:1', kinds: assets },
  {
    name: 'img[srcset]',
    around: (href) => `<img alt="x" src="ok.png" srcset="ok.png 1x, ${href} 2x">`,
    at: '3:1',
    kinds: assets,
  },
  { name: 'img[longdesc]', around: (href) => `<img alt="x" src="ok.png" longdesc="${href}">`, at: '3:1' },
  {
    name: 'picture > source[srcset]',
    around: (href) => `<picture><source srcset="${href} 2x"><img alt="x" src="ok.png"></picture>`,
    at: '3:10',
    kinds: assets,
  },
  { name: 'video[src]', around: (href) => `<video src="${href}"></video>`, at: '3:1', kinds: assets },
  {
    name: 'video[poster]',
    around: (href) => `<video src="ok.png" poster="${href}"></video>`,
    at: '3:1',
    kinds: assets,
  },
  {
    name: 'video > source',
    around: (href) => `<video><source src="${href}"></video>`,
    at: '3:8',
    kinds: assets,
  },
  {
    name: 'video > track',
    around: (href) => `<video><track src="${href}"></video>`,
    at: '3:8',
    kinds: assets,
  },
  { name: 'audio[src]', around: (href) => `<audio src="${href}"></audio>`, at: '3:1', kinds: assets },
  {
    name: 'iframe[src] of a site that trusts its authors',
    around: (href) => ({
      ...inConfig({ markdown: { html: 'trusted' } }),
      [page]: `# P\n\n<iframe src="${href}"></iframe>`,
    }),
    at: '3:1',
  },
  {
    name: 'object[data] of a site that trusts its authors',
    around: (href) => ({
      ...inConfig({ markdown: { html: 'trusted' } }),
      [page]: `# P\n\n<object data="${href}"></object>`,
    }),
    at: '3:1',
  },
  {
    name: 'front matter’s image',
    around: (href) => ({ [page]: `---\nimage: ${href}\n---\n\n# P` }),
    at: '2:8',
    kinds: assets,
    unmarked: true,
  },
  ...(['prev', 'next'] as const).map((key): Place => ({
    name: `front matter’s ${key}`,
    around: (href) => ({ [page]: `---\n${key}: ${href}\n---\n\n# P` }),
    at: '2:7',
    kinds: ['page'],
    unmarked: true,
  })),
  {
    name: 'the navigation bar',
    around: (to) => inConfig({ navbar: { left: [{ label: 'x', to }] } }),
    at: '7:16',
    file: config,
    unmarked: true,
    fromRoot: true,
  },
  {
    name: 'a tab of the navigation',
    around: (to) => inConfig({ navbar: { tabs: [{ label: 'x', to }] } }),
    at: '7:16',
    file: config,
    unmarked: true,
    fromRoot: true,
  },
  {
    name: 'a menu of the navigation bar',
    around: (to) => inConfig({ navbar: { right: [{ label: 'x', items: [{ label: 'y', to }] }] } }),
    at: '10:20',
    file: config,
    unmarked: true,
    fromRoot: true,
  },
  {
    name: 'a column of the footer',
    around: (to) => inConfig({ footer: { columns: [{ title: 'x', items: [{ label: 'y', to }] }] } }),
    at: '10:20',
    file: config,
    unmarked: true,
    fromRoot: true,
  },
  {
    name: 'the footer',
    around: (to) => inConfig({ footer: { links: [{ label: 'x', to }] } }),
    at: '7:16',
    file: config,
    unmarked: true,
    fromRoot: true,
  },
  {
    name: 'a part that a redirect leads to',
    around: (to) => inConfig({ redirects: [{ from: '/gone', to: to.replace('.md', '') }] }),
    at: '6:14',
    file: config,
    kinds: ['anchor'],
    unmarked: true,
    fromRoot: true,
  },
  {
    name: 'a standalone page',
    around: (href) => ({ 'pages/x.md': `# X\n\n[x](../docs/${href})` }),
    at: '3:1',
    file: 'pages/x.md',
  },
  {
    name: 'a frozen version',
    around: (href) => frozen(`# V\n\n[x](${href})`),
    at: '3:1',
    file: 'versions/1.0/docs/v.md',
  },
  {
    name: 'from a frozen version to the current one',
    around: (href) => frozen(`# V\n\n[x](../../../docs/${href})`),
    at: '3:1',
    file: 'versions/1.0/docs/v.md',
  },
];

const neighbours: SiteFiles = { 'docs/other.md': '# Other', 'docs/ok.png': '' };
const levels = { 'feed/*': 'off', 'nav/*': 'off', 'page/*': 'off' } as const;
const cases = places.flatMap((place) =>
  (place.kinds ?? all).map((kind) => [place.name, kind, place] as const),
);

/** Places within a page, each in its own page, are all analyzed in one site. */
const ownPage = (place: Place, kind: Kind) => `docs/p${places.indexOf(place)}-${kind}.md`;
const ofPages = Object.fromEntries(
  cases.flatMap(([, kind, place]) => {
    const text = place.around(hrefOf(place, kind));
    return typeof text === 'string' ? [[ownPage(place, kind), `# P\n\n${text}\n`]] : [];
  }),
);
const shared = analyzeSite({ ...inConfig({}), ...neighbours, ...ofPages }, { levels });

async function foundIn(place: Place, kind: Kind) {
  const around = place.around(hrefOf(place, kind));
  if (typeof around === 'string') {
    const file = ownPage(place, kind);
    return { file, files: ofPages, found: (await shared).found.filter((one) => one.file === file) };
  }
  const files = { ...inConfig({}), ...neighbours, ...around };
  return { file: place.file ?? page, files, found: (await analyzeSite(files, { levels })).found };
}

test.each(cases)('%s: a broken %s', async (_name, kind, place) => {
  const { file, files, found } = await foundIn(place, kind);
  expect(found.map((one) => `${one.range?.file ?? one.file}:${pointOf(one)} ${one.code}`)).toEqual([
    `${file}:${place.at} ${broken[kind].code}`,
  ]);
  const href = hrefOf(place, kind);
  if (place.unmarked !== true)
    expect(found.map((one) => marked(one, files))).toEqual([writtenIn(place, href)]);
});

test('nothing else is found in that site', async () => {
  const { found } = await shared;
  expect(new Set(found.map(({ file }) => file))).toEqual(new Set(Object.keys(ofPages)));
});

function hrefOf({ fromRoot }: Place, kind: Kind): string {
  return fromRoot ? `/docs/${broken[kind].href}` : broken[kind].href;
}

function pointOf({ range }: Diagnostic): string {
  return `${range?.start.line}:${range?.start.column}`;
}

/** The text that the code frame underlines. */
function marked({ file = '', mark }: Diagnostic, files: SiteFiles): string {
  const text = files[mark?.file ?? file];
  if (typeof text !== 'string') return '';
  const line = text.split('\n')[(mark?.start.line ?? 1) - 1] ?? '';
  return line.slice((mark?.start.column ?? 1) - 1, (mark?.end.column ?? 1) - 1);
}

/** The whole destination, if a place writes a longer one. */
function writtenIn({ around, file = page }: Place, href: string): string {
  const given = around(href);
  const whole = typeof given === 'string' ? given : given[file];
  if (typeof whole !== 'string') return '';
  return /[^\s("'<]*$/.exec(whole.slice(0, whole.indexOf(href)))?.[0] + href;
}

const locales = {
  host: 'nginx',
  i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
  checks: { 'i18n/*': 'off' },
};

test('links across locales, and pages that another locale lends', async () => {
  const { diagnostics, links } = await analyzeSite({
    [config]: locales,
    'docs/en/a.md': '# A\n\n[x](b.md#two) [y](/fr/docs/b#deux) [z](../fr/b.md#two)',
    'docs/en/b.md': '# B\n\n## Two',
    'docs/fr/b.md': '# B\n\n## Deux\n\n[x](a.md#no) [y](/en/docs/a)',
  });
  expect(diagnostics.map((line) => line.split(' | ')[0])).toEqual([
    "docs/fr/b.md:5:1 error link/broken-anchor: docs/en/a.md has no anchor '#no'",
    "docs/fr/b.md:5:14 error link/broken-page: No page matches '/en/docs/a'",
  ]);
  // The French page lacks the anchor, so French readers of the English page stay in English.
  expect(links['/fr/docs/a']).toEqual(['/docs/b#two', '/fr/docs/b#deux', '/docs/b#two']);
});
