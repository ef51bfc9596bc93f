/**
 * Diagnostics compared with planted errors: docgen reports exactly the errors planted in a generated site, from check,
 * build and a server. Every diagnostic code is planted, in as many kinds of places as it can occur.
 */
import { codes } from '@docgen/model';
import { expect, test } from 'vitest';
import { nearMisses } from '../../src/seeds/near-misses.js';
import { proveSeeds } from '../../src/seeds/prove.js';
import { ofText } from '../../src/seeds/reports.js';
import { faultSeeds, placesByCode } from '../../src/seeds/seeds.js';
import { untagged } from '../../src/seeds/tagged.js';

/** Codes that occur in fewer than six kinds of places, and why. */
const narrow: { readonly [code: string]: string } = {
  'asset/active': 'a whole file',
  'component/failed': 'a component throws, or is none',
  'config/not-found': 'the command line',
  'feed/empty': 'one key of front matter',
  'feed/no-url': 'one key of front matter',
  'frontmatter/language': 'the first line of a page',
  'frontmatter/misplaced':
    'the first line of a page; a page that loses its keys is another page, so markdown/test/foreign.test.ts has it',
  'i18n/extra-page': 'a whole file',
  'i18n/missing-page': 'a whole file',
  'i18n/missing-string': 'texts of the configuration',
  'i18n/placeholder-mismatch': 'texts of the interface',
  'i18n/stale-page': 'records of accepted translations',
  'i18n/unused-string': 'texts of the interface',
  'image/missing-glyph': 'titles; engine/test/proofs/diagnostic-codes.test.ts has one',
  'image/page-weight': 'five megabytes of images; engine/test/analysis/structure.test.ts has some',
  'image/unreadable': 'bytes of an image; engine/test/process/pictures.test.ts and images/test damage some',
  'markdown/include-cycle': 'one directive in files that pages include',
  'markdown/plugin-failed': 'the configuration',
  'markdown/plugin-warning': 'the configuration',
  'markdown/too-deep': 'nesting',
  'markdown/too-large': 'a whole file',
  'markdown/too-slow': 'a whole file',
  'nav/orphan': 'a whole file',
  'nav/unknown-doc': 'the configuration',
  'openapi/bad-example': 'a description',
  'openapi/error-shape': 'a description and rules; openapi/test/rules.test.ts has its places',
  'openapi/invalid': 'a description',
  'openapi/lost-code': 'an overlay',
  'openapi/missing-text': 'a description',
  'openapi/name-style': 'as above',
  'openapi/no-example': 'as above',
  'openapi/old-keyword': 'a description',
  'openapi/operation-id': 'as above',
  'openapi/stale-text': 'an overlay',
  'openapi/summary': 'as above',
  'openapi/too-slow':
    'a description; what takes long is not planted, engine/test/proofs/diagnostic-codes.test.ts has it',
  'openapi/unchecked': 'a description',
  'openapi/undocumented-change': 'a description and its base; bin/test/commands/diff.test.ts has one',
  'openapi/unknown-page': 'one key of a description',
  'page/duplicate-title': 'the first of the pages',
  'page/empty': 'a whole file',
  'page/long-description': 'one key of front matter',
  'page/long-title': 'one key of front matter',
  'prose/avoided-word': 'a site with rules for words; markdown/test/wording.test.ts has its places',
  'prose/heading-case': 'as above',
  'prose/long-sentence': 'as above',
  'prose/term': 'as above',
  'published/lost-anchor': 'a page',
  'published/lost-page': 'a published site',
  'redirect/dead-target': 'the configuration',
  'redirect/loop': 'the configuration',
  'route/case-conflict': 'two files',
  'route/duplicate': 'two files',
  'route/redirecting-form': 'the configuration',
  'search/invalid': 'questions',
  'search/unknown-answer': 'questions',
  'search/worse': 'questions and recorded figures',
  'sites/broken-anchor': 'a site with pins; engine/test/site/other-sites.test.ts has their places',
  'sites/broken-link': 'as above',
  'sites/broken-reference': 'as above',
  'sites/invalid-manifest': 'as above',
  'sites/not-pinned': 'as above',
  'source/failed': 'the configuration, and what its sources read',
  'source/no-pages': 'a whole site',
  'source/unreadable': 'a whole file',
  'source/unsupported': 'a whole file',
  'theme/contrast': 'the configuration',
  'theme/invalid': 'a theme',
  'source/windows-name': 'a whole file',
};

test('each code is planted, in six kinds of places or all that it has', () => {
  const places = placesByCode();
  const wanted = Object.keys(codes);
  expect(wanted.filter((code) => !places.has(code))).toEqual([
    'frontmatter/misplaced',
    'image/missing-glyph',
    'image/page-weight',
    'image/unreadable',
    'openapi/error-shape',
    'openapi/name-style',
    'openapi/no-example',
    'openapi/operation-id',
    'openapi/summary',
    'openapi/too-slow',
    'openapi/undocumented-change',
    'prose/avoided-word',
    'prose/heading-case',
    'prose/long-sentence',
    'prose/term',
    'search/invalid',
    'search/unknown-answer',
    'search/worse',
    'sites/broken-anchor',
    'sites/broken-link',
    'sites/broken-reference',
    'sites/invalid-manifest',
    'sites/not-pinned',
    'source/no-pages',
  ]);
  expect(wanted.filter((code) => (places.get(code)?.size ?? 0) < 6).toSorted()).toEqual(
    Object.keys(narrow).toSorted(),
  );
});

test('faults and near-misses are many', () => {
  expect(faultSeeds.length).toBeGreaterThanOrEqual(270);
  expect(nearMisses.length).toBeGreaterThanOrEqual(100);
});

test('what is found is what was planted', { timeout: 180_000 }, async () => {
  const { comparisons, crawled, faults, ignored, namedByBoth } = await proveSeeds({
    pages: 30,
    seed: 1,
    times: 1,
  });
  for (const [run, { missed, alarms }] of Object.entries(comparisons))
    expect({ run, missed, alarms }).toEqual({ run, missed: [], alarms: [] });
  expect(crawled).toEqual([]);
  expect([faults >= 300, ignored >= 100, namedByBoth >= 90]).toEqual([true, true, true]);
});

test('a tag is the place of what follows it, and is gone', () => {
  expect(untagged('a.md', 'one ⟦link/broken-page⟧[x](y)\n⟦nav/orphan?⟧ 🚢⟦image/no-alt⟧!')).toEqual({
    text: 'one [x](y)\n 🚢!',
    expected: [
      { file: 'a.md', code: 'link/broken-page', line: 1, column: 5 },
      { file: 'a.md', code: 'nav/orphan', line: 0, column: 0 },
      { file: 'a.md', code: 'image/no-alt', line: 2, column: 4 },
    ],
  });
});

test('reports for people are read in both of their forms', () => {
  const flat =
    '../site-x/docs/a.md:3:5  error  link/broken-page\n  Words\n../site-x/docs/b.md  warning  nav/orphan\n';
  const grouped =
    '../site-x/docs/a.md  1 error, 1 warning\n  3:5  error  link/broken-page\n    Words\n../site-x/docs/b.md\n  warning  nav/orphan\n';
  const found = [
    { file: 'docs/a.md', line: 3, column: 5, code: 'link/broken-page' },
    { file: 'docs/b.md', line: 0, column: 0, code: 'nav/orphan' },
  ];
  expect(ofText(flat, '/tmp/site-x')).toEqual(found);
  expect(ofText(grouped, '/tmp/site-x')).toEqual(found);
});
