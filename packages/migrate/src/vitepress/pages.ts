/** The pages of a VitePress site with their languages and URLs, and the files next to them. */
import { posix } from 'node:path';
import { joinPath } from '@docgen/model';
import picomatch from 'picomatch';
import {
  type OldLocale,
  type OldPage,
  type OldSite,
  targetOf,
  withDistinctUrls,
} from '@docgen/convert/site/site';
import { type Finding, finding, startOf } from '@docgen/convert/finding';
import type { Source } from '@docgen/convert/source/source';
import type { VitepressFacts } from './facts.js';

export interface VitepressSite extends OldSite {
  readonly findings: readonly Finding[];
}

export function vitepressSite(facts: VitepressFacts, source: Source): VitepressSite {
  const locales = localesOf(facts);
  const root = facts.pages === '' ? '' : `${facts.pages}/`;
  const excluded = facts.root
    .get('srcExclude')
    .items()
    .flatMap((one) => one.text() ?? []);
  const isExcluded = picomatch([...excluded, '**/node_modules/**', '**/.vitepress/**', 'public/**'], {
    dot: true,
  });
  const own = source.files.filter((file) => file.startsWith(root) && !file.startsWith('../'));
  const below = own
    .map((file) => ({ file, path: file.slice(root.length) }))
    .filter(({ path }) => !isExcluded(path));
  const rewrites = rewritesOf(facts);
  const dynamic = below.filter(({ path }) => /\[[^\]]+\].*\.md$/.test(path));
  const pages = below
    .filter(({ path }) => path.endsWith('.md') && !/\[[^\]]+\]/.test(path))
    .map(({ file, path }): OldPage => {
      const moved = rewrites(path);
      const locale = locales.find(({ code }) => moved.startsWith(`${code}/`))?.code ?? defaultOf(facts);
      const bare = locale === defaultOf(facts) ? moved : moved.slice(locale.length + 1);
      return { file, path, locale, url: urlOf(moved), target: targetOf(bare) };
    });
  return {
    source,
    pages: withDistinctUrls(pages),
    locales: locales.filter(
      ({ code }) => code === defaultOf(facts) || pages.some(({ locale }) => locale === code),
    ),
    defaultLocale: defaultOf(facts),
    assets: new Map(below.filter(({ path }) => isAsset(path)).map(({ file, path }) => [path, file])),
    findings: dynamic.map(({ file }) =>
      finding(
        'lost',
        startOf(file),
        'a page for each value of a parameter',
        'its values are code, which docgen did not run',
      ),
    ),
  };
}

function isAsset(path: string): boolean {
  return !/\.(?:md|vue|[cm]?[jt]sx?|css|scss|json|d\.ts|yml|yaml|toml|lock)$/.test(path);
}

function urlOf(path: string): string {
  return joinPath(path.replace(/\.md$/, '').replace(/(?:^|\/)index$/, ''));
}

function defaultOf({ root }: VitepressFacts): string {
  const given = root.get('locales').get('root').get('lang').text() ?? root.get('lang').text();
  return given?.split('-')[0]?.toLowerCase() ?? 'en';
}

/** Languages whose pages have their own folder; a language on another site is a link. */
function localesOf(facts: VitepressFacts): OldLocale[] {
  const { root } = facts;
  const given = root.get('locales');
  const others = given.keys().filter((key) => key !== 'root');
  const first = given.get('root').get('label').text();
  const code = defaultOf(facts);
  return [
    { code, label: first ?? code },
    ...others.map((key) => ({
      code: key,
      label: given.get(key).get('label').text() ?? key,
      lang: given.get(key).get('lang').text(),
      dir: given.get(key).get('dir').text() === 'rtl' ? ('rtl' as const) : undefined,
    })),
  ];
}

/** The path at which a page is published, by literal rewrites and by those with named parameters for folders. */
function rewritesOf({ root }: VitepressFacts): (path: string) => string {
  const rewrites = root.get('rewrites');
  const rules = rewrites.keys().flatMap((from) => {
    const to = rewrites.get(from).text();
    return to === undefined ? [] : [{ from: from.split('/'), to }];
  });
  return (path) => {
    for (const { from, to } of rules) {
      const names = matched(from, path.split('/'));
      if (names !== null) return posix.normalize(filled(to, names));
    }
    return path;
  };
}

/** The values of `:name` and `:name*`, or null if the path doesn't match. */
function matched(pattern: readonly string[], path: readonly string[]): Map<string, string> | null {
  const names = new Map<string, string>();
  for (const [index, part] of pattern.entries()) {
    const rest = /^:(\w+)(?:\*|\(\.\*\))$/.exec(part);
    if (rest) return names.set(rest[1] ?? '', path.slice(index).join('/'));
    const own = path[index];
    if (own === undefined) return null;
    const name = /^:(\w+)(\.md)?$/.exec(part);
    if (name) names.set(name[1] ?? '', own.replace(/\.md$/, ''));
    else if (part !== own) return null;
  }
  return pattern.length === path.length ? names : null;
}

function filled(to: string, names: ReadonlyMap<string, string>): string {
  return to.replaceAll(/:(\w+)\*?/g, (whole, name: string) => names.get(name) ?? whole);
}
