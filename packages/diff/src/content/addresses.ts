/**
 * Addresses in a page's HTML while it is compared. Links within the site keep their target's identity, so a link that
 * follows a moved page isn't a change, and images keep their file.
 */

const page = 'docgen-page:';
const file = 'docgen-file:';
const broken = 'docgen-broken:';

export function pageAddress(path: string, suffix: string): string {
  return page + path + suffix;
}

export function fileAddress(path: string, suffix = ''): string {
  return file + path + suffix;
}

/** A link that leads nowhere, which `check` reports. */
export function brokenAddress(href: string): string {
  return broken + href;
}

export function isBroken(address: string): boolean {
  return address.startsWith(broken);
}

/** The file of an address, without a query or fragment; null for other addresses. */
export function fileOf(address: string): string | null {
  return address.startsWith(file) ? address.slice(file.length).replace(/[?#].*$/s, '') : null;
}

/** The address after moves: `moved` returns the new site path of a page. */
export function followed(address: string, moved: (path: string) => string): string {
  if (!address.startsWith(page)) return address;
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(address.slice(page.length)) ?? [];
  return page + moved(path) + suffix;
}

/** The address for people: a site path, a file, or the URL itself. */
export function shownAddress(address: string): string {
  const own = [page, file, broken].find((scheme) => address.startsWith(scheme));
  return address.slice(own?.length ?? 0);
}
