/** Facts of a site that an author's tools ask for: its pages, what they link to, and how a link to something reads. */
import {
  type Diagnostic,
  type Fix,
  type LinkRef,
  type Route,
  type Site,
  decodePath,
  sourceKey,
  splitHref,
} from '@docgen/model';
import type { Names } from '@docgen/analysis/link/names';
import type { LocaleStrings } from '@docgen/config/texts/strings';
import type { ReadFile } from '@docgen/openapi';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import { escapedPath, fixOf, writtenFor } from '@docgen/analysis/link/proposed-path';
import { type LinkPlace, type Resolution, resolveLink } from '@docgen/analysis/link/resolve';

export interface SiteFacts {
  readonly site: Site;
  readonly names: Names;
  /** Texts of the site's own by locale, such as its glossary. */
  readonly strings: LocaleStrings;
  /** API descriptions of a version's docs. */
  readonly descriptions: (version: string) => readonly ReadFile[];
  /** Parsed pages by `sourceKey`. */
  readonly parsed: () => ReadonlyMap<string, ParsedSource>;
}

/** A page with the problems of its own text and links, as `check` reports them. */
export interface EditedPage {
  readonly parsed: ParsedSource;
  readonly route: Route;
  readonly diagnostics: readonly Diagnostic[];
}

type Linking = Pick<EditedPage, 'route'> & { readonly parsed: Pick<ParsedSource, 'source'> };

/** Where a link of a page leads. */
export function targetOf({ href }: Pick<LinkRef, 'href'>, page: Linking, { names }: SiteFacts): Resolution {
  return resolveLink(href, placeOf(page), names);
}

/**
 * A link from a page to another page or a file, written like `manner`: a relative path, or one from the root. Undefined
 * if no path leads there.
 */
export function hrefTo(
  to: Resolution,
  manner: string,
  at: { readonly page: Linking; readonly facts: SiteFacts },
): string | undefined {
  return writtenFor(to, manner, { place: placeOf(at.page), names: at.facts.names });
}

/** A link of a page. */
export interface PageLink {
  readonly page: ParsedSource;
  readonly link: LinkRef;
  /** Set if the address of the link can be replaced: with the same path and another anchor. */
  readonly withAnchor: (id: string) => Fix | undefined;
}

/** Links of all Markdown pages to a page or, with `anchor`, to one of its anchors. */
export function linksTo(
  to: { readonly source: string; readonly anchor: string | null },
  facts: SiteFacts,
): PageLink[] {
  return [...facts.parsed().values()].flatMap((page) => {
    const { source, document } = page;
    const route = source.format === 'markdown' ? facts.names.routeFor(source, source.locale) : undefined;
    if (route === undefined) return [];
    return document.links.flatMap((link): PageLink[] => {
      const { path, query, fragment } = splitHref(link.href);
      if (to.anchor !== null && (fragment === null || decodePath(fragment) !== to.anchor)) return [];
      const found = targetOf(link, { parsed: page, route }, facts);
      if (found.is !== 'page' || found.route.source !== to.source) return [];
      const withAnchor = (id: string) => fixOf(link, `${path}${query}#${escapedPath(id)}`).fix;
      return [{ page, link, withAnchor }];
    });
  });
}

/** The facts of a page that is parsed. */
export function parsedAt(path: string, { names, parsed }: SiteFacts): ParsedSource | undefined {
  const source = names.sources.get(path);
  return source && parsed().get(sourceKey(source));
}

function placeOf({ parsed: { source }, route }: Linking): LinkPlace {
  return { route, source };
}

export type { ParsedSource, Resolution };
