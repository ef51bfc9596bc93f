/**
 * References of a document to things outside it: links and images, each with its place and its hole in the body.
 */
import type { Range } from './diagnostic.js';

export type LinkKind = 'link' | 'image';

export interface LinkRef {
  readonly kind: LinkKind;
  /** As written: `../orders/create.md#body`. Character references and escapes are decoded. */
  readonly href: string;
  /** Number of its holes in the body. */
  readonly hole: number;
  /** The node, in the original file; left out for nodes that a plugin made. */
  readonly range?: Range;
  /** The destination within it. */
  readonly mark?: Range;
  /** How the mark holds `href`: letter by letter, or with escapes and character references. Left out where that is not known. */
  readonly spelling?: 'exact' | 'escaped';
  /** A link out of the site whose text is its own address: it tells readers what to open. Left out for others. */
  readonly isAddress?: true;
}

/** Whether `href` names something outside the site by a scheme or a host: `https:…`, `mailto:…`, `//host`. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

/** An href cut into path, query (with `?`) and fragment (without `#`, null when there is none). */
export function splitHref(href: string): { path: string; query: string; fragment: string | null } {
  const hash = href.indexOf('#');
  const before = hash < 0 ? href : href.slice(0, hash);
  const fragment = hash < 0 ? null : href.slice(hash + 1);
  const question = before.indexOf('?');
  return question < 0
    ? { path: before, query: '', fragment }
    : { path: before.slice(0, question), query: before.slice(question), fragment };
}

/** The site path that an href within the site names: decoded, without its query and fragment. */
export function pathOfHref(href: string): string {
  return decodePath(splitHref(href).path);
}

/** Percent-decoded text, or the text itself where the escapes are not valid UTF-8. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
