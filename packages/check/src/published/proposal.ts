/**
 * Suggestions for a lost URL, as text to paste: `redirectFrom` for the page with its content, or an entry of
 * `redirects` if that page has no front matter. `--fix` can write certain ones.
 */
import { type Route, type Site, foldedPath, isExternal, joinPath, prefixOf } from '@docgen/model';
import type { Names } from '@docgen/analysis/link/names';
import { escapedPath } from '@docgen/analysis/link/proposed-path';
import type { LostUrl } from './compare.js';
import type { Whereabouts } from './whereabouts.js';
import type { ParsedSource } from '@docgen/analysis/parsed-source';

export interface Proposal {
  readonly hint: string;
  /** The page that the URL should lead to, if it is certain. */
  readonly file: string | null;
  /** Missing entry of that page's `redirectFrom`, a site path in the locale; null if it can't be added. */
  readonly add: string | null;
}

interface About {
  readonly site: Site;
  readonly names: Names;
  /** Pages by path. */
  readonly parsed: ReadonlyMap<string, ParsedSource>;
}

export function proposalFor(lost: LostUrl, found: Whereabouts, about: About): Proposal {
  const own = belowLocale(lost.path, prefixOf(lost.locale, about.site)) ?? lost.path;
  switch (found.is) {
    case 'moved':
      return movedTo(found.route, lost, about);
    case 'several':
      return unsure(
        `Git renamed it to ${found.routes.map(nameOf).join(' and ')}: add ${matterLine(own)} to the front matter of the right one`,
      );
    case 'draft':
      return unsure(
        `${found.source} is a draft: publish it, or add ${matterLine(own)} to the front matter of another page`,
      );
    case 'titled':
      return unsure(
        `${nameOf(found.route)} has the same title: if it is that page, ${deed(found.route, lost, about)}`,
      );
    case 'near':
      return unsure(
        `${nameOf(found.route)} has the nearest URL: if it is that page, ${deed(found.route, lost, about)}`,
      );
    case 'away':
      return unsure(`It led to ${found.to}: add { from: '${own}', to: '${found.to}' } to 'redirects'`);
    default:
      return unsure(`Restore the page, or add ${matterLine(own)} to the front matter of its replacement`);
  }
}

function unsure(hint: string): Proposal {
  return { hint, file: null, add: null };
}

function movedTo(route: Route, lost: LostUrl, about: About): Proposal {
  const { source } = route;
  const from = belowLocale(lost.path, prefixOf(route.locale, about.site));
  const canAdd = source !== null && from !== null && hasMatter(route, about) && isFree(lost.path, about);
  return {
    hint: `It is now ${nameOf(route)}: ${deed(route, lost, about)}`,
    file: source,
    add: canAdd ? from : null,
  };
}

/** The change that makes the URL lead to the page. */
function deed(route: Route, { path }: LostUrl, about: About): string {
  const { site, parsed } = about;
  const prefix = prefixOf(route.locale, site);
  const from = belowLocale(path, prefix);
  if (from === null || !isFree(path, about)) return `redirect ${path} to ${route.path} on the host`;
  if (hasMatter(route, about)) {
    const has = parsed.get(route.source ?? '')?.document.skim.matter.redirectFrom ?? [];
    return has.length === 0
      ? `add ${matterLine(from)} to its front matter`
      : `add '${from}' to its redirectFrom`;
  }
  if (site.configFile === null) return `redirect ${path} to ${route.path} on the host`;
  const to = escapedPath(belowLocale(route.path, prefix) ?? route.path);
  return `add { from: '${from}', to: '${to}' } to 'redirects' in ${site.configFile}`;
}

function nameOf({ source, path }: Route): string {
  return source ?? path;
}

function matterLine(path: string): string {
  return `'redirectFrom: [${/[^\p{L}\p{N}_./~-]/u.test(path) ? JSON.stringify(path) : path}]'`;
}

/** Whether a page is Markdown in a file. */
function hasMatter({ source }: Route, { parsed }: About): boolean {
  const own = parsed.get(source ?? '')?.source;
  return own?.format === 'markdown' && own.madeFrom === undefined;
}

/** Whether a redirect can be written for a path, and no page has the same path in another case. */
function isFree(path: string, { names }: About): boolean {
  if (/(?:^|\/):|[*[\]?#\\\p{Cc}]/u.test(path) || isExternal(path)) return false;
  const folded = foldedPath(path);
  for (const other of names.routes.keys())
    if (other.length === path.length && foldedPath(other) === folded) return false;
  return true;
}

function belowLocale(path: string, prefix: string): string | null {
  return `${path}/`.startsWith(`${prefix}/`) ? joinPath(path.slice(prefix.length)) : null;
}
