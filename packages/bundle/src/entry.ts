/**
 * The browser's entry of a site that has more than its theme. Consent comes first, because others wait for it. Analytics
 * start before the theme's own code, so that no page view is missed; request panels and embeds come after it, since only
 * pages with one load their code. A site with none of these has the theme's entry unchanged.
 */
import type { Site, SiteScript } from '@docgen/model';
import type { Plugin } from '@docgen/esbuild';
import { hashOfValue } from '@docgen/store/hash';
import { scriptAttributes } from './script-attributes.js';
import { madeModules } from './compile.js';
import { countModule } from './trackers.js';

const namespace = 'docgen-entry';

/** The import that represents the entry. */
export const madeEntry = `${namespace}:entry`;

/** The import that exports `consented`, which trackers use as well. */
const consentModule = `${namespace}:consent`;

/** Parts of a site that its entry runs. */
export type SiteScripts = Pick<Site, 'analytics' | 'base' | 'consent' | 'embeds' | 'images' | 'scripts'>;

export interface EntryParts {
  /** The theme's own, an absolute path. */
  readonly theme: string;
  readonly site: SiteScripts;
  /** Readers may send requests to APIs. */
  readonly tries: boolean;
}

type OwnParts = Omit<EntryParts, 'theme'>;

/** Whether the site needs an entry of its own. */
export function hasOwnEntry(own: OwnParts): boolean {
  return before(own).length + after(own).length > 0;
}

/** Imports before the theme's entry. */
function before({ site }: OwnParts): string[] {
  return [
    ...(site.consent ? [consentModule] : []),
    ...(site.analytics.trackers.length > 0 ? [countModule] : []),
  ];
}

/** Imports after it. */
function after({ site, tries }: OwnParts): string[] {
  return [
    ...(tries ? [`${namespace}:try-it`] : []),
    ...(site.embeds.length > 0 ? [`${namespace}:declared`] : []),
    ...(zooms(site) ? [`${namespace}:zoom`] : []),
    ...(site.scripts.some(isLate) ? [`${namespace}:scripts`] : []),
  ];
}

/** Modules of the entry. */
export function entryModules({ theme, ...own }: EntryParts, folder: string): Plugin {
  const { site } = own;
  const imports = [...before(own), theme, ...after(own)];
  const texts = new Map([
    ['entry', imports.map((path) => `import ${JSON.stringify(path)};`).join('\n')],
    ['try-it', tryIt],
    ['declared', declared],
    ['zoom', zoom],
    ['consent', consentText(site)],
    ['scripts', scriptsText(site)],
  ]);
  return madeModules(namespace, texts, folder);
}

/** Whether pages can have pictures that readers can enlarge. */
export function zooms({ images }: Pick<Site, 'images'>): boolean {
  return images !== null && images.zoom !== 'off';
}

/** Early scripts are elements of the head. */
function isLate({ when }: SiteScript): boolean {
  return when !== 'early';
}

const tryIt = [
  "import { start } from '@docgen/client';",
  "void start({ tryIt: { selector: '.try-it', load: () => import('@docgen/client/try-it') } });",
].join('\n');

const zoom = [
  "import { start } from '@docgen/client';",
  "void start({ zoom: { selector: 'a.zoom', load: () => import('@docgen/client/zoom') } });",
].join('\n');

const declared = [
  "import { start } from '@docgen/client';",
  "import { declaredFeatures } from '@docgen/markdown/declared-features';",
  'void start(declaredFeatures);',
].join('\n');

function consentText(site: SiteScripts): string {
  const { categories = [], days = 0 } = site.consent ?? {};
  const stored = categories.map(({ name, cookies, storage }) => ({ name, cookies, storage }));
  const rules = { categories: stored, days, version: versionOf(site) };
  return [
    "import { askConsent } from '@docgen/client/consent';",
    `export const consented = askConsent(${JSON.stringify(rules)});`,
  ].join('\n');
}

/** Changes with the categories, and with what runs after they are accepted. */
function versionOf({ consent, scripts, analytics }: SiteScripts): string {
  const runs = scripts.flatMap(({ category, src }) => (category === null ? [] : [[category, src]]));
  const counts = analytics.category === null ? [] : analytics.trackers.map(({ kind }) => kind);
  const asked = consent?.categories.map(({ name, cookies, storage }) => [name, cookies, storage]);
  return hashOfValue([asked, runs, analytics.category, counts]).slice(0, 12);
}

function scriptsText({ scripts, consent, base }: SiteScripts): string {
  const late = scripts
    .filter(isLate)
    .map((script) => ({ attributes: scriptAttributes(script, base), category: script.category }));
  return [
    "import { runScripts } from '@docgen/client/scripts';",
    ...(consent ? [`import { consented } from '${consentModule}';`] : []),
    `runScripts(${JSON.stringify(late)}${consent ? ', consented' : ''});`,
  ].join('\n');
}
