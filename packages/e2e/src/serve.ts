/**
 * Serves a built site on 127.0.0.1 as the host profile 'netlify' would: forced rules, then files (`/x` is
 * `x/index.html`), then the other rules of `_redirects`, else the root not-found page; every response has the headers
 * from `_headers`. With `rules: false` it acts as a host that ignores both files.
 */
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sirv from 'sirv';
import {
  type HeaderRule,
  type RedirectRule,
  headerRules,
  headersFor,
  matches,
  redirectRules,
} from './host-rules.js';

export interface Served {
  /** Such as `http://127.0.0.1:40123`, without a trailing slash. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

export interface ServeOptions {
  readonly rules?: boolean;
  /** Sends texts compressed with Brotli or gzip, as hosts do; writes them next to the files. */
  readonly compressed?: boolean;
}

interface Host {
  readonly out: string;
  readonly headers: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
}

/** Serves the output folder `out` on a free port. */
export async function serve(
  out: string,
  { rules = true, compressed = false }: ServeOptions = {},
): Promise<Served> {
  if (compressed) await compress(out);
  const host: Host = {
    out,
    headers: rules ? headerRules(await ruleFile(out, '_headers')) : [],
    redirects: rules ? redirectRules(await ruleFile(out, '_redirects')) : [],
  };
  const files = sirv(out, {
    gzip: compressed,
    brotli: compressed,
    setHeaders: (response, path) => setHeaders(response, path, host),
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const isForced = host.redirects.some(({ forced, from }) => forced && matches(pathname, from));
    if (isForced) void answerOther(request, response, host);
    else files(request, response, () => void answerOther(request, response, host));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function compress(out: string): Promise<void> {
  const names = await readdir(out, { recursive: true });
  for (const name of names.filter((one) => /\.(?:html|css|js|svg|json|xml|md)$/.test(one))) {
    const text = await readFile(join(out, name));
    await writeFile(join(out, `${name}.gz`), await promisify(gzip)(text));
    await writeFile(join(out, `${name}.br`), await promisify(brotliCompress)(text, { params: brotli }));
  }
}

/** The quality of hosts that compress each response, such as Cloudflare; files compressed in advance are smaller. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** A host treats a missing rule file as an empty one. */
async function ruleFile(out: string, name: string): Promise<string> {
  return existsSync(join(out, name)) ? readFile(join(out, name), 'utf8') : '';
}

/** Responds to a path without a file. */
async function answerOther(request: IncomingMessage, response: ServerResponse, host: Host): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const rule = host.redirects.find(({ from }) => matches(pathname, from));
  setHeaders(response, pathname, host);
  if (rule?.status === 301) {
    response.writeHead(301, { Location: rule.to }).end();
    return;
  }
  const page = await readFile(join(host.out, rule?.to ?? '404.html')).catch(() => 'Not found');
  response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' }).end(page);
}

function setHeaders(response: ServerResponse, path: string, { headers }: Host): void {
  for (const [name, value] of headersFor(path, headers)) response.setHeader(name, value);
}
