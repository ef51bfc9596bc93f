/**
 * Runs the command on real folders and reads the contents of folders: `treeHash` is the one measure of "the same
 * output". Folders are temporary and removed when the test ends. Runs that need their own process or environment get
 * one; all others share one process.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from '@docgen/model';
import { onTestFinished } from 'vitest';
import { openBench } from '../../../e2e/src/proofs/bench.js';

/** Root of the checkout. */
export const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Whether the command is compiled. */
export const isBuilt = existsSync(join(root, 'bin/dist/main.js'));

export interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-process-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

const bare = { PATH: process.env['PATH'], HOME: join(tmpdir(), 'docgen-no-home') };
/** Shared by all test files in this process; ends with it. */
const bench = openBench(bare);

/** Starts `docgen …args` with a bare environment. */
export function start(args: readonly string[], env: { readonly [name: string]: string } = {}): Running {
  const child = spawn(process.execPath, [join(root, 'bin/docgen.js'), ...args], {
    cwd: tmpdir(),
    env: { ...bare, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: string[] = [];
  const err: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, stdout: out.join(''), stderr: err.join('') }));
  });
  return { child, ended };
}

export function docgen(args: readonly string[], env?: { readonly [name: string]: string }): Promise<Ended> {
  return env === undefined ? bench.run(args, tmpdir()) : start(args, env).ended;
}

/**
 * A report for people, with the file repeated for each diagnostic instead of once above those of one file: a line such
 * as `docs/a.md:3:1  error  link/broken-page`, followed by the message.
 */
export function ungrouped(stderr: string): string {
  // oxlint-disable-next-line no-control-regex -- colours
  const plain = stderr.replaceAll(/\u001B\[[\d;]*m/g, '');
  const lines: string[] = [];
  let file = '';
  for (const line of plain.split('\n')) {
    const [, place, finding] = /^ {2}(?:(\d+:\d+) {2})?((?:error|warning) {2}\S+)$/.exec(line) ?? [];
    const [, heading] = /^(\S+)(?: {2}\d+ \w+(?:, \d+ \w+)?)?$/.exec(line) ?? [];
    if (heading !== undefined) file = heading;
    else if (finding === undefined) lines.push(line.replace(/^ {2}/, ''));
    else lines.push(`${file}${place === undefined ? '' : `:${place}`}  ${finding}`);
  }
  return lines.join('\n');
}

/** A build that must succeed; returns its summary line. */
export async function built(
  args: readonly string[],
  env?: { readonly [name: string]: string },
): Promise<string> {
  const { exitCode, stdout, stderr } = await docgen(['build', ...args], env);
  if (exitCode !== 0) throw new Error(`docgen build ended with ${exitCode}\n${stdout}${stderr}`);
  return stdout;
}

/** The hash of a clean build of a site in a folder of the test. */
export async function cleanHash(folder: string): Promise<string> {
  const out = join(folder, '..', 'clean');
  rmSync(out, { recursive: true, force: true });
  await built([folder, '--no-cache', '--out', out]);
  return treeHash(out);
}

/** Makes `folder` contain exactly `files` below docs, and leaves the rest unchanged. */
export function writeSite(folder: string, files: { readonly [path: string]: string }): void {
  const docs = join(folder, 'docs');
  for (const path of existsSync(docs) ? filesBelow(docs) : []) {
    if (files[`docs/${path}`] === undefined) rmSync(join(docs, path));
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Paths below a folder, in order. */
export function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort(compareText);
}

/** Hash of every path and every byte below a folder. */
export function treeHash(folder: string): string {
  const hash = createHash('sha256');
  for (const path of filesBelow(folder))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0');
  return hash.digest('hex');
}

/** Files that builds leave next to the output and in the cache but shouldn't. */
export function leftovers(site: string): string[] {
  const beside = readdirSync(site).filter((name) => name.startsWith('.dist.'));
  const cache = join(site, '.docgen');
  return [...beside, ...(existsSync(cache) ? filesBelow(cache).filter((path) => path.endsWith('.new')) : [])];
}

/** The next numbers of a sequence that is the same for the same seed, from 0 to just below 1. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
