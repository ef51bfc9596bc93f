/**
 * Links that show themselves only when React draws: `<Link to>` of themes, components and their slots. Each is resolved
 * for the page drawn, like a link of the configuration, and what leads nowhere is a fault of the file that holds it.
 */
import { type Diagnostic, type LinkRef, type Route, assetUrl, pageUrl, sourceKey } from '@docgen/model';
import type { Analysis } from '../analyze.js';
import { type Anchors, type HasFeed, anchorsOf, feedsOf } from './anchors.js';
import { faultOf } from './faults.js';
import { judge } from './judge.js';
import { type Names, namesOf } from './names.js';
import type { Resolution } from './resolve.js';

export interface DrawnLink {
  readonly url: string;
  readonly fault: Diagnostic | null;
}

export type ResolveDrawn = (to: string) => DrawnLink;

/** What links that are drawn can lead to. */
export interface DrawnScope {
  readonly names: Names;
  readonly anchors: Anchors;
  readonly hasFeed: HasFeed;
}

export function drawnScope({
  site,
  manifest,
  parsed,
  assets,
}: Pick<Analysis, 'site' | 'manifest' | 'parsed' | 'assets'>): DrawnScope {
  const sources = parsed.map(({ source }) => source);
  const bySource = new Map(parsed.map((one) => [sourceKey(one.source), one]));
  const names = namesOf({ site, manifest, sources, assets, unsupported: [], drafts: [] });
  return { names, anchors: anchorsOf(bySource), hasFeed: feedsOf(bySource) };
}

/** What the links in `file`, relative to the site folder, lead to on the page of `route`. */
export function drawnLinks(
  scope: DrawnScope,
  route: Pick<Route, 'path' | 'locale'>,
  file: string,
): ResolveDrawn {
  const { names } = scope;
  // Not the route itself: what holds the link is no page, so a fault must not speak of 'this page'.
  const place = { route: { path: route.path, locale: route.locale }, source: null };
  return (to) => {
    const ref: LinkRef = { kind: 'link', href: to, hole: 0 };
    const judged = judge(ref, { ...scope, place });
    const found = inOutput(judged.resolution, names);
    const fault = found === judged.resolution ? judged.fault : faultOf(ref, found, { place, names });
    return { url: urlOf(to, found, names), fault: fault && { ...fault, file } };
  };
}

/** Only static files are sure to be in the output: others come with the pages that refer to them. */
function inOutput(found: Resolution, { statics }: Names): Resolution {
  return found.is === 'asset' && ![...statics.values()].includes(found.asset) ? { is: 'missing' } : found;
}

function urlOf(to: string, found: Resolution, { site, statics }: Names): string {
  if (to.startsWith('#')) return to;
  if (found.is === 'page') return pageUrl(found.route.path, site) + found.suffix;
  if (found.is === 'made') return assetUrl(found.path, site) + found.suffix;
  if (found.is === 'external') return found.to ?? to;
  if (found.is !== 'asset') return to;
  const path = [...statics].find(([, asset]) => asset === found.asset)?.[0] ?? '';
  return assetUrl(path, site) + found.suffix;
}
