/**
 * A valid configuration to the resolved Site: every default filled in, every text per locale, every path in its one
 * form. Rules between keys are faults here. It must not touch files.
 */
import type {
  CheckRule,
  Config,
  Diagnostic,
  Locale,
  LocalText,
  NavItem,
  Site,
  SiteNavItem,
  SiteRedirect,
  Text,
} from '@docgen/model';
import { configInvalid, missingString, redirectingForm } from '../diagnostics.js';
import type { ConfigFile } from './evaluate.js';
import { locateKey } from './locate.js';
import { siteCode } from './site-code.js';

export interface Resolved {
  readonly site: Site;
  readonly diagnostics: readonly Diagnostic[];
}

/** `base` takes the place of the configured one. `file` is null in a folder without a configuration. */
export function resolveConfig(config: Config, file: ConfigFile | null, base: string | null): Resolved {
  const found: Diagnostic[] = [];
  const locales = localesOf(config);
  const text = (value: Text, path: readonly string[]) => localText(value, { locales, path, file, found });
  const plugins = siteCode(config, '').markdown;
  const site: Site = {
    configFile: file?.name ?? null,
    title: config.title === undefined ? null : text(config.title, ['title']),
    tagline: config.tagline === undefined ? null : text(config.tagline, ['tagline']),
    origin: config.url?.replace(/\/$/, '') ?? null,
    base: (base ?? config.base ?? '/').replace(/\/+$/, ''),
    trailingSlash: config.trailingSlash ?? null,
    exclude: config.exclude ?? [],
    locales,
    defaultLocale: config.i18n?.defaultLocale ?? 'en',
    fallback:
      config.i18n?.fallback === false ? null : (config.i18n?.fallback ?? config.i18n?.defaultLocale ?? null),
    versions: [{ name: '', segment: '', folder: '' }],
    docs: {
      routeBase: (config.docs?.routeBase ?? (file ? 'docs' : '')).replace(/^\/+|\/+$/g, ''),
      main: config.docs?.main ?? null,
      sidebars: sidebarsOf(config),
      editUrl: config.docs?.editUrl ?? null,
      toc: { min: config.docs?.toc?.min ?? 2, max: config.docs?.toc?.max ?? 3 },
    },
    navbar: {
      left: (config.navbar?.left ?? []).map((item) => navItem(item, text, ['navbar', 'left', 'label'])),
      right: (config.navbar?.right ?? []).map((item) => navItem(item, text, ['navbar', 'right', 'label'])),
    },
    footer: {
      links: (config.footer?.links ?? []).map((item) => navItem(item, text, ['footer', 'links', 'label'])),
      copyright:
        config.footer?.copyright === undefined
          ? null
          : text(config.footer.copyright, ['footer', 'copyright']),
    },
    announcement: config.announcement
      ? {
          id: config.announcement.id,
          content: text(config.announcement.content, ['announcement', 'content']),
          dismissible: config.announcement.dismissible ?? true,
        }
      : null,
    colorMode: {
      default: config.colorMode?.default ?? 'light',
      respectSystem: config.colorMode?.respectSystem ?? false,
    },
    redirects: (config.redirects ?? []).map((redirect) => siteRedirect(redirect)),
    routing: { exact: false, strict: false, sensitive: false, ...config.routing },
    sitemap: { changefreq: config.sitemap?.changefreq ?? 'weekly', priority: config.sitemap?.priority ?? 1 },
    markdown: {
      parser: 'remark',
      html: config.markdown?.html ?? 'sanitize',
      highlight: config.markdown?.highlight ?? true,
      remarkPlugins: plugins.remarkPlugins.map(({ name }) => name),
      rehypePlugins: plugins.rehypePlugins.map(({ name }) => name),
    },
    theme: config.theme ?? null,
    host: config.host ?? null,
    checks: Object.fromEntries(
      Object.entries(config.checks ?? {}).filter(
        (rule): rule is [string, CheckRule] => rule[1] !== undefined,
      ),
    ),
    limits: { pageBytes: config.limits?.pageBytes ?? 5_000_000, depth: config.limits?.depth ?? 200 },
  };
  if (file) found.push(...rulesBetweenKeys(config, site, file));
  return { site, diagnostics: found };
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
      dir: given.dir ?? 'ltr',
      prefix: atRoot ? '' : `/${code}`,
    };
  });
}

