/**
 * Names that the server responds to. A page of another site can point its own name to this machine, and could then
 * read the server's responses as its own. So the server responds only to requests for one of these names.
 */
import { isIP } from 'node:net';

export interface HostRules {
  /** Address to listen on, as given. */
  readonly host: string;
  readonly port: number;
  /** Additional names, with or without a port; without one, it is the server's port. */
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

/** Whether browsers treat this host as the reader's own machine, and so send the origin of requests. */
export function isLoopback(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '::1';
}

/** Whether `host` means all addresses of the machine. */
function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::' || host === '[::]';
}

/** Host name for URLs with which this machine reaches a server on `host`. */
export function urlHost(host: string): string {
  if (isEveryAddress(host)) return 'localhost';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

/**
 * If the server listens on all addresses, any IP address is fine, because only names can be pointed here by others.
 */
function isListenedOn(name: string, host: string): boolean {
  return isEveryAddress(host) ? isIP(name) !== 0 : name === host.toLowerCase().replace(/^\[|\]$/g, '');
}

/** The name in lower case without brackets, and the port; null for an invalid host. */
export function parseHost(text: string): { readonly name: string; readonly port: number | null } | null {
  const found = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+?)\.?)(?::(\d{1,5}))?$/i.exec(text);
  if (!found) return null;
  const [, v6, name, port] = found;
  return {
    name: (v6 ?? name ?? '').toLowerCase(),
    port: port === undefined ? null : Number(port),
  };
}
