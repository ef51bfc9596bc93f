/**
 * The redirects as data for the browser. On a not-found page, it follows those that files and host rules can't express:
 * other letter case, whole sections, slashes, `.html`. Only not-found pages refer to the file and fetch it.
 */
import type { OutputFile, Redirect, RedirectData, Site } from '@docgen/model';
import { outputFile } from '@docgen/emit/emit';
import { hashOf } from '@docgen/store/hash';
import { redirectUrl } from '@docgen/analysis/route/redirect-url';

/** Null if nothing is left to the browser: these servers handle everything, and docgen's own redirects are pages. */
export function redirectData(site: Site, redirects: readonly Redirect[]): OutputFile | null {
  if (redirectsAll(site) || !redirects.some(({ origin }) => origin !== null)) return null;
  const data: RedirectData = {
    base: site.base,
    redirects: redirects.map((redirect) => ({
      from: redirect.from,
      to: redirectUrl(redirect, site),
      match: redirect.match,
    })),
  };
  const text = `${JSON.stringify(data)}\n`;
  return outputFile(`assets/docgen-redirects-${hashOf(text).slice(0, 8)}.json`, text);
}

/** Whether the host's rules cover every redirect with all its options. */
function redirectsAll({ host }: Site): boolean {
  return host === 'nginx' || host === 'apache' || host === 'caddy';
}
