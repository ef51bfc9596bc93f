/**
 * Runs a docgen command that serves until it is stopped, and reads the address that it prints. It is stopped as a
 * person would stop it, with Ctrl-C.
 */
import { spawn } from 'node:child_process';
import type { Served } from './serve.js';
import { docgenCommand } from './site.js';

/** Milliseconds to print an address. */
const patience = 20_000;

/** Starts `docgen …args`; throws with all of its output if it ends before it serves. */
export async function startServer(args: readonly string[], cwd: string): Promise<Served> {
  const child = spawn(process.execPath, [docgenCommand, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`docgen ${args.join(' ')} does not serve\n${said.join('')}`));
    const timer = setTimeout(fail, patience);
    child.on('error', reject).on('close', fail);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said.push(text);
        const found = /http:\/\/[^\s)]+/.exec(said.join(''))?.[0];
        if (found === undefined) return;
        clearTimeout(timer);
        resolve(found);
      });
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    origin: new URL(address).origin,
    close: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}
