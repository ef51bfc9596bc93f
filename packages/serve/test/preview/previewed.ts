/**
 * A preview of files given as a literal map, on its own folder and port until the test ends. `ask` returns a short
 * summary of a response; `raw` sends bytes unchanged.
 */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { markerName, markerText } from '@docgen/engine';
import { onTestFinished } from 'vitest';
import { type PreviewOptions, preview } from '../../src/preview.js';

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Previewed {
  readonly out: string;
  readonly port: number;
  readonly url: string;
  readonly get: (
    path: string,
    asked?: { method?: string; headers?: { [name: string]: string } },
  ) => Promise<Got>;
  /** `200 text of the file`, or `301 → location`. */
  readonly ask: (path: string) => Promise<string>;
  /** The complete response to these bytes. */
  readonly raw: (text: string) => Promise<string>;
}

/** Files without given content contain their own path. */
export function folderOf(files: { readonly [path: string]: string | null }): string {
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-preview-')));
  onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ [markerName]: markerText, ...files })) {
    const file = join(work, 'out', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text ?? path);
  }
  return join(work, 'out');
}

export async function previewed(
  files: { readonly [path: string]: string | null },
  over: Partial<PreviewOptions> = {},
): Promise<Previewed> {
  const out = folderOf(files);
  const defaults = {
    out,
    base: '',
    profile: 'static',
    host: '127.0.0.1',
    port: 0,
    strictPort: false,
    allowed: [],
  } as const;
  const served = await preview({ ...defaults, ...over });
  onTestFinished(served.close);
  const port = Number(new URL(served.url).port);
  const get: Previewed['get'] = (path, { method = 'GET', headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      });
      sent.on('error', reject).end();
    });
  return {
    out,
    port,
    url: served.url,
    get,
    async ask(path) {
      const { status, headers, body } = await get(path);
      return headers.location === undefined ? `${status} ${body.trim()}` : `${status} → ${headers.location}`;
    },
    raw: (text) =>
      new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
        const chunks: Buffer[] = [];
        socket.on('data', (chunk: Buffer) => chunks.push(chunk));
        socket.on('error', reject);
        socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
      }),
  };
}
