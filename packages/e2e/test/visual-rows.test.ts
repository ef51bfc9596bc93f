/**
 * Pictures of the rows that can differ, beside pictures of whole pages, which Chromium takes in its own way: nobody sees
 * a difference outside these rows, and the rows look as they do in the whole picture.
 */
import { delimiter } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../book/src/chromium/find.js';
import { type Camera, type Shot, openCamera } from '../../visual/src/chromium/camera.js';
import { type Strip, readPng, stripOf } from '../../visual/src/compare/png.js';
import { compareShots } from '../../visual/src/compare/shots.js';
import { writePng } from '../../visual/src/compare/write-png.js';
import { around, views } from '../../visual/src/visual-page.js';

let rowCamera: Camera;
let wholeCamera: Camera;
/** Draws no more rows than a report shows. */
let cutCamera: Camera;

beforeAll(async () => {
  const settings = {
    executable: findChromium({
      named: process.env['DOCGEN_CHROMIUM'] ?? null,
      folders: (process.env['PATH'] ?? '').split(delimiter),
      platform: process.platform,
    }),
    timeLimit: 60_000,
    masks: [],
    signal: new AbortController().signal,
  };
  const firstDifference = async ({ before, after }: Both) => {
    const { pixels, first } = compareShots(before, after);
    return pixels > 0 ? first : null;
  };
  rowCamera = await openCamera(settings);
  wholeCamera = await openCamera({ ...settings, isWhole: true });
  cutCamera = await openCamera({ ...settings, firstDifference });
});

afterAll(() => Promise.all([rowCamera.close(), wholeCamera.close(), cutCamera.close()]));

/** A page as tall as those of a site, with everything that paints in its own way. */
const page = {
  styles: `
    :root { color-scheme: light dark; --ink: #222; --paper: #fff; font: 16px/27px sans-serif }
    @media (prefers-color-scheme: dark) { :root { --ink: #ddd; --paper: #111 } }
    body { margin: 0; color: var(--ink); background: var(--paper); counter-reset: step }
    header { position: sticky; top: 0; height: 56px; background: #8888; backdrop-filter: blur(4px) }
    .frame { display: grid; grid-template-columns: 1fr; }
    aside { display: none }
    @media (min-width: 800px) {
      .frame { grid-template-columns: 240px 1fr }
      aside { display: block; position: sticky; top: 56px; height: calc(100vh - 56px); overflow: auto; border-right: 1px solid }
    }
    main { padding: 16px; overflow: hidden }
    h2::before { counter-increment: step; content: counter(step) '. ' }
    pre { padding: 16px; border-radius: 8px; background: #7773; overflow: auto; white-space: pre-wrap }
    pre, code { font-family: sans-serif } /* Chromium's own pictures show another font for code than its pages */
    .card { margin: 16px 0; padding: 16px; border: 1px solid; border-radius: 8px; box-shadow: 0 2px 12px #0006 }
    table { border-collapse: collapse } td { border: 1px solid; padding: 4px 16px }
    .red { color: #c00 } .only-dark { color: inherit } .only-phone { color: inherit }
    @media (prefers-color-scheme: dark) { .only-dark { color: #f66 } }
    @media (max-width: 400px) { .only-phone { color: #f66 } }
    .end li:nth-child(3n) { color: #07c } .start:has(~ .end .mark) { background: #fc0 }
    .turned { transform: rotate(8deg); margin: 80px 0 } .blurred { filter: blur(6px) }
  `,
  start: '<p class="start">The first paragraph of the page.</p>',
  text: '<p>An order weighs up to thirty kilograms, and no side is longer than a meter.</p>',
  box: '<div class="card"><p>A parcel has one label.</p></div>',
  code: '<pre><code>const <span>limit</span> = 30;\nsend(limit);</code></pre>',
  list: '<ol><li>Weigh it</li><li>Measure it</li><li>Send it</li></ol>',
  image: '<img src="/drawn.svg" width="200" height="100" alt="">',
  picture:
    '<picture><source srcset="/dark.svg" media="(prefers-color-scheme: dark)"><img src="/drawn.svg" width="200" height="100" alt=""></picture>',
  drawing:
    '<svg width="300" height="120" viewBox="0 0 300 120"><defs><marker id="end" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="6" markerHeight="6"><path d="M0 0L10 5L0 10z" fill="#07c"/></marker></defs><rect x="5" y="30" width="90" height="50" fill="none" stroke="#07c"/><text x="20" y="60" fill="currentColor">Depot</text><path d="M95 55H180" stroke="#07c" marker-end="url(#end)"/></svg>',
  turned: '<div class="turned"><span>A stamp</span></div>',
  blurred: '<p class="blurred">A watermark</p>',
  input: '<p><input value="30 kg"> <select><option>Paris</option></select></p>',
  table: '<table><tr><td>Zone</td><td>Price</td></tr><tr><td>North</td><td>4</td></tr></table>',
  navigation: '<a href="#a">Depot</a>',
  end: '<ul class="end"><li>One</li><li>Two</li><li>Three</li><li>Four</li></ul>',
  head: '',
  script: '',
  files: {} as { readonly [path: string]: string },
};

