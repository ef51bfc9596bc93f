/**
 * Nothing that a page says is missing in its Markdown twin: headings, table cells, list items, paragraphs and notices, terms,
 * lines of code, links and images of 40 rich pages, read from the finished HTML and from the twin.
 */
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { type Fact, htmlFactsOf, lost, twinFactsOf } from '../../src/twin-facts.js';
import { openShared } from '../shared-sites.js';
import { samplePages } from '../sample.js';

/** Sites, and for each the number of pages with the most kinds of facts and the most facts. */
const sites = [
  ['content', 20],
  ['examples/handbook', 8],
  ['examples/gallery', 5],
  ['examples/openapi', 3],
  ['examples/plugins', 2],
  ['examples/versions', 2],
] as const;

interface Judged {
  readonly url: string;
  readonly facts: readonly Fact[];
  readonly missing: readonly Fact[];
  /** Facts missing if every tenth line of the twin is left out. */
  readonly ifCut: number;
}

async function judged(path: string): Promise<Judged[]> {
  const site = await openShared(path, inject('sharedSites'));
  try {
    const found: Judged[] = [];
    for (const { url } of samplePages(site.pages, 4)) {
      const below = decodeURIComponent(url).replace(/\/$/, '').slice(1);
      const read = (file: string) => site.read(file).catch(() => null);
      const file = (await read(join(below, 'index.html'))) === null ? below : join(below, 'index');
      const [html, twin] = [await read(`${file}.html`), await read(`${file}.md`)];
      if (html === null || twin === null) continue;
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
      const at = new URL(canonical ?? url, 'https://site.example');
      const facts = htmlFactsOf(html, at);
      const cut = twin.split('\n').filter((_, n) => n % 10 !== 4);
      found.push({
        url,
        facts,
        missing: lost(facts, twinFactsOf(twin, at)),
        ifCut: lost(facts, twinFactsOf(cut.join('\n'), at)).length,
      });
    }
    return found;
  } finally {
    await site.close();
  }
}

function richness({ facts }: Judged): number {
  return new Set(facts.map(({ is }) => is)).size * 10_000 + facts.length;
}

const chosen: Judged[] = [];

describe('40 rich pages', () => {
  test.each(sites)('%s, %i pages: their twins say the same', { timeout: 240_000 }, async (path, count) => {
    const richest = (await judged(path)).toSorted((a, b) => richness(b) - richness(a)).slice(0, count);
    chosen.push(...richest);
    expect(richest).toHaveLength(count);
    expect(
      richest.flatMap(({ url, missing }) =>
        missing.map(({ is, text }) => `${url} ${is}: ${text.slice(0, 100)}`),
      ),
    ).toEqual([]);
  });

  test('have all kinds of facts, which would be missed', () => {
    const kinds = new Set(chosen.flatMap(({ facts }) => facts.map(({ is }) => is)));
    expect([...kinds].toSorted()).toEqual(
      'caption cell code heading image item link paragraph term'.split(' '),
    );
    expect(chosen.reduce((sum, { facts }) => sum + facts.length, 0)).toBeGreaterThan(10_000);
    expect(chosen.filter(({ ifCut }) => ifCut === 0).map(({ url }) => url)).toEqual([]);
  });
});
