/**
 * `Link` headers (RFC 8288) for servers that see whether a file exists: from a page to its Markdown copy, from the copy to
 * the page, and from both to `llms.txt`. Servers don't encode what they put into a header, so only paths of plain
 * characters have one.
 */
import { type Route, type Site, encodePath } from '@docgen/model';
import { joined, literal } from './server-patterns.js';
import { llmsPlans } from '@docgen/analysis/pages/llms-plan';

export interface LinkRules {
  /** The list for the paths that match a pattern; the last match applies. Empty if the site has none. */
  readonly indexes: readonly { readonly pattern: string; readonly path: string; readonly link: string }[];
  /** What the URL of a page ends with, in addition to its path. */
  readonly end: '' | '/';
  /** Match the paths of Markdown files that aren't copies of pages, in each spelling of a page. */
  readonly others: readonly string[];
}

/** Characters of a path that a header can contain as it is. */
export const plainCharacters = String.raw`\w./~-`;

/** Matches the path of a page in any spelling, or of its copy; the group has no ending. */
export const plainPath = String.raw`^([\w./~-]*?)(?:(?:/index)?\.(?:html|md)|/)?$`;

export const alternate = '; rel="alternate"; type="text/markdown"';
export const indexRelation = '; rel="index"; type="text/plain"';
export const canonical = '; rel="canonical"';

export function linkRules(
  site: Site,
  { routes, files }: { readonly routes: readonly Route[]; readonly files: readonly string[] },
): LinkRules {
  const base = literal(site.base, true);
  const own = files
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/(?:\/index)?\.md$/, ''));
  return {
    indexes: llmsPlans({ routes, sidebars: [] }, site)
      .map(({ list }) => ({ folder: `/${list.slice(0, -'llms.txt'.length)}`, list }))
      .toSorted((a, b) => a.folder.length - b.folder.length)
      .map(({ folder, list }) => ({
        pattern: String.raw`^${base}${literal(folder.slice(0, -1), true)}(?:/|\.(?:html|md)$|$)`,
        path: `${site.base}/${encodePath(list)}`,
        link: `, <${site.base}/${encodePath(list)}>${indexRelation}`,
      })),
    end: site.trailingSlash === true ? '/' : '',
    others: joined(own.map((path) => literal(path, true))).map(
      (group) => String.raw`^${base}(?:${group})(?:(?:/index)?\.(?:html|md)|/)?$`,
    ),
  };
}
