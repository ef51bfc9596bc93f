/** Other sites that the search finds pages of, from their pinned manifests. */
import { ContractFault } from '@docgen/contract/fault';
import { searchesIn } from '@docgen/contract/read';
import { type Diagnostic, type SearchedSite, type Site, diagnostic } from '@docgen/model';
import type { ConfigFile } from '../code/evaluate.js';
import { locateKey } from '../data/locate.js';
import type { Pin } from './pins.js';

interface Searched {
  readonly searched: Site['searched'];
  readonly diagnostics: readonly Diagnostic[];
}

/** In the languages that both have. A site without a pin is already reported. */
export function searchedSites(
  { sites, locales }: Pick<Site, 'sites' | 'locales'>,
  pins: readonly Pin[],
  file: ConfigFile,
): Searched {
  const searched: { [locale: string]: SearchedSite[] } = {};
  const diagnostics: Diagnostic[] = [];
  const refuse = (name: string, what: string, hint: string) => {
    const range = locateKey(file.text, ['sites', name, 'search']);
    const place = { file: file.name, ...(range && { range }), hint };
    const message = `The manifest of the site '${name}' ${what}`;
    diagnostics.push(diagnostic('sites/invalid-manifest', message, place));
  };
  for (const { site: name, origin, links } of pins) {
    if (sites[name]?.search !== true) continue;
    try {
      const found = searchesIn(links, new URL(origin));
      if (found.length === 0)
        refuse(
          name,
          'names no search',
          'Its owners have to set publish: { links: true, search: true }; then update the pin',
        );
      for (const { locale, title, url } of found)
        if (locales.some(({ code }) => code === locale))
          (searched[locale] ??= []).push({
            label: title === '' ? name : title,
            url: new URL(origin).origin + url,
          });
    } catch (error) {
      if (!(error instanceof ContractFault)) throw error;
      refuse(name, error.message, 'Tell the owner of the site, and pin an earlier manifest until then');
    }
  }
  return { searched, diagnostics };
}
