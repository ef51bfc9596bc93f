/**
 * Proxies, as the environment names them: one for addresses by http and one by https, and hosts that are reached without.
 * They are given as they are written there; nothing here reads an environment.
 */
import type { Agent } from 'node:http';
import { HttpProxyAgent } from 'http-proxy-agent';
import { HttpsProxyAgent } from 'https-proxy-agent';
import type { Proxies } from '../request.js';

export type ProxyFor = (url: URL) => Agent | null;

export interface OpenProxies {
  /** The connections by which a URL is asked; null: it is asked without a proxy. */
  readonly agentFor: ProxyFor;
  /** Proxies that cannot be used, as they are written. */
  readonly unusable: readonly string[];
  readonly close: () => void;
}

/** `settings` are those of all connections. */
export function openProxies(
  { http, https, none }: Proxies,
  settings: ConstructorParameters<typeof HttpsProxyAgent>[1],
): OpenProxies {
  const written = [http, https].filter((text) => text !== null);
  const isDirect = withoutProxy(none ?? '');
  const [plain, secure] = [proxyUrl(http), proxyUrl(https)];
  const agents = {
    'http:': plain && new HttpProxyAgent(plain, settings),
    'https:': secure && new HttpsProxyAgent(secure, settings),
  };
  return {
    agentFor: (url) => (isDirect(url) ? null : (agents[url.protocol as keyof typeof agents] ?? null)),
    unusable: [...new Set(written.filter((text) => proxyUrl(text) === null))],
    close() {
      for (const agent of Object.values(agents)) agent?.destroy();
    },
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
