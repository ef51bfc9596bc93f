/**
 * Structured data about a page: schema.org as JSON-LD. A home page is a WebSite, a page of the docs a TechArticle,
 * and any other page a WebPage. Pages below the home page have their breadcrumbs, as readers see them, followed by
 * the page itself.
 */
import { type Route, langOf, pageUrl } from '@docgen/model';
import { jsonForScript } from './json.js';
import type { Scope } from './scope.js';

export interface Described {
  readonly title: string;
  readonly description: string | null;
  /** Absolute, like the image's. */
  readonly url: string;
  readonly isHome: boolean;
  readonly image: string | null;
  readonly known: {
    /** The day on which its text was last changed, if known. */
    readonly modified: string | null;
    /** Minutes that reading it takes, if the site shows it. */
    readonly minutes: number | null;
    readonly contributors: readonly string[];
  };
}

/** Serialized for a script element. */
export function structuredOf(route: Route, about: Described, scope: Scope): string {
  const { title, description, url, isHome, image, known } = about;
  const website = websiteOf(route, scope);
  const common = {
    ...(description !== null && { description }),
    inLanguage: langOf(route.locale, scope.site),
    ...(known.modified !== null && { dateModified: known.modified }),
    ...(image !== null && { image }),
  };
  const page =
    route.kind === 'doc'
      ? { '@type': 'TechArticle', headline: title, ...common, ...ofArticle(known), mainEntityOfPage: url }
      : { '@type': 'WebPage', name: title, ...common, url };
  const graph = isHome
    ? [{ ...website, ...common }]
    : [
        { ...page, isPartOf: website },
        { '@type': 'BreadcrumbList', itemListElement: wayTo(route, { title, url }, scope) },
      ];
  return jsonForScript({ '@context': 'https://schema.org', '@graph': graph });
}

function ofArticle({ minutes, contributors }: Described['known']) {
  const contributor = contributors.map((name) => ({ '@type': 'Person', name }));
  return {
    ...(minutes !== null && { timeRequired: `PT${minutes}M` }),
    ...(contributor.length > 0 && { contributor }),
  };
}

function websiteOf({ locale }: Route, { site, chromes }: Scope) {
  const own = chromes.get(locale)?.site;
  const url = `${site.origin}${own?.homeUrl}`;
  return { '@type': 'WebSite', '@id': `${url}#website`, name: own?.title ?? '', url };
}

/** A category without a page leads to its first one, as it does in the sidebar. */
function wayTo(route: Route, { title, url }: Pick<Described, 'title' | 'url'>, scope: Scope) {
  const { site, navigation, texts, chromes } = scope;
  const home = chromes.get(route.locale)?.site;
  const steps = [
    {
      name: texts.get(route.locale)?.['site.home'] ?? home?.title ?? '',
      item: `${site.origin}${home?.homeUrl}`,
    },
    ...navigation
      .trail(route)
      .flatMap(({ label, leadsTo }) =>
        leadsTo === null ? [] : [{ name: label, item: `${site.origin}${pageUrl(leadsTo, site)}` }],
      ),
    { name: title, item: url },
  ];
  return steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }));
}
