/**
 * Serves output folders with nginx itself, using the `_nginx.conf` that docgen wrote into each and otherwise the
 * settings of a Debian server. It keeps everything it writes in a separate folder and runs without rights that it
 * doesn't need.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Served } from './serve.js';

/** nginx's path, or null if it is not installed. Debian keeps it where only root's PATH includes it. */
export function nginxCommand(): string | null {
  const found = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0);
  return found ?? null;
}

/** Contents of a server block: its root, and the output folders whose rules it includes, in that order. */
export interface ServerBlock {
  readonly root: string;
  readonly outs: readonly string[];
}

/** Serves a site at the root of a free port; throws with nginx's output if it rejects the rules. */
export function serveByNginx(command: string, out: string): Promise<Served> {
  return serveBlock(command, { root: out, outs: [out] });
}

/** Like `serveByNginx`, for sites below one root. */
export async function serveBlock(command: string, block: ServerBlock): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-nginx-'));
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, block, port));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const origin = `http://127.0.0.1:${port}`;
  const close = async () => {
    await stopped(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await answers(origin, child);
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, close };
}

function configuration(folder: string, { root, outs }: ServerBlock, port: number): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { }
http {
  access_log off;
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
${paths.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
${outs.map((out) => `    include ${out}/_nginx.conf;`).join('\n')}
  }
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}

async function answers(origin: string, child: ChildProcess): Promise<void> {
  const said: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => said.push(text));
  for (let waited = 0; waited < 200; waited++) {
    if (child.exitCode !== null) break;
    try {
      await fetch(origin);
      return;
    } catch {
      await pause(50);
    }
  }
  throw new Error(`nginx does not serve\n${said.join('')}`);
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('close', () => resolve());
    child.kill('SIGTERM');
  });
}
