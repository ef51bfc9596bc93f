/** `docgen serve` in an installed site: started, queried and stopped. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { CleanEnvironment } from './apart.js';

export interface Served {
  /** Ends with a slash. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the site's own command on a free port, and waits until it prints its URL. */
export function serveSite(site: string, { env }: CleanEnvironment): Promise<Served> {
  const child = spawn(join(site, 'node_modules/.bin/docgen'), ['serve', '--port', '0'], { cwd: site, env });
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
  });
  const stop = () => {
    child.kill('SIGINT');
    return ended;
  };
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    const read = (text: Buffer) => {
      said.push(text.toString());
      const url = /http:\/\/[\w.]+:\d+\//.exec(said.join(''))?.[0];
      if (url === undefined) return;
      resolve({ url, stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    void ended.then(() => reject(new Error(`docgen serve ended: ${said.join('')}`)));
  });
}
