/**
 * Files of a new site as texts by path: the filled-in template and its package.json. Pure, except that it reads the
 * template.
 */
import type { SiteSettings } from './answers.js';
import { type Values, fill } from './fill.js';
import { localeOf } from './locales.js';
import { lacksPages, localized } from './localized.js';
import { factsOf } from './package-manager.js';
import { type Files, readTemplate } from './template.js';
import { placeOf } from './url.js';

/** Files of the site, sorted by path. `version` is docgen's. */
export function siteFiles(settings: SiteSettings, version: string): Files {
  const template = readTemplate(settings.template);
  const values = valuesOf(settings, lacksPages(template, settings.locales));
  const files = new Map(
    [...localized(template, settings.locales)].map(([path, text]) => [path, fill(text, values)]),
  );
  files.set('package.json', manifest(settings, version));
  if (settings.packageManager === 'yarn') files.set('.yarnrc.yml', 'nodeLinker: node-modules\n');
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function valuesOf({ title, url, locales, packageManager }: SiteSettings, lacking: boolean): Values {
  const { ci, lockfile, setup } = factsOf(packageManager);
  return {
    title: literal(title),
    titleAsMarkdown: title.replaceAll(/[\\`*_[\]<>&#~|!]/g, String.raw`\$&`),
    titleAsYaml: JSON.stringify(title),
    place: url === null ? unknownPlace : knownPlace(url),
    i18n: locales.join() === 'en' ? '' : i18n(locales),
    checks: lacking ? pagesToCome : '',
    docs: locales.length > 1 ? `docs/${locales[0]}` : 'docs',
    manager: packageManager,
    ci,
    lockfile,
    setup,
  };
}

const pagesToCome = `\
  // Remove this when every page exists in every language.
  checks: { 'i18n/missing-page': 'off' },`;

const unknownPlace = `\
  // Where the site is published; canonical links and the sitemap need it.
  // url: 'https://docs.example.com',`;

function knownPlace(text: string): string {
  const { url, base } = placeOf(text);
  return `  url: ${literal(url)},${base === '/' ? '' : `\n  base: ${literal(base)},`}`;
}

function i18n(locales: readonly string[]): string {
  const entries = locales.map((code) => {
    const { label, dir } = localeOf(code);
    const value = dir === undefined ? literal(label) : `{ label: ${literal(label)}, dir: 'rtl' }`;
    return `${/^[a-z]+$/.test(code) ? code : literal(code)}: ${value}`;
  });
  return `\
  i18n: {
    defaultLocale: ${literal(locales[0] ?? 'en')},
    locales: { ${entries.join(', ')} },
  },`;
}

/** A text as a TypeScript literal. */
function literal(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  return `'${inner.replaceAll("'", String.raw`\'`)}'`;
}

function manifest({ name, template }: SiteSettings, version: string): string {
  const packages = ['@docgen/cli', ...(template === 'api-docs' ? ['@docgen/openapi'] : [])];
  const content = {
    name,
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'docgen serve',
      check: 'docgen check --strict',
      build: 'docgen build --strict',
      preview: 'docgen preview',
    },
    dependencies: Object.fromEntries(packages.map((dependency) => [dependency, `^${version}`])),
    engines: { node: '>=20.11' },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
