/**
 * The pages that `content` and the examples publish, as search engines see them: valid HTML (some files and one of
 * each kind, in the whole run every file); on every page translations that refer to each other in pages and sitemap
 * alike, and a sitemap that is valid by its schema.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, describe, expect, inject } from 'vitest';
import { htmlFaults } from '../../src/html-checker.js';
import { type HtmlFacts, htmlFacts } from '../../src/html-facts.js';
import { serve } from '../../src/serve.js';
import { sitemapFaults } from '../../src/sitemap-schema.js';
import type { Stage } from '../../src/stage.js';
import { exampleSites } from './example-sites.js';
import { isWhole, sampleOf, sectionOfFile } from '../sample.js';
import { openShared } from '../shared-sites.js';

interface Site extends Stage {
  readonly name: string;
  /** Every HTML file of the output, by its path. */
  readonly files: readonly string[];
}

const names = ['content', ...exampleSites.map((name) => `examples/${name}`)];

// oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from this pattern
const test = base.extend('sites', { scope: 'file' }, async ({}, { onCleanup }) => {
  const sites: Site[] = [];
  onCleanup(async () => void (await Promise.all(sites.map(({ close }) => close()))));
  for (const name of names) {
    const stage = await openShared(name, inject('sharedSites'));
    const all = await readdir(stage.out, { recursive: true });
    sites.push({ ...stage, name, files: all.filter((file) => file.endsWith('.html')).sort() });
  }
  return sites;
});

const patience = { timeout: 600_000 };

test(
  'the Nu HTML checker finds no error and no warning in a sample of the files',
  patience,
  async ({ sites }) => {
    // Each file as it is: a host without rules shows the pages of redirects, too.
    const hosts = await Promise.all(sites.map(({ out }) => serve(out, { rules: false })));
    const urls = sites.flatMap(({ files }, at) =>
      sampleOf(files, { every: 12, kind: sectionOfFile }).map(
        (file) => `${hosts[at]?.origin}/${file.split('/').map(encodeURIComponent).join('/')}`,
      ),
    );
    const faults = await htmlFaults(urls);
    await Promise.all(hosts.map(({ close }) => close()));
    const named = faults.map((fault) =>
      hosts.reduce((text, { origin }, at) => text.replace(origin, names[at] ?? ''), fault),
    );
    expect(urls.length).toBeGreaterThan(isWhole ? 300 : 60);
    expect(named).toEqual([]);
  },
);

/** Absolute URLs by language. */
interface Languages {
  readonly [lang: string]: string;
}

function languagesOf({ links }: HtmlFacts): Languages {
  const named = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang !== undefined);
  return Object.fromEntries(named.map(({ hreflang = '', href = '' }) => [hreflang, href]));
}

/** A sitemap's data for each page. */
function mapped(xml: string): Map<string, Languages> {
  const entries = Array.from(xml.matchAll(/<url>(.*?)<\/url>/gs), ([, text = '']) => {
    const links = text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g);
    return [
      /<loc>(.*?)<\/loc>/.exec(text)?.[1] ?? '',
      Object.fromEntries(Array.from(links, ([, lang = '', url = '']) => [lang, url])),
    ] as const;
  });
  return new Map(entries);
}

describe('translations', () => {
  test(
    'name each other on every page, and only pages that are their own originals',
    patience,
    async ({ sites }) => {
      const faults: string[] = [];
      let languages = 0;
      for (const site of sites) {
        const pages = new Map<string, Languages>();
        for (const { url } of site.pages) {
          const response = await fetch(site.origin + url);
          const facts = htmlFacts(await response.text());
          const own = facts.links.find(({ rel }) => rel === 'canonical')?.href;
          if (own === undefined || new URL(own).pathname !== url) {
            if (Object.keys(languagesOf(facts)).length > 0) faults.push(`${site.name}${url} is no original`);
          } else pages.set(own, languagesOf(facts));
        }
        for (const [url, named] of pages) {
          const others = Object.values(named);
          languages += others.length;
          if (others.length > 0 && !others.includes(url)) faults.push(`${url} does not name itself`);
          for (const other of others)
            if (JSON.stringify(pages.get(other)) !== JSON.stringify(named))
              faults.push(`${other} does not say what ${url} does`);
        }
        const map = pages.size > 0 ? mapped(await site.read('sitemap.xml')) : new Map<string, Languages>();
        expect(Object.fromEntries(map)).toEqual(Object.fromEntries(pages));
      }
      expect(faults).toEqual([]);
      expect(languages).toBeGreaterThan(600);
    },
  );
});

test('every sitemap keeps to the schema', patience, async ({ sites }) => {
  const found: string[] = [];
  for (const { name, out, read } of sites) {
    const maps = (await readdir(out)).filter((file) => /^sitemap.*\.xml$/.test(file));
    if (name === 'content') expect(maps).toEqual(['sitemap.xml']);
    for (const map of maps)
      found.push(...(await sitemapFaults(await read(map))).map((fault) => `${join(name, map)}: ${fault}`));
  }
  expect(found).toEqual([]);
  const wrong =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><priority>1</priority></url></urlset>';
  expect(await sitemapFaults(wrong)).not.toEqual([]);
});
