/** A site on loopback that is described by its responses, and how to verify it. */
import { createHash } from 'node:crypto';
import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Expectation, Hosting } from '../src/expectation.js';
import { type VerifyOptions, verifySite } from '../src/verify.js';

export const files: { readonly [path: string]: string } = {
  '/404.html': '<p>Nothing</p>',
  '/assets/a-1.js': 'let a = 1;',
  '/docgen-manifest.json': '{"pages":[{"url":"/"},{"url":"/tides"}],"redirects":[{"from":"/old"}]}',
  '/index.html': '<script src="/assets/a-1.js"></script>',
  '/tides.html': '<h1>Tides</h1>',
};

/** A host that serves `/tides` from `tides.html` and promises one header. */
const hosting: Hosting = {
  contentType: (file) =>
    file.endsWith('.js')
      ? 'text/javascript; charset=utf-8'
      : file.endsWith('.json')
        ? 'application/json'
        : 'text/html; charset=utf-8',
  profiles: Object.fromEntries(
    ['plain', 'static'].map((name) => [
      name,
      {
        async answer({ path }, { has }) {
          if (path === '/old') return { kind: 'redirect', status: 301, location: '/tides' };
          for (const file of [path === '/' ? '/index.html' : path, `${path}.html`])
            if (await has(file)) return { kind: 'file', file, status: 200 };
          return { kind: 'file', file: '/404.html', status: 404 };
        },
        headers: () => Promise.resolve(new Map([['X-Content-Type-Options', 'nosniff']])),
      },
    ]),
  ),
};

export const expected: Expectation = {
  base: '',
  host: 'plain',
  files: new Map(
    Object.entries(files).map(([path, text]) => [
      path,
      { sha256: createHash('sha256').update(text).digest('hex'), bytes: Buffer.byteLength(text) },
    ]),
  ),
  pages: ['/', '/tides'],
  redirects: ['/old'],
  rules: new Map(),
};

/** Serves the site as its host should. */
export const right: RequestListener = (request, response) => {
  const path = (request.url ?? '').replace(/\?.*/, '');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (path === '/old') {
    response.writeHead(301, { Location: '/tides' }).end();
    return;
  }
  const file = [path === '/' ? '/index.html' : path, `${path}.html`].find((name) => name in files);
  response.setHeader('Content-Type', hosting.contentType(file ?? '/404.html'));
  response.setHeader('ETag', '"1"');
  response.writeHead(file ? 200 : 404).end(files[file ?? '/404.html']);
};

export async function withServer<T>(listener: RequestListener, run: (url: string) => Promise<T>): Promise<T> {
  const server: Server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

export const options: VerifyOptions = {
  expectedFrom: { kind: 'build', path: 'dist' },
  hosting,
  sample: null,
  seed: null,
  concurrency: 8,
  rate: 1000,
  timeout: 400,
  allowed: ['127.0.0.1'],
  version: '0.0.0',
  signal: null,
};

/** Differences as `kind path: message`, and the whole result. */
export async function verified(listener: RequestListener, over: Partial<VerifyOptions> = {}) {
  return withServer(listener, async (url) => {
    const result = await verifySite(url, expected, { ...options, ...over });
    const found = result.findings.map(
      ({ is, url: at, message }) => `${is} ${new URL(at).pathname}: ${message}`,
    );
    return { found, result };
  });
}
