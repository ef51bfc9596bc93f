/**
 * References of a document to other files: links and images, each with its position and its hole in the body.
 */
import type { Range } from './diagnostic.js';

export type LinkKind = 'link' | 'image';

export interface LinkRef {
  readonly kind: LinkKind;
  /** Destination as written, such as `../orders/create.md#body`, with character references and escapes decoded. */
  readonly href: string;
  /** Number of its holes in the body. */
  readonly hole: number;
  /** Range of the node in the original file; missing for nodes that a plugin added. */
  readonly range?: Range;
  /** Range of the destination. */
  readonly mark?: Range;
  /**
   * Whether `mark` contains `href` character by character, or with escapes and character references. Missing if
   * unknown.
   */
  readonly spelling?: 'exact' | 'escaped';
  /** Set for an external link whose text is its address, so readers see what it opens. */
  readonly isAddress?: true;
}

/** Whether `href` has a scheme or a host, and so leads out of the site: `https:…`, `mailto:…`, `//host`. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

/** Splits an href into path, query (with `?`) and fragment (without `#`, null if there is none). */
export function splitHref(href: string): { path: string; query: string; fragment: string | null } {
  const hash = href.indexOf('#');
  const before = hash < 0 ? href : href.slice(0, hash);
  const fragment = hash < 0 ? null : href.slice(hash + 1);
  const question = before.indexOf('?');
  return question < 0
    ? { path: before, query: '', fragment }
    : { path: before.slice(0, question), query: before.slice(question), fragment };
}

/** Site path of an href within the site: decoded, without query and fragment. */
export function pathOfHref(href: string): string {
  return decodePath(splitHref(href).path);
}

/** Percent-decoded text, or the text unchanged if its escapes aren't valid UTF-8. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
