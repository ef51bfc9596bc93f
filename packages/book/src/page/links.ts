/**
 * Links of a page in a book: those to pages of the book lead to their chapters, all others to the published site. If
 * the site has no URL, the text of such a link remains without a link.
 */
import type { Element } from 'hast';
import type { Redirect } from '@docgen/model';
import { visit } from 'unist-util-visit';
import { nowhere } from '../origin.js';

export interface Targets {
  /** Id of the chapter of a page, by the page's site path. */
  readonly chapters: ReadonlyMap<string, string>;
  readonly redirects: readonly Redirect[];
  /** `''` or `/base`. */
  readonly base: string;
  /** Origin of the published site, or null. */
  readonly origin: string | null;
}

/** Rewrites the links and sources of `body`, a page at `url`, which is the chapter `id`. */
export function rewriteLinks(
  body: Element,
  page: { readonly url: string; readonly id: string },
  to: Targets,
): void {
  const at = new URL(page.url, to.origin ?? nowhere);
  visit(body, 'element', (node) => {
    const { tagName, properties } = node;
    const href = properties['href'];
    if (tagName !== 'a' || typeof href !== 'string') return;
    const link = href.startsWith('#') ? `#${page.id}-${decoded(href.slice(1))}` : linkFrom(href, at, to);
    if (link === null) delete properties['href'];
    else properties['href'] = link;
    delete properties['target'];
    delete properties['download'];
    delete properties['ping'];
  });
}

function linkFrom(href: string, at: URL, to: Targets): string | null {
  const target = URL.canParse(href, at) ? new URL(href, at) : null;
  if (target === null) return null;
  if (target.origin !== at.origin) return href;
  const path = sitePath(target.pathname, to.base);
  const chapter = path === null ? null : chapterAt(path, to);
  if (chapter !== null)
    return target.hash === '' ? `#${chapter}` : `#${chapter}-${decoded(target.hash.slice(1))}`;
  return to.origin === null ? null : target.href;
}

/** The path as routes have it: without base, `index.html`, `.html` and trailing slash; null for other sites' paths. */
function sitePath(pathname: string, base: string): string | null {
  const path = decoded(pathname);
  const inside = decoded(base);
  if (inside !== '' && path !== inside && !path.startsWith(`${inside}/`)) return null;
  return path.slice(inside.length).replace(/(?:\/index\.html|\.html|\/)$/, '') || '/';
}

function chapterAt(path: string, { chapters, redirects }: Targets): string | null {
  const moved = redirects.find(({ from }) => from === path)?.to.replace(/[?#].*$/, '');
  return chapters.get(path) ?? (moved === undefined ? undefined : chapters.get(decoded(moved))) ?? null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
