/**
 * Addresses of other sites that are one page in two languages: `/en/guide` and `/fr/guide`, `en.wikipedia.org` and
 * `fr.wikipedia.org`, `?lang=en` and `?lang=fr`. Other parts of such an address may be translated too.
 */

export interface ForeignAddress {
  /** The host without a language. */
  readonly host: string;
  readonly rest: string;
  /** Whether some part of it is a language of the site. */
  readonly hasLanguage: boolean;
}

/** `languages` are primary subtags: `en`, `fr`. Null if it isn't the address of a page. */
export function foreignAddress(href: string, languages: ReadonlySet<string>): ForeignAddress | null {
  const [, host, path = '', query = ''] = /^(?:https?:)?\/\/([^/?#]+)([^?#]*)(\?[^#]*)?/i.exec(href) ?? [];
  if (host === undefined) return null;
  const isLanguage = (part: string) => languages.has(part.toLowerCase().split(/[-_]/)[0] ?? '');
  const labels = host
    .toLowerCase()
    .replace(/^www\./, '')
    .split('.');
  const hosts = labels.filter((label) => !isLanguage(label) || label === labels.at(-1));
  const segments = path.split('/').filter((segment) => segment !== '');
  const own = segments.filter(
    (segment) => !(/^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i.test(segment) && isLanguage(segment)),
  );
  const inQuery = /[?&](?:hl|lang|locale|language)=/i.test(query);
  return {
    host: hosts.join('.'),
    rest: own.join('/') + query,
    hasLanguage: hosts.length < labels.length || own.length < segments.length || inQuery,
  };
}

/** Whether two addresses are the same page, possibly in two languages. */
export function isSameAddress(a: ForeignAddress | null, b: ForeignAddress | null): boolean {
  if (a === null || b === null || a.host !== b.host) return false;
  return a.rest === b.rest || a.hasLanguage || b.hasLanguage;
}
