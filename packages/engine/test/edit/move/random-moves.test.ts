/**
 * Random sites with links in every style, and random moves in them: every link keeps its target, there are no new
 * problems, the old URLs redirect, and moving back restores the links. A failed test has the seed in its name.
 */
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { Failure } from '@docgen/store/failure';
import { type AnalyzedSite, analyzeSite } from '../../site.js';
import { movedOn, siteFs } from './moved.js';

type Files = { [path: string]: string };
type Random = <T>(of: readonly T[]) => T;

const locales = ['fr', 'en'] as const;
const folders = ['', 'guide', 'guide/more', '02-api', '02-api/1-deep'];
const names = ['a', 'b', '01-c', 'index', 'd e'];

/** A generator of choices, the same for the same seed. */
function choices(seed: number): Random {
  let state = seed * 2654435761 + 1;
  return (of) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    const found = of[(state >>> 8) % of.length];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
}

const plain = (name: string) => name.replaceAll(/(^|\/)\d+-/g, '$1');
const urlOf = (name: string) => `/docs/${plain(name)}`.replace(/\/index$/, '');

/** A site of a few pages, each with links to others in random styles; every link is valid. */
function madeSite(choose: Random): Files {
  const all = [...new Set(Array.from({ length: 9 }, () => posix.join(choose(folders), choose(names))))];
  const files: Files = {
    'docgen.config.json': JSON.stringify({
      trailingSlash: choose([true, false]),
      i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } },
      checks: { 'nav/*': 'off', 'i18n/*': 'off' },
    }),
    'pages/fr/index.md': linksFrom('pages/fr/index.md', all, choose),
  };
  for (const [index, name] of all.entries()) {
    for (const locale of locales) {
      if (locale === 'en' && index % 3 === 2) continue;
      const path = `docs/${locale}/${name}.md`;
      const matter = choose(['', '', '---\ntitle: TX\n---\n\n', '---\nredirectFrom: [/docs/old-X]\n---\n']);
      const own = matter.replace('X', `${index}`);
      files[path] = `${own}# ${name}\n\n${linksFrom(path, all, choose)}\n\n![i](pic.png)\n`;
      files[posix.join(posix.dirname(path), 'pic.png')] = '';
    }
  }
  return files;
}

function linksFrom(path: string, all: readonly string[], choose: Random): string {
  return Array.from({ length: 4 }, () => linkTo(path, choose(all), choose)).join(' ');
}

function linkTo(path: string, name: string, choose: Random): string {
  const [root = 'docs', locale = 'fr'] = path.split('/');
  const file = posix.relative(posix.dirname(path), `docs/${locale}/${name}.md`);
  const url = urlOf(name);
  const href = choose([
    file,
    file.replace(/\.md$/, ''),
    url,
    `${url}/`,
    ...(root === 'docs' ? [`/${name}.md`] : []),
    locale === 'fr' ? `${url}.html` : `/en${url}`,
  ]);
  const suffix = choose(['', '', '#', '?q=1']);
  const written = href.replaceAll(' ', '%20') + suffix;
  return choose([`[x](${written})`, `[x](<${href + suffix}>)`, `<a href="${written}">x</a>`]);
}

/** The target of every link, by the page that contains it; route paths are the ones after a move. */
function targets(site: AnalyzedSite, nameOf: (path: string) => string): Map<string, string[]> {
  return new Map(
    Object.entries(site.links).map(([route, links]) => [
      nameOf(route),
      links
        .map((link) => link.replace(/^asset (.*)$/, (_, file: string) => `asset ${posix.basename(file)}`))
        .map((link) => {
          const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? [];
          return nameOf(path) + rest;
        }),
    ]),
  );
}

/** Pairs of a page's old path and its new path. */
function renamedRoutes(
  before: AnalyzedSite,
  after: AnalyzedSite,
  renames: readonly string[],
): Map<string, string> {
  const moves = renames.map((rename) => rename.split(' → '));
  const pathOf = (path: string) => {
    for (const [from = '', to = ''] of moves) {
      if (path === from || path.startsWith(`${from}/`)) return to + path.slice(from.length);
    }
    return path;
  };
  const key = (locale: string, source: string | null) => `${locale} ${source}`;
  const now = new Map(after.manifest?.routes.map((route) => [key(route.locale, route.source), route.path]));
  return new Map(
    before.manifest?.routes.flatMap((route): [string, string][] => {
      const path = route.source === null ? undefined : now.get(key(route.locale, pathOf(route.source)));
      return path === undefined ? [] : [[route.path, path]];
    }),
  );
}

/** Seeds with a completed move: some request a rejected one, and some sites have two pages with one URL. */
const applied: number[] = [];
/** Three times as many with DOCGEN_WHOLE. */
const count = process.env['DOCGEN_WHOLE'] !== '1' ? 10 : 30;
const seeds = Array.from({ length: count }, (_, index) => index + 1);

test.each(seeds)('random move %i', async (seed) => {
  const choose = choices(seed);
  const files = madeSite(choose);
  const before = await analyzeSite(files);
  if (before.diagnostics.length > 0) return;
  const pages = Object.keys(files).filter((path) => path.startsWith('docs/fr') && path.endsWith('.md'));
  const page = choose(pages);
  const folder = posix.dirname(page);
  const from = folder === 'docs/fr' || choose([true, false]) ? page : `${folder}/`;
  const to = choose(['new', 'guide/', 'x/y z', '02-api/new', 'guide/more/09-n', '/docs/n']);
  const fs = siteFs(files);
  const done = await movedOn(fs, [from, to]).catch((error: unknown) => {
    if (error instanceof Failure && error.kind === 'usage') return null;
    throw error;
  });
  if (done === null) return;
  if (!done.outcome.applied) {
    expect(done.faults.filter((fault) => !/route\/(?:duplicate|case-conflict)/.test(fault))).toEqual([]);
    return;
  }
  const after = await analyzeSite(done.files);
  expect(after.diagnostics).toEqual([]);
  const routes = renamedRoutes(before, after, done.renames);
  expect(targets(after, (path) => path)).toEqual(targets(before, (path) => routes.get(path) ?? path));
  const redirected = after.redirects.map((line) => line.split(' → ')[0]);
  for (const { path } of before.manifest?.routes ?? []) {
    if ((routes.get(path) ?? path) !== path) expect(redirected).toContain(path);
  }
  for (const [path, text] of Object.entries(files)) {
    if (text.includes('redirectFrom'))
      expect(after.redirects.join()).toContain(/old-\d/.exec(text)?.[0] ?? path);
  }
  applied.push(seed);
  await movedBack(fs, done.renames, before);
});

/** Moves back, page by page or as a folder, and compares the link targets with the original ones. */
async function movedBack(fs: ReturnType<typeof siteFs>, renames: readonly string[], first: AnalyzedSite) {
  const [from = '', to = ''] = renames.find((rename) => rename.startsWith('docs/fr'))?.split(' → ') ?? [];
  const slash = from.endsWith('.md') ? '' : '/';
  const back = await movedOn(fs, [to + slash, from]);
  expect(back.faults).toEqual([]);
  const last = await analyzeSite(back.files);
  expect(last.diagnostics).toEqual([]);
  expect(targets(last, (path) => path)).toEqual(targets(first, (path) => path));
}

test('most of the random moves take place', () => {
  expect(applied.length).toBeGreaterThan(seeds.length / 2);
});