const svg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100" fill="${color}"/></svg>`;

type Page = typeof page;

function sceneOf(given: Partial<Page>) {
  const is = { ...page, ...given };
  const filler = (name: string) =>
    Array.from({ length: 9 }, (_, index) => `<p>${name} ${index}: what carriers do with it.</p>`).join('');
  const html = `<!doctype html><html lang="en"><title>Depot</title><link rel="stylesheet" href="/style.css">${is.head}
<body><header>Depot</header><div class="frame"><aside><nav>${is.navigation}</nav></aside><main>
${is.start}<h2>Weights</h2>${filler('Parcel')}${is.text}${is.input}${is.box}<h2>Code</h2>${filler('Order')}${is.code}${is.list}
${is.image}${is.picture}<h2>Ways</h2>${is.drawing}${filler('Route')}${is.turned}${is.blurred}${is.table}
${filler('Depot')}${is.end}</main></div>${is.script}`;
  const files = new Map(
    Object.entries({
      '/style.css': is.styles,
      '/drawn.svg': svg('#07c'),
      '/dark.svg': svg('#fc0'),
      ...is.files,
    }),
  );
  const file = async (path: string) => (files.has(path) ? Buffer.from(files.get(path) ?? '') : null);
  return { html, url: '/p', file };
}

type Expected = 'some' | 'none' | 'few';

const changed = (text: string, from: string | RegExp, to: string) => text.replace(from, to);

