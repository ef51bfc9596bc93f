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
  const { anonymizeIp, respectDoNotTrack } = { ...noAnalytics, ...given };
  return { analytics: { trackers, anonymizeIp, respectDoNotTrack }, diagnostics };
}

function knownTracker(given: Exclude<TrackerConfig, CustomTrackerConfig>): SiteTracker {
  if (given.kind === 'gtag') return { ...given, url: bare(given.url ?? 'https://www.google-analytics.com') };
  if (given.kind === 'matomo') return { ...given, url: bare(given.url), proxy: given.proxy ?? false };
  return { ...given, url: bare(given.url ?? 'https://plausible.io') };
}

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

/** Explains why a tracker can't be asked for anonymity, and what to do; null if it can. */
function silence(tracker: SiteTracker): { readonly why: string; readonly hint: string } | null {
  if (tracker.kind === 'matomo' && !tracker.proxy) {
    const why = "Matomo accepts an address only with its secret token, which a page can't contain";
    const hint =
      'Remove anonymizeIp and mask addresses in Matomo (Privacy, Anonymize data), or send through a proxy that adds the token and set proxy: true';
    return { why, hint };
  }
  if (tracker.kind !== 'plausible') return null;
  const why = 'Plausible has no parameter for it';
  return {
    why,
    hint: 'Remove anonymizeIp: Plausible stores no addresses, and trackers with such a parameter anonymize by default',
  };
}

function anonymityFaults(
  { anonymizeIp }: AnalyticsConfig,
  trackers: readonly SiteTracker[],
  file: ConfigFile,
): Diagnostic[] {
  if (anonymizeIp !== true) return [];
  const path = ['analytics', 'anonymizeIp'];
  return trackers.flatMap((tracker) => {
    const found = silence(tracker);
    return found ? [fault({ what: `is true, but ${found.why}`, hint: found.hint }, file, path)] : [];
  });
}

function fault({ what, hint }: Fault, file: ConfigFile, path: readonly (string | number)[]): Diagnostic {
  const place = { file: file.name, range: locateKey(file.text, path) };
  return configInvalid(place, `'${path.join('.')}' ${what}`, hint);
}
