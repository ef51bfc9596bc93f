/**
 * What other sites may link to, from the routes and the facts of pages. Drafts, unlisted pages and pages in place of a
 * missing translation stay out.
 */
import {
  type Contract,
  type OpenPage,
  type OpenSearch,
  type PageGroup,
  byName,
} from '@docgen/contract/contract';
import { isOpenAnchor } from '@docgen/contract/write';
import {
  type FragmentRef,
  type Route,
  type RouteManifest,
  type Site,
  compareText,
  encodePath,
  indexPath,
  prefixOf,
  shownSource,
  sourceKey,
  withoutPrefix,
} from '@docgen/model';
import type { PageFacts } from '../parsed-source.js';

/** Facts of a page that its site's contract contains. */
export type OpenFacts = PageFacts<'anchors' | 'fragments'>;

export interface ContractInput {
  readonly site: Site;
  readonly manifest: RouteManifest;
  readonly parsed: readonly OpenFacts[];
}

export function contractOf({ site, manifest, parsed }: ContractInput): Contract {
  const facts = new Map(parsed.map((page) => [sourceKey(page.source), page.document]));
  const groups = site.versions.flatMap(({ key }) =>
    site.locales.map(({ code }) => {
      const routes = manifest.routes.filter(
        (route) => route.version === key && route.locale === code && isOpen(route),
      );
      return groupOf(routes, { site, facts, version: key, locale: code });
    }),
  );
  const others = site.locales.map(({ code }) => code).filter((code) => code !== site.defaultLocale);
  return {
    locales: [site.defaultLocale, ...others],
    groups: groups.filter(({ pages }) => pages.length > 0),
    ...(site.publish.search && site.search?.provider === 'docgen' && { searches: searchesOf(site) }),
  };
}

function searchesOf({ locales, title, base }: Site): OpenSearch[] {
  return locales.map(({ code }) => ({
    locale: code,
    title: title?.[code] ?? '',
    url: `${base}/${encodePath(indexPath({ locale: code, version: '' }))}`,
  }));
}

/** Whether other sites may know the page. */
export function isOpen({ kind, source, fallbackFrom, draft, unlisted }: Route): boolean {
  const isPage = kind === 'doc' || kind === 'page';
  return isPage && source !== null && fallbackFrom === undefined && !draft && !unlisted;
}

interface GroupInput extends Pick<PageGroup, 'version' | 'locale'> {
  readonly site: Site;
  readonly facts: ReadonlyMap<string, OpenFacts['document']>;
}

function groupOf(routes: readonly Route[], { site, facts, version, locale }: GroupInput): PageGroup {
  const open = routes
    .map((route) => ({ name: nameOf(route, site), route, shown: facts.get(shownSource(route) ?? '') }))
    .sort(byName);
  const pages = open.map(({ name, route, shown }): OpenPage => {
    const anchors = [...new Set((shown?.anchors ?? []).map(({ id }) => id).filter(isOpenAnchor))];
    return { name, title: route.title, url: route.url, anchors: anchors.sort(compareText) };
  });
  const operations = new Map(
    open.flatMap(({ shown }, page) =>
      operationsOf(shown?.fragments ?? []).map(({ name, below }) => [
        name,
        { name, page, anchor: below ?? null },
      ]),
    ),
  );
  return {
    version,
    locale,
    pages,
    operations: [...operations.values()].sort((a, b) => compareText(a.name, b.name)),
  };
}

/** Doc id; a page outside the docs is named by its path in its language. */
function nameOf({ kind, id, path, locale }: Route, site: Site): string {
  return kind === 'doc' ? id : withoutPrefix(path, prefixOf(locale, site));
}

const operationText = 'api-operation/';

function operationsOf(fragments: readonly FragmentRef[]) {
  return fragments
    .filter(({ name }) => name.startsWith(operationText))
    .map(({ name, below }) => ({ name: name.slice(operationText.length), below }));
}
