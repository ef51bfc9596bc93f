/**
 * Hosts that are never requested. Anyone can write Markdown, and it may be checked inside a company's network. So
 * docgen doesn't request addresses that aren't public, nor names or redirects that lead to them.
 */
import { lookup } from 'node:dns';
import { BlockList, type LookupFunction, isIP } from 'node:net';

/** Returns all addresses of a host. Rejects like the system's resolver. */
export type Resolve = (
  host: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

export const systemResolve: Resolve = (host) =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });

const privates = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privates.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privates.addSubnet(net, bits, 'ipv6');

/** Whether an IP address isn't public. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  if (family === 4) return privates.check(address, 'ipv4');
  return privates.check(address, 'ipv6') || isPrivateAddress(translated(address));
}

/** The IPv4 address inside a translated (RFC 6052) or mapped IPv6 address; else empty. */
function translated(address: string): string {
  const found = /^(?:64:ff9b::|::ffff:)(?:([\da-f]{1,4}):([\da-f]{1,4})|([\d.]+))$/i.exec(address);
  if (found?.[3] !== undefined) return found[3];
  const [high, low] = [found?.[1], found?.[2]].map((part) => Number.parseInt(part ?? '', 16));
  if (high === undefined || low === undefined || Number.isNaN(high + low)) return '';
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Whether a URL's host is clearly not public: a private address, or a name for a local network. */
export function isPrivateHost(hostname: string): boolean {
  const host = bareHost(hostname);
  if (isIP(host) !== 0) return isPrivateAddress(host);
  return (
    !host.includes('.') || /\.(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/.test(host)
  );
}

/** Names that are reserved for examples, which no host has. */
export function isExampleHost(hostname: string): boolean {
  return /(?:^|\.)(?:example(?:\.(?:com|net|org|edu))?|test|invalid)$/.test(bareHost(hostname));
}

function bareHost(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '');
}

/** Error code for a name that leads to private addresses. */
export const privateCode = 'DOCGEN_PRIVATE';

/** Lookup function of a connection, so that the address that was checked is the one that is connected to. */
export function guardedLookup(resolve: Resolve, allowsPrivate: boolean): LookupFunction {
  const judged = async (host: string): Promise<Awaited<ReturnType<Resolve>>> => {
    const found = await resolve(host);
    if (found.length === 0) throw faultOf(`no IP address for ${host}`, 'ENOTFOUND');
    if (!allowsPrivate && found.some(({ address }) => isPrivateAddress(address)))
      throw faultOf(`${host} is not public`, privateCode);
    return found;
  };
  const answer = async (...[host, options, callback]: Parameters<LookupFunction>) => {
    const found = await judged(host).catch((error: NodeJS.ErrnoException) => error);
    if (found instanceof Error) callback(found, '', 0);
    else if (options.all === true) callback(null, [...found]);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
  return (...asked) => void answer(...asked);
}

function faultOf(message: string, code: string): Error {
  return Object.assign(new Error(message), { code });
}
