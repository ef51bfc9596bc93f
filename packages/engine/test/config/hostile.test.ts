/**
 * Values that an attacker would try in keys that end up in HTML, URLs, headers or file names: each is reported at its
 * position before it is used.
 */
import { expect, test } from 'vitest';
import { analyzeSite } from '../site.js';
import { everyKey } from './every-key.js';

async function faults(config: unknown): Promise<string[]> {
  const text = typeof config === 'string' ? config : JSON.stringify(config);
  const { diagnostics } = await analyzeSite({
    'docgen.config.json': text,
    'docs/intro.md': '---\ndescription: Something is described here.\n---\n# A\n',
  });
  return diagnostics.map((line) => line.replace('docgen.config.json', 'c'));
}

const link = (href: unknown) => [{ label: 'A', href }];
const to = (path: unknown) => [{ label: 'A', to: path }];
const locale = (entry: unknown) => ({ defaultLocale: 'en', locales: { en: entry } });

const basePaths =
  '//evil.example/ /../x/ /a/../../x/ /%2e%2e/x/ /./ /a//b/ /a\\b/ /a?b /a#b /a;b/ /a{b}/ /$uri/ /"><x>/ /%zz/ a/';
const routes = '../../x https://x //x a/../b a//b a\\b a?b a#b a:b :x * [x] a|b <x> "x" %2e%2e/x .';
const schemes =
  'javascript:alert(1) JavaScript:alert(1) vbscript:x data:text/html,x blob:x file:///etc/passwd ftp://x sms:1 example.com';
const globs = '[ a{b (x **) ../** /docs/** a/../../b !../x';
const tags = 'x en_GB not-a-tag-at-all- 日本語 en-';
const words = (text: string) => text.split(' ');

