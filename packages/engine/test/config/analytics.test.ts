/** Trackers in a configuration: their defaults, their modules, and which can't anonymize addresses. */
import type { AnalyticsConfig } from '@docgen/model';
import { expect, test } from 'vitest';
import { config } from '@docgen/config/config';
import { memoryFs } from '../../../store/test/memory-fs.js';
import { print } from '../site.js';

async function resolved(analytics: AnalyticsConfig) {
  const files = {
    '/site/docgen.config.json': JSON.stringify({ title: 'x', analytics }, null, 1),
    '/site/src/tracker.ts': '',
    '/site/notes.txt': '',
  };
  const { site, diagnostics } = await config(memoryFs(files), '/site', null);
  return { analytics: site?.analytics, found: diagnostics.map(print) };
}

const websiteId = '94db1cb1-74f4-4a40-ad6c-962362670409';

test('without trackers nobody is told, and readers who say no are respected', async () => {
  const { analytics, found } = await resolved({});
  expect(found).toEqual([]);
  expect(analytics).toEqual({ trackers: [], anonymizeIp: true, respectDoNotTrack: true, category: null });
});

test('defaults, URLs without a slash at their end, a module by its file', async () => {
  const { analytics } = await resolved({
    trackers: [
      { kind: 'gtag', id: 'G-1' },
      { kind: 'matomo', siteId: 1, url: 'https://stats.example.com/matomo/' },
      { kind: 'plausible', domain: 'docs.example.com' },
      { kind: 'umami', websiteId },
      { kind: 'posthog', key: 'phc_a1' },
      { kind: 'custom', load: './src/../src/tracker.ts', origins: ['https://own.example.com/'] },
    ],
    respectDoNotTrack: false,
  });
  expect(analytics).toEqual({
    trackers: [
      { kind: 'gtag', id: 'G-1', url: 'https://www.google-analytics.com' },
      { kind: 'matomo', siteId: 1, url: 'https://stats.example.com/matomo', proxy: false },
      { kind: 'plausible', domain: 'docs.example.com', url: 'https://plausible.io' },
      { kind: 'umami', websiteId, url: 'https://cloud.umami.is' },
      { kind: 'posthog', key: 'phc_a1', url: 'https://eu.i.posthog.com' },
      { kind: 'custom', file: 'src/tracker.ts', origins: ['https://own.example.com'] },
    ],
    anonymizeIp: true,
    respectDoNotTrack: false,
    category: null,
  });
});

test('anonymizeIp is a fault with a tracker that has no parameter for it', async () => {
  const url = 'https://stats.example.com';
  const { found } = await resolved({
    anonymizeIp: true,
    trackers: [
      { kind: 'gtag', id: 'G-1' },
      { kind: 'matomo', siteId: 1, url, proxy: true },
      { kind: 'custom', load: './src/tracker.ts' },
      { kind: 'plausible', domain: 'docs.example.com' },
      { kind: 'posthog', key: 'phc_a1' },
      { kind: 'umami', websiteId },
      { kind: 'matomo', siteId: 1, url },
    ],
  });
  const at = "docgen.config.json:4:4 error config/invalid: 'analytics.anonymizeIp' is true, but";
  expect(found).toEqual([
    `${at} Plausible and Umami have no parameter for it | Remove anonymizeIp: Plausible and Umami store no addresses, and trackers with such a parameter anonymize by default`,
    `${at} Matomo accepts an address only with its secret token, which a page can't contain | Remove anonymizeIp and mask addresses in Matomo (Privacy, Anonymize data), or send through a proxy that adds the token and set proxy: true`,
  ]);
});

test.each([
  ['./gone.ts', "is './gone.ts', which does not exist"],
  ['./notes.txt', "is './notes.txt', which isn't a module | Use a .tsx, .jsx, .ts or .js file"],
  ['../tracker.ts', "is '../tracker.ts', which is outside the site's folder"],
])('a module at %s', async (load, what) => {
  const { analytics, found } = await resolved({
    trackers: [
      { kind: 'custom', load: './src/tracker.ts' },
      { kind: 'custom', load },
    ],
  });
  expect(analytics).toBeUndefined();
  expect(found).toEqual([
    `docgen.config.json:11:6 error config/invalid: 'analytics.trackers.1.load' ${what}`,
  ]);
});
