/**
 * The process of a bench: runs the command once for each message, with a shell made for that run in place of
 * the real one, and answers with all that it said. It must not know more of the command than how `main` starts it.
 */
import { readFileSync } from 'node:fs';
import type { Answer } from './bench.js';
import { docgenCommand } from '../site.js';

interface Task {
  readonly args: readonly string[];
  readonly cwd: string;
}
interface Runs {
  readonly run: (words: readonly string[], shell: object) => Promise<number>;
}

const manifest: unknown = JSON.parse(
  readFileSync(new URL('package.json', `file://${docgenCommand}`), 'utf8'),
);
const runs = new URL('dist/run.js', `file://${docgenCommand}`).href;

process.env['NODE_ENV'] = 'production';
process.on('message', (task) => void answer(task as Task).then((said) => process.send?.(said)));

async function answer({ args, cwd }: Task): Promise<Answer> {
  const out: string[] = [];
  const err: string[] = [];
  const { run } = (await import(runs)) as Runs;
  const shell = {
    version: (manifest as { version: string }).version,
    cwd,
    userCache: `${cwd}/.user-cache`,
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
    terminal: false,
    ask: null,
    dialog: null,
    userAgent: null,
    columns: 100,
    color: false,
    links: false,
    workspace: null,
    proxies: { http: null, https: null, none: null },
    signal: new AbortController().signal,
    elapsed: () => 0,
    cpu: () => 0,
    peakMemory: () => 0,
  };
  const exitCode = await run(['', '', ...args], shell);
  const { user, system } = process.cpuUsage();
  return { exitCode, stdout: out.join(''), stderr: err.join(''), cpu: user + system };
}
