/** Rules of the configuration that its schema can't express: keys that must agree with each other. */
import { type Config, type Diagnostic, type Site, foldedPath, joinPath } from '@docgen/model';
import { themeSettings } from '../brand/brand.js';
import { contrastFaults } from '../brand/contrast-faults.js';
import { configInvalid, redirectingForm } from '../diagnostics.js';
import type { ConfigFile } from '../code/evaluate.js';
import { locateKey } from '../data/locate.js';
import { docsFaults } from './docs-rules.js';
import { type Path, configuredItems } from './nav-items.js';
import type { Report } from './report.js';
import { isLanguageTag } from './schema-forms.js';

/** `site` is the resolved configuration. */
export function rulesBetweenKeys(config: Config, site: Site, file: ConfigFile): Diagnostic[] {
  const placeOf = (path: Path) => ({ file: file.name, range: locateKey(file.text, path) });
  const report: Report = (path, message, hint) => configInvalid(placeOf(path), message, hint);
  return [
    ...localeFaults(config, site, report),
    ...wordFaults(config, site, report),
    ...docsFaults(config, site, report),
    ...redirectFaults(config, report),
    ...targetFaults(config, report),
    ...cardFaults(config, report),
    ...referenceFaults(config, report),
    ...contrastFaults(themeSettings(config), placeOf),
    ...(site.host !== null && redirectsBareFolders(site)
      ? [redirectingForm(placeOf(['host']), site.host)]
      : []),
  ];
}

function localeFaults({ i18n }: Config, site: Site, report: Report): Diagnostic[] {
  if (i18n === undefined) return [];
  const known = site.locales.map(({ code }) => code);
  if (known.length === 0)
    return [report(['i18n', 'locales'], "'i18n.locales' is empty", 'Add the default locale')];
  const named = [
    ['defaultLocale', site.defaultLocale],
    ['source', site.sourceLocale === site.defaultLocale ? null : site.sourceLocale],
    // If missing, it is the default locale, which is already checked.
    ['fallback', i18n.fallback === undefined ? null : site.fallback],
  ] as const;
  const unknown = named.flatMap(([key, code]) => {
    if (code === null || known.includes(code)) return [];
    const message = `'i18n.${key}' is '${code}', which isn't a locale of this site`;
    return [report(['i18n', key], message, `Known locales: ${known.join(', ')}`)];
  });
  return [...unknown, ...codeFaults(site, report)];
}

/** Rules for words and synonyms belong to a locale: those of another would never be used. */
function wordFaults(
  { prose = {} }: Config,
  { locales, defaultLocale, search }: Site,
  report: Report,
): Diagnostic[] {
  const known = locales.length === 0 ? [defaultLocale] : locales.map(({ code }) => code);
  const synonyms = search?.provider === 'docgen' ? search.synonyms : {};
  const paths = [
    ...Object.keys(prose).map((code) => ['prose', code]),
    ...Object.keys(synonyms).map((code) => ['search', 'synonyms', code]),
  ];
  return paths.flatMap((path) => {
    const code = path.at(-1) ?? '';
    if (known.includes(code)) return [];
    const message = `'${path.join('.')}' names '${code}', which isn't a locale of this site`;
    return [report(path, message, `Known locales: ${known.join(', ')}`)];
  });
}

/** A locale's code is also its language tag unless one is set, and a folder on case-insensitive disks. */
function codeFaults({ locales }: Site, report: Report): Diagnostic[] {
  return locales.flatMap(({ code, lang }, index) => {
    const path = ['i18n', 'locales', code];
    const same = locales.findIndex((other) => other.code.toLowerCase() === code.toLowerCase());
    if (same < index)
      return [report(path, `'${path.join('.')}' differs from '${locales[same]?.code ?? ''}' only in case`)];
    if (isLanguageTag(lang)) return [];
    const message = `'${path.join('.')}' isn't a language tag and has no 'lang'`;
    return [report(path, message, "Add a language tag, such as { label: 'English', lang: 'en' }")];
  });
}

/** Each path is redirected only once, and without parameters. */
function redirectFaults({ redirects = [] }: Config, report: Report): Diagnostic[] {
  const sources = redirects.map(({ from }) => foldedPath(joinPath(from)));
  return redirects.flatMap(({ from }, index) => {
    const path = ['redirects', index, 'from'];
    const is = `'${path.join('.')}' is '${from}'`;
    if (/[:*[\]]/.test(from))
      return [report(path, `${is}, but paths can't have parameters`, 'List each path, without : * [ ]')];
    const first = sources.indexOf(sources[index] ?? '');
    if (first === index) return [];
    return [report(path, `${is}, which 'redirects.${first}' already redirects`, 'Remove one of them')];
  });
}

/** Social networks only load images with an absolute URL. */
function cardFaults({ cards = false, url }: Config, report: Report): Diagnostic[] {
  if (cards === false || url !== undefined) return [];
  const hint = "Set 'url' to the address of the site, such as https://docs.example.com";
  return [report(['cards'], "'cards' needs 'url', because links to preview images are absolute", hint)];
}

/** Other sites name this one by its origin. */
function referenceFaults({ sites = {}, url }: Config, report: Report): Diagnostic[] {
  if (url !== undefined) return [];
  const hint = "Set 'url' to the address of the site, such as https://docs.example.com";
  return Object.entries(sites).flatMap(([name, { references }]) => {
    const key = `sites.${name}.references`;
    const message = `'${key}' needs 'url', because that site names this one by its origin`;
    return references === true ? [report(['sites', name, 'references'], message, hint)] : [];
  });
}

/** An entry of the navigation bar or footer has one target or, in the bar, links of a menu. */
function targetFaults(config: Config, report: Report): Diagnostic[] {
  return configuredItems(config).flatMap(({ path, item }) => {
    const isInBar = path.length === 3 && (path[1] === 'left' || path[1] === 'right');
    const keys = isInBar ? ['to', 'doc', 'href', 'items'] : ['to', 'doc', 'href'];
    const count = keys.filter((key) => key in item).length;
    const { match, button } = item as { match?: object; button?: boolean };
    const isMenu = 'items' in item;
    const isTab = path[1] === 'tabs';
    const idle = [isMenu && match && 'match', (isMenu || isTab) && button === true && 'button'].filter(
      (key) => typeof key === 'string',
    );
    const name = path.join('.');
    const listed = keys.map((key) => `'${key}'`).join(', ');
    return [
      ...(count === 1
        ? []
        : [report(path, `'${name}' must have exactly one of ${listed}, but has ${count}`)]),
      ...idle.map((key) =>
        report([...path, key], `'${name}.${key}' has no effect on a ${isTab ? 'tab' : 'menu'}`, 'Remove it'),
      ),
    ];
  });
}

/**
 * Whether the host redirects `/x` to `/x/` for a file `x/index.html`, which is the form of links if `trailingSlash`
 * isn't set. The others serve both with docgen's rules.
 */
function redirectsBareFolders({ trailingSlash, host }: Site): boolean {
  return trailingSlash === null && (host === 'netlify' || host === 'cloudflare' || host === 'github');
}
