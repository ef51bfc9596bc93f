/** Serves a folder of a few files in this process, with the real engine, and talks to it over plain sockets. */
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Workspace, openWorkspace } from '@docgen/engine';
import { type Report, type ServeOptions, type Server, type Update, serve } from '../src/serve.js';

export interface Folder {
  readonly path: string;
  readonly write: (path: string, text: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export async function openFolder(files: { readonly [path: string]: string } = {}): Promise<Folder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'docgen-serve-')));
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), text);
  };
  for (const [name, text] of Object.entries(files)) await write(name, text);
  return { path, write, remove: () => rm(path, { recursive: true, force: true }) };
}

export interface RunningServer extends Server {
  readonly folder: Folder;
  readonly updates: readonly Update[];
  readonly reports: readonly Report[];
  readonly notes: readonly string[];
}

export async function openServer(
  files: { readonly [path: string]: string },
  options: Partial<ServeOptions> = {},
  around: (workspace: Workspace) => Workspace = (workspace) => workspace,
): Promise<RunningServer> {
  const folder = await openFolder(files);
  const [updates, reports, notes] = [[] as Update[], [] as Report[], [] as string[]];
  const request = {
    folder: folder.path,
    locales: [],
    base: null,
    drafts: true,
    levels: {},
    cache: false,
    cacheFolder: null,
    userCache: join(folder.path, '.cache'),
    cacheTrust: { key: null, keyFile: null, isOpen: false },
    workers: 1,
    out: null,
    gate: { strict: false, maxWarnings: null },
    onProgress: null,
    now: Date.now,
    signal: null,
  };
  const server = await serve({
    workspace: around(await openWorkspace(request)),
    folder: folder.path,
    apart: [join(folder.path, 'dist')],
    host: '127.0.0.1',
    port: 0,
    strictPort: true,
    poll: false,
    allowedHosts: [],
    onUpdate: (update) => void updates.push(update),
    onReport: (report) => void reports.push(report),
    onNote: (note) => void notes.push(note),
    ...options,
  });
  const close = async () => {
    await server.close();
    await folder.remove();
  };
  return { ...server, close, folder, updates, reports, notes };
}

export interface RawAnswer {
  readonly status: number;
  /** Names in lowercase. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** Milliseconds until the response was complete. */
  readonly ms: number;
}

/**
 * Sends bytes unchanged and reads until the server ends the connection, until its head arrives, or, if no response is
 * expected, for some milliseconds. The first page of a site may take seconds on a busy machine.
 */
export async function raw(
  port: number,
  text: string,
  until: 'end' | 'head' | number = 'end',
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const parts: Buffer[] = [];
  const read = () => Buffer.concat(parts).toString('utf8');
  const headed = new Promise<void>((resolve) => {
    socket.on('data', (part) => {
      parts.push(part);
      if (until === 'head' && read().includes('\r\n\r\n')) resolve();
    });
  });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(text, 'latin1');
  const late = wait(typeof until === 'number' ? until : 45_000, undefined, { ref: false });
  await Promise.race([once(socket, 'close'), headed, late]);
  socket.destroy();
  return read();
}

/** One request in its own connection. `lines` are additional header lines. */
export async function request(
  port: number,
  target: string,
  { method = 'GET', host = `localhost:${port}`, lines = [] }: RequestParts = {},
): Promise<RawAnswer> {
  const start = performance.now();
  const hostLine = host === null ? [] : [`Host: ${host}`];
  const head = [`${method} ${target} HTTP/1.1`, ...hostLine, 'Connection: close', ...lines, '', ''];
  const text = await raw(port, head.join('\r\n'));
  return { ...parsed(text), ms: performance.now() - start };
}

export interface RequestParts {
  readonly method?: string;
  readonly host?: string | null;
  readonly lines?: readonly string[];
}

function parsed(text: string): Omit<RawAnswer, 'ms'> {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
