/**
 * Sends one request to another site. Returns its status and location, or why there is no response. The request
 * contains docgen's name and nothing else: no cookie, referrer, user name or password. It reads only the head of the
 * response, unless the text is needed.
 */
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Proxies } from '@docgen/store/request';
import { version } from '@docgen/store/version';
import { type ProxyOptions, openProxies } from './proxies.js';
import { TunnelRefused } from './tunnel.js';
import { noProxy } from './verdict.js';

export interface Reply {
  readonly status: number;
  readonly location: string | null;
  readonly retryAfter: string | null;
  /** Start of an HTML page, if requested; else null. */
  readonly text: string | null;
}

/** No response: the system's error code, such as `ENOTFOUND`, or `TIMEOUT`. */
export interface NoReply {
  readonly fault: string;
}

export interface AskOptions {
  readonly method: 'HEAD' | 'GET';
  readonly withText: boolean;
}

export interface Line {
  /** Unsupported proxies, as written. */
  readonly unusable: readonly string[];
  readonly ask: (url: URL, asking: AskOptions) => Promise<Reply | NoReply>;
  /** Closes all connections. */
  readonly close: () => void;
}

export interface LineInput {
  readonly lookup: LookupFunction;
  /** Milliseconds for one response. */
  readonly timeout: number;
  readonly signal: AbortSignal | null;
  readonly proxies: Proxies;
}

/** Errors of connections that were never established. */
const unconnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

/** Maximum bytes of a page. */
const longest = 4_000_000;

export function openLine(input: LineInput): Line {
  const settings = { keepAlive: true, maxSockets: 8, timeout: input.timeout };
  const agents = { 'http:': new HttpAgent(settings), 'https:': new HttpsAgent(settings) };
  const proxies = openProxies(input.proxies, settings);
  return {
    unusable: proxies.unusable,
    ask(url, asking) {
      const way = proxies.wayTo(url);
      const direct = { agent: agents[url.protocol as keyof typeof agents], lookup: input.lookup };
      return askOne(url, asking, { ...input, way: way ?? direct, isByProxy: way !== null });
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
      proxies.close();
    },
  };
}

type Open = LineInput & { readonly way: ProxyOptions; readonly isByProxy: boolean };

function askOne(url: URL, { method, withText }: AskOptions, at: Open): Promise<Reply | NoReply> {
  const { protocol = url.protocol, headers, ...way } = at.way;
  return new Promise((resolve) => {
    const asked = (protocol === 'https:' ? httpsRequest : httpRequest)({
      method,
      hostname: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port,
      path: url.pathname + url.search,
      headers: {
        'User-Agent': `docgen/${version} (link check)`,
        Accept: 'text/html, */*;q=0.8',
        ...headers,
      },
      ...(at.signal && { signal: at.signal }),
      ...way,
    });
    const late = setTimeout(() => asked.destroy(Object.assign(new Error(), { code: 'TIMEOUT' })), at.timeout);
    const settle = (reply: Reply | NoReply) => {
      clearTimeout(late);
      resolve(reply);
    };
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof TunnelRefused) {
        settle({ status: error.status, location: null, retryAfter: null, text: null });
        return;
      }
      const { code, name } = error;
      // With a proxy, only the proxy is looked up and connected to.
      const isOfProxy = at.isByProxy && unconnected.has(code ?? '');
      settle({ fault: isOfProxy ? noProxy : (code ?? name) });
    });
    asked.on('response', (answer) => {
      const isPage = withText && /\bhtml\b/.test(answer.headers['content-type'] ?? '');
      const head = headOf(answer);
      if (isPage) {
        void textOf(answer).then((text) => settle({ ...head, text }));
        return;
      }
      settle({ ...head, text: null });
      // A response to HEAD has no body, so its connection can be reused; the rest of any other response isn't needed.
      if (method === 'HEAD') answer.resume();
      else answer.destroy();
    });
    asked.end();
  });
}

function headOf({ statusCode, headers }: IncomingMessage): Omit<Reply, 'text'> {
  return {
    status: statusCode ?? 0,
    location: headers.location ?? null,
    retryAfter: headers['retry-after'] ?? null,
  };
}

/** The text that was received, even if the rest is missing. */
async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const part of answer.setEncoding('utf8')) {
      text += String(part);
      if (text.length > longest) break;
    }
  } catch {
    return text;
  }
  return text;
}
