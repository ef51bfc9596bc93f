/** Listens on the requested port or, if allowed, on the next free one. */
import type { Server } from 'node:http';
import { Failure } from '@docgen/engine';

export interface ListenOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly strictPort: boolean;
}

/** Closes a server and its connections. */
export function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) return resolve();
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Number of ports to try. */
const attempts = 100;

/** Returns the port. Throws a Failure: `busy` if the port is taken, `usage` if the host is invalid. */
export async function listen(server: Server, { host, port, strictPort }: ListenOptions): Promise<number> {
  for (let next = port; next < port + attempts && next < 65_536; next++) {
    const error = await tryPort(server, host, next);
    if (error === null) return portOf(server);
    if (error.code !== 'EADDRINUSE') throw unusable(error, host, next);
    if (strictPort) throw new Failure('busy', `port ${port} is taken`, { hint: takenHint, cause: error });
  }
  throw new Failure('busy', `the ports from ${port} are taken`, { hint: 'choose another with --port' });
}

const takenHint = 'stop the program that uses it, choose another with --port, or remove --strict-port';

function tryPort(server: Server, host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error);
    server.once('error', fail);
    server.listen({ port, host: host.replace(/^\[|\]$/g, '') }, () => {
      server.off('error', fail);
      resolve(null);
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

function unusable(error: NodeJS.ErrnoException, host: string, port: number): Failure {
  if (error.code === 'EACCES')
    return new Failure('usage', `port ${port} needs special privileges`, {
      hint: 'choose a port from 1024 up with --port',
      cause: error,
    });
  return new Failure('usage', `can't listen on '${host}': ${error.message}`, {
    hint: 'pass an address or name of this machine to --host',
    cause: error,
  });
}
