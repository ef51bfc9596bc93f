/**
 * Folders of languages: the same site with each language inside `docs/` and `pages/`, and with the default language
 * there and the others in `i18n/`. Everything that readers see is the same.
 */
import { describe, expect, test } from 'vitest';
import { freezeIn } from '@docgen/edit/freeze';
import { acceptTranslations, translationStatus } from '@docgen/edit/i18n';
import { codeTools } from '@docgen/build/site-compiler';
import { moved, siteFs } from '../edit/move/moved.js';
import { type SiteFiles, analyzeSite, request, siteFolder } from '../site.js';

const config = {
  host: 'nginx',
  i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
};

/** Paths by their place in the first layout. */
const inside: SiteFiles = {
  'docgen.config.json': config,
  'docs/en/a.md': '# A\n\n## One\n\n[B](guide/b.md) [B](/guide/b) [C](c.md)\n\n![P](p.svg)',
  'docs/en/c.md': '# C\n\n[A](/docs/a)',
  'docs/en/guide/b.md': '# B\n\n[A](../a.md)',
  'docs/en/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/fr/a.md': '# A\n\n## Un\n\n[B](guide/b.md) [B](/guide/b) [C](c.md)\n\n![P](p.svg)',
  'docs/fr/guide/b.md': '# B\n\n[A](../a.md)',
  'docs/fr/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'pages/en/index.md': '# Home\n\n[A](/docs/a)',
  'pages/fr/index.md': '# Accueil\n\n[A](/docs/a)',
};

function besidePath(path: string): string {
  const [, within = '', root = '', code = '', rest = ''] =
    /^(versions\/[^/]+\/)?(docs|pages)\/(\w+)\/(.*)$/.exec(path) ?? [];
  if (root === '') return path;
  return code === 'en' ? `${within}${root}/${rest}` : `${within}i18n/${code}/${root}/${rest}`;
}

function besideText(text: string): string {
  return text.replaceAll(/(?:versions\/[^/]+\/)?(?:docs|pages)\/(?:en|fr)\/[\w./-]*/g, besidePath);
}

function besides<T>(files: { readonly [path: string]: T }): { [path: string]: T } {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [besidePath(path), text]));
}

const beside = besides(inside);

