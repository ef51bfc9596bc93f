/**
 * Links to pages of other sites, `billing:orders/create#fields`. A contract is read when the first link needs it, and
 * then each link is one look-up. A site without a valid pin is reported once, and links to it aren't judged.
 */
import { ContractFault } from '@docgen/contract/fault';
import {
  type AddressTarget,
  type LookUp,
  addressOf,
  lookUpIn,
  writtenAddress,
} from '@docgen/contract/lookup';
import { readContract } from '@docgen/contract/read';
import { referencesFile } from '@docgen/contract/references';
import type { Pin } from '@docgen/config/sites/pins';
import { type Diagnostic, type Site, diagnostic } from '@docgen/model';
import type { ConfigFile } from '@docgen/config/code/evaluate';
import { locateKey } from '@docgen/config/data/locate';
import { type FaultPlace, at as placed, meant } from '@docgen/config/diagnostics';

export interface OtherSites {
  /** Undefined for a link that isn't to a configured site. */
  readonly find: (href: string, locale: string) => Elsewhere | undefined;
  /** Name of the site that a link leads to; null if it isn't a configured one. */
  readonly siteOf: (href: string) => string | null;
  /** What is wrong with a site's manifest; null if it can be used, or has no pin. */
  readonly faultOf: (site: string) => string | null;
}

export type Elsewhere =
  | { readonly is: 'external'; readonly to?: string; readonly title?: string }
  | { readonly is: 'lost'; readonly site: string; readonly lost: Extract<AddressTarget, { is: 'lost' }> };

type Opened = { readonly lookUp: LookUp; readonly origin: string } | { readonly fault: string };

export function otherSites({ sites }: Pick<Site, 'sites'>, pins: readonly Pin[]): OtherSites {
  const byName = new Map(pins.map((pin) => [pin.site, pin]));
  const opened = new Map<string, Opened | null>();
  const open = (site: string): Opened | null => {
    const known = opened.get(site);
    if (known !== undefined) return known;
    const pin = byName.get(site);
    const made = pin === undefined ? null : openedPin(pin);
    opened.set(site, made);
    return made;
  };
  const siteOf = (href: string) => {
    const name = href.slice(0, Math.max(0, href.indexOf(':')));
    return Object.hasOwn(sites, name) ? name : null;
  };
  return {
    siteOf,
    find(href, locale) {
      const site = siteOf(href);
      if (site === null) return undefined;
      const known = open(site);
      if (known === null || 'fault' in known) return { is: 'external' };
      const found = known.lookUp(addressOf(href.slice(site.length + 1)), locale);
      if (found.is === 'lost') return { is: 'lost', site, lost: found };
      return { is: 'external', to: known.origin + found.url, title: found.title };
    },
    faultOf(site) {
      const known = open(site);
      return known === null || !('fault' in known) ? null : known.fault;
    },
  };
}

function openedPin({ origin, links, anchors }: Pin): Opened {
  try {
    return { lookUp: lookUpIn(readContract({ links, anchors }, new URL(origin))), origin };
  } catch (error) {
    if (error instanceof ContractFault) return { fault: error.message };
    throw error;
  }
}

/** A manifest that is refused. */
export function invalidManifest(site: string, fault: string, config: ConfigFile | null): Diagnostic {
  return refused(`The manifest of the site '${site}' ${fault}`, site, config);
}

/** A list of links to this site that is refused. */
export function invalidReferences(site: string, fault: string, config: ConfigFile | null): Diagnostic {
  return refused(`The file ${referencesFile} of the site '${site}' ${fault}`, site, config);
}

function refused(message: string, site: string, config: ConfigFile | null): Diagnostic {
  const range = config === null ? undefined : locateKey(config.text, ['sites', site]);
  return diagnostic('sites/invalid-manifest', message, {
    ...(config !== null && { file: config.name }),
    ...(range && { range }),
    hint: 'Tell the owner of the site, and pin an earlier manifest until then',
  });
}

/** A link to something that the other site doesn't have. */
export function lostTarget(
  place: FaultPlace,
  { href, site, lost }: Omit<Extract<Elsewhere, { is: 'lost' }>, 'is'> & { readonly href: string },
): Diagnostic {
  const address = addressOf(href.slice(site.length + 1));
  const near = lost.near === undefined ? undefined : `${site}:${lost.near.replace(/^\?api=/, '')}`;
  const hint = meant(near) ?? `If it is new, run: docgen sites update ${site}`;
  if (lost.what === 'anchor') {
    const page = writtenAddress({ ...address, name: lost.page, fragment: null });
    const message = `The page '${site}:${page}' has no anchor '#${address.fragment}'`;
    return diagnostic('sites/broken-anchor', message, placed(place, hint));
  }
  const kinds = { page: 'page', operation: 'API operation', version: 'version' } as const;
  const name = lost.what === 'version' ? address.version : address.name;
  const message = `The site '${site}' has no ${kinds[lost.what]} '${name}'`;
  return diagnostic('sites/broken-link', message, placed(place, hint));
}
