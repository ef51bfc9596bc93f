/**
 * Proxies, as the environment names them: one for addresses by http and one by https, and hosts that are reached without.
 * They are given as they are written there; nothing here reads an environment.
 */
import { Agent as HttpAgent, type OutgoingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, type AgentOptions, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { unescape } from 'node:querystring';
import type { Proxies } from '@docgen/store/request';
import { Tunnel } from './tunnel.js';

/** How a proxy itself is reached. */
export interface Hop {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
  /** The name that its certificate is for, else Node takes that of the header `Host`; empty for an address. */
  readonly servername: string;
  /** Who asks, as a header; empty where the proxy is named without a user. */
  readonly authorization: { readonly 'Proxy-Authorization'?: string };
}

/** What a request is made with, in the place of what it has. */
export interface Way extends RequestOptions {
  readonly headers?: OutgoingHttpHeaders;
}

export interface OpenProxies {
  /** null: the URL is asked without a proxy. */
  readonly wayTo: (url: URL) => Way | null;
  /** Proxies that cannot be used, as they are written. */
  readonly unusable: readonly string[];
  readonly close: () => void;
}

/** `settings` are those of all connections. */
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

/** All hosts are behind one, so the most connections to a host are none for it. */
function agentTo({ protocol }: Hop, settings: AgentOptions): HttpAgent {
  const own = { ...settings, maxSockets: Infinity };
  return protocol === 'https:' ? new HttpsAgent(own) : new HttpAgent(own);
}

/** An address by http is asked of the proxy, whole (RFC 9112, 3.2.2). */
function forwarded(url: URL, { authorization, ...place }: Hop): Way {
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

/** A proxy is spoken to by HTTP; one without a scheme is meant so. */
function proxyUrl(written: string | null): URL | null {
  if (written === null) return null;
  const whole = written.includes('://') ? written : `http://${written}`;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** `NO_PROXY`: names with all below them, each perhaps with a port, between commas or spaces; `*` is all. */
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
