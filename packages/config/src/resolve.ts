/**
 * Resolves a valid configuration to a Site: fills in every default, makes every text per locale, and normalizes every
 * path. It reports violations of rules between keys. It must not touch files.
 */
import {
  type ApiPagesConfig,
  type CheckRule,
  type Config,
  type Diagnostic,
  type DocsSet,
  type Locale,
  type LocalText,
  type Site,
  type SiteApiPages,
  type SiteRedirect,
  type Text,
  compareText,
  noAnalytics,
} from '@docgen/model';
import { brandOf } from './brand/brand.js';
import { cardsOf } from './cards/card-settings.js';
import { directionOf } from './direction.js';
import { docsSets, keyOfSet } from './docs-sets.js';
import { missingString } from './diagnostics.js';
import type { ConfigFile } from './code/evaluate.js';
import { locateKey } from './data/locate.js';
import { type NavContext, matchOf, navigationOf } from './navigation.js';
import { rulesBetweenKeys } from './schema/rules.js';
import { plain } from './schema/schema-forms.js';
import type { ToText } from './texts/to-text.js';
import { publishSchema } from './schema/schema-sites.js';
import { apiPagesSchema, configSchema, sitemapSchema } from './schema/schema.js';
import { externalSchema } from './schema/schema-values.js';
import { schemesOf } from './schemes.js';
import { siteCode } from './code/site-code.js';

export interface Resolved {
  readonly site: Site;
  /** Returns a text in every locale, and adds a diagnostic if one is missing. */
  readonly text: ToText;
  readonly diagnostics: readonly Diagnostic[];
}

/** `base` replaces the configured one. `file` is null in a folder without a configuration. */
export function resolveConfig(config: Config, file: ConfigFile | null, base: string | null): Resolved {
  const found: Diagnostic[] = [];
  const locales = localesOf(config);
  const { i18n } = config;
  const { entries } = configSchema;
  const text: ToText = (value, path) => localText(value, { locales, path, file, found });
  const sets = docsSets(config, { text, hasFile: file !== null });
  const site: Site = {
    ...plain(configSchema, config),
    configFile: file?.name ?? null,
    origin: config.url?.replace(/\/$/, '') ?? null,
    base: (base ?? config.base ?? '/').replace(/\/+$/, ''),
    trailingSlash: config.trailingSlash ?? null,
    exclude: config.exclude ?? [],
    assets: { active: config.assets?.active ?? [] },
    locales,
    defaultLocale: i18n?.defaultLocale ?? 'en',
    sourceLocale: i18n?.source ?? i18n?.defaultLocale ?? 'en',
    fallback: i18n?.fallback === false ? null : (i18n?.fallback ?? i18n?.defaultLocale ?? null),
    localeFolders: locales.length > 1 ? 'inside' : 'beside',
    ...sets,
    ...textsOf(config, { text, sets: sets.docs }),
    icons: {},
    colorMode: plain(entries.colorMode.wrapped, config.colorMode),
    redirects: (config.redirects ?? []).map((redirect) => siteRedirect(redirect)),
    routing: matchOf(config.routing, false),
    analytics: noAnalytics,
    consent: null,
    head: [],
    scripts: [],
    embeds: embedsOf(config),
    code: config.code ?? {},
    search: searchOf(config),
    sites: sitesOf(config),
    searched: {},
    publish: plain(publishSchema, config.publish),
    sitemap: config.sitemap === false ? null : plain(sitemapSchema, config.sitemap),
    images: imagesOf(config.images),
    cards: cardsOf(config),
    markdown: markdownOf(config),
    openapi: config.openapi
      ? {
          files: config.openapi.files ?? null,
          ...plain(entries.openapi.wrapped, config.openapi),
          servers: [],
          changelog: config.openapi.changelog ?? null,
          rules: config.openapi.rules ?? {},
          pages: apiPagesOf(config.openapi.pages, sets.docs),
          directives: [],
        }
      : null,
    components: {},
    sources: (config.sources ?? []).map(({ name }) => name),
    audiences: config.audiences ?? {},
    prose: config.prose ?? {},
    frontMatter: Object.keys(config.frontMatter ?? {}).sort(compareText),
    theme: typeof config.theme === 'string' ? config.theme : (config.theme?.from ?? null),
    brand: brandOf(config),
    favicon: config.favicon ?? null,
    host: config.host ?? null,
    checks: checksOf(config),
    external: plain(externalSchema, config.checks?.external),
    questions: config.checks?.questions ?? 'questions.yaml',
    limits: { ...plain(entries.limits.wrapped, config.limits), seconds: config.limits?.seconds ?? null },
  };
  if (file) found.push(...rulesBetweenKeys(config, site, file));
  return { site, text, diagnostics: found };
}

type Texts = Pick<Site, 'title' | 'tagline' | 'logo' | 'image' | 'navbar' | 'footer' | 'announcement'>;

/** All texts that readers see. */
function textsOf(config: Config, at: NavContext): Texts {
  const { text } = at;
  const { title, tagline, logo, image, announcement } = config;
  const optional = (value: Text | undefined, path: readonly string[]) =>
    value === undefined ? null : text(value, path);
  return {
    title: optional(title, ['title']),
    tagline: optional(tagline, ['tagline']),
    logo: logoOf(logo, text),
    image: imageOf(image, text),
    ...navigationOf(config, at),
    announcement: announcement
      ? {
          ...plain(configSchema.entries.announcement.wrapped, announcement),
          id: announcement.id,
          content: text(announcement.content, ['announcement', 'content']),
        }
      : null,
  };
}

