/**
 * Runs functions of optional packages that read untrusted bytes in native code: images and logos. Each call has a
 * process to itself, because only a process can be ended while native code runs, and its crash ends nothing else. An
 * idle process is used again for a few seconds, and doesn't keep docgen running.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A call of `tools.method(…args)`, where a module exports `tools`. Arguments and the result are data. */
export interface ToolCall {
  /** URL of the module. */
  readonly module: string;
  readonly tools: 'pictures' | 'cards';
  readonly method: string;
  readonly args: readonly unknown[];
  /** Seconds after which the process is ended, of the clock: native code reports no processor time. */
  readonly seconds: number;
}

/** Why a call has no result: it took too long, or its process crashed. */
export type ToolStop = 'late' | 'crashed';

export type ToolAnswer<T> = { readonly value: T } | { readonly stopped: ToolStop };

/** Message from the process: the result, or the message of an exception. */
export type FromTool = { readonly value: unknown } | { readonly failed: string };

const idleMilliseconds = 3000;

/** Idle processes, each with the timer that ends it. */
const idle = new Map<ChildProcess, NodeJS.Timeout>();

/** Runs a call. An exception of the function is one of this call. */
export async function callTool<T>(call: ToolCall): Promise<ToolAnswer<T>> {
  const child = idleProcess() ?? start();
  const answer = await answered(child, call);
  if ('stopped' in answer) {
    child.kill('SIGKILL');
    return answer;
  }
  rest(child);
  if ('failed' in answer) throw new Error(answer.failed);
  return { value: answer.value as T };
}

function idleProcess(): ChildProcess | undefined {
  for (const [child, timer] of idle) {
    clearTimeout(timer);
    idle.delete(child);
    if (!child.connected) continue;
    child.ref();
    child.channel?.ref();
    return child;
  }
  return undefined;
}

function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const end = () => {
    idle.delete(child);
    child.kill('SIGKILL');
  };
  idle.set(child, setTimeout(end, idleMilliseconds).unref());
}

function start(): ChildProcess {
  const child = fork(fileURLToPath(import.meta.resolve('@docgen/config/code/tool-entry')), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Errors of a call are its own; without a listener, those of an idle process would end docgen.
  child.on('error', () => undefined);
  return child;
}

function answered(
  child: ChildProcess,
  { seconds, ...call }: ToolCall,
): Promise<FromTool | { readonly stopped: ToolStop }> {
  return new Promise((resolve) => {
    const settle = (answer: FromTool | { readonly stopped: ToolStop }) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', onEnd).off('error', onEnd);
      resolve(answer);
    };
    const onEnd = () => settle({ stopped: 'crashed' });
    const timer = setTimeout(() => settle({ stopped: 'late' }), seconds * 1000);
    child.on('message', settle).on('exit', onEnd).on('error', onEnd);
    child.send(call, (error) => error && onEnd());
  });
}