interface TextContext {
  readonly locales: readonly Locale[];
  readonly path: readonly string[];
  readonly file: ConfigFile | null;
  readonly found: Diagnostic[];
}

/** A text in every locale; where one is missing, the first given one stands in and a diagnostic says so. */
function localText(value: Text, { locales, path, file, found }: TextContext): LocalText {
  if (typeof value === 'string') return Object.fromEntries(locales.map(({ code }) => [code, value]));
  const spare = locales.map(({ code }) => value[code]).find((text) => text !== undefined) ?? '';
  return Object.fromEntries(
    locales.map(({ code }) => {
      const own = value[code];
      if (own === undefined && file) {
        found.push(
          missingString({ file: file.name, range: locateKey(file.text, path) }, path.join('.'), code),
        );
      }
      return [code, own ?? spare];
    }),
  );
}

type ToText = (value: Text, path: readonly string[]) => LocalText;

function navItem(item: NavItem, text: ToText, path: readonly string[]): SiteNavItem {
  return {
    label: text(item.label, path),
    target:
      'doc' in item && item.doc !== undefined
        ? { kind: 'doc', id: item.doc }
        : 'to' in item && item.to !== undefined
          ? { kind: 'path', path: item.to }
          : { kind: 'href', href: 'href' in item ? (item.href ?? '') : '' },
    match: { exact: false, strict: false, sensitive: false, ...item.match },
    button: item.button ?? false,
  };
}

function siteRedirect(redirect: NonNullable<Config['redirects']>[number]): SiteRedirect {
  return {
    from: redirect.from,
    to: redirect.to,
    match: { exact: true, strict: false, sensitive: false, ...redirect.match },
  };
}

function sidebarsOf(config: Config): Site['docs']['sidebars'] {
  const given = config.docs?.sidebars;
  if (given === undefined) return null;
  return Array.isArray(given) ? { docs: given } : (given as Site['docs']['sidebars']);
}

/** What the schema cannot say: keys that must agree with each other. */
function rulesBetweenKeys(config: Config, site: Site, file: ConfigFile): Diagnostic[] {
  const found: Diagnostic[] = [];
  const place = (...path: string[]) => ({ file: file.name, range: locateKey(file.text, path) });
  const known = site.locales.map(({ code }) => code);
  for (const [key, code] of [
    ['defaultLocale', site.defaultLocale],
    ['fallback', site.fallback],
  ] as const) {
    if (code !== null && !known.includes(code)) {
      found.push(
        configInvalid(
          place('i18n', key),
          `'i18n.${key}' is '${code}', which is no locale of this site`,
          `Locales are ${known.join(', ')}`,
        ),
      );
    }
  }
  if (site.docs.toc.min > site.docs.toc.max) {
    found.push(
      configInvalid(
        place('docs', 'toc'),
        `'docs.toc.min' is ${site.docs.toc.min}, more than 'docs.toc.max' ${site.docs.toc.max}`,
      ),
    );
  }
  for (const redirect of site.redirects) {
    if (/[:*[\]]/.test(redirect.from)) {
      found.push(
        configInvalid(
          place('redirects'),
          `'redirects.from' is '${redirect.from}': paths carry no parameters`,
          'Name each path, without : * [ ]',
        ),
      );
    }
  }
  for (const [area, items] of navLists(config)) {
    for (const item of items) {
      const targets = ['to', 'doc', 'href'].filter((key) => key in item);
      if (targets.length !== 1) {
        found.push(
          configInvalid(
            place(...area.split('.')),
            `An entry of '${area}' must have exactly one of 'to', 'doc', 'href', but has ${targets.length}`,
          ),
        );
      }
    }
  }
  if (site.host !== null && redirectsBareFolders(site)) {
    found.push(redirectingForm(place('host'), site.host));
  }
  return found;
}

function navLists(config: Config): [string, readonly NavItem[]][] {
  return [
    ['navbar.left', config.navbar?.left ?? []],
    ['navbar.right', config.navbar?.right ?? []],
    ['footer.links', config.footer?.links ?? []],
  ];
}

/**
 * Whether the host answers `/x` with a redirect to `/x/` where the file is `x/index.html`, which is the form that links
 * have when `trailingSlash` is unset. nginx, with docgen's rules, serves both.
 */
function redirectsBareFolders({ trailingSlash, host }: Site): boolean {
  return trailingSlash === null && host !== 'nginx';
}
