/**
 * URLs in a Content-Security-Policy: `scheme://host:port`, the host-source of CSP 3. A URL must not end
 * the directive that contains it, so a host may consist of letters, digits, hyphens and dots only.
 */

const absolute = /^(https?):\/\/((?:[a-z0-9-]+\.)*[a-z0-9-]+\.?)(?::(\d{1,5}))?(?:[/?#][^\s\\]*)?$/;

const defaultPorts: { readonly [scheme: string]: number } = { http: 80, https: 443 };

/** The host-source of an absolute `http` or `https` URL; null if a policy can't contain it. */
export function hostSource(url: string): string | null {
  const [, scheme = '', host, digits] = absolute.exec(url.replace(/^[^/?#]*\/\/[^/?#]*/, lower)) ?? [];
  const port = digits === undefined ? defaultPorts[scheme] : Number(digits);
  if (host === undefined || port === undefined || port < 1 || port > 65_535) return null;
  return `${scheme}://${host}${port === defaultPorts[scheme] ? '' : `:${port}`}`;
}

function lower(text: string): string {
  return text.toLowerCase();
}
