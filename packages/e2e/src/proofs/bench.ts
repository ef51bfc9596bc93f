/**
 * Runs the command many times without a new process each time, which would take longer than building small sites:
 * one process runs its program again and again, with a separate world for each run, and is replaced from time to time.
 * Its result is what the command would print.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { home } from './command.js';
import type { CommandOutput } from './said.js';

export interface Bench {
  /** Runs are sequential, even if several are requested together. */
  readonly run: (args: readonly string[], cwd: string, input?: string) => Promise<CommandOutput>;
  /** Processor seconds that all runs took. */
  readonly seconds: () => number;
  readonly close: () => void;
}

/** One run, as requested from the process. */
export interface Task {
  readonly args: readonly string[];
  readonly cwd: string;
  /** Content of standard input. */
  readonly input: string;
}

/** The process's response to one run. */
export interface Answer extends CommandOutput {
  /** Processor microseconds since it was started. */
  readonly cpu: number;
}

/** Compiled code, from the source and from this process. */
const processFile = fileURLToPath(new URL('../../dist/proofs/bench-process.js', import.meta.url));

/** Runs per process: every configuration and code page that it imports stays in its memory. */
const lifetime = 150;
const patience = 120_000;

/** `env` is the command's environment, besides the home that all runs of proofs have: its key signs caches. */
export function openBench(env: NodeJS.ProcessEnv = process.env): Bench {
  let child: ChildProcess | null = null;
  let left = 0;
  let micros = 0;
  let before = 0;
  let last: Promise<unknown> = Promise.resolve();
  const close = () => {
    child?.kill('SIGKILL');
    child = null;
  };
  const runOne = async (task: Task): Promise<CommandOutput> => {
    if (child === null || left-- === 0) {
      close();
      child = fork(processFile, {
        env: { ...env, HOME: home },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      left = lifetime;
      before = 0;
    }
    const answer = await asked(child, task);
    if (answer.exitCode === null) close();
    micros += answer.cpu - before;
    before = answer.cpu;
    return { exitCode: answer.exitCode, stdout: answer.stdout, stderr: answer.stderr };
  };
  return {
    run(args, cwd, input = '') {
      const said = last.then(() => runOne({ args, cwd, input }));
      last = said;
      return said;
    },
    seconds: () => micros / 1e6,
    close,
  };
}

function asked(child: ChildProcess, task: Task): Promise<Answer> {
  return new Promise((resolve) => {
    const gone = (why: string) => resolve({ exitCode: null, stdout: '', stderr: why, cpu: 0 });
    const late = setTimeout(() => ended('it did not end'), patience);
    const onExit = (code: number | null) => ended(`its process ended with ${code}`);
    const onMessage = (answer: unknown) => {
      done();
      resolve(answer as Answer);
    };
    const done = () => {
      clearTimeout(late);
      child.off('message', onMessage).off('exit', onExit);
    };
    const ended = (why: string) => {
      done();
      gone(why);
    };
    child.on('message', onMessage).on('exit', onExit);
    child.send(task);
  });
}
