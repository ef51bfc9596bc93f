/**
 * Which hosts are never asked. Markdown is written by anybody and may be checked within a network of a company, so what
 * is not public is not touched: neither by its address, nor by a name or a redirect that leads to one.
 */
import { lookup } from 'node:dns';
import { BlockList, type LookupFunction, isIP } from 'node:net';

/** All addresses of a host. Rejects as the system's resolver does. */
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
  ['::', 127],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privates.addSubnet(net, bits, 'ipv6');

/** Whether an address of IP is of no public host. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  if (family === 4) return privates.check(address, 'ipv4');
  return privates.check(address, 'ipv6') || isPrivateAddress(translated(address));
}

/** The IPv4 address in one that a network's translator (RFC 6052) or the mapping of IPv4 stands for; else empty. */
function translated(address: string): string {
  const found = /^(?:64:ff9b::|::ffff:)(?:([\da-f]{1,4}):([\da-f]{1,4})|([\d.]+))$/i.exec(address);
  if (found?.[3] !== undefined) return found[3];
  const [high, low] = [found?.[1], found?.[2]].map((part) => Number.parseInt(part ?? '', 16));
  if (high === undefined || low === undefined || Number.isNaN(high + low)) return '';
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Whether a URL's host says by itself that it is not public: a private address, or a name that only a network knows. */
export function isPrivateHost(hostname: string): boolean {
  const host = bareHost(hostname);
  if (isIP(host) !== 0) return isPrivateAddress(host);
  return (
    !host.includes('.') || /\.(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/.test(host)
  );
}

/** Names that are set aside for examples: nobody is there, and nobody is meant. */
export function isExampleHost(hostname: string): boolean {
  return /(?:^|\.)(?:example(?:\.(?:com|net|org|edu))?|test|invalid)$/.test(bareHost(hostname));
}

function bareHost(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '');
}

/** The code of the error with which a name that leads to private addresses is refused. */
export const privateCode = 'DOCGEN_PRIVATE';

/** A connection's own look-up: what is connected to is what was judged. */
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
