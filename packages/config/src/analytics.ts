/**
 * Resolves the trackers of a configuration: adds defaults, finds modules, and checks the rule that the schema can't
 * express.
 */
import {
  type AnalyticsConfig,
  type Config,
  type CustomTrackerConfig,
  type Diagnostic,
  type SiteAnalytics,
  type SiteTracker,
  type TrackerConfig,
  noAnalytics,
} from '@docgen/model';
import { configInvalid } from './diagnostics.js';
import type { ConfigFile } from './code/evaluate.js';
import { locateKey } from './data/locate.js';
import { type Fault, type Tree, siteModule } from './code/site-module.js';

export interface Analytics {
  readonly analytics: SiteAnalytics;
  readonly diagnostics: readonly Diagnostic[];
}

/** Trackers in the order of the configuration. */
export async function analytics(
  { analytics: given = {} }: Config,
  file: ConfigFile,
  tree: Tree,
): Promise<Analytics> {
  const trackers: SiteTracker[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, tracker] of (given.trackers ?? []).entries()) {
    const made = tracker.kind === 'custom' ? await ownTracker(tracker, tree) : knownTracker(tracker);
    if ('what' in made) diagnostics.push(fault(made, file, ['analytics', 'trackers', index, 'load']));
    else trackers.push(made);
  }
  diagnostics.push(...anonymityFaults(given, trackers, file));
  const { anonymizeIp, respectDoNotTrack, category } = { ...noAnalytics, ...given };
  return { analytics: { trackers, anonymizeIp, respectDoNotTrack, category }, diagnostics };
}

function knownTracker(given: Exclude<TrackerConfig, CustomTrackerConfig>): SiteTracker {
  if (given.kind === 'matomo') return { ...given, url: bare(given.url), proxy: given.proxy ?? false };
  return { ...given, url: bare(given.url ?? usual[given.kind]) };
}

/** Servers of the services themselves. */
const usual = {
  gtag: 'https://www.google-analytics.com',
  plausible: 'https://plausible.io',
  umami: 'https://cloud.umami.is',
  posthog: 'https://eu.i.posthog.com',
} as const;

async function ownTracker(
  { load, origins = [] }: CustomTrackerConfig,
  tree: Tree,
): Promise<SiteTracker | Fault> {
  const wanted = { noun: "a module in the site's folder", hint: "Write load: () => import('./tracker.ts')" };
  const found = await siteModule(load, wanted, tree);
  return 'what' in found ? found : { kind: 'custom', file: found.file, origins: origins.map(bare) };
}

/** The URL without a trailing slash. */
function bare(url: string): string {
  return url.replace(/\/+$/, '');
}

interface Silence {
  readonly why: string;
  readonly hint: string;
}

/** Services that store no addresses, and so have no parameter for them. */
const addressless: { readonly [kind: string]: string } = { plausible: 'Plausible', umami: 'Umami' };

/** Explains why trackers can't be asked for anonymity, and what to do. */
function silences(trackers: readonly SiteTracker[]): Silence[] {
  const names = new Set(trackers.flatMap(({ kind }) => addressless[kind] ?? []));
  const all = [...names].join(' and ');
  const [has, stores] = names.size === 1 ? ['has', 'stores'] : ['have', 'store'];
  const without: Silence = {
    why: `${all} ${has} no parameter for it`,
    hint: `Remove anonymizeIp: ${all} ${stores} no addresses, and trackers with such a parameter anonymize by default`,
  };
  const direct = trackers.filter((tracker) => tracker.kind === 'matomo' && !tracker.proxy);
  return [...(names.size === 0 ? [] : [without]), ...direct.map(() => ofMatomo)];
}

const ofMatomo: Silence = {
  why: "Matomo accepts an address only with its secret token, which a page can't contain",
  hint: 'Remove anonymizeIp and mask addresses in Matomo (Privacy, Anonymize data), or send through a proxy that adds the token and set proxy: true',
};

function anonymityFaults(
  { anonymizeIp }: AnalyticsConfig,
  trackers: readonly SiteTracker[],
  file: ConfigFile,
): Diagnostic[] {
  if (anonymizeIp !== true) return [];
  const path = ['analytics', 'anonymizeIp'];
  return silences(trackers).map(({ why, hint }) => fault({ what: `is true, but ${why}`, hint }, file, path));
}

function fault({ what, hint }: Fault, file: ConfigFile, path: readonly (string | number)[]): Diagnostic {
  const place = { file: file.name, range: locateKey(file.text, path) };
  return configInvalid(place, `'${path.join('.')}' ${what}`, hint);
}
