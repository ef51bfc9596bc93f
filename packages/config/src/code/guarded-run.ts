/**
 * Runs code of the site in the main thread. A call of `process.exit`, a promise that never settles, or an endless
 * loop becomes an ordinary error, so that it is reported at its position. This module replaces `process.exit` while
 * such code runs; docgen's command keeps the original function.
 */
import { runInThisContext } from 'node:vm';
import { Failure } from '@docgen/store/failure';
import { blockWatch } from './blocked.js';

/** Code of the site ended the process, or never finished. */
export class Stopped extends Failure {
  /** Text that follows the name of what was running. */
  readonly what: string;

  constructor(what: string, hint: string) {
    super('usage', `the site's code ${what}`, { hint });
    this.name = 'Stopped';
    this.what = what;
  }
}

/** Milliseconds. A configuration may request data from a slow server. */
export const longest = 30_000;

interface Run {
  readonly stop: (stopped: Stopped) => void;
}

const running = new Set<Run>();

/**
 * Result of `start`. Rejects with Stopped if its code calls `process.exit`, or doesn't settle in `limit`
 * milliseconds.
 */
export async function guarded<Value>(start: () => Promise<Value>, limit = longest): Promise<Value> {
  const ends: (() => void)[] = [];
  const run = new Promise<Value>((resolve, reject) => {
    const { wasBlocked, end } = blockWatch(limit).begin();
    const give = (what: string) => () => reject(wasBlocked() ? endless(limit) : unsettled(what));
    // Nothing else is pending, so nothing can settle it.
    const onIdle = give('never finishes, because a promise never settles');
    const onLate = give(`hasn't finished after ${limit / 1000} s, the most docgen allows`);
    const timer = setTimeout(onLate, limit).unref();
    process.once('beforeExit', onIdle);
    ends.push(holdExit({ stop: reject }));
    ends.push(() => process.off('beforeExit', onIdle));
    ends.push(end);
    ends.push(() => clearTimeout(timer));
    start().then(resolve, reject);
  });
  return run.finally(() => ends.forEach((end) => end()));
}

/**
 * Result of `draw`, which is synchronous. Throws Stopped if it runs for more than `seconds`, or for 10 s if that is
 * null.
 */
export function timed<Value>(draw: () => Value, seconds: number | null): Value {
  const drawn: Value[] = [];
  const outer = called.now;
  called.now = () => drawn.push(draw());
  try {
    callNow(seconds ?? 10);
  } finally {
    called.now = outer;
  }
  const [value] = drawn;
  return value as Value;
}

/** The function that `callNow` calls with a time limit. */
const called: { now: (() => void) | null } = { now: null };

function callNow(seconds: number): void {
  const name = '__docgenTimed';
  Object.defineProperty(globalThis, name, { value: () => called.now?.(), configurable: true });
  try {
    runInThisContext(`${name}()`, { timeout: seconds * 1000 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw endless(seconds * 1000);
    throw error;
  }
}

function endless(limit: number): Stopped {
  return new Stopped(
    `runs for more than ${limit / 1000} s without a pause`,
    'Look for a loop that never ends',
  );
}

function unsettled(what: string): Stopped {
  return new Stopped(what, 'Look for an await whose promise never settles');
}

const held: { exit: PropertyDescriptor | null } = { exit: null };

/** The first run replaces `process.exit`, and the last one to finish restores it. */
function holdExit(run: Run): () => void {
  running.add(run);
  held.exit ??= replaceExit();
  return () => {
    running.delete(run);
    if (running.size > 0 || held.exit === null) return;
    Object.defineProperty(process, 'exit', held.exit);
    held.exit = null;
  };
}

function replaceExit(): PropertyDescriptor | null {
  const exit = Object.getOwnPropertyDescriptor(process, 'exit') ?? null;
  process.exit = (code) => {
    const call = `process.exit(${code === undefined ? '' : String(code)})`;
    const stopped = new Stopped(`ends the process by calling ${call}`, 'Throw an error instead');
    // This also works if nothing waits for the code that makes the call, or if that code catches the error.
    for (const { stop } of running) stop(stopped);
    throw stopped;
  };
  return exit;
}

/** Describes how code of the site failed, as text after its name: `throws when it is run: no such file`. */
export function howItFailed(error: unknown, when: string): string {
  return error instanceof Stopped ? error.what : `throws${when}: ${reasonOf(error)}`;
}

/** Suggests a fix, if one is known. */
export function hintAt(error: unknown): string | undefined {
  return error instanceof Stopped ? (error.hint ?? undefined) : undefined;
}

/** A thrown value as one line without a stack. */
export function reasonOf(error: unknown): string {
  return textOf(error).split('\n')[0] ?? '';
}

/** Code can throw anything, even an object that can't be converted to text. */
function textOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error);
  } catch {
    return "a value that can't be converted to a string";
  }
}
