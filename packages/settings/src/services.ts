/** Loaders of analytics services, whose scripts docgen replaces with its own counting of visits. */
import type { TrackerConfig } from '@docgen/model';
import type { OldTag } from './old-tags.js';

/** The tracker that a script loads; undefined if it is none that docgen has. */
export function trackerOf({ attributes }: OldTag): TrackerConfig | undefined {
  const url = attributes.get('src') ?? '';
  if (!URL.canParse(url, 'https://own.invalid')) return undefined;
  const { host, origin, pathname, searchParams } = new URL(url, 'https://own.invalid');
  const id = searchParams.get('id') ?? '';
  if (host === 'www.googletagmanager.com' && pathname === '/gtag/js' && /^G-[A-Z0-9]+$/.test(id))
    return { kind: 'gtag', id };
  const domain = attributes.get('data-domain');
  if (domain !== undefined && /^[\w.-]+$/.test(domain) && /\/js\/(?:script|plausible|pa-)/.test(pathname))
    return {
      kind: 'plausible',
      domain,
      ...(host !== 'plausible.io' && isElsewhere(host) && { url: origin }),
    };
  const websiteId = attributes.get('data-website-id');
  const isUmami = /\/(?:script|umami)\.js$/.test(pathname) && isElsewhere(host);
  if (isUmami && websiteId !== undefined && /^[\da-f-]{36}$/i.test(websiteId)) {
    const server = (attributes.get('data-host-url') ?? origin).replace(/\/$/, '');
    if (!/^https?:\/\/[\w.:-]+$/.test(server)) return undefined;
    const isCloud = /^https:\/\/(?:cloud|analytics)\.umami\.is$/.test(server);
    return { kind: 'umami', websiteId, ...(!isCloud && { url: server }) };
  }
  return undefined;
}

function isElsewhere(host: string): boolean {
  return host !== 'own.invalid';
}

/** An inline script that only configures such a loader. */
export function isTrackerSetup({ content }: OldTag): boolean {
  return /\bgtag\(\s*['"]config['"]/.test(content) && /\bdataLayer\b/.test(content) && content.length < 1000;
}
