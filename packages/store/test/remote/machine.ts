/** Machines that share a store: each with its own cache folder and key, in temporary folders. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { disk } from '../../src/fs.js';
import { hashOf } from '../../src/hash.js';
import type { Kind } from '../../src/kept/kind.js';
import { type Store, openStore } from '../../src/kept/store.js';
import { makeKeyPair, publicKeyIn } from '../../src/remote/keys.js';
import type { SharedPlace } from '../../src/remote/remote.js';
import { type SharedSite, openSharing } from '../../src/remote/sharing.js';

export const keys = makeKeyPair();

export const pages: Kind<unknown> = {
  name: 'page',
  isShared: true,
  shape: (value): value is unknown => value !== null,
};
export const own: Kind<unknown> = { name: 'own', shape: (value): value is unknown => value !== undefined };

export interface Machine extends SharedSite {
  readonly store: Store;
  readonly folder: string;
}

export interface MachineOptions {
  /** Whether it has the private key, and which one. */
  readonly key?: string | null;
  readonly publicKey?: string;
  readonly code?: string;
  readonly folder?: string;
  readonly isOpen?: boolean;
}

export function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-shared-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export function machine(place: SharedPlace, options: MachineOptions = {}): Machine {
  const {
    key = null,
    publicKey = keys.publicKey,
    code = 'docgen 1',
    folder = temporary(),
    isOpen = false,
  } = options;
  const store = openStore(disk, { folder, trust: { key: 'k'.repeat(32), isOpen: false } });
  const given = { place, key: key === null ? null : { file: 'private.pem', pem: key } };
  const sharing = openSharing(given, { fs: disk, folder, isOpen });
  const opened = publicKeyIn(publicKey);
  if (opened === null) throw new Error('not a public key');
  const site = sharing.of(store, { site: 'site', ownCode: code, publicKey: opened });
  onTestFinished(() => site.close());
  return { ...site, store, folder };
}

export const keyOf = (name: string): string => hashOf(name);

/** Makes the values that the machine lacks, and shares them if it may; returns the names of those that it made. */
export async function build(
  on: Machine,
  names: readonly string[],
  valueOf: (name: string) => unknown = (name) => ({ name, text: name.repeat(50) }),
): Promise<{ readonly made: readonly string[]; readonly notes: readonly string[] }> {
  const notes = [...(await on.pull())];
  const made: string[] = [];
  for (const name of names) {
    if ((await on.store.get(pages, keyOf(name))) !== undefined) continue;
    made.push(name);
    on.store.put(pages, keyOf(name), valueOf(name));
  }
  await on.store.flush();
  return { made, notes: [...notes, ...(await on.share(true))] };
}

/** Objects by path, as a server has them. */
export type Objects = Map<string, Buffer>;

export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface TestServer {
  readonly url: string;
  readonly objects: Objects;
  /** Requests so far: method and path with query. */
  readonly requests: string[];
  /** Headers of the last request. */
  readonly last: () => IncomingMessage['headers'];
  /** Replaces what the server does, from now on; `next` is what an honest one does. */
  readonly behave: (handler: Handler) => void;
}

/** A server that keeps what it is given, below any path. With `isStrict`, `/cas/` takes what has that hash only. */
export async function server(): Promise<TestServer> {
  const objects: Objects = new Map();
  const requests: string[] = [];
  let handler: Handler = (_request, _response, next) => next();
  let headers: IncomingMessage['headers'] = {};
  const honest = (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').replace(/\?.*/, '');
    if (request.method === 'GET') {
      const found = objects.get(path);
      response.writeHead(found ? 200 : 404).end(found);
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const named = /\/cas\/(.+)$/.exec(path)?.[1];
      const isRight = named === undefined || named === createHash('sha256').update(body).digest('hex');
      if (isRight) objects.set(path, body);
      response.writeHead(isRight ? 202 : 400).end('{}');
    });
  };
  const listening: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    headers = request.headers;
    request.on('error', () => undefined);
    handler(request, response, () => honest(request, response));
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    listening.closeAllConnections();
    listening.close();
  });
  const { port } = listening.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    requests,
    last: () => headers,
    behave: (given) => void (handler = given),
  };
}

export function bazel(url: string): SharedPlace {
  return { kind: 'bazel', url, query: '', authorization: null };
}
