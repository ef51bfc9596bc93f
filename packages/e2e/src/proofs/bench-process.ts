/**
 * The process of a bench: runs the command's program once for each message, with a shell made for that run in place of
 * the real one, and answers with all that it said. It must not know more of the command than how `main` starts it.
 */
import { readFileSync } from 'node:fs';
import type { Answer } from './bench.js';
import { docgenCommand } from '../site.js';

interface Task {
  readonly args: readonly string[];
  readonly cwd: string;
}
interface Program {
  parseAsync(words: readonly string[]): Promise<unknown>;
}
/** What commander throws where it has said all there is to say. */
interface Usage {
  readonly code: string;
  readonly exitCode: number;
}

const manifest: unknown = JSON.parse(
  readFileSync(new URL('package.json', `file://${docgenCommand}`), 'utf8'),
);
const from = (path: string) => import(new URL(`dist/${path}`, `file://${docgenCommand}`).href);

process.env['NODE_ENV'] = 'production';
process.on('message', (task) => void answer(task as Task).then((said) => process.send?.(said)));

async function answer({ args, cwd }: Task): Promise<Answer> {
  const out: string[] = [];
  const err: string[] = [];
  const ended = { exitCode: 0 };
  const { program } = (await from('program.js')) as {
    program: (shell: object, finish: (exitCode: number) => void) => Program;
  };
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
  try {
    await program(shell, (exitCode) => (ended.exitCode = exitCode)).parseAsync(['', '', ...args]);
  } catch (error) {
    if (isUsage(error)) ended.exitCode = error.exitCode === 0 ? 0 : 2;
    else await fail(error);
  }
  const { user, system } = process.cpuUsage();
  return { ...ended, stdout: out.join(''), stderr: err.join(''), cpu: user + system };

  async function fail(error: unknown): Promise<void> {
    const { ending } = (await from('report/failure.js')) as {
      ending: (error: unknown, verbose: boolean) => { text: string; exitCode: number };
    };
    const { text, exitCode } = ending(error, true);
    err.push(text);
    ended.exitCode = exitCode;
  }
}

function isUsage(error: unknown): error is Usage {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('commander.');
}
