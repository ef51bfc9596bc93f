/** Collects all external addresses in pages and the configuration, with every position of each. */
import { type Range, type Site, isCurrent, isExternal, navLinks, splitHref } from '@docgen/model';
import type { ConfigFile } from '@docgen/config/code/evaluate';
import { locateText } from '@docgen/config/data/locate';
import type { FaultPlace } from '@docgen/config/diagnostics';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import { hrefsOf } from '@docgen/analysis/link/config-hrefs';
import { ownPath } from '@docgen/analysis/link/address';

export interface Outbound {
  /** Address without fragment. */
  readonly address: string;
  readonly links: readonly { readonly href: string; readonly place: FaultPlace }[];
}

export interface GatherInput {
  readonly site: Site;
  readonly parsed: readonly ParsedSource[];
  /** Null if the folder has no configuration. */
  readonly configFile: Pick<ConfigFile, 'name' | 'text'> | null;
}

/** Sorted by the first position of each. */
export function gather(input: GatherInput): Outbound[] {
  const { site } = input;
  const found = new Map<string, { href: string; place: FaultPlace }[]>();
  for (const link of [...ofPages(input), ...ofConfig(input)]) {
    if (!/^(?:https?:)?\/\//i.test(link.href) || ownPath(link.href, site) !== null) continue;
    const address = addressOf(link.href);
    const links = found.get(address) ?? [];
    if (links.length === 0) found.set(address, links);
    links.push(link);
  }
  return Array.from(found, ([address, links]) => ({ address, links }));
}

/** Normalized address; invalid ones stay unchanged. `//host` uses https, like the published page. */
function addressOf(href: string): string {
  const { path, query } = splitHref(href);
  const whole = path.startsWith('//') ? `https:${path}${query}` : path + query;
  return URL.canParse(whole) ? new URL(whole).href : whole;
}

function* ofPages({ parsed }: GatherInput): Generator<{ href: string; place: FaultPlace }> {
  for (const { source, document } of parsed) {
    const { image } = document.skim.matter;
    if (image !== undefined && isExternal(image))
      yield { href: image, place: { file: source.path, range: document.skim.places?.['image'] } };
    for (const { href, range, mark } of document.links)
      if (isExternal(href)) yield { href, place: { file: source.path, range, mark } };
  }
}

function* ofConfig({ site, configFile }: GatherInput): Generator<{ href: string; place: FaultPlace }> {
  if (configFile === null) return;
  const { versions, redirects, image } = site;
  const hrefs = [
    ...navLinks(site).flatMap(({ target }) => (target.kind === 'href' ? [target.href] : [])),
    ...versions.flatMap(({ key, sidebars }) =>
      isCurrent(key) ? Object.values(sidebars ?? {}).flatMap(hrefsOf) : [],
    ),
    ...redirects.map(({ to }) => to),
    ...Object.values(image?.src ?? {}),
  ];
  for (const href of new Set(hrefs)) {
    const range: Range | undefined = locateText(configFile.text, href);
    if (isExternal(href)) yield { href, place: { file: configFile.name, range } };
  }
}