function logoOf(logo: Config['logo'], text: ToText): Site['logo'] {
  if (logo === undefined) return null;
  const { light, dark, alt, link } = typeof logo === 'string' ? { light: logo } : logo;
  return {
    light,
    dark: dark ?? null,
    alt: alt === undefined ? null : text(alt, ['logo', 'alt']),
    link: link ?? null,
  };
}

function imageOf(image: Config['image'], text: ToText): Site['image'] {
  if (image === undefined) return null;
  if (typeof image === 'string') return { src: text(image, ['image']), alt: null };
  const { src, alt } = image;
  return {
    src: text(src, ['image', 'src']),
    alt: alt === undefined ? null : text(alt, ['image', 'alt']),
  };
}

function sitesOf({ sites = {} }: Config): Site['sites'] {
  const named = Object.entries(sites).map(
    ([name, one]) => [name, { references: false, search: false, ...one }] as const,
  );
  return Object.fromEntries(named);
}

/** The package that converts images is found later, with the others that only some sites need. */
function imagesOf(given: Config['images']): Site['images'] {
  if (given === undefined || given === false) return null;
  const {
    formats = ['avif', 'webp'],
    widths = [400, 672, 800, 1344],
    sizes = '(min-width: 44rem) 42rem, calc(100vw - 2rem)',
    zoom = 'off',
    encoder = 'native',
  } = given === true ? {} : given;
  const ascending = [...new Set(widths)].sort((one, other) => one - other);
  return {
    formats: [...new Set(formats)],
    widths: ascending,
    sizes,
    zoom,
    encoder,
    wasm: null,
    module: '',
    hash: '',
  };
}

function markdownOf(config: Config): Site['markdown'] {
  const { remarkPlugins, rehypePlugins, highlighter } = siteCode(config, '').markdown;
  return {
    ...plain(configSchema.entries.markdown.wrapped, config.markdown),
    schemes: schemesOf(config),
    highlight: config.markdown?.highlight !== false,
    highlighter: highlighter?.name ?? null,
    extensions: [],
    remarkPlugins: remarkPlugins.map(({ name }) => name),
    rehypePlugins: rehypePlugins.map(({ name }) => name),
  };
}

function checksOf({ checks }: Config): Site['checks'] {
  const { external: _, questions: __, ...rules } = checks ?? {};
  const given = Object.entries(rules);
  return Object.fromEntries(given.filter((rule): rule is [string, CheckRule] => rule[1] !== undefined));
}

function localesOf(config: Config): Locale[] {
  const { defaultLocale, locales, prefixDefault } = config.i18n ?? {
    defaultLocale: 'en',
    locales: { en: 'English' },
  };
  return Object.entries(locales).map(([code, entry]) => {
    const given = typeof entry === 'string' ? { label: entry } : entry;
    const atRoot = code === defaultLocale && prefixDefault !== true;
    return {
      code,
      label: given.label,
      lang: given.lang ?? code,
      dir: given.dir ?? directionOf(given.lang ?? code),
      prefix: atRoot ? '' : `/${code}`,
      ...(given.partial === true && { isPartial: true as const }),
    };
  });
}

interface TextContext {
  readonly locales: readonly Locale[];
  readonly path: readonly (string | number)[];
  readonly file: ConfigFile | null;
  readonly found: Diagnostic[];
}

/** Returns a text in every locale. If one is missing, it uses the first text and adds a diagnostic. */
function localText(value: Text, { locales, path, file, found }: TextContext): LocalText {
  if (typeof value === 'string') return Object.fromEntries(locales.map(({ code }) => [code, value]));
  const spare = locales.map(({ code }) => value[code]).find((text) => text !== undefined) ?? '';
  return Object.fromEntries(
    locales.map(({ code, isPartial }) => {
      const own = value[code];
      if (own === undefined && file && isPartial !== true) {
        found.push(
          missingString({ file: file.name, range: locateKey(file.text, path) }, path.join('.'), code),
        );
      }
      return [code, own ?? spare];
    }),
  );
}

function siteRedirect(redirect: NonNullable<Config['redirects']>[number]): SiteRedirect {
  return {
    from: redirect.from,
    to: redirect.to,
    match: matchOf(redirect.match, true),
  };
}

function apiPagesOf(pages: ApiPagesConfig | undefined, sets: readonly DocsSet[]): SiteApiPages | null {
  if (pages === undefined) return null;
  return { ...plain(apiPagesSchema, pages), folder: pages.folder, version: keyOfSet(pages.docs, sets) };
}

/** Origins without a slash at their end. */
function embedsOf({ embeds = [] }: Config): Site['embeds'] {
  return embeds.map((one) =>
    typeof one === 'string' ? one : { ...one, origin: new URL(one.origin).origin },
  );
}

function searchOf({ search = true }: Config): Site['search'] {
  if (search === false) return null;
  if (search !== true && 'provider' in search) return search;
  const { synonyms = {}, answers = false } = search === true ? {} : search;
  const service = typeof answers === 'object' ? answers.service : null;
  // The package is found later, with the others that only some sites need.
  return { provider: 'docgen', synonyms, answers: answers ? { module: '', hash: '', service } : null };
}
