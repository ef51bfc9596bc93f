/** Entries of sidebars, of the navigation bar and of the footer that lead to pages which aren't in the new site. */
import { joinPath } from '@docgen/model';
import { type Finding, finding } from '@docgen/convert/finding';
import type { PlannedFile, PlannedPage } from '@docgen/convert/migration-plan';
import type { Place } from '@docgen/settings/place';
import { codePages } from './leftovers.js';
import type { SourceSite } from './site.js';

interface Written {
  readonly pages: readonly PlannedPage[];
  readonly statics: readonly PlannedFile[];
  readonly redirects: readonly { readonly from: string }[];
}

export function deadEntries({ facts, source, collections }: SourceSite, written: Written): Finding[] {
  const known = new Set([
    ...written.pages.map(({ oldUrl }) => joinPath(oldUrl)),
    ...[...written.redirects, ...facts.redirects].map(({ from }) => joinPath(from)),
    ...written.statics.map(({ path }) =>
      joinPath(path.slice('static'.length).replace(/(?:\/index)?\.html$/, '')),
    ),
    ...written.statics.map(({ path }) => path.slice('static'.length)),
    ...facts.blogs.map(({ routeBase }) => `/${routeBase}`),
  ]);
  const code = new Map(codePages(facts.pages?.path ?? null, source.files).map(([file, url]) => [url, file]));
  const entries: [where: string, to: string, place: Place][] = [
    ...collections.flatMap(({ links }) =>
      links.map(({ href, place }): (typeof entries)[number] => ['a sidebar', href, place]),
    ),
    ...facts.navbar.flatMap((item): typeof entries =>
      item.kind === 'to' ? [['the navigation bar', item.to, item.place]] : [],
    ),
    ...facts.footer.flatMap((item): typeof entries =>
      item.kind === 'to' ? [['the footer', item.to, item.place]] : [],
    ),
  ];
  return entries.flatMap(([where, to, place]) => {
    const url = joinPath(to.replace(/[?#].*$/s, ''));
    if (!/^\/(?!\/)/.test(to) || known.has(url)) return [];
    const file = code.get(url);
    const reason = file === undefined ? 'no page has this URL' : `'${file}' isn't carried over`;
    return [
      finding(
        'lost',
        place,
        `an entry of ${where}, '${to}'`,
        `${reason}: write the page, or remove the entry`,
      ),
    ];
  });
}
