/** The address of the published site, which the configuration splits into origin and path. */

export interface SiteAddress {
  readonly url: string;
  /** Path with slashes at both ends; `/` for the root of a host. */
  readonly base: string;
}

/** Describes the problem with a URL that was given as an answer; null if there is none. */
export function urlFault(text: string): string | null {
  return URL.canParse(text) && isAddress(new URL(text))
    ? null
    : 'Expected a web address, such as https://docs.example.com.';
}

function isAddress({ protocol, pathname, search, hash, username }: URL): boolean {
  return /^https?:$/.test(protocol) && search + hash + username === '' && isPlain(pathname);
}

/** Whether a path can be the configuration's `base`, which also occurs in styles and hosts' rules. */
function isPlain(path: string): boolean {
  if (!/^\/(?:[\w.~+@,=&()!/-]|%[\dA-F]{2})*$/i.test(path) || path.includes('//')) return false;
  try {
    return !/[\p{Cc}?#\\:*[\]|<>"/]/u.test(decodeURIComponent(path.replaceAll('/', '')));
  } catch {
    return false;
  }
}

/** Origin and path of a valid URL. */
export function placeOf(text: string): SiteAddress {
  const { origin, pathname } = new URL(text);
  return { url: origin, base: pathname.endsWith('/') ? pathname : `${pathname}/` };
}
