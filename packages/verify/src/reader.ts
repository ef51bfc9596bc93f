/**
 * Reads files of a live site, within the limits of a verification: the host's address is checked once, and each response
 * has a limit of size and time. Redirects are followed within the site only. Nothing is sent but docgen's name.
 */
import { type Resolve, systemResolve } from '@docgen/check/external/addresses';
import { Failure } from '@docgen/store/failure';
import { checkedLookup, siteAddress } from './addresses.js';
import { type Reply, openLine } from './fetch.js';
import { isRedirect } from './judge.js';
import { type Pace, openPace } from './pace.js';

export interface ReaderOptions extends Pace {
  /** Milliseconds for one response. */
  readonly timeout: number;
  /** Addresses that aren't public, but may be requested. */
  readonly allowed: readonly string[];
  readonly version: string;
  /** What the requests are for, in docgen's name. */
  readonly purpose: string;
  /** Default: the system's resolver. */
  readonly resolve?: Resolve;
}

export interface SiteReader {
  /** The site's URL, which ends with a slash. */
  readonly site: URL;
  /**
   * The bytes of a file by its URL path; null if the site has no such file. Throws a Failure for a path of another site,
   * a response with more than `limit` bytes, and no complete response.
   */
  readonly read: (path: string, limit: number) => Promise<Buffer | null>;
  readonly close: () => void;
}

const mostHops = 5;
const mostWaiting = 1_000;

/** Throws a Failure for a URL that can't be a site's, and for a host without a public address. */
export async function openReader(address: string, options: ReaderOptions): Promise<SiteReader> {
  const given = siteAddress(address);
  const site = new URL(`${given.origin}${given.pathname.replace(/\/*$/, '/')}`);
  const lookup = await checkedLookup(site.hostname, options.resolve ?? systemResolve, options.allowed);
  const line = openLine({ ...options, lookup, signal: null });
  const paced = openPace(options, mostWaiting);
  const get = async (url: URL, limit: number): Promise<Reply> => {
    const reply = await paced(() => line.get(url, { limit, keepsBody: true, isFresh: false }));
    if ('fault' in reply) throw new Failure('io', `the response for ${url.href} ${reply.fault}`);
    return reply;
  };
  return {
    site,
    async read(path, limit) {
      let here = within(site, new URL(path, site));
      for (let hops = 0; ; hops++) {
        const { status, headers, body } = await get(here, limit);
        if (status === 200 && body !== null) return body;
        if (status === 404 || status === 410) return null;
        if (status === 200)
          throw new Failure('io', `the response for ${here.href} has more than ${limit} bytes`);
        const { location = '' } = headers;
        if (!isRedirect({ status }) || !URL.canParse(location, here.href))
          throw new Failure('io', `the response for ${here.href} has the status ${status}`);
        if (hops === mostHops) throw new Failure('io', `${here.href} redirects too often`);
        here = within(site, new URL(location, here));
      }
    },
    close: line.close,
  };
}

function within(site: URL, url: URL): URL {
  if (url.origin !== site.origin || !url.pathname.startsWith(site.pathname))
    throw new Failure('io', `${url.href.slice(0, 200)} isn't part of ${site.href}`);
  url.hash = '';
  return url;
}
