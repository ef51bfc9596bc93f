/** The pages of a Starlight site with their languages and URLs, and the images that they show. */
import { joinPath } from '@docgen/model';
import GithubSlugger from 'github-slugger';
import { type OldLocale, type OldPage, type OldSite, targetOf } from '@docgen/convert/site/site';
import { readYaml } from '@docgen/settings/yaml-module';
import { frontMatter } from '@docgen/convert/page/front-matter';
import { type Finding, finding, startOf } from '@docgen/convert/finding';
import type { PlannedFile } from '@docgen/convert/migration-plan';
import type { Source } from '@docgen/convert/source/source';
import type { StarlightFacts } from './facts.js';

export const contentFolder = 'src/content/docs/';

export interface StarlightSite extends OldSite {
  /** Texts of docgen's interface that the site words itself: the titles of its pages for missing URLs. */
  readonly texts: readonly PlannedFile[];
  readonly findings: readonly Finding[];
}

export function starlightSite(facts: StarlightFacts, source: Source): StarlightSite {
  const { locales, defaultLocale, prefixDefault } = languagesOf(facts);
  const own = source.files.filter((file) => file.startsWith(contentFolder));
  const places = own.filter(isPage).map((file) => {
    const path = file.slice(contentFolder.length);
    const found = locales.find(({ code }) => path.toLowerCase().startsWith(`${code.toLowerCase()}/`));
    const isPrefixed = found !== undefined && (found.code !== defaultLocale || prefixDefault);
    const locale = isPrefixed ? found.code : defaultLocale;
    const bare = isPrefixed ? path.slice(locale.length + 1) : path;
    return { file, path, locale, bare, prefix: isPrefixed ? locale : '' };
  });
  const notFound = places.filter(({ bare }) => /^404\.mdx?$/.test(bare));
  const pages = places
    .filter((place) => !notFound.includes(place))
    .map(({ file, path, locale, bare, prefix }): OldPage => {
      const slug = textIn(source.texts.get(file), 'slug')?.replaceAll(/^\/|\/$/g, '');
      const below =
        slug === undefined
          ? urlOf(bare)
          : joinPath(prefix !== '' && slug.startsWith(`${prefix}/`) ? slug.slice(prefix.length) : slug);
      return { file, path, locale, url: joinPath(prefix, below), target: targetOf(bare) };
    });
  const pictures = source.files.filter(
    (file) => file.startsWith('src/assets/') && !/\.(?:css|ts|js|astro)$/.test(file),
  );
  const beside = own.filter((file) => !/\.(?:mdx?|mdoc|astro|ts|js|json|ya?ml)$/.test(file));
  return {
    source,
    pages,
    locales: locales.filter(
      ({ code }) => code === defaultLocale || pages.some(({ locale }) => locale === code),
    ),
    defaultLocale,
    prefixDefault,
    assets: new Map([
      ...pictures.map((file): [string, string] => [file.slice('src/'.length), file]),
      ...beside.map((file): [string, string] => [file.slice(contentFolder.length), file]),
    ]),
    texts: [
      ...new Map(notFound.map(({ locale, file }) => [locale, textIn(source.texts.get(file), 'title')])),
    ].flatMap(([locale, title]) =>
      title === undefined
        ? []
        : [
            {
              path: `i18n/${locale}.json`,
              text: `${JSON.stringify({ 'notFound.title': title }, null, 2)}\n`,
            },
          ],
    ),
    findings: notFound.map(({ file }) =>
      finding(
        'lost',
        startOf(file),
        'the page for missing URLs',
        'docgen has its own, which keeps the title; rewrite the rest as a part of the theme',
      ),
    ),
  };
}

function isPage(file: string): boolean {
  return /\.(?:mdx?|mdoc)$/.test(file) && !/\/[_.][^/]*$/.test(file);
}

/** Astro slugifies each part of the path. */
function urlOf(path: string): string {
  const names = path
    .replace(/\.\w+$/, '')
    .split('/')
    .map((name) => new GithubSlugger().slug(name));
  return joinPath(...(names.at(-1) === 'index' ? names.slice(0, -1) : names));
}

/** A text in the front matter. */
function textIn(text: string | undefined, key: string): string | undefined {
  const { value } = readYaml('', frontMatter(text ?? '')?.yaml ?? '');
  const found: unknown = new Map(Object.entries(value ?? {})).get(key);
  return typeof found === 'string' ? found : undefined;
}

interface Languages {
  readonly locales: readonly OldLocale[];
  readonly defaultLocale: string;
  readonly prefixDefault: boolean;
}

function languagesOf({ own }: StarlightFacts): Languages {
  const given = own.get('locales');
  const keys = given.keys();
  const chosen = own.get('defaultLocale').text();
  const root = given.get('root');
  const rootCode = root.get('lang').text()?.toLowerCase().split('-')[0] ?? 'en';
  const isRoot = keys.includes('root') || keys.length === 0;
  const locales = keys.map((key): OldLocale => {
    const one = given.get(key);
    const code = key === 'root' ? rootCode : key;
    return {
      code,
      label: one.get('label').text() ?? code,
      lang: one.get('lang').text(),
      dir: one.get('dir').text() === 'rtl' ? 'rtl' : undefined,
    };
  });
  const defaultLocale = isRoot ? rootCode : (chosen ?? locales[0]?.code ?? 'en');
  return {
    locales: locales.length === 0 ? [{ code: defaultLocale, label: defaultLocale }] : locales,
    defaultLocale,
    prefixDefault: !isRoot && locales.length > 1,
  };
}
