/** Where a path of the base leads in the head: to a page, through redirects, or nowhere. */
import { canonicalPath, isExternal, pathOfHref, redirectFinder } from '@docgen/model';
import type { SideFacts } from '../facts.js';

export interface Destination {
  /** Site path or URL. */
  readonly to: string;
  /** Whether a redirect leads there. */
  readonly isRedirect: boolean;
}

const mostHops = 10;

export function destinations(
  side: Pick<SideFacts, 'pages' | 'others' | 'redirects'>,
): (path: string) => Destination | null {
  const redirectAt = redirectFinder(side.redirects);
  return (path) => {
    let at = path;
    for (let hops = 0; hops < mostHops; hops++) {
      const own = canonicalPath(at);
      if (side.pages.has(own) || side.others.has(own)) return { to: own, isRedirect: hops > 0 };
      const next = redirectAt(at);
      if (next === undefined) return null;
      if (isExternal(next.to) || next.isFile === true) return { to: next.to, isRedirect: true };
      at = pathOfHref(next.to);
    }
    return null;
  };
}
