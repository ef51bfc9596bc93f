import { type DiagnosticCode, codes } from '@docgen/model';
import { expect, test } from 'vitest';
import { patternFault, validateConfig } from '@docgen/config/schema/validate';
import { print } from '../site.js';
import { everyKey } from './every-key.js';

function faults(value: unknown): string[] {
  const text = JSON.stringify(value, null, 1) ?? '';
  const found = validateConfig(value, { name: 'docgen.config.json', path: '/site/docgen.config.json', text });
  return 'faults' in found
    ? found.faults.map((fault) => print(fault).replace('docgen.config.json', 'c'))
    : [];
}

test('a configuration with every key is right', () => {
  expect(faults(everyKey)).toEqual([]);
});

test.each<[value: unknown, found: string[]]>([
  [
    { titel: 'x' },
    ["c:2:3 error config/unknown-key: Unknown configuration key 'titel' | Did you mean 'title'?"],
  ],
  [{ zzzzzzzz: 1 }, ["c:2:3 error config/unknown-key: Unknown configuration key 'zzzzzzzz'"]],
  [
    { docs: { mian: 'x' } },
    ["c:3:4 error config/unknown-key: Unknown configuration key 'docs.mian' | Did you mean 'main'?"],
  ],
  [
    { checks: { 'link/*': { level: 'off', files: 'a', why: 'x' } } },
    ["c:6:5 error config/unknown-key: Unknown configuration key 'checks.link/*.why'"],
  ],
  [
    { i18n: { defaultLocale: 'en', locales: { en: { label: 'E', lnag: 'en' } } } },
    [
      "c:7:6 error config/unknown-key: Unknown configuration key 'i18n.locales.en.lnag' | Did you mean 'lang'?",
    ],
  ],
  [
    { docs: { editUrl: 'https://git.example.com/edit' } },
    [
      "c:3:4 error config/invalid: 'docs.editUrl' must be a URL that contains {path}, such as https://git.example.com/edit/main/{path}, but is 'https://git.example.com/edit' | Write {path} where the page's path belongs: https://git.example.com/edit/{path}",
    ],
  ],
  [
    { docs: { toc: { mim: 2 } } },
    ["c:4:5 error config/unknown-key: Unknown configuration key 'docs.toc.mim' | Did you mean 'min'?"],
  ],
  [
    { baseUrl: '/', site_url: 'https://a.example' },
    [
      "c:2:3 error config/unknown-key: Unknown configuration key 'baseUrl' | Did you mean 'base'?",
      "c:3:3 error config/unknown-key: Unknown configuration key 'site_url' | Did you mean 'url'?",
    ],
  ],
  [
    { navbar: { left: [{ labl: 'x' }] } },
    [
      "c:5:6 error config/unknown-key: Unknown configuration key 'navbar.left.0.labl' | Did you mean 'label'?",
    ],
  ],
  [
    { markdown: { highlight: 'shiki' } },
    [
      "c:3:4 error config/invalid: 'markdown.highlight' must be true, false, or a function of code and language, but is 'shiki'",
    ],
  ],
  [
    { markdown: { schemes: ['sms', 'javascript', 'Data', 'ftp:'] } },
    [
      "c:5:4 error config/invalid: 'markdown.schemes.1' must be a lowercase scheme without ':', such as sms, that can't run code in a browser, but is 'javascript'",
      "c:6:4 error config/invalid: 'markdown.schemes.2' must be a lowercase scheme without ':', such as sms, that can't run code in a browser, but is 'Data'",
      "c:7:4 error config/invalid: 'markdown.schemes.3' must be a lowercase scheme without ':', such as sms, that can't run code in a browser, but is 'ftp:'",
    ],
  ],
  [{ title: 3 }, ["c:2:3 error config/invalid: 'title' must be a string, or a string per locale, but is 3"]],
  [
    { trailingSlash: 'no' },
    ["c:2:3 error config/invalid: 'trailingSlash' must be true or false, but is 'no'"],
  ],
  [{ base: 'docs' }, ["c:2:3 error config/invalid: 'base' must be a path such as /docs/, but is 'docs'"]],
  [
    { url: 'docs.example.com' },
    [
      "c:2:3 error config/invalid: 'url' must be an origin such as https://docs.example.com, but is 'docs.example.com'",
    ],
  ],
  [
    { url: 'https://u:p@docs.example.com' },
    [
      "c:2:3 error config/invalid: 'url' must be an origin such as https://docs.example.com, without a user name or password, but is 'https://u:p@docs.example.com'",
    ],
  ],
  [
    { url: 'https://docs.example.com:0' },
    [
      "c:2:3 error config/invalid: 'url' must be an origin such as https://docs.example.com, with a port from 1 to 65535, but is 'https://docs.example.com:0'",
    ],
  ],
  [
    { url: 'https://docs.example.com:99999' },
    [
      "c:2:3 error config/invalid: 'url' must be an origin such as https://docs.example.com, with a port from 1 to 65535, but is 'https://docs.example.com:99999'",
    ],
  ],
  [
    { url: 'https://docs.example.com/docs' },
    [
      "c:2:3 error config/invalid: 'url' must be an origin such as https://docs.example.com, but is 'https://docs.example.com/docs'",
    ],
  ],
  [
    { host: 'iis' },
    [
      "c:2:3 error config/invalid: 'host' must be 'netlify' or 'cloudflare' or 'github' or 'vercel' or 'cloudfront' or 'nginx' or 'apache' or 'caddy', but is 'iis'",
    ],
  ],
  [
    { redirects: [{ from: 'a', to: '/b' }] },
    ["c:4:5 error config/invalid: 'redirects.0.from' must be a path that starts with /, but is 'a'"],
  ],
  [
    { redirects: [{ from: '/a', to: 'b' }] },
    [
      "c:5:5 error config/invalid: 'redirects.0.to' must be a path that starts with /, or an absolute URL, but is 'b'",
    ],
  ],
  [{ redirects: [{ from: '/a' }] }, ["c:3:3 error config/invalid: 'redirects.0.to' is missing"]],
  [
    { limits: { depth: 1e9, pageBytes: 1e9 } },
    [
      "c:4:4 error config/invalid: 'limits.pageBytes' must be a whole number from 1 to 100000000, but is 1000000000",
      "c:3:4 error config/invalid: 'limits.depth' must be a whole number from 1 to 500, but is 1000000000",
    ],
  ],
  [
    { docs: { toc: { min: 0 } } },
    ["c:4:5 error config/invalid: 'docs.toc.min' must be a whole number from 1 to 6, but is 0"],
  ],
  [
    { i18n: { defaultLocale: 'en', locales: { 'e n': 'x' } } },
    [
      "c:5:5 error config/invalid: 'i18n.locales.e n' must be a locale code such as fr or pt-BR, but is 'e n'",
    ],
  ],
  [[], ['c error config/invalid: The configuration must be an object, but is a list']],
  [null, ['c error config/invalid: The configuration must be an object, but is null']],
  ['x', ["c error config/invalid: The configuration must be an object, but is 'x'"]],
  [
    { checks: { 'link/broken': 'off' } },
    ["c:3:4 error config/invalid: Unknown diagnostic code 'link/broken'"],
  ],
  [
    { checks: { 'link/broken-pages': 'off' } },
    [
      "c:3:4 error config/invalid: Unknown diagnostic code 'link/broken-pages' | Did you mean 'link/broken-page'?",
    ],
  ],
  [
    { checks: { 'route/duplicate': 'off' } },
    ["c:3:4 error config/invalid: The level of route/duplicate is fixed and can't be changed"],
  ],
  [
    { docs: { sidebars: [{ doc: 'a', labl: 'x' }] } },
    ["c:6:6 error config/unknown-key: Unknown configuration key 'docs.sidebars.0.labl'"],
  ],
  [
    { docs: { sidebars: { main: [3] } } },
    [
      "c:5:5 error config/invalid: 'docs.sidebars.main.0' must be a doc id or an object with doc, href, category or generated, but is 3",
    ],
  ],
  [
    { docs: { sidebars: [{ category: 'C', items: ['a', null] }] } },
    [
      "c:8:6 error config/invalid: 'docs.sidebars.0.items.1' must be a doc id or an object with doc, href, category or generated, but is null",
    ],
  ],
  [
    { title: 'x'.repeat(0), tagline: ['y'.repeat(80)] },
    [
      `c:3:3 error config/invalid: 'tagline' must be a string, or a string per locale, but is ['${'y'.repeat(55)}…`,
    ],
  ],
])('%j', (value, found) => {
  expect(faults(value)).toEqual(found);
});