/** What is changed, and what comes of it: `few` if most rows needn't be drawn. */
const changes: readonly (readonly [string, Expected, Partial<Page>])[] = [
  ['a word', 'few', { text: changed(page.text, 'thirty', 'forty') }],
  [
    'a sentence that makes the page longer',
    'few',
    { text: changed(page.text, '.', `. ${'And it is dry. '.repeat(12)}`) },
  ],
  ['a sentence less', 'few', { text: '<p>An order.</p>' }],
  [
    'a text in a box with a shadow',
    'some',
    {
      box: changed(
        page.box,
        'one label',
        'two labels and more than one line of text, because it goes on and on and on',
      ),
    },
  ],
  ['a new paragraph', 'few', { text: `${page.text}<p>And another one.</p>` }],
  ['a section less', 'some', { box: '', code: '', list: '' }],
  ['sections that changed places', 'some', { code: page.list, list: page.code }],
  ['a word that became a link', 'few', { text: changed(page.text, 'thirty', '<a href="#a">thirty</a>') }],
  ['a link that leads elsewhere', 'none', { navigation: changed(page.navigation, '#a', '#b') }],
  ['a description', 'none', { head: '<meta name="description" content="Weights">' }],
  ['a title and data of a script', 'none', { script: '<script type="application/json">{"a":1}</script>' }],
  ['a comment', 'none', { text: `${page.text}<!-- Weights -->` }],
  ['a color by a class', 'some', { text: changed(page.text, '<p>', '<p class="red">') }],
  ['a color in dark mode', 'some', { text: changed(page.text, '<p>', '<p class="only-dark">') }],
  ['a color on phones', 'some', { text: changed(page.text, '<p>', '<p class="only-phone">') }],
  ['an inline style', 'some', { text: changed(page.text, '<p>', '<p style="opacity: .4">') }],
  [
    'a shadow',
    'some',
    { box: changed(page.box, 'class="card"', 'class="card" style="box-shadow: 0 0 60px red"') },
  ],
  ['code', 'few', { code: changed(page.code, '30', '40') }],
  ['code in another color', 'some', { code: changed(page.code, '<span>', '<span class="red">') }],
  ['an item of a numbered list', 'few', { list: changed(page.list, '<li>', '<li>Pack it</li><li>') }],
  ['the first number of a list', 'some', { list: changed(page.list, '<ol>', '<ol start="4">') }],
  [
    'an item that changes the color of others',
    'some',
    { end: changed(page.end, '<li>One</li>', '<li>One</li><li>More</li>') },
  ],
  [
    'an element that changes one far above',
    'some',
    { end: changed(page.end, '<li>Four', '<li class="mark">Four') },
  ],
  ['a heading less, which numbers the others', 'some', { text: `<h2>Sizes</h2>${page.text}` }],
  [
    'a counter of a heading',
    'some',
    { text: changed(page.text, '<p>', '<p style="counter-increment: step">') },
  ],
  [
    'another image',
    'some',
    { image: changed(page.image, 'drawn', 'other'), files: { '/other.svg': svg('#c00') } },
  ],
  ['other bytes of an image', 'some', { files: { '/drawn.svg': svg('#c00') } }],
  [
    'an image of dark mode',
    'some',
    { picture: changed(page.picture, 'dark.svg', 'night.svg'), files: { '/night.svg': svg('#c00') } },
  ],
  ['a taller image', 'some', { image: changed(page.image, '"100"', '"140"') }],
  ['a rule of the style sheet', 'some', { styles: `${page.styles} td { background: #fc0 }` }],
  ['a rule in the page', 'some', { head: '<style>td { background: #fc0 }</style>' }],
  [
    'a rule that a script adds',
    'some',
    { script: '<script>document.styleSheets[0].insertRule("td { background: #fc0 }")</script>' },
  ],
  [
    'a sheet that a script adopts',
    'some',
    {
      script:
        '<script>const s = new CSSStyleSheet(); s.replaceSync("td { color: red }"); document.adoptedStyleSheets = [s]</script>',
    },
  ],
  ['a text of a drawing', 'some', { drawing: changed(page.drawing, 'Depot', 'Store') }],
  ['a part that a drawing uses', 'some', { drawing: changed(page.drawing, 'fill="#07c"', 'fill="#c00"') }],
  [
    'a part that another drawing uses',
    'some',
    {
      start: '<svg width="80" height="20"><path d="M5 10H60" stroke="red" marker-end="url(#end)"/></svg>',
      drawing: changed(page.drawing, 'fill="#07c"', 'fill="#c00"'),
    },
  ],
  ['a text that is turned', 'some', { turned: changed(page.turned, 'stamp', 'long stamp of the post') }],
  ['a text that is blurred', 'few', { blurred: changed(page.blurred, 'water', 'WATER') }],
  ['a value of a field', 'some', { input: changed(page.input, '30 kg', '40 kg') }],
  ['a choice', 'some', { input: changed(page.input, 'Paris', 'Lyon') }],
  ['a cell that moves a column', 'some', { table: changed(page.table, 'North', 'North and the islands') }],
  ['the sidebar', 'some', { navigation: `${page.navigation}<p>More</p>` }],
  ['a word below the sticky header', 'some', { start: changed(page.start, 'first', 'FIRST') }],
  [
    'what a canvas shows',
    'some',
    {
      text: '<canvas id="c" width="200" height="50"></canvas>',
      script: '<script>const x = c.getContext("2d"); x.fillStyle = "red"; x.fillRect(0, 0, 50, 50)</script>',
    },
  ],
  ['a frame', 'some', { text: `${page.text}<iframe srcdoc="<p>Text"></iframe>` }],
];

const gradient = 'body { background: linear-gradient(#fc0, #07c) }';
const container =
  '<div style="display: inline-grid"><i>Depot</i><div style="container-type: inline-size"><b>B</b></div></div>';
const canvas =
  '<script>const x = c.getContext("2d"); x.font = "30px serif"; x.fillText(document.querySelector(".start").textContent, 0, 40)</script>';

