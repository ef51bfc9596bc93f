/**
 * Missing pages that texts of sources link to. They are reported once, where the description refers to them, and not at
 * pages that include such a text.
 */
import { type Diagnostic, type NamedPage, prefixOf } from '@docgen/model';
import { textPageMissing } from '@docgen/config/diagnostics';
import type { Names } from './names.js';
import { resolveLink } from './resolve.js';

export interface MissingTextPages {
  readonly diagnostics: readonly Diagnostic[];
  /** Links to them, as written. */
  readonly hrefs: ReadonlySet<string>;
}

export function missingTextPages(names: Names): MissingTextPages {
  const missing = new Map<string, NamedPage>();
  for (const { key: version } of names.site.versions) {
    for (const named of names.textPages(version)) {
      const key = `${named.file} ${named.page}`;
      if (!missing.has(key) && !isThere(named, version, names)) missing.set(key, named);
    }
  }
  const all = [...missing.values()];
  return {
    diagnostics: all.map((named) => textPageMissing(named, names.near.doc(named.page))),
    hrefs: new Set(all.map(({ href }) => href)),
  };
}

/**
 * Whether it exists in any language, in the version or else in the current one, as for links of the version's pages. If
 * only some languages lack a page, the pages that link to it there are reported.
 */
function isThere({ href }: NamedPage, version: string, names: Names): boolean {
  const sources = [...names.sources.values()].filter((one) => one.version === version);
  return names.site.locales.some(({ code }) => {
    const route = { path: prefixOf(code, names.site) || '/', locale: code };
    const source = sources.find(({ locale }) => locale === code) ?? null;
    return resolveLink(href, { route, source }, names).is === 'page';
  });
}
