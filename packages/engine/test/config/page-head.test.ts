/** Elements of the head, scripts and consent in a configuration: what each mistake is reported as. */
import type { Config } from '@docgen/model';
import { expect, test } from 'vitest';
import { config } from '@docgen/config/config';
import { memoryFs } from '../../../store/test/memory-fs.js';
import { print } from '../site.js';

async function resolved(given: Config) {
  const files = {
    '/site/docgen.config.json': JSON.stringify({ title: 'x', ...given }),
    '/site/static/chat.js': '',
    '/site/secret.js': '',
  };
  const { site, diagnostics } = await config(memoryFs(files), '/site', null);
  return { site, found: diagnostics.map(print) };
}

const none = { connect: [], frames: [], scripts: [], policies: [] };

test('defaults, and origins without a slash at their end', async () => {
  const { site } = await resolved({
    head: [{ meta: { name: 'theme-color', content: '#fff' } }],
    scripts: [{ src: '/chat.js', allow: { connect: ['https://a.example/'] } }],
    consent: { categories: { chat: { label: 'Chat' } } },
    embeds: ['vimeo', { name: 'A', origin: 'https://A.example/' }],
  });
  expect(site?.head).toEqual([{ name: 'meta', attributes: { name: 'theme-color', content: '#fff' } }]);
  expect(site?.scripts).toEqual([
    {
      src: '/chat.js',
      when: 'idle',
      category: null,
      module: false,
      integrity: null,
      data: {},
      allow: { ...none, connect: ['https://a.example'] },
    },
  ]);
  expect(site?.consent).toEqual({
    categories: [{ name: 'chat', label: { en: 'Chat' }, description: null, cookies: [], storage: [] }],
    days: 180,
    notice: null,
  });
  expect(site?.embeds).toEqual(['vimeo', { name: 'A', origin: 'https://a.example' }]);
});

const color = { name: 'theme-color', content: '#fff' };

test.each<readonly [string, Config, string]>([
  [
    'two elements in one',
    { head: [{ meta: color, link: { rel: 'me', href: '/x' } }] },
    "'head.0' must have exactly one of 'meta' and 'link'",
  ],
  [
    'metadata without a name',
    { head: [{ meta: { content: 'x' } }] },
    "'head.0.meta' must have exactly one of 'name' and 'property'",
  ],
  [
    'the description',
    { head: [{ meta: { name: 'Description', content: 'x' } }] },
    "'head.0.meta.name' is 'description', which docgen writes itself",
  ],
  [
    'Open Graph',
    { head: [{ meta: { property: 'og:title', content: 'x' } }] },
    "'head.0.meta.property' is 'og:title', which docgen writes itself",
  ],
  [
    'a stylesheet',
    { head: [{ link: { rel: 'preload Stylesheet', href: 'https://x.example/a.css' } }] },
    "'head.0.link.rel' can't be 'preload'",
  ],
  [
    'a script URL',
    { head: [{ link: { rel: 'me', href: 'javascript:alert(1)' } }] },
    "'head.0.link.href' must be a path in static/ that starts with /, or a URL that starts with https://, but is 'javascript:alert(1)'",
  ],
  [
    'a policy by meta',
    { head: [{ meta: { 'http-equiv': 'refresh', content: '0' } as never }] },
    "Unknown configuration key 'head.0.meta.http-equiv'",
  ],
  [
    'a missing file',
    { head: [{ link: { rel: 'search', href: '/nowhere.xml' } }] },
    "'head.0.link.href' is '/nowhere.xml', but static/nowhere.xml doesn't exist",
  ],
  [
    'a file outside of static/',
    { scripts: [{ src: '/../secret.js' }] },
    "'scripts.0.src' is '/../secret.js', but static/../secret.js doesn't exist",
  ],
  [
    'a directive of the policy',
    { scripts: [{ src: 'https://x.example/a.js; script-src *' }] },
    "'scripts.0.src' must be a path in static/ that starts with /, or the URL of a script",
  ],
  [
    'an origin with a directive',
    { scripts: [{ src: '/chat.js', allow: { frames: ["https://x.example; object-src 'self'"] } }] },
    "'scripts.0.allow.frames.0' must be an origin such as https://stats.example.com",
  ],
  [
    'a policy of docgen',
    { scripts: [{ src: '/chat.js', allow: { policies: ['docgen'] } }] },
    "'scripts.0.allow.policies.0' must be the name of a Trusted Types policy of this script, but is 'docgen'",
  ],
  [
    'a broken hash',
    { scripts: [{ src: '/chat.js', integrity: 'sha384-abc' }] },
    "'scripts.0.integrity' must be a hash such as sha384-…",
  ],
  [
    'consent without a category',
    { scripts: [{ src: '/chat.js', when: 'consent' }] },
    "'scripts.0.when' is 'consent', but the script has no category",
  ],
  [
    'a category without consent',
    { scripts: [{ src: '/chat.js', category: 'chat' }] },
    "'scripts.0.category' has no effect, because 'when' isn't 'consent'",
  ],
  [
    'an unknown category',
    {
      consent: { categories: { chat: { label: 'Chat' } } },
      scripts: [{ src: '/chat.js', when: 'consent', category: 'chats' }],
    },
    "'scripts.0.category' is 'chats', which 'consent' doesn't have",
  ],
  [
    'trackers with an unknown category',
    { analytics: { category: 'statistics' } },
    "'analytics.category' is 'statistics', which 'consent' doesn't have",
  ],
])('%s', async (_, given, message) => {
  const { found } = await resolved(given);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(message);
  expect(found[0]).toMatch(/^docgen\.config\.json:1:\d+ error config\//);
});