/** What is changed on pages that are special on both sides. */
const special: readonly (readonly [string, Expected, Partial<Page>, Partial<Page>])[] = [
  [
    'a first line',
    'some',
    { styles: `${page.styles} main:has(.now) pre::first-line { color: red }` },
    { end: changed(page.end, '"end"', '"end now"') },
  ],
  [
    'a background that grows',
    'some',
    { styles: `${page.styles} ${gradient}` },
    { text: page.text.repeat(3) },
  ],
  [
    'a container with other styles when it is wide',
    'some',
    { styles: `${page.styles} @container (min-width: 60px) { b { color: red } }`, code: container },
    { code: changed(container, 'Depot', 'Depot of all') },
  ],
  [
    'a canvas that shows a text',
    'some',
    { text: '<canvas id="c" width="300" height="50"></canvas>', script: canvas },
    { start: changed(page.start, 'first', 'other') },
  ],
  [
    'a reflection',
    'some',
    { styles: `${page.styles} .card { -webkit-box-reflect: below 40px }` },
    { box: changed(page.box, 'one', 'ONE') },
  ],
  [
    'a part of a drawing that another one shows',
    'some',
    {
      start: '<svg width="80" height="90"><use href="#word"/></svg>',
      drawing: changed(page.drawing, '<text', '<text id="word"'),
    },
    { drawing: changed(changed(page.drawing, '<text', '<text id="word"'), 'Depot', 'Store') },
  ],
  [
    'a bar that stays at the bottom of the window',
    'few',
    {
      script:
        '<div style="position: fixed; bottom: 0; height: 40px; width: 100%; background: #07c">Bar</div>',
    },
    { text: `${page.text}<p>And another one.</p>` },
  ],
];

const bar = '<div style="position: fixed; bottom: 0; height: 40px; width: 100%; background: #07c">Bar</div>';
const added = '<p>And another one.</p>';
const word = changed(page.text, 'thirty', 'forty');
const lastItem = changed(page.end, 'Four', 'Five');
const firstWord = changed(page.start, 'first', 'FIRST');
/** Higher than the tallest picture. */
const high = '<div style="height: 10000px">High</div>';

/** Several changes of a page. */
const several: readonly (readonly [string, Expected, Partial<Page>, Partial<Page>])[] = [
  ['two words far apart', 'few', {}, { text: word, end: lastItem }],
  ['a new paragraph above a word', 'few', {}, { text: page.text + added, end: lastItem }],
  ['a new paragraph below a word', 'few', {}, { text: word, end: page.end + added }],
  ['a section less between two words', 'some', {}, { text: word, code: '', list: '', end: lastItem }],
  ['two new paragraphs far apart', 'some', {}, { start: page.start + added, end: added + page.end }],
  ['a paragraph that moved down', 'some', { start: page.start + added }, { end: added + page.end }],
  ['a paragraph at the start, and a word soon below it', 'few', {}, { start: added + firstWord }],
  ['an item at the start, and a word at the end', 'few', {}, { start: page.list, end: lastItem }],
  ['a heading at the start, which numbers the others', 'some', {}, { start: `<h2>Sizes</h2>${page.start}` }],
  [
    'numbers of a list that goes on after a new paragraph',
    'some',
    { end: '<ol start="4"><li>One</li></ol>' },
    { text: page.text + added, end: '<ol start="5"><li>One</li></ol>' },
  ],
  ['two words beside a fixed bar', 'few', { script: bar }, { text: word, end: lastItem }],
  [
    'a word, and a background of the rest that grows',
    'some',
    { styles: `${page.styles} main { background: linear-gradient(#fc0, #07c) }` },
    { start: firstWord, end: page.end + added },
  ],
  [
    'a word, and a background that repeats from the end',
    'some',
    { styles: `${page.styles} main { background: url(/drawn.svg) bottom / 40px }` },
    { start: firstWord, text: page.text + added },
  ],
  [
    'the sidebar, and a new paragraph beside it',
    'some',
    {},
    { navigation: 'Store', start: page.start + added },
  ],
  [
    'a word of the sidebar, and one at the end',
    'few',
    {},
    { navigation: '<a href="#a">Store</a>', end: lastItem },
  ],
  [
    'words at both ends under a blurred header that covers all',
    'some',
    { styles: `${page.styles} header { position: absolute; height: 100%; width: 100% }` },
    { start: firstWord, end: lastItem },
  ],
  [
    'a color of an element that moved',
    'some',
    {},
    { text: page.text + added, end: `<div class="red">${page.end}</div>` },
  ],
];

/** Changes of a page that is higher than the tallest picture. */
const cut: readonly (readonly [string, Expected, Partial<Page>, Partial<Page>])[] = [
  ['a word above the last rows that are compared', 'few', { end: high + page.end }, { text: word }],
  [
    'a word, and a paragraph below the last rows that are compared',
    'few',
    { end: high + page.end },
    { text: word, end: `${high}${page.end}${added}` },
  ],
  ['a paragraph below the last rows that are compared', 'none', { end: high }, { end: high + added }],
  ['a paragraph above all', 'some', { end: high + page.end }, { start: added + page.start }],
  ['a part that moved over the last rows', 'some', { end: high }, { text: page.text + high }],
];

