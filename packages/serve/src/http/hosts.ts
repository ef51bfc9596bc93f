/**
 * Which names the server answers to. A page of another site can make its own name point at this machine and would then
 * read the server's answers as its own; so a request is answered only when it was meant for one of these names.
 */
import { isIP } from 'node:net';

export interface HostRules {
  /** What the server listens on, as given. */
  readonly host: string;
  readonly port: number;
  /** Further names, each with a port or without; one without goes with the server's own. */
  readonly allowed: readonly string[];
}

/** Whether a `Host` header names this server. */
export function isAllowedHost(header: string | undefined, rules: HostRules): boolean {
  const given = parseHost(header ?? '');
  if (given === null) return false;
  const ownPort = given.port === null || given.port === rules.port;
  if (ownPort && (isLoopback(given.name) || isListenedOn(given.name, rules.host))) return true;
  return rules.allowed.some((text) => {
    const allowed = parseHost(text.includes(':') && isIP(text) === 6 ? `[${text}]` : text);
    if (allowed === null || allowed.name !== given.name) return false;
    return allowed.port === null ? ownPort : allowed.port === given.port;
  });
}

/** Whether a browser takes this host for the reader's own machine, and so tells where a request comes from. */
export function isLoopback(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '::1';
}

/** Whether listening on `host` means every address of the machine. */
function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::' || host === '[::]';
}

/** The name in a URL by which this machine reaches what listens on `host`. */
export function urlHost(host: string): string {
  if (isEveryAddress(host)) return 'localhost';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

/** Listening everywhere, any address will do: only a name can be made to point here by somebody else. */
function isListenedOn(name: string, host: string): boolean {
  return isEveryAddress(host) ? isIP(name) !== 0 : name === host.toLowerCase().replace(/^\[|\]$/g, '');
}

/** The name in lower case, without brackets, and the port; null for what is no host. */
export function parseHost(text: string): { readonly name: string; readonly port: number | null } | null {
  const found = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+?)\.?)(?::(\d{1,5}))?$/i.exec(text);
  if (!found) return null;
  const [, v6, name, port] = found;
  return {
    name: (v6 ?? name ?? '').toLowerCase(),
    port: port === undefined ? null : Number(port),
  };
}
