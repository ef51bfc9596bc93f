/**
 * Builds a site with the real command into a separate folder, as a user would. The site's folder is never written to:
 * no cache, output elsewhere. The command's output is returned; a test decides whether it was right.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The published command. */
export const docgenCommand = fileURLToPath(new URL('../docgen.js', import.meta.resolve('@docgen/cli')));

/** Milliseconds after which a command that does not end is killed, so that it can't outlive the tests. */
const usualPatience = 55_000;

/** The checkout's root, where `content` and `examples` are. */
export const rootFolder = fileURLToPath(new URL('../../..', import.meta.url));

export interface CommandResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface BuiltSite extends CommandResult {
  /** Absolute path of the output folder. */
  readonly out: string;
  readonly remove: () => Promise<void>;
}

/** Builds the site in `folder`; `args` are further options of the command, which is killed after `patience`. */
export async function buildSite(
  folder: string,
  args: readonly string[] = [],
  patience = usualPatience,
): Promise<BuiltSite> {
  const work = await realpath(await mkdtemp(join(tmpdir(), 'docgen-e2e-')));
  const out = join(work, 'out');
  const ran = await runDocgen(['build', '.', '--out', out, '--no-cache', ...args], folder, patience);
  return { ...ran, out, remove: () => rm(work, { recursive: true, force: true }) };
}

/** Like `buildSite`, but throws with all of the output if the build fails. */
export async function publishSite(
  folder: string,
  args: readonly string[] = [],
  patience = usualPatience,
): Promise<BuiltSite> {
  const built = await buildSite(folder, args, patience);
  if (built.exitCode === 0) return built;
  await built.remove();
  throw new Error(`docgen build ${folder} ended with ${built.exitCode}\n${built.stderr}${built.stdout}`);
}

/** Runs the command in `cwd`. */
export function runDocgen(
  args: readonly string[],
  cwd: string,
  patience = usualPatience,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [docgenCommand, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  const out: string[] = [];
  const err: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, stdout: out.join(''), stderr: err.join('') }));
  });
}