const cases = [
  ...changes.map(([name, expected, after]) => ({ name, expected, before: {}, after, isCut: false })),
  ...[...special, ...several, ...cut].map((one) => {
    const [name, expected, before, after] = one;
    return { name, expected, before, after: { ...before, ...after }, isCut: cut.includes(one) };
  }),
];

test.each(cases)('finds $name', async ({ expected, before, after, isCut }) => {
  const scenes = { before: sceneOf(before), after: sceneOf(after) };
  const [rows, whole] = [await rowCamera.shoot(scenes), await wholeCamera.shoot(scenes)];
  if ('fault' in rows || 'fault' in whole) throw new Error('no pictures');
  const found = views.map((_, index) => {
    const [some, every] = [rows.views[index], whole.views[index]];
    const all = every?.shots[0];
    if (!some || !every || !all) throw new Error('no picture');
    expect([some.heights, some.compared]).toEqual([every.heights, every.compared]);
    for (const part of some.shots)
      for (const side of ['before', 'after'] as const)
        expectSamePart(part[side], all[side], every.heights[side]);
    expect(seenOutside(some.shots, all, isCut)).toBe(0);
    const pixels = sum(some.shots.map((part) => compareShots(part.before, part.after).pixels));
    const wanted = compareShots(all.before, all.after).pixels;
    expect(pixels > 0).toBe(wanted > 0);
    // Whole pictures of a page that is higher have other rows at the end.
    if (!isCut) {
      // Of what moved, whole pictures contain all that is above a rounded corner whose edge has another shade.
      expect(pixels).toBeLessThanOrEqual(wanted * 1.1 + 20);
      if (every.heights.before === every.heights.after)
        expect(pixels).toBeGreaterThanOrEqual(wanted * 0.9 - 20);
    }
    return { pixels, drawn: sum(some.shots.map(({ after: one }) => heightOf(one))) / every.heights.after };
  });
  const pixels = found.map((one) => one.pixels);
  expect(Math.max(...pixels) > 0).toBe(expected !== 'none');
  if (expected === 'few') expect(Math.max(...found.map(({ drawn }) => drawn))).toBeLessThan(0.5);
});

test('finds a color of one mode in this mode, and one of phones at their width', async () => {
  const pixelsOf = async (className: string) => {
    const text = changed(page.text, '<p>', `<p class="${className}">`);
    const found = await rowCamera.shoot({ before: sceneOf({}), after: sceneOf({ text }) });
    if ('fault' in found) throw new Error(found.fault);
    return found.views.map(({ shots }) =>
      shots.some(({ before, after }) => compareShots(before, after).pixels > 0),
    );
  };
  expect(await pixelsOf('only-dark')).toEqual([false, true, false, true]);
  expect(await pixelsOf('only-phone')).toEqual([true, true, false, false]);
});