test.each<[key: string, hostile: readonly unknown[], at: (value: unknown) => unknown]>([
  ['base', [...words(basePaths), '/a b/', '/a\nb/', "/it's/", ''], (value) => ({ base: value })],
  [
    'url',
    [
      ...words(
        'https://u:p@x https://a"b https://a<b> https://a:99999 https://[::1 https://x/y ftp://x javascript:x //x',
      ),
      'https://a b',
    ],
    (value) => ({ url: value }),
  ],
  ['docs.routeBase', [...words(routes), 'a\nb'], (value) => ({ docs: { routeBase: value } })],
  [
    'navbar.left.0.href',
    [...words(schemes), ' javascript:x', 'java\nscript:x', ''],
    (value) => ({ navbar: { left: link(value) } }),
  ],
  ['navbar.right.0.href', words(schemes), (value) => ({ navbar: { right: link(value) } })],
  ['footer.links.0.href', words(schemes), (value) => ({ footer: { links: link(value) } })],
  ['docs.sidebars.0.href', words(schemes), (value) => ({ docs: { sidebars: link(value) } })],
  [
    'docs.sidebars.a.0.items.0.href',
    words(schemes),
    (value) => ({ docs: { sidebars: { a: [{ category: 'C', items: link(value) }] } } }),
  ],
  [
    'docs.editUrl',
    [...words(schemes).map((url) => `${url}{path}`), 'https://git.example.com/', ''],
    (value) => ({ docs: { editUrl: value } }),
  ],
  [
    'docs.feedback.yes',
    words(schemes),
    (value) => ({ docs: { feedback: { yes: value, no: 'https://b.example' } } }),
  ],
  [
    'docs.feedback.no.en',
    words(schemes),
    (value) => ({ docs: { feedback: { yes: 'https://b.example', no: { en: value } } } }),
  ],
  [
    'navbar.left.0.to',
    ['//evil.example/', '/\\evil.example/', '/a\nb', 'a'],
    (value) => ({ navbar: { left: to(value) } }),
  ],
  [
    'footer.links.0.to',
    ['//evil.example/', '/\\evil.example/'],
    (value) => ({ footer: { links: to(value) } }),
  ],
  [
    'redirects.0.from',
    ['//x/', '/../../x', '/a/../b', '/a\nb', '/a?b', '/a#b', '/a\\b', '/a/:id', '/*', 'x', '/a//b'],
    (value) => ({ redirects: [{ from: value, to: '/docs/intro' }] }),
  ],
  [
    'redirects.0.to',
    ['javascript:x', 'data:x', 'ftp://x', 'https://', 'https://a\nb', '/a\nb', '/\\x', '//', 'x'],
    (value) => ({ redirects: [{ from: '/a', to: value }] }),
  ],
  ['image', [...words('javascript:x //x data:x x'), '/a b'], (value) => ({ image: value })],
  ['image.src.en', words('javascript:x //x data:x x'), (value) => ({ image: { src: { en: value } } })],
  ['exclude.0', [...words(globs), ''], (value) => ({ exclude: [value] })],
  ['assets.active.0', [...words(globs), ''], (value) => ({ assets: { active: [value] } })],
  [
    'checks.link/*.files',
    words(globs),
    (value) => ({ checks: { 'link/*': { level: 'off', files: value } } }),
  ],
  [
    'checks.link/*.files.0',
    words(globs),
    (value) => ({ checks: { 'link/*': { level: 'off', files: [value] } } }),
  ],
  [
    'checks.external.ignore.0',
    ['[', 'https://{x', ''],
    (value) => ({ checks: { external: { ignore: [value] } } }),
  ],
  ['i18n.locales.en.lang', [...words(tags), ''], (value) => ({ i18n: locale({ label: 'E', lang: value }) })],
  ['markdown.schemes.0', words('javascript data x: X 1'), (value) => ({ markdown: { schemes: [value] } })],
  [
    'openapi.pages.folder',
    words('../../x /abs . a\\b a/../b'),
    (value) => ({ openapi: { pages: { folder: value } } }),
  ],
  ['limits.seconds', [1e308, 3601, 0, -1], (value) => ({ limits: { seconds: value } })],
  ['theme', ['', 'https://x/y.js', 'javascript:x'], (value) => ({ theme: value })],
  ['theme.from', ['', 'https://x/y.js', 'javascript:x'], (value) => ({ theme: { from: value } })],
  [
    'theme.colors.line.light',
    [...words('red #12 #1234 #12345g #000;} url(#a) var(--x) rgb(0,0,0)'), '#000 ', ''],
    (value) => ({ theme: { colors: { line: { light: value } } } }),
  ],
  [
    'theme.fonts.text',
    [...words('../x /etc/x https://x/y ./a @a/../b A/b'), "a'b", 'a b', ''],
    (value) => ({ theme: { fonts: { text: value } } }),
  ],
  [
    'theme.fonts.code.files.0',
    [...words('../x.woff2 a/../../x.woff2 /etc/x.ttf file:///x.otf a\\\\b.woff a.css'), ''],
    (value) => ({ theme: { fonts: { code: { files: [value] } } } }),
  ],
  ['logo', words('logo.svg //x/y.svg https://x/y.svg /a"b /a<b /a\\b /a?b /'), (value) => ({ logo: value })],
  ['logo.link', words(schemes), (value) => ({ logo: { light: '/a.svg', link: value } })],
  ['favicon', words('icon.svg //x/y.svg data:image/svg+xml,x'), (value) => ({ favicon: value })],
  ['openapi.files.0', ['', 'https://x/y.yaml'], (value) => ({ openapi: { files: [value] } })],
  ['announcement.id', [''], (value) => ({ announcement: { id: value, content: 'x' } })],
  ['docs.sidebars', ['x', 3, true], (value) => ({ docs: { sidebars: value } })],
])('%s', async (key, hostile, at) => {
  for (const value of hostile) {
    const found = (await faults(at(value))).filter((line) => / config\//.test(line));
    expect(found.slice(1), JSON.stringify(value)).toEqual([]);
    expect(found[0] ?? 'nothing', JSON.stringify(value)).toMatch(/^c:\d+:\d+ error config\/invalid: /);
    expect(found[0]).toContain(`'${key}' `);
  }
});

test.each([
  { base: '/docs/' },
  { base: '/caf%C3%A9/v2.x/' },
  { base: '/日本/' },
  { docs: { routeBase: '/help/guides/' } },
  { docs: { routeBase: '' } },
  { url: 'https://dökümente.example' },
  { url: 'http://localhost:8080/' },
  { docs: { editUrl: '/edit/{path}' } },
  { docs: { editUrl: 'vscode://file/{path}' }, markdown: { schemes: ['vscode'] } },
  { navbar: { left: link('mailto:a@b.example'), right: link('/api/') }, footer: { links: link('#top') } },
  { navbar: { left: link('sms:1') }, markdown: { schemes: ['sms'] } },
  { exclude: ['./old/**', '*.{a,b}', '[ab]*', '!(x)', '\\['] },
  { i18n: locale({ label: 'E', lang: 'zh-Hans-CN' }) },
  { search: { answers: { service: 'https://ask.example.com' } } },
  { search: { answers: { service: 'http://127.0.0.1:8377/v1/answers' } } },
])('%j is right', async (config) => {
  expect(await faults(config)).toEqual([]);
});

/** Keys with several forms, and maps: a message lists the valid forms, and an invalid member has its own position. */
test.each<[config: unknown, found: string]>([
  [
    { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } },
    "'i18n.locales' must be a map of locale codes to names, such as { en: 'English', fr: 'Français' }, but is ['en','fr']",
  ],
  [
    { i18n: locale(3) },
    "'i18n.locales.en' must be a name such as 'English', or an object such as { label: 'English', lang: 'en-GB' }, but is 3",
  ],
  [{ i18n: locale({ label: 3 }) }, "'i18n.locales.en.label' must be a text, but is 3"],
  [{ i18n: locale({ lang: 'en' }) }, "'i18n.locales.en.label' is missing"],
  [{ i18n: { defaultLocale: 'en', locales: {} } }, "'i18n.locales' is empty | Add the default locale"],
  [
    { i18n: { defaultLocale: 'en', locales: { en: 'E', 'a-b-c-d': 'F' } } },
    "'i18n.locales.a-b-c-d' isn't a language tag and has no 'lang' | Add a language tag, such as { label: 'English', lang: 'en' }",
  ],
  [
    { i18n: { defaultLocale: 'en', locales: { en: 'E', EN: 'F' } } },
    "'i18n.locales.EN' differs from 'en' only in case",
  ],
  [{ image: ['/a.png'] }, "'image' must be an image, or an object with src and alt, but is ['/a.png']"],
  [{ image: { alt: 'x' } }, "'image.src' is missing"],
  [{ image: { src: { en: 3 } } }, "'image.src.en' must be a text, but is 3"],
  [{ sitemap: true }, "'sitemap' must be false, or an object with changefreq and priority, but is true"],
  [{ sitemap: { priority: 3 } }, "'sitemap.priority' must be a number from 0 to 1, but is 3"],
  [
    { search: 'x' },
    "'search' must be true, false, an object with synonyms or answers, or one for Algolia with provider, appId, apiKey and indexName, but is 'x'",
  ],
  [
    { search: { answers: 'yes' } },
    "'search.answers' must be true, false, or an object with service, but is 'yes'",
  ],
  [{ search: { answers: {} } }, "'search.answers.service' is missing"],
  [{ search: { answers: { service: 3 } } }, "'search.answers.service' must be a text, but is 3"],
  [
    { search: { answers: { service: 'http://ask.example.com' } } },
    "'search.answers.service' must be a URL such as https://ask.example.com/v1/answers. Only http://localhost and http://127.0.0.1 may be without https, but is 'http://ask.example.com'",
  ],
  [
    { search: { answers: { service: 'https://me:key@ask.example.com' } } },
    "'search.answers.service' must be a URL such as https://ask.example.com/v1/answers, without a user name or password, but is 'https://me:key@ask.example.com'",
  ],
  [
    { search: { answers: { service: 'https://ask.example.com/?key=1' } } },
    "'search.answers.service' must be a URL such as https://ask.example.com/v1/answers, without a query or fragment, but is 'https://ask.example.com/?key=1'",
  ],
  [
    { search: { answers: { service: 'https://ask.example.com:70000' } } },
    "'search.answers.service' must be a URL such as https://ask.example.com/v1/answers, with a port from 1 to 65535, but is 'https://ask.example.com:70000'",
  ],
  [
    { search: { answers: { service: 'https://ask.example.com;sandbox' } } },
    "'search.answers.service' must be a URL such as https://ask.example.com/v1/answers. Only http://localhost and http://127.0.0.1 may be without https, but is 'https://ask.example.com;sandbox'",
  ],
  [
    { checks: { 'link/*': 'x' } },
    "'checks.link/*' must be 'off', 'warn', 'error', or an object with level and files, but is 'x'",
  ],
  [
    { checks: { 'link/*': { level: 'of', files: 'x' } } },
    "'checks.link/*.level' must be 'off' or 'warn' or 'error', but is 'of'",
  ],
  [{ openapi: { tryIt: [3] } }, "'openapi.tryIt.0' must be a text, but is 3"],
  [{ title: { en: 3 } }, "'title.en' must be a text, but is 3"],
  [
    { navbar: { left: [{ label: { en: 3 }, to: '/' }] } },
    "'navbar.left.0.label.en' must be a text, but is 3",
  ],
  [{ navbar: [] }, "'navbar' must be an object, but is []"],
  [{ docs: [] }, "'docs' must be an object, or a list of at least one docs set, but is []"],
  [
    { versions: [] },
    "'versions' must be a map of version names to objects, such as { '1.0': { banner: false } }, but is []",
  ],
  [{ checks: [] }, "'checks' must be an object, but is []"],
  [
    { analytics: { trackers: [[]] } },
    "'analytics.trackers.0' must be an object with a tracker kind, but is []",
  ],
  [
    {
      redirects: [
        { from: '/a', to: '/' },
        { from: '/b', to: '/' },
        { from: '/A/', to: '/docs/intro' },
      ],
    },
    "'redirects.2.from' is '/A/', which 'redirects.0' already redirects | Remove one of them",
  ],
  [
    {
      navbar: {
        left: [
          { label: 'A', to: '/' },
          { label: 'B', to: '/', doc: 'intro' },
        ],
      },
    },
    "'navbar.left.1' must have exactly one of 'to', 'doc', 'href', 'items', but has 2",
  ],
  [
    '{"title": "a", "docs": {"main": "intro", "x": ["title"], "ma\\u0069n": "b"}}',
    "Duplicate key 'main' in one object | Remove one of them: the first is on line 1",
  ],
])('%j', async (config, found) => {
  const [first = '', ...others] = await faults(config);
  expect(others).toEqual([]);
  expect(first.replace(/^c:\d+:\d+ error config\/invalid: /, '')).toBe(found);
});

