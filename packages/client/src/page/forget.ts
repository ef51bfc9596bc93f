/**
 * Deletes cookies and stored values by name. A chunk, because only readers who have refused or withdrawn something that
 * is stored need it.
 */

/** What to delete; a name that ends with `*` is a prefix. */
export interface StoredNames {
  readonly cookies: readonly string[];
  readonly storage: readonly string[];
}

/** Deletes everything with these names, except the value of `keep`. */
export function forget({ cookies, storage }: StoredNames, keep: string): void {
  const [isCookie, isStored] = [matcher(cookies), matcher(storage)];
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (name !== '' && isCookie(name)) for (const place of cookiePlaces()) expire(name, place);
  }
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const name of Object.keys(window[area]))
        if (name !== keep && isStored(name)) window[area].removeItem(name);
    } catch {
      // The browser blocks storage, so nothing is stored.
    }
  }
}

function expire(name: string, place: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API can't delete cookies of parent domains everywhere
  document.cookie = `${name}=; Max-Age=0; ${place}`;
}

/** Attributes of every path and domain that a cookie of this page can have. */
function cookiePlaces(): string[] {
  const names = location.hostname.split('.');
  const domains = names.slice(0, -1).map((_, index) => `; Domain=${names.slice(index).join('.')}`);
  const segments = location.pathname.split('/');
  const paths = segments.flatMap((_, index) => {
    const path = segments.slice(0, index + 1).join('/');
    return path === '' ? ['/'] : [path, `${path}/`];
  });
  return ['', ...domains].flatMap((domain) => paths.map((path) => `Path=${path}${domain}`));
}

function matcher(patterns: readonly string[]): (name: string) => boolean {
  return (name) =>
    patterns.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
}
