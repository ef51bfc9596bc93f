/**
 * Proxies in the form of environment variables: one for http, one for https, and hosts without a proxy. The caller
 * passes the values; this module doesn't read the environment.
 */
import { Agent as HttpAgent, type OutgoingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, type AgentOptions, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { unescape } from 'node:querystring';
import type { Proxies } from '@docgen/store/request';
import { Tunnel } from './tunnel.js';

/** Way to reach the proxy. */
export interface Hop {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
  /** Name in its certificate, because Node would use the `Host` header; empty for an IP address. */
  readonly servername: string;
  /** Authorization header; empty if the proxy has no user. */
  readonly authorization: { readonly 'Proxy-Authorization'?: string };
}

/** Options that a request uses instead of its own. */
export interface ProxyOptions extends RequestOptions {
  readonly headers?: OutgoingHttpHeaders;
}

export interface OpenProxies {
  /** Null for a request without a proxy. */
  readonly wayTo: (url: URL) => ProxyOptions | null;
  /** Unsupported proxies, as written. */
  readonly unusable: readonly string[];
  readonly close: () => void;
}

/** `settings` apply to all connections. */
export function openProxies({ http, https, none }: Proxies, settings: AgentOptions): OpenProxies {
  const written = [http, https].filter((text) => text !== null);
  const isDirect = withoutProxy(none ?? '');
  const [plain, secure] = [hopTo(http), hopTo(https)];
  const forwarder = plain && agentTo(plain, settings);
  const tunnel = secure && new Tunnel(secure, agentTo(secure, settings), settings);
  return {
    wayTo(url) {
      if (isDirect(url)) return null;
      if (url.protocol === 'https:') return tunnel && { agent: tunnel };
      return plain && forwarder && { ...forwarded(url, plain), agent: forwarder };
    },
    unusable: [...new Set(written.filter((text) => hopTo(text) === null))],
    close() {
      forwarder?.destroy();
      tunnel?.destroy();
    },
  };
}

/** All hosts share one proxy, so the limit of connections per host doesn't apply to it. */
function agentTo({ protocol }: Hop, settings: AgentOptions): HttpAgent {
  const own = { ...settings, maxSockets: Infinity };
  return protocol === 'https:' ? new HttpsAgent(own) : new HttpAgent(own);
}

/** For an http address, the proxy receives the complete URL (RFC 9112, 3.2.2). */
function forwarded(url: URL, { authorization, ...place }: Hop): ProxyOptions {
  const path = `http://${url.host}${url.pathname}${url.search}`;
  return { ...place, path, headers: { Host: url.host, ...authorization } };
}

function hopTo(written: string | null): Hop | null {
  const url = proxyUrl(written);
  if (url === null) return null;
  const { protocol, hostname, port, username, password } = url;
  const user = unescape(`${username}:${password}`);
  const basic = `Basic ${Buffer.from(user).toString('base64')}`;
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    protocol,
    hostname: host,
    servername: isIP(host) === 0 ? host : '',
    port: port || (protocol === 'https:' ? '443' : '80'),
    authorization: user === ':' ? {} : { 'Proxy-Authorization': basic },
  };
}

/** A proxy URL; without a scheme, it is http. */
function proxyUrl(written: string | null): URL | null {
  if (written === null) return null;
  const whole = written.includes('://') ? written : `http://${written}`;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/**
 * `NO_PROXY`: names including their subdomains, optionally with a port, separated by commas or spaces; `*` for all.
 */
function withoutProxy(written: string): (url: URL) => boolean {
  const names = written
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return ({ hostname, port, protocol }) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const wanted = port || (protocol === 'https:' ? '443' : '80');
    return names.some((name) => {
      if (name === '*') return true;
      const [, bare = '', own] = /^(?:\*?\.)?(\[.*\]|.*?)(?::(\d+))?$/.exec(name) ?? [];
      const meant = bare.replace(/^\[|\]$/g, '');
      return (own === undefined || own === wanted) && (host === meant || host.endsWith(`.${meant}`));
    });
  };
}
