/** Where a site will be published, as one address: the configuration has its origin and its path apart. */

export interface SiteAddress {
  readonly url: string;
  /** With slashes at both ends; `/` at the root of a host. */
  readonly base: string;
}

/** What is wrong with an address as an answer, or null. */
export function urlFault(text: string): string | null {
  return URL.canParse(text) && isAddress(new URL(text))
    ? null
    : 'Expected a web address, such as https://docs.example.com.';
}

function isAddress({ protocol, pathname, search, hash, username }: URL): boolean {
  return /^https?:$/.test(protocol) && search + hash + username === '' && isPlain(pathname);
}

/** Whether a path may be the configuration's `base`, which also stands in styles and in rules of hosts. */
function isPlain(path: string): boolean {
  if (!/^\/(?:[\w.~+@,=&()!/-]|%[\dA-F]{2})*$/i.test(path) || path.includes('//')) return false;
  try {
    return !/[\p{Cc}?#\\:*[\]|<>"/]/u.test(decodeURIComponent(path.replaceAll('/', '')));
  } catch {
    return false;
  }
}

/** Origin and path of an address without fault. */
export function placeOf(text: string): SiteAddress {
  const { origin, pathname } = new URL(text);
  return { url: origin, base: pathname.endsWith('/') ? pathname : `${pathname}/` };
}
