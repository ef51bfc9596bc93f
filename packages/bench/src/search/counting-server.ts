/**
 * Serves a folder as a host does, with text compressed, and counts the bytes and requests of its responses. Pages do
 * not count: docgen's window reads them for their excerpts after the answer is already shown.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Traffic {
  readonly bytes: number;
  readonly requests: number;
}

export interface CountingServer {
  readonly origin: string;
  /** Returns the traffic since the last call. */
  readonly taken: () => Traffic;
  readonly close: () => Promise<void>;
}

const types: { readonly [extension: string]: string } = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** The content of a file as it is sent to a reader. */
export function wireBytes(path: string, content: Uint8Array): Uint8Array {
  return extname(path) in types ? gzipSync(content, { level: 9 }) : content;
}

export async function countingServer(folder: string): Promise<CountingServer> {
  let traffic: Traffic = { bytes: 0, requests: 0 };
  const answer = async (url: string): Promise<{ path: string; content: Uint8Array } | null> => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://host.example').pathname));
    // A separate page, so that the site's policy can't block a search that it doesn't allow.
    if (path === emptyPage)
      return { path, content: new TextEncoder().encode('<!doctype html><title>-</title>') };
    const file = join(folder, extname(path) === '' ? `${path}/index.html` : path);
    const content = await readFile(file).catch(() => null);
    return content && { path: file, content };
  };
  // Cached as on a host, so that the time for compression is not part of what a reader waits for.
  const known = new Map<string, Uint8Array>();
  const server = createServer((request, response) => {
    void answer(request.url ?? '/').then((found) => {
      if (!found) return response.writeHead(404).end();
      const type = types[extname(found.path)];
      const body = known.get(found.path) ?? wireBytes(found.path, found.content);
      known.set(found.path, body);
      if (extname(found.path) !== '.html')
        traffic = { bytes: traffic.bytes + body.length, requests: traffic.requests + 1 };
      return response
        .writeHead(200, {
          'content-type': type ?? 'application/octet-stream',
          ...(type !== undefined && { 'content-encoding': 'gzip' }),
        })
        .end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    taken() {
      const taken = traffic;
      traffic = { bytes: 0, requests: 0 };
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const emptyPage = '/docgen-bench-empty.html';
