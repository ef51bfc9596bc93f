/** The configuration of a made-up site, whichever file contains it. */
import { hasFault } from './faults.js';
import { type MadeConfig, type MadePage, type MadeSite, docId, isSeen, pathOf } from './site.js';

type Data = { [key: string]: unknown };

const labels: { readonly [locale: string]: string } = {
  en: 'English',
  fr: 'Français',
  id: 'Bahasa Indonesia',
};
const boxProps = { word: { type: 'string', required: true } };

/** The file's name and text; null for a site without one. */
export function configFile(site: MadeSite): { readonly name: string; readonly text: string } | null {
  const { file } = site.config;
  if (file === 'none') return null;
  const data = configData(site);
  if (file === 'json') return { name: 'docgen.config.json', text: torn(JSON.stringify(data, null, 2), site) };
  const name = `docgen.config.${file}`;
  return { name, text: torn(file === 'ts' ? typed(data, site) : plainCode(data, site), site) };
}

function torn(text: string, site: MadeSite): string {
  return hasFault(site, 'torn configuration') ? text.slice(0, Math.floor(text.length / 2)) : `${text}\n`;
}

function typed(data: Data, site: MadeSite): string {
  return `import { defineConfig } from '@docgen/cli';\n\nexport default defineConfig(${code(data, site)});`;
}

function plainCode(data: Data, site: MadeSite): string {
  return `export default ${code(data, site)};`;
}

/** Data as an object literal, with the functions that only code can contain. */
function code(data: Data, { config, code }: MadeSite): string {
  const text = JSON.stringify(data, null, 2);
  const imported =
    code.component === null
      ? text
      : text.replace('"components/box.tsx"', "() => import('./components/box.tsx')");
  if (config.plugin === null) return imported;
  return imported.replace(
    '"remarkPlugins": []',
    `"remarkPlugins": [() => (tree) => { for (const node of tree.children) if (node.type === 'paragraph') node.children.push({ type: 'text', value: ' ${config.plugin}' }); }]`,
  );
}

function configData(site: MadeSite): Data {
  const { config } = site;
  return defined({
    title: localised(config.title, config),
    url: config.url,
    base: config.base,
    trailingSlash: config.trailingSlash,
    exclude: config.exclude.length > 0 ? config.exclude : null,
    i18n: i18n(config),
    docs: docs(site),
    navbar: navbar(site),
    footer: config.footer === null ? null : { copyright: localised(config.footer, config) },
    announcement:
      config.announcement === null
        ? null
        : { id: 'news', content: localised(config.announcement, config), dismissible: true },
    redirects: redirects(site),
    sitemap: config.priority === null ? null : { priority: config.priority },
    markdown: markdown(config),
    components: site.code.component === null ? null : { box: box(site) },
    theme: site.code.theme === null ? null : './theme/index.tsx',
    host: config.host,
    checks: { 'nav/orphan': 'off', 'i18n/missing-page': 'off' },
    titel: hasFault(site, 'unknown option') ? 'x' : null,
  });
}

/** Without the keys that are null. */
function defined(data: Data): Data {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}

function localised(text: string, { locales, isTranslated }: MadeConfig): unknown {
  if (!isTranslated) return text;
  return Object.fromEntries(locales.map((locale) => [locale, `${text} ${locale}`]));
}

function i18n({ locales, prefixDefault, fallback }: MadeConfig): Data | null {
  const [defaultLocale = 'en'] = locales;
  if (locales.length === 1 && defaultLocale === 'en') return null;
  return defined({
    defaultLocale,
    locales: Object.fromEntries(locales.map((locale) => [locale, labels[locale] ?? locale])),
    prefixDefault: prefixDefault || null,
    fallback: fallback === false || locales.includes(fallback ?? '') ? fallback : null,
  });
}

function docs(site: MadeSite): Data {
  const { config, pages } = site;
  const main = pages.find(({ id }) => id === config.main);
  return defined({
    routeBase: config.routeBase,
    main: main && isEverywhere(main, site) ? docId(main) : null,
    sidebars: sidebars(site),
    versionMarks: config.versionMarks || null,
    toc: config.toc === null ? null : { min: 2, max: config.toc },
  });
}

/** Whether every locale shows the page, so that a configuration may refer to it. */
function isEverywhere(page: MadePage, site: MadeSite): boolean {
  return page.root === 'docs' && site.config.locales.every((locale) => isSeen(page, locale, site));
}

function sidebars(site: MadeSite): unknown {
  const { config, pages } = site;
  if (config.sidebar === 'automatic') return null;
  const ids = pages.filter((page) => isEverywhere(page, site)).map(docId);
  const half = Math.ceil(ids.length / 2);
  const [first, second] = [ids.slice(0, half), ids.slice(half)];
  const last = hasFault(site, 'unknown doc') ? ['no/such-doc'] : [];
  const category = { category: localised('More', config), items: [...second, ...last] };
  const link = { href: 'https://example.com/', label: localised('Elsewhere', config) };
  const tree = second.length + last.length > 0 ? [...first, category, link] : [...first, link];
  return config.sidebar === 'one' ? tree : { guide: tree };
}

function navbar({ config, pages, ...site }: MadeSite): Data | null {
  if (config.navbar === null) return null;
  const target = pages.find((page) => isEverywhere(page, { config, pages, ...site }));
  const doc = target ? [{ label: localised(config.navbar, config), doc: docId(target) }] : [];
  return { left: [...doc, { label: localised('Away', config), href: 'https://example.com/away' }] };
}

function redirects(site: MadeSite): unknown {
  const found = site.config.redirects.flatMap(({ from, to }) => {
    const page = site.pages.find(({ id }) => id === to);
    const isPlain = page && page.matter.slug === undefined && isEverywhere(page, site);
    return isPlain ? [{ from, to: pathOf(page, site) }] : [];
  });
  const all = [
    ...found,
    ...(hasFault(site, 'redirect to nowhere') ? [{ from: '/was', to: '/nowhere' }] : []),
  ];
  return all.length > 0 ? all : null;
}

function markdown({ html, highlight, plugin, file }: MadeConfig): Data | null {
  const data = defined({
    html,
    highlight: highlight ? null : false,
    remarkPlugins: plugin === null || file === 'json' ? null : [],
  });
  return Object.keys(data).length > 0 ? data : null;
}

function box({ code }: MadeSite): Data {
  return { load: 'components/box.tsx', props: boxProps, hydrate: code.hydrate };
}
