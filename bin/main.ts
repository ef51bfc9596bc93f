/**
 * The process: arguments, streams, signals and the exit code. Everything else gets what it needs from here, so this
 * is the only file that touches `process`.
 */
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { program } from './program.js';
import type { Shell } from './shell.js';

/** A command that is told to stop has this long to put its work away; in all it takes less than a second. */
const grace = 900;

const { argv, env, stdout, stderr } = process;
// React draws eight times slower in its development form, and reads this once, when it is first imported.
env['NODE_ENV'] = 'production';
const stop = new AbortController();
let signalCode: number | null = null;

for (const [signal, code] of [['SIGINT', 130], ['SIGTERM', 143]] as const) {
  process.on(signal, () => {
    if (signalCode !== null) process.exit(signalCode);
    signalCode = code;
    stop.abort();
    setTimeout(() => process.exit(code), grace).unref();
  });
}
for (const stream of [stdout, stderr]) stream.on('error', onStreamError);
process.on('uncaughtException', (thrown) => void fail(thrown).then(leave));

const shell: Shell = {
  cwd: process.cwd(),
  userCache: join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'docgen'),
  out: (text) => void stdout.write(text),
  err: (text) => void stderr.write(text),
  terminal: stderr.isTTY,
  columns: stderr.isTTY ? stderr.columns : 100,
  color: takesColor(),
  signal: stop.signal,
  elapsed: () => performance.now(),
  peakMemory: () => process.resourceUsage().maxRSS * 1024,
};

leave(await run());

async function run(): Promise<number> {
  let exitCode = 0;
  try {
    const command = program(ownVersion(), shell, (code) => (exitCode = code));
    await command.parseAsync(argv);
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    return fail(error);
  }
}

/** Says what ended the command and returns its exit code. */
async function fail(error: unknown): Promise<number> {
  if (signalCode !== null) return signalCode;
  const { ending } = await import('./report/failure.js');
  const { text, exitCode } = ending(error, argv.includes('--verbose'));
  shell.err(text);
  return exitCode;
}

/** Ends the process once both streams have taken what was written. */
function leave(exitCode: number): void {
  stdout.write('', () => stderr.write('', () => process.exit(exitCode)));
}

/** A reader that went away (`docgen … | head`) is no fault; a full disk is. */
function onStreamError(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') process.exit(74);
}

function takesColor(): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0';
  return stderr.isTTY && env['TERM'] !== 'dumb';
}

function ownVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return (manifest as { readonly version: string }).version;
}