describe('of a page with 400 rows of 25 pixels', () => {
  const scene = (style: string, last = '') => ({
    html: `<!doctype html><html lang="en"><title>Long</title><style>body, p { margin: 0 } p { height: 25px } ${style}</style>
<body>${Array.from({ length: 399 }, (_, index) => `<p>Row ${index + 1}</p>`).join('')}<p>${last}</p>`,
    url: '/p',
    file: async () => null,
  });
  const viewsOf = async (style: string, last?: string) => {
    const found = await cutCamera.shoot({ before: scene(''), after: scene(style, last) });
    if ('fault' in found) throw new Error(found.fault);
    return found.views;
  };
  const pixelsOf = ({ before, after }: Both) => compareShots(before, after).pixels;

  test.each([
    ['at the start', 2, 1, 0, 1600],
    ['in the first half of a part', 270, 5, 6352, 8000],
    ['in the last part', 390, 7, 9552, 10_000],
  ])('a difference %s is drawn with the rows around it', async (_, row, count, top, compared) => {
    for (const view of await viewsOf(`p:nth-of-type(${row}) { color: red }`)) {
      expect([view.shots.length, view.shots.at(-1)?.after.top, view.compared]).toEqual([
        count,
        top,
        compared,
      ]);
      expect(view.shots.map((one) => pixelsOf(one) > 20)).toEqual([
        ...Array.from({ length: count - 1 }, () => false),
        true,
      ]);
    }
  });

  test('a difference in the second half of a part is drawn with as many rows below it', async () => {
    for (const { shots, compared } of await viewsOf('p:nth-of-type(300) { color: red }')) {
      const last = shots.at(-1);
      if (!last) throw new Error('no picture');
      expect(last.after.top).toBeGreaterThanOrEqual(299 * 25 - around);
      expect(last.after.top).toBeLessThan(300 * 25);
      expect([heightOf(last.before), heightOf(last.after)]).toEqual([1600 + 2 * around, 1600 + 2 * around]);
      expect(compared).toBe(last.after.top + around + 1600);
      expect(pixelsOf(last)).toBeGreaterThan(20);
    }
  });

  test('rows are drawn to the end if none differs', async () => {
    for (const { shots, compared } of await viewsOf('p:hover { color: red }')) {
      expect([shots.length, compared]).toEqual([7, 10_000]);
      expect(sum(shots.map(pixelsOf))).toBe(0);
    }
  });

  test('of two differences, the second one is drawn if both take few rows', async () => {
    const scenes = (first: string, second: string) => ({
      ...scene(''),
      html: scene('').html.replace('>Row 20<', `>${first}<`).replace('>Row 350<', `>${second}<`),
    });
    const found = await cutCamera.shoot({ before: scenes('Six', 'Seven'), after: scenes('Two', 'Three') });
    if ('fault' in found) throw new Error(found.fault);
    for (const { shots, compared } of found.views) {
      expect([shots.length, compared]).toEqual([2, 10_000]);
      for (const one of shots) expect(pixelsOf(one)).toBeGreaterThan(10);
    }
  });
});

test('the same pages have the same pictures each time', async () => {
  const scenes = { before: sceneOf({}), after: sceneOf({ text: `${page.text}<p>More</p>` }) };
  expect(await rowCamera.shoot(scenes)).toEqual(await rowCamera.shoot(scenes));
});

interface Both {
  readonly before: Shot;
  readonly after: Shot;
}

function heightOf({ png }: Shot): number {
  return readPng(png).height;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, two) => one + two, 0);
}

function rowsOf({ png }: Shot, from: number, until: number): Strip {
  return stripOf(readPng(png), from, until);
}

/**
 * The rows of a part that can differ look as in the whole picture. Of those around them, blurred elements end in other
 * shades, on both sides.
 */
function expectSamePart(part: Shot, all: Shot, height: number): void {
  expect(part.masked).toEqual(all.masked);
  const end = part.top + heightOf(part);
  const from = part.top === 0 ? 0 : part.top + around;
  const until = end === height ? end : end - around;
  if (until <= from) return;
  const [one, two] = [rowsOf(part, from - part.top, until - part.top), rowsOf(all, from, until)];
  expect(seenIn(one, two)).toBe(0);
}

/** How many pixels people see to differ in the same number of rows. */
function seenIn(one: Strip, two: Strip): number {
  const { width } = one.picture;
  const shotOf = ({ data }: Strip): Shot => ({
    png: writePng(data, width),
    top: 0,
    masked: [],
  });
  expect(one.data.length).toBe(two.data.length);
  return one.data.length === 0 ? 0 : compareShots(shotOf(one), shotOf(two)).pixels;
}

/** How many pixels people see to differ above the parts, between them and below them. */
function seenOutside(parts: readonly Both[], { before, after }: Both, isCut: boolean): number {
  const end = (shot: Shot) => shot.top + heightOf(shot);
  let seen = 0;
  let last = { before: 0, after: 0 };
  const compareTo = (next: typeof last) => {
    // Nothing is between a part and what has moved.
    expect(next.after - last.after).toBe(next.before - last.before);
    if (last.before < next.before)
      seen += seenIn(rowsOf(before, last.before, next.before), rowsOf(after, last.after, next.after));
  };
  for (const part of parts) {
    compareTo({ before: part.before.top, after: part.after.top });
    last = { before: end(part.before), after: end(part.after) };
  }
  const [wasLeft, isLeft] = [heightOf(before) - last.before, heightOf(after) - last.after];
  // What was at the end may be below the tallest picture now.
  const left = isCut ? Math.min(wasLeft, isLeft) : wasLeft;
  compareTo({ before: last.before + left, after: last.after + (isCut ? left : isLeft) });
  return seen;
}
