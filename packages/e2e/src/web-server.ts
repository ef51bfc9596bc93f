/** Servers that others wrote as separate processes, each with everything it writes in a folder of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Served } from './serve.js';

/** Contents of a server: its root, and the output folders whose rules it includes, in that order. */
export interface ServerBlock {
  readonly root: string;
  readonly outs: readonly string[];
}

export interface WebServer {
  readonly name: 'nginx' | 'apache' | 'caddy';
  /** Text of its configuration. */
  readonly configuration: (folder: string, block: ServerBlock, port: number) => string;
  readonly args: (folder: string, configuration: string) => readonly string[];
  /** Candidates for the command, and an option that only prints something. */
  readonly commands: readonly string[];
  readonly probe: string;
}

/** The server's command, or null if it is not installed. Debian keeps some where only root's PATH includes them. */
export function commandOf({ commands, probe }: WebServer): string | null {
  return commands.find((name) => spawnSync(name, [probe]).status === 0) ?? null;
}

/** Serves sites below one root on a free port; throws with the server's output if it rejects the rules. */
export async function serveBlock(server: WebServer, block: ServerBlock): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), `docgen-${server.name}-`));
  const port = await freePort();
  const file = join(folder, 'server.conf');
  await writeFile(file, server.configuration(folder, block, port));
  // Apache never runs as root, and temporary folders are only for their owner.
  for (const path of [block.root, ...block.outs])
    for (const shown of [dirname(path), path]) if (shown !== tmpdir()) await chmod(shown, 0o755);
  return serving([commandOf(server) ?? server.name, ...server.args(folder, file)], {
    folder,
    port,
    env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
}

/** turborepo-remote-cache in the folder that it is installed in. Clients send `token`. */
export async function serveTurboCache(installed: string, token: string): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-turbo-cache-'));
  const port = await freePort();
  const script = join(installed, 'node_modules/turborepo-remote-cache/dist/cli.js');
  const storage = { STORAGE_PROVIDER: 'local', STORAGE_PATH: join(folder, 'values') };
  const env = { PORT: `${port}`, TURBO_TOKEN: token, ...storage };
  return serving([process.execPath, script], { folder, port, env });
}

interface Serving {
  /** Removed when the server is closed. */
  readonly folder: string;
  readonly port: number;
  readonly env: { readonly [name: string]: string };
}

/** Starts a command and waits until it serves; throws with its output if it doesn't. */
async function serving(command: readonly string[], { folder, port, env }: Serving): Promise<Served> {
  const [file = '', ...args] = command;
  const child = spawn(file, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, ...env },
  });
  const origin = `http://127.0.0.1:${port}`;
  const close = async () => {
    await stopped(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await answers(origin, child, basename(file));
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, close };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}

async function answers(origin: string, child: ChildProcess, name: string): Promise<void> {
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
  throw new Error(`${name} does not serve\n${said.join('')}`);
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('close', () => resolve());
    child.kill('SIGTERM');
  });
}
