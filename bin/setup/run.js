/** Commands of the set-up: each runs in the checkout's root and says in one sentence what failed. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The checkout's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A step that failed for a reason outside of this code; its message is for the reader, without a stack. */
export class StepError extends Error {}

/** The environment of every step: no questions, no telemetry, no notices. */
const quiet = {
  CI: 'true',
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  npm_config_update_notifier: 'false',
};

/** Runs a command with its output shown; returns its exit code. Throws StepError where it can't be started. */
export function show(command, args, env = {}) {
  return ended(
    command,
    spawnSync(command, args, { ...settings(env), stdio: ['ignore', 'inherit', 'inherit'] }),
  ).status;
}

/** The same beside others: the exit code comes when the command has ended. */
export function showBeside(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...settings(env), stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => reject(new StepError(`Could not run ${command}: ${error.message}`)));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a command beside others and gives its output, with its errors shown; throws StepError where it fails. */
export function demandBeside(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...settings({}), stdio: ['ignore', 'pipe', 'inherit'] });
    const output = [];
    child.stdout.on('data', (bytes) => output.push(bytes));
    child.on('error', (error) => reject(new StepError(`Could not run ${command}: ${error.message}`)));
    child.on('close', (code) =>
      code === 0
        ? resolve(Buffer.concat(output).toString())
        : reject(new StepError('The tests could not be prepared; the reason is above.')),
    );
  });
}

/** Runs a command and returns its output; throws StepError with `failure` and the output where it fails. */
export function demand(command, args, failure, env = {}) {
  const result = ended(
    command,
    spawnSync(command, args, { ...settings(env), encoding: 'utf8', maxBuffer: 1e9 }),
  );
  if (result.status === 0) return result.stdout;
  throw new StepError(`${result.stdout}${result.stderr}\n${failure}`.trim());
}

/** Arguments that run the pinned pnpm, which also puts it on the PATH of what it starts. */
export function pnpm(...args) {
  const { packageManager } = JSON.parse(readFileSync(new URL('package.json', `file://${root}`), 'utf8'));
  return ['-y', packageManager.split('+')[0], ...args];
}

function settings(env) {
  return { cwd: root, env: { ...process.env, ...quiet, ...env } };
}

function ended(command, result) {
  if (result.error) throw new StepError(`Could not run ${command}: ${result.error.message}`);
  return { ...result, status: result.status ?? 1 };
}