const docusaurus =
  "Remove 'type': the entry's keys determine its kind; docgen init --from docusaurus converts a whole Docusaurus site";
const anEntry = 'a doc id or an object with doc, href, category or generated';

test.each<[entry: unknown, wanted: string, hint: string | null]>([
  [
    { type: 'category', label: 'A', items: ['intro', { type: 'doc', id: 'x' }] },
    "an entry such as { category: 'Guides', items: [ … ] }",
    docusaurus,
  ],
  [{ type: 'doc', id: 'intro', label: 'A' }, "an entry such as { doc: 'intro' }", docusaurus],
  [{ type: 'ref', id: 'intro' }, "an entry such as { doc: 'intro' }", docusaurus],
  [
    { type: 'link', label: 'A', href: 'https://x.example' },
    "an entry such as { href: 'https://example.com', label: 'Example' }",
    docusaurus,
  ],
  [{ type: 'autogenerated', dirName: '.' }, "an entry such as { generated: 'folder' }", docusaurus],
  [{ type: 'html', value: '<b>' }, anEntry, null],
  [{ Guides: ['intro'] }, anEntry, null],
  [{ type: 'toString' }, anEntry, null],
  [['intro'], anEntry, null],
  [{}, anEntry, null],
])('a sidebar entry in a form of another tool: %j', async (entry, wanted, hint) => {
  const [first = '', ...others] = await faults({ docs: { sidebars: [{ category: 'A', items: [entry] }] } });
  expect(others).toEqual([]);
  expect(first).toContain(`error config/invalid: 'docs.sidebars.0.items.0' must be ${wanted}, but is `);
  expect(first.split(' | ')[1] ?? null).toBe(hint);
});

