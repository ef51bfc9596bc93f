/** What a site links to on other sites by name, for their owners. */
import type { Reference, References, ReferencingPage } from '@docgen/contract/references';
import { addressOf, writtenAddress } from '@docgen/contract/lookup';
import { type Links, type RouteManifest, type Site, shownSource, sourceKey } from '@docgen/model';
import type { PageFacts } from '../parsed-source.js';
import { isOpen } from './contract.js';

/** Facts of a page that the list of its links to other sites contains. */
export type ReferencingFacts = PageFacts<'links'>;

export interface ReferencesInput {
  readonly site: Site;
  readonly manifest: RouteManifest;
  readonly parsed: readonly ReferencingFacts[];
  readonly links: Links;
}

/** Links whose target isn't known stay out. */
export function referencesOf({ site, manifest, parsed, links }: ReferencesInput): References {
  const found = new Map<string, ReferencingPage[]>();
  if (Object.keys(site.sites).length === 0) return found;
  const facts = new Map(parsed.map((page) => [sourceKey(page.source), page]));
  for (const route of manifest.routes.filter(isOpen)) {
    const page = facts.get(shownSource(route) ?? '');
    if (page === undefined) continue;
    const targets = new Map<string, Map<string, Reference>>();
    for (const { href, hole } of page.document.links) {
      const name = href.slice(0, Math.max(0, href.indexOf(':')));
      const target = links[route.path]?.[hole];
      if (!Object.hasOwn(site.sites, name) || target?.kind !== 'external') continue;
      const { origin } = new URL(site.sites[name]?.origin ?? '');
      if (!target.href.startsWith(`${origin}/`)) continue;
      const address = writtenAddress(addressOf(href.slice(name.length + 1)));
      const ofSite = targets.get(origin) ?? new Map<string, Reference>();
      targets.set(origin, ofSite.set(address, { address, url: target.href.slice(origin.length) }));
    }
    for (const [origin, ofSite] of targets) {
      const pages = found.get(origin) ?? [];
      found.set(origin, pages);
      const { url, locale } = route;
      pages.push({ file: page.source.path, url, locale, targets: [...ofSite.values()] });
    }
  }
  return found;
}
