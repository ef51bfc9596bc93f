/** Local servers that play the role of other sites, and a link check with short pauses for tests. */
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from '@docgen/model';
import { type ExternalInput, type Manners, external } from '../../src/external.js';
import type { FileSystem } from '@docgen/store/fs';
import { type Proxies, noProxies } from '@docgen/store/request';
import { memoryFs } from '../../../store/test/memory-fs.js';
import type { ParsedSource } from '@docgen/analysis/parsed-source';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface OtherSite {
  /** `http://<host>:<port><path>`. */
  readonly url: (path: string, host?: string) => string;
  /** `METHOD /path` of each request, in order. */
  readonly asked: string[];
  readonly headers: IncomingMessage['headers'][];
  readonly close: () => Promise<void>;
}

/** A server with `answers`, and 404 for all other paths. */
export async function otherSite(answers: { readonly [path: string]: Answer | number }): Promise<OtherSite> {
  const asked: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    headers.push(request.headers);
    const answer = answers[request.url ?? ''] ?? 404;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path, host = 'other.site.org') => `http://${host}:${port}${path}`,
    asked,
    headers,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A redirect, permanent or temporary. */
export const to =
  (location: string, status = 302): Answer =>
  (_, response) =>
    void response.writeHead(status, { location }).end();

/** A page of links, one per line. */
function pageOf(hrefs: readonly string[], path = 'docs/a.md'): ParsedSource {
  const links = hrefs.map((href, index) => {
    const line = index + 1;
    return {
      kind: 'link',
      href,
      hole: index,
      range: { start: { line, column: 1 }, end: { line, column: 2 } },
    };
  });
  return { source: { path }, document: { skim: { matter: {} }, links } } as unknown as ParsedSource;
}

export interface Checking {
  readonly settings?: Partial<Site['external']>;
  readonly over?: Partial<Manners>;
  readonly fs?: FileSystem;
  readonly now?: () => number;
  readonly proxies?: Partial<Proxies>;
}

/** What a check of these links reports; all hosts are this machine. */
export async function checked(hrefs: readonly string[], { settings, over, fs, now, proxies }: Checking = {}) {
  const site = {
    origin: 'https://docs.site.org',
    base: '',
    external: { ignore: [], timeout: 1, private: true, anchors: false, ...settings },
  } as unknown as Site;
  const waits: number[] = [];
  const input: ExternalInput = {
    site,
    parsed: [pageOf(hrefs)],
    configFile: null,
    fs: fs ?? memoryFs(),
    cache: { folder: fs ? '/cache' : null, trust: { key: 'k'.repeat(32), isOpen: false } },
    now: now ?? (() => 0),
    signal: null,
    proxies: { ...noProxies, ...proxies },
    isReported: () => true,
    onDone: () => {},
  };
  const found = await external(input, {
    inAll: 16,
    perHost: 2,
    pause: 0,
    retries: 2,
    backoff: 1000,
    patience: 30_000,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    sleep: async (milliseconds) => {
      if (milliseconds > 0) waits.push(milliseconds);
    },
    ...over,
  });
  return {
    ...found,
    waits,
    lines: found.diagnostics.map(
      ({ file, range, severity, code, message, hint }) =>
        `${file}:${range?.start.line}:${range?.start.column} ${severity} ${code}: ${message} | ${hint}`,
    ),
  };
}