test('keys of Object’s prototype are no configuration keys', () => {
  expect(faults(JSON.parse('{"constructor": 1}'))).toHaveLength(1);
  expect(patternFault('constructor')).not.toBeNull();
  expect(patternFault('toString')).not.toBeNull();
});

test('every code that is not fixed may be named, no fixed one, and rooms that have one that is not', () => {
  for (const code of Object.keys(codes) as DiagnosticCode[]) {
    expect([code, patternFault(code) === null]).toEqual([code, !('fixed' in codes[code])]);
    const room = code.slice(0, code.indexOf('/') + 1);
    const isFree = Object.entries(codes).some(
      ([other, settings]) => other.startsWith(room) && !('fixed' in settings),
    );
    expect([room, patternFault(`${room}*`) === null]).toEqual([room, isFree]);
  }
});

test('a room that is none', () => {
  expect(patternFault('lnk/*')?.message).toBe(
    "'lnk/*' isn't a group of diagnostic codes whose level can change",
  );
});

const gtag = { kind: 'gtag', id: 'G-1' };
const kinds = "must be 'gtag' or 'matomo' or 'plausible' or 'umami' or 'posthog' or 'custom'";

test.each<[tracker: unknown, found: string[]]>([
  [3, ["8:4 config/invalid: 'analytics.trackers.1' must be an object with a tracker kind, but is 3"]],
  [{}, ["8:4 config/invalid: 'analytics.trackers.1.kind' is missing"]],
  [
    { kind: 'gtga', id: 'G-1' },
    [`9:6 config/invalid: 'analytics.trackers.1.kind' ${kinds}, but is 'gtga' | Did you mean 'gtag'?`],
  ],
  [{ kind: 'toString' }, [`9:6 config/invalid: 'analytics.trackers.1.kind' ${kinds}, but is 'toString'`]],
  [{ kind: 3 }, [`9:6 config/invalid: 'analytics.trackers.1.kind' ${kinds}, but is 3`]],
  [{ kind: 'gtag' }, ["8:4 config/invalid: 'analytics.trackers.1.id' is missing"]],
  [
    { kind: 'gtag', id: 'UA-1-2' },
    [
      "10:6 config/invalid: 'analytics.trackers.1.id' must be a measurement id such as G-1A2B3C4D5E, but is 'UA-1-2'",
    ],
  ],
  [
    { kind: 'gtag', id: 'G-1', ids: 3 },
    ["11:6 config/unknown-key: Unknown configuration key 'analytics.trackers.1.ids' | Did you mean 'id'?"],
  ],
  [
    { kind: 'gtag', id: 'G-1', url: 'https://a.example;script-src' },
    [
      "11:6 config/invalid: 'analytics.trackers.1.url' must be a URL such as https://stats.example.com, but is 'https://a.example;script-src'",
    ],
  ],
  [
    { kind: 'matomo', siteId: 0, url: 'https://a.example?x' },
    [
      "10:6 config/invalid: 'analytics.trackers.1.siteId' must be a whole number from 1, but is 0",
      "11:6 config/invalid: 'analytics.trackers.1.url' must be a URL such as https://stats.example.com, but is 'https://a.example?x'",
    ],
  ],
  [{ kind: 'matomo', siteId: 1 }, ["8:4 config/invalid: 'analytics.trackers.1.url' is missing"]],
  [
    { kind: 'plausible', domain: 'https://a.example' },
    [
      "10:6 config/invalid: 'analytics.trackers.1.domain' must be the site’s name in Plausible, such as docs.example.com, but is 'https://a.example'",
    ],
  ],
  [
    { kind: 'custom', load: 3, origins: ['https://a.example/x'] },
    [
      "10:6 config/invalid: 'analytics.trackers.1.load' must be () => import('./tracker.ts'), or the file's path, but is 3",
      "12:6 config/invalid: 'analytics.trackers.1.origins.0' must be an origin such as https://stats.example.com, but is 'https://a.example/x'",
    ],
  ],
])('the tracker %j', (tracker, found) => {
  const said = faults({ analytics: { trackers: [gtag, tracker] } });
  expect(said.map((line) => line.replace(/^c:(\S+) error /, '$1 '))).toEqual(found);
});
