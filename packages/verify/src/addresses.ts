/**
 * The address of the site's host. The name is resolved once, before the first request, and every connection goes to the
 * addresses that were checked then. So a name server that changes its answer leads nowhere else.
 */
import { type LookupFunction, isIP } from 'node:net';
import { type Resolve, isPrivateAddress } from '@docgen/check/external/addresses';
import { Failure } from '@docgen/store/failure';

/**
 * Returns a lookup function with the addresses of a host that are public or in `allowed`. Throws a Failure if it has
 * none.
 */
export async function checkedLookup(
  hostname: string,
  resolve: Resolve,
  allowed: readonly string[],
): Promise<LookupFunction> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family === 0 ? await resolved(host, resolve) : [{ address: host, family }];
  const named = new Set(allowed.map(canonical));
  const usable = found.filter(({ address }) => !isPrivateAddress(address) || named.has(canonical(address)));
  const [first] = usable;
  if (first === undefined)
    throw new Failure(
      'usage',
      `${host} has no public address: ${found.map(({ address }) => address).join(', ')}`,
      {
        hint: `If it is meant, allow it with --allow-address ${found[0]?.address ?? ''}`,
      },
    );
  return (_, options, callback) => {
    if (options.all === true) callback(null, [...usable]);
    else callback(null, first.address, first.family);
  };
}

/** The URL of a site as given. Throws a Failure if it can't be one. */
export function siteAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new Failure('usage', `${address} isn't the URL of a site`, {
      hint: 'Write it as https://docs.example.com/, without a user name or password',
    });
  return url;
}

async function resolved(host: string, resolve: Resolve): ReturnType<Resolve> {
  try {
    return await resolve(host);
  } catch {
    throw new Failure('io', `can't find ${host}: its name has no address`);
  }
}

/** One spelling of an address. */
function canonical(address: string): string {
  return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname : address;
}
