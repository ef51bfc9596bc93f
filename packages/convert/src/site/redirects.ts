/** Redirects of the old site, as far as docgen's configuration can hold them. */
import type { Place } from '@docgen/settings/place';
import { type Finding, finding } from '../finding.js';
import type { OldPage } from './site.js';

export interface NewRedirect {
  readonly from: string;
  readonly to: string;
  readonly match?: { readonly exact: false };
}

export interface RedirectInput {
  /** The old site's pages by their URLs. */
  readonly site: { readonly pages: readonly Pick<OldPage, 'url'>[] };
  readonly findings: Finding[];
}

/** Redirects of all paths below a folder. */
interface FolderRedirect {
  readonly place: Place;
  readonly from: string;
  readonly to: string;
  readonly folder: string;
  /** The other folder, if each path leads to the path of the same name there; null if all lead to one page. */
  readonly target: string | null;
}

export function folderRedirects(
  { place, from, to, folder, target }: FolderRedirect,
  { site, findings }: RedirectInput,
): NewRedirect[] {
  const what = `the redirect from ${from} to ${to}`;
  if (target === null) {
    const became = 'it needs rules of the host or JavaScript; set host before you publish';
    findings.push(finding('note', place, what, became));
    return [{ from: folder, to: withoutSlash(to), match: { exact: false } }];
  }
  const pages = site.pages.filter(({ url }) => url.startsWith(`${target}/`));
  if (pages.length === 0) return lostRedirect(place, from, to, findings);
  findings.push(finding('changed', place, what, 'it is now a redirect for each page that is there'));
  return pages.map(({ url }) => ({ from: folder + url.slice(target.length), to: url }));
}

export function lostRedirect(place: Place, from: string, to: string, findings: Finding[]): NewRedirect[] {
  const became = 'add a redirect for each path that readers may have, or a rule to your host';
  findings.push(finding('lost', place, `the redirect from ${from} to ${to}`, became));
  return [];
}

/**
 * Redirects that a host would follow: the first of several for one path, and none for the path of a page. Hosts serve
 * `/a/index.html` and `/a` alike.
 */
export function distinctRedirects(
  redirects: readonly NewRedirect[],
  pages: readonly Pick<OldPage, 'url'>[],
): NewRedirect[] {
  const taken = new Set(pages.map(({ url }) => withoutSlash(url)));
  return redirects.flatMap((redirect) => {
    const from = withoutSlash(redirect.from.replace(/\/index(?:\.html)?$/, '/'));
    const same = from.replace(/\.html$/, '');
    if (taken.has(same) || same === withoutSlash(redirect.to)) return [];
    taken.add(same);
    return [{ ...redirect, from }];
  });
}

export function withoutSlash(path: string): string {
  return path.replace(/(.)\/$/, '$1');
}