describe('the same site in both layouts', () => {
  const both = async (files: SiteFiles) =>
    [await analyzeSite(files), await analyzeSite(besides(files))] as const;

  test('has the same URLs, links, fallback pages and diagnostics', async () => {
    const [one, other] = await both(inside);
    expect(other.routes).toEqual(one.routes.map(besideText));
    expect(other.routes).toContain('/fr/docs/c ← docs/c.md (fr from en)');
    expect([other.redirects, other.sidebars]).toEqual([one.redirects, one.sidebars]);
    expect(JSON.stringify(other.links)).toBe(besideText(JSON.stringify(one.links)));
    expect(other.diagnostics).toEqual(one.diagnostics.map(besideText));
    expect(other.diagnostics.map((line) => line.split(':')[0])).toEqual([
      'docs/c.md warning i18n/missing-page',
    ]);
  });

  test('moves the same pages', async () => {
    for (const move of [
      ['/docs/guide/b', 'guide/d'],
      ['guide/', 'how-to'],
      ['c', 'guide/'],
    ] as const) {
      const one = await moved(inside, move);
      const other = await moved(beside, move);
      expect(other.renames).toEqual(one.renames.map(besideText).toSorted());
      expect(other.files).toEqual(besides(one.files));
      expect(other.redirects).toEqual(one.redirects);
    }
  });

  test('freezes the same version', async () => {
    const frozen = async (files: SiteFiles) => {
      const fs = siteFs(files);
      const at = { fs, tools: codeTools };
      const { diagnostics } = await freezeIn({ ...request(), name: '1.0', dryRun: false }, at);
      expect(diagnostics).toEqual([]);
      const entries = Object.entries(fs.snapshot());
      return Object.fromEntries(entries.map(([path, text]) => [path.slice(siteFolder.length + 1), text]));
    };
    const after = await frozen(beside);
    expect(after).toEqual(besides(await frozen(inside)));
    expect(Object.keys(after)).toContain('versions/1.0/i18n/fr/docs/p.svg');
    const { routes, diagnostics } = await analyzeSite(after);
    expect(routes).toContain('/fr/docs/1.0/a ← versions/1.0/i18n/fr/docs/a.md');
    expect(diagnostics.filter((line) => !line.includes('i18n/missing-page'))).toEqual([]);
  });

  test('has the same state of translations', async () => {
    const stateOf = async (files: SiteFiles) => {
      const { result } = await translationStatus(request(), { fs: siteFs(files), tools: codeTools });
      return JSON.stringify(result?.locales);
    };
    expect(await stateOf(beside)).toBe(besideText(await stateOf(inside)));
  });

  test('shows the files next to the original if a translation has no copies', async () => {
    const { 'docs/fr/p.svg': _, ...files } = inside;
    const [one, other] = await both(files);
    expect([one.links['/fr/docs/a']?.at(-1), other.links['/fr/docs/a']?.at(-1)]).toEqual([
      'asset docs/en/p.svg',
      'asset docs/p.svg',
    ]);
    expect(one.diagnostics.filter((line) => line.includes('link/'))).toEqual([]);
  });

  test('records the same translations', async () => {
    const recordOf = async (files: SiteFiles, page: string) => {
      const fs = siteFs(files);
      const wish = { pages: [page], all: false, dryRun: false, cwd: siteFolder };
      await acceptTranslations({ ...request(), ...wish }, { fs, tools: codeTools });
      return fs.snapshot()[`${siteFolder}/i18n/fr.accepted.json`];
    };
    const one = await recordOf(inside, 'docs/fr/a.md');
    expect(one).toContain('docs/a#');
    expect(await recordOf(beside, 'i18n/fr/docs/a.md')).toBe(one);
  });

  test('has no diagnostics for what a language in progress lacks', async () => {
    const locales = { en: 'English', fr: { label: 'Français', partial: true } };
    const [one, other] = await both({
      ...inside,
      'docgen.config.json': { ...config, title: { en: 'A' }, i18n: { defaultLocale: 'en', locales } },
    });
    expect([one.diagnostics, other.diagnostics]).toEqual([[], []]);
  });
});

describe('which layout a site has', () => {
  const routesOf = async (files: SiteFiles) =>
    (await analyzeSite({ 'docgen.config.json': config, ...files })).routes;

  test.each<[string, SiteFiles, readonly string[]]>([
    [
      'nothing is translated',
      { 'docs/a.md': '# A' },
      ['/docs/a ← docs/a.md', '/fr/docs/a ← docs/a.md (fr from en)'],
    ],
    [
      'a folder has the name of no language',
      { 'docs/guide/a.md': '# A' },
      ['/docs/guide/a ← docs/guide/a.md', '/fr/docs/guide/a ← docs/guide/a.md (fr from en)'],
    ],
    [
      'a folder of a language has caches only',
      { 'docs/a.md': '# A', 'docs/en/.cache/x.md': '' },
      ['/docs/a ← docs/a.md', '/fr/docs/a ← docs/a.md (fr from en)'],
    ],
    [
      'only standalone pages are translated',
      { 'docs/a.md': '# A', 'i18n/fr/pages/x.md': '# X', 'pages/x.md': '# X' },
      [
        '/docs/a ← docs/a.md',
        '/x ← pages/x.md',
        '/fr/docs/a ← docs/a.md (fr from en)',
        '/fr/x ← i18n/fr/pages/x.md',
      ],
    ],
    [
      'a React page is in every language, and one in i18n/ in its own',
      { 'pages/x.tsx': reactPage(), 'i18n/fr/pages/y.tsx': reactPage() },
      ['/x ← pages/x.tsx', '/fr/x ← pages/x.tsx', '/fr/y ← i18n/fr/pages/y.tsx'],
    ],
  ])('%s', async (_, files, routes) => {
    expect(await routesOf(files)).toEqual(routes);
  });
});

function reactPage(): string {
  return "export const page = { title: 'X' };\nexport default () => null;";
}
