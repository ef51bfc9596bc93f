/** Which targets of other sites a site links to, and whether they are the same in two manifests. */
import type { Analysis } from '@docgen/analysis/analysis';
import type { OtherSites } from '@docgen/analysis/link/other-sites';

/** A link as written, in the language of a page that shows it. */
interface UsedLink {
  readonly href: string;
  readonly locale: string;
}

/** By the name of the site. */
export function linksToSites(
  { parsed, site }: Pick<Analysis, 'parsed' | 'site'>,
  { siteOf }: OtherSites,
): ReadonlyMap<string, readonly UsedLink[]> {
  const found = new Map<string, Map<string, UsedLink>>();
  for (const { document, source } of parsed)
    for (const { href } of document.links) {
      const name = siteOf(href);
      if (name === null) continue;
      const links = found.get(name) ?? new Map<string, UsedLink>();
      found.set(name, links);
      // Languages without the page show it, too.
      const locales =
        source.locale === site.defaultLocale ? site.locales.map(({ code }) => code) : [source.locale];
      for (const locale of locales) links.set(`${locale} ${href}`, { href, locale });
    }
  return new Map([...found].map(([name, links]) => [name, [...links.values()]]));
}

export function sameTargets(links: readonly UsedLink[], before: OtherSites, after: OtherSites): boolean {
  return links.every(({ href, locale }) => {
    const [was, is] = [before.find(href, locale), after.find(href, locale)];
    return was?.is === 'external' && is?.is === 'external' && was.to === is.to && was.title === is.title;
  });
}
