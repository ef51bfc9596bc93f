/** Facts of a site that an author's tools ask for: its pages, what they link to, and how a link to something reads. */
import type { Diagnostic, LinkRef, Route, Site } from '@docgen/model';
import type { Names } from '@docgen/analysis/link/names';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import { writtenFor } from '@docgen/analysis/link/proposed-path';
import { type LinkPlace, type Resolution, resolveLink } from '@docgen/analysis/link/resolve';

export interface SiteFacts {
  readonly site: Site;
  readonly names: Names;
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

function placeOf({ parsed: { source }, route }: Linking): LinkPlace {
  return { route, source };
}

export type { ParsedSource, Resolution };
