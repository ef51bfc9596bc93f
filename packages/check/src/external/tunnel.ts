/** Secure connections through a proxy, which connects to the host (RFC 9110, 9.3.6) and can't read the rest. */
import { type Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import {
  Agent as HttpsAgent,
  type AgentOptions,
  type RequestOptions,
  request as httpsRequest,
} from 'node:https';
import type { Duplex } from 'node:stream';
import type { Hop } from './proxies.js';

/** A proxy that refused to connect; `status` is its response. */
export class TunnelRefused extends Error {
  constructor(readonly status: number) {
    super(`The proxy returned ${status}`);
  }
}

type OnConnection = (fault: Error | null, connection: Duplex) => void;

/** An agent for `https:`. Requests fail with TunnelRefused if the proxy doesn't connect. */
export class Tunnel extends HttpsAgent {
  readonly #hop: Hop;
  readonly #toProxy: HttpAgent;

  /** `toProxy` creates the connections to the proxy. */
  constructor(hop: Hop, toProxy: HttpAgent, settings: AgentOptions) {
    super(settings);
    this.#hop = hop;
    this.#toProxy = toProxy;
  }

  override createConnection(options: RequestOptions, onConnection: OnConnection): null {
    const { protocol, authorization, ...place } = this.#hop;
    const host = options.host ?? '';
    const target = `${host.includes(':') ? `[${host}]` : host}:${options.port}`;
    const asked = (protocol === 'https:' ? httpsRequest : httpRequest)({
      ...place,
      method: 'CONNECT',
      path: target,
      headers: { Host: target, ...authorization },
      agent: this.#toProxy,
    });
    const fail = (fault: Error) => (onConnection as (fault: Error) => void)(fault);
    asked.once('timeout', () => asked.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    asked.once('error', fail);
    asked.once('connect', ({ statusCode = 0 }: IncomingMessage, socket: Duplex) => {
      if (statusCode === 200) {
        onConnection(null, super.createConnection({ ...options, socket } as RequestOptions) as Duplex);
        return;
      }
      socket.destroy();
      fail(new TunnelRefused(statusCode));
    });
    asked.end();
    return null;
  }

  override destroy(): void {
    super.destroy();
    this.#toProxy.destroy();
  }
}
