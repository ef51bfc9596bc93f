/** Parts of the configuration that all dialects share. */
import { type Config, type TrackerConfig, joinPath } from '@docgen/model';
import { printed } from '@docgen/settings/printed';
import { type Finding, finding, startOf } from '../finding.js';
import type { NewRedirect } from './redirects.js';
import type { OldSite } from './site.js';

/** The URL of a site, split as docgen does. */
export function originAndBase(url: string | undefined): Pick<Config, 'url' | 'base'> {
  if (url === undefined || !URL.canParse(url)) return {};
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/*$/, '/');
  return { ...(origin !== 'null' && { url: origin }), ...(base !== '/' && { base }) };
}

export function i18nOf({ locales, defaultLocale, prefixDefault }: OldSite): Pick<Config, 'i18n'> {
  if (locales.length === 1 && defaultLocale === 'en') return {};
  const entries = locales.map(({ code, label, lang, dir }) => {
    const more = { ...(lang !== undefined && lang !== code && { lang }), ...(dir === 'rtl' && { dir }) };
    return [code, Object.keys(more).length === 0 ? label : { label, ...more }];
  });
  return {
    i18n: {
      defaultLocale,
      ...(prefixDefault === true && { prefixDefault }),
      locales: Object.fromEntries(entries) as NonNullable<Config['i18n']>['locales'],
    },
  };
}

/**
 * Warnings for what the old generator publishes: broken links, as it checks no addresses with the site's own host and
 * mostly no anchors, misspelled directives and options, which it shows as text, and formulas, diagrams and redirects that it leaves to the
 * browser. Otherwise, the new site would not be built at first.
 */
export const lenientChecks = {
  checks: {
    'link/broken-page': 'warn',
    'link/broken-anchor': 'warn',
    'link/broken-asset': 'warn',
    'markdown/unknown-directive': 'warn',
    'markdown/bad-attribute': 'warn',
    'markdown/bad-formula': 'warn',
    'markdown/bad-diagram': 'warn',
    'redirect/dead-target': 'warn',
  },
} as const satisfies Pick<Config, 'checks'>;

/** Redirects in addition to those of the options. */
export function withRedirects(
  redirects: Config['redirects'],
  others: readonly NewRedirect[],
  site: RedirectSite,
): Pick<Config, 'redirects'> {
  const all = freeRedirects([...(redirects ?? []), ...others], site);
  return all.length === 0 ? {} : { redirects: all };
}

/** Trackers in addition to those of the options. */
export function withTrackers(
  analytics: Config['analytics'],
  trackers: readonly TrackerConfig[],
): Pick<Config, 'analytics'> {
  const known = analytics?.trackers ?? [];
  const isKnown = (one: TrackerConfig) =>
    known.some((other) => JSON.stringify(one) === JSON.stringify(other));
  const all = [...known, ...trackers.filter((one) => !isKnown(one))];
  return all.length === 0 ? {} : { analytics: { ...analytics, trackers: all } };
}

export function moduleOf(config: Config): string {
  const body = printed(config);
  return `import { defineConfig } from '@docgen/cli';\n\nexport default defineConfig(${body});\n`;
}

/** A site, and where redirects that it can't have are reported. */
interface RedirectSite extends Pick<OldSite, 'pages' | 'locales'> {
  readonly file: string;
  readonly findings: Finding[];
}

/** Redirects from paths that no page uses, in any language and however capitalized, each only once. */
export function freeRedirects<T extends { readonly from: string }>(
  redirects: readonly T[],
  { pages, locales, file, findings }: RedirectSite,
): T[] {
  const taken = new Set(pages.map(({ url }) => url.toLowerCase()));
  const isTaken = (from: string) =>
    taken.has(from) ||
    locales.some(({ code }) => from.startsWith(`/${code}/`) && taken.has(from.slice(code.length + 1)));
  // docgen redirects a path in each language, other generators only as written.
  const inOther = (from: string) => locales.find(({ code }) => taken.has(`/${code.toLowerCase()}${from}`));
  const written = new Set(redirects.map(({ from }) => joinPath(from)));
  // docgen has those of each language already.
  const isImplied = (from: string) =>
    locales.some(({ code }) => from.startsWith(`/${code}/`) && written.has(from.slice(code.length + 1)));
  return redirects.filter(({ from }, index) => {
    const isFirst = redirects.findIndex((one) => one.from === from) === index;
    const path = joinPath(from).toLowerCase();
    if (!isFirst || isTaken(path) || isImplied(joinPath(from))) return false;
    const other = inOther(path);
    if (other === undefined) return true;
    const became = `docgen redirects in each language, but '${other.code}' has a page there: add redirectFrom to the target`;
    findings.push(finding('lost', startOf(file), `the redirect from ${from}`, became));
    return false;
  });
}
