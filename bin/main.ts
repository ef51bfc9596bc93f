/**
 * The process: arguments, streams, signals and the exit code. Everything else gets them from here, so this file, and
 * `start`, which runs before it, are the only ones that use `process`.
 */
import { readFileSync, realpathSync } from 'node:fs';
import { delimiter } from 'node:path';
import { Writable } from 'node:stream';
import type { Proxies } from '@docgen/engine';
import { homeOrNull } from './home.js';
import { showsLinks } from './report/terminal.js';
import { fail, run } from './run.js';
import type { Shell } from './shell.js';
import { userFolders } from './user-folders.js';
import { compileLater } from './compile-later.js';
import { holdHeaps } from './heap-growth.js';

/**
 * Milliseconds to finish after a signal: processor time, so that a busy machine has the same limit, and elapsed time
 * for work that waits for something else.
 */
const grace = { work: 900, clock: 5000 };

const signals = { SIGINT: 130, SIGTERM: 143 } as const;

/** docgen's own `process.exit`, because that is replaced while code of a site runs. */
const exit = process.exit.bind(process);

await main();

async function main(): Promise<void> {
  // React renders eight times slower in development mode, and reads this when it is first imported.
  process.env['NODE_ENV'] = 'production';
  compileLater();
  holdHeaps();
  const stop = new AbortController();
  listen(stop);
  // Each write's callback handles its result; without a listener, the stream would throw as well.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const shell = shellOf(stop.signal);
  // One cause, such as a limit on open files, can fail in several places at once: the first is reported, and aborts the
  // rest.
  const end = (exitCode: number) => {
    stop.abort(exitCode);
    leave(exitCode);
  };
  process.once('uncaughtException', (thrown) => {
    process.on('uncaughtException', () => {});
    // An error while another one is reported ends the process, because reporting it could repeat forever.
    void fail(thrown, process.argv, shell).then(end, () => {
      process.stderr.write(`error: ${thrown.message}\n`);
      leave(70);
    });
  });
  end(await run(process.argv, shell));
}

/** The first signal asks the command to stop. A second one, or the end of the grace period, ends it. */
function listen(stop: AbortController): void {
  for (const [signal, code] of Object.entries(signals)) {
    process.on(signal, () => {
      if (stop.signal.aborted) exit(code);
      stop.abort(code);
      endLate(code);
    });
  }
}

/** Ends the process after its grace period. */
function endLate(code: number): void {
  const begun = process.cpuUsage();
  const since = performance.now();
  setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    if ((user + system) / 1000 > grace.work || performance.now() - since > grace.clock) exit(code);
  }, 50).unref();
}

function shellOf(signal: AbortSignal): Shell {
  const { env, stdout, stderr } = process;
  return {
    version: ownVersion(),
    cwd: process.cwd(),
    userFolders: userFolders({ platform: process.platform, env, home: homeOrNull() }),
    cacheKey: env['DOCGEN_CACHE_KEY'] || null,
    out: (text) => void stdout.write(text, onWritten),
    err: (text) => void stderr.write(text, onWritten),
    terminal: stderr.isTTY,
    dialog: process.stdin.isTTY && stderr.isTTY ? { input: process.stdin, output: stderr } : null,
    takeStreams,
    userAgent: env['npm_config_user_agent'] ?? null,
    ask: process.stdin.isTTY && stderr.isTTY ? (question) => ask(question, signal) : null,
    columns: (stderr.isTTY && stderr.columns) || 100,
    color: takesColor(stderr),
    outputColor: takesColor(stdout),
    links: takesColor(stderr) && showsLinks(env, stderr.isTTY),
    workspace: workspaceOf(env),
    environment: env,
    proxies: proxiesOf(env),
    browsers: {
      named: env['DOCGEN_CHROMIUM'] || null,
      folders: (env['PATH'] ?? '').split(delimiter).filter(Boolean),
      platform: process.platform,
    },
    signal,
    elapsed: () => performance.now(),
    cpu: () => (process.cpuUsage().user + process.cpuUsage().system) / 1000,
    peakMemory: () => process.resourceUsage().maxRSS * 1024,
    idle: () => performance.eventLoopUtilization().idle,
  };
}

function takeStreams(): ReturnType<Shell['takeStreams']> {
  const { stdin, stdout, stderr } = process;
  const write = stdout.write.bind(stdout) as (
    chunk: Uint8Array,
    done: (error?: Error | null) => void,
  ) => boolean;
  stdout.write = stderr.write.bind(stderr);
  const output = new Writable({
    write: (chunk: Uint8Array, _, done) => {
      write(chunk, (error) => {
        onWritten(error);
        done();
      });
    },
  });
  return { input: stdin, output };
}

/** No answer, and a signal, mean no. */
async function ask(question: string, signal: AbortSignal): Promise<boolean> {
  const { createInterface } = await import('node:readline');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // Readline takes Ctrl-C for itself while it reads.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    const answer = await new Promise<string>((resolve) => {
      lines.on('close', () => resolve(''));
      signal.addEventListener('abort', () => resolve(''), { once: true });
      lines.question(question, resolve);
    });
    return /^\s*y(?:es)?\s*$/i.test(answer);
  } finally {
    lines.close();
  }
}

/** A closed pipe (`docgen … | head`) isn't an error; a full disk is. */
function onWritten(error?: NodeJS.ErrnoException | null): void {
  if (error && error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') exit(74);
}

/** Ends the process after both streams have written everything. */
function leave(exitCode: number): void {
  const { stdout, stderr } = process;
  stdout.write('', () => stderr.write('', () => exit(exitCode)));
}

/** Names in lower case have priority, as in curl; `ALL_PROXY` replaces both. */
function proxiesOf(env: NodeJS.ProcessEnv): Proxies {
  const first = (...names: readonly string[]) => names.map((name) => env[name]).find(Boolean) ?? null;
  return {
    http: first('http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY'),
    https: first('https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'),
    none: first('no_proxy', 'NO_PROXY'),
  };
}

/** In a GitHub job, the top folder of the repository, or the working directory if the job has none. */
function workspaceOf(env: NodeJS.ProcessEnv): string | null {
  if (!env['GITHUB_ACTIONS']) return null;
  try {
    return realpathSync(env['GITHUB_WORKSPACE'] || process.cwd());
  } catch {
    return process.cwd();
  }
}

function takesColor(stream: NodeJS.WriteStream): boolean {
  const { env } = process;
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0';
  return stream.isTTY && env['TERM'] !== 'dumb';
}

function ownVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return (manifest as { readonly version: string }).version;
}