test('every unknown key of an object is a fault, and no known one that it must mean is missing', async () => {
  const two = {
    docs: { feedback: { yess: 'https://a.example', noo: 'https://b.example' } },
    titel: 'x',
    zzz: 1,
  };
  expect(await faults(two)).toEqual([
    "c:1:23 error config/unknown-key: Unknown configuration key 'docs.feedback.yess' | Did you mean 'yes'?",
    "c:1:50 error config/unknown-key: Unknown configuration key 'docs.feedback.noo' | Did you mean 'no'?",
    "c:1:78 error config/unknown-key: Unknown configuration key 'titel' | Did you mean 'title'?",
    "c:1:90 error config/unknown-key: Unknown configuration key 'zzz'",
  ]);
});

test('both answers of docs.feedback are judged, whatever is wrong with them', async () => {
  const wrong: readonly unknown[] = ['x', '', 3, null, [], ['x'], {}, { en: 'x' }, { en: 3 }];
  for (const yes of wrong)
    for (const no of wrong) {
      const found = await faults({ docs: { feedback: { yes, no } } });
      const isEmpty = (value: unknown) => JSON.stringify(value) === '{}';
      const expected = [...(isEmpty(yes) ? [] : ['yes']), ...(isEmpty(no) ? [] : ['no'])];
      const keys = found
        .filter((line) => / config\/invalid/.test(line))
        .map((line) => /'docs\.feedback\.(yes|no)/.exec(line)?.[1]);
      expect(keys, JSON.stringify({ yes, no })).toEqual(expected);
    }
});

test('no text of a configuration makes docgen fail', async () => {
  const hostile = [
    '__proto__',
    'constructor',
    '"><script>alert(1)</script>',
    'a\r\nb: c',
    '../../x',
    '\u0000',
    '\ud800',
    'x'.repeat(70_000),
  ];
  const places = textsIn(everyKey);
  // Each in its turn at a third of the places; at all with DOCGEN_WHOLE.
  const isWhole = process.env['DOCGEN_WHOLE'] === '1';
  for (const [at, place] of places.entries())
    for (const value of hostile.filter((_, n) => isWhole || (n + at) % 3 === 0))
      for (const line of await faults(place(value))) expect(line).not.toContain('undefined');
  expect(places.length).toBeGreaterThan(50);
});

/** One function per string in a value, which returns the value with another string in its place. */
function textsIn(value: unknown): ((text: string) => unknown)[] {
  if (typeof value === 'string') return [(text) => text];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    textsIn(below).map(
      (put) => (text: string) =>
        Array.isArray(value)
          ? value.map((one: unknown, index) => (String(index) === key ? put(text) : one))
          : { ...value, [key]: put(text) },
    ),
  );
}
