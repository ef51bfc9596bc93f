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
      if (!missing.has(key) && !isThere(named, names)) missing.set(key, named);
    }
  }
  const all = [...missing.values()];
  return {
    diagnostics: all.map((named) => textPageMissing(named, names.near.doc(named.page))),
    hrefs: new Set(all.map(({ href }) => href)),
  };
}

/**
 * Whether it exists in any language. If only some languages lack a page, the pages that link to it there are
 * reported.
 */
function isThere({ href }: NamedPage, names: Names): boolean {
  return names.site.locales.some(({ code }) => {
    const route = { path: prefixOf(code, names.site) || '/', locale: code };
    return resolveLink(href, { route, source: null }, names).is === 'page';
  });
}
