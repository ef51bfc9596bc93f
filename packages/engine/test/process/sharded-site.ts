/** A site that several machines build together, each in a folder of its own, and what they write. */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeKeyPair } from '@docgen/store/remote/keys';
import { expect } from 'vitest';
import { openBench } from '../../../e2e/src/proofs/bench.js';
import { randomNumbers, temporaryFolder, treeHash, writeSite } from './command.js';
import { filesOf, madeSite } from './generated-site.js';

const keys = makeKeyPair();
/** Shared by all test files in this process, as the bench is; its folder ends with the process. */
export const privateKey = join(temporaryPlace(), 'private.pem');
process.on('exit', () => rmSync(join(privateKey, '..'), { recursive: true, force: true }));
const signing = openBench({ PATH: process.env['PATH'], DOCGEN_STORE_KEY: privateKey });

function temporaryPlace(): string {
  return execFileSync('mktemp', ['-d'], { encoding: 'utf8' }).trim();
}

/** Texts by path; null removes a file. */
export type Files = { readonly [path: string]: string | null };

function made(): { readonly [path: string]: string } {
  const files = filesOf(madeSite(30, randomNumbers(7)));
  const config = JSON.parse(files['docgen.config.json'] ?? '') as object;
  return {
    ...files,
    'docgen.config.json': JSON.stringify({
      ...config,
      checks: { 'i18n/*': 'off', 'page/duplicate-title': 'off' },
      store: { publicKey: './public.pem' },
    }),
    'public.pem': keys.publicKey,
    'docs/en/with.md': '# With\n\n::include{file="part.md"}\n',
    'snippets/part.md': 'Included.\n',
  };
}

export const files = made();

export interface Machine {
  readonly site: string;
  readonly run: (...args: string[]) => Promise<{ exitCode: number | null; stdout: string; stderr: string }>;
}

/** A new machine with the site in a folder of its own. */
export function machine(changed: Files = {}): Machine {
  const site = join(temporaryFolder(), 'site');
  const texts = Object.entries({ ...files, ...changed }).flatMap(([path, text]) =>
    text === null ? [] : [[path, text]],
  );
  writeSite(site, Object.fromEntries(texts) as { [path: string]: string });
  if (!existsSync(privateKey)) writeFileSync(privateKey, keys.privateKey, { mode: 0o600 });
  return { site, run: (...args) => signing.run(['build', site, ...args], site) };
}

export function newStore(): string {
  return join(temporaryFolder(), 'store');
}

export async function shard(store: string, name: string, changed: Files = {}, ...more: string[]) {
  const { exitCode, stdout, stderr } = await machine(changed).run(
    '--shard',
    name,
    '--store',
    store,
    '--stats',
    ...more,
  );
  return { exitCode, stderr, stdout, last: stdout.trim().split('\n').at(-1) ?? '' };
}

/** Both runs of each shard, each on a new machine. */
export async function shards(store: string, count: number, ...more: string[]): Promise<string[]> {
  const lasts: string[] = [];
  for (let phase = 1; phase <= 2; phase++)
    for (let n = 1; n <= count; n++) {
      const { exitCode, stderr, last } = await shard(store, `${n}/${count}`, {}, ...more);
      expect([exitCode, stderr]).toEqual([0, '']);
      lasts.push(last);
    }
  return lasts;
}

export async function assembled(store: string, ...more: string[]) {
  const { site, run } = machine();
  const { exitCode, stdout, stderr } = await run('--assemble', '--store', store, '--stats', ...more);
  expect([exitCode, stderr.replaceAll(/^note: .*\n/gm, '')]).toEqual([0, '']);
  return {
    site,
    run,
    hash: treeHash(join(site, 'dist')),
    notes: stderr.split('\n').filter(Boolean),
    read: counted(stdout, 'parse', 'pages') - counted(stdout, 'parse', 'kept'),
    drawn: counted(stdout, 'render', 'drawn'),
  };
}

export function counted(stdout: string, phase: string, what: string): number {
  return Number(new RegExp(`^ {2}${phase} .*${what} (\\d+)`, 'm').exec(stdout)?.[1]);
}

export async function ofOneMachine(changed: Files = {}, ...more: string[]): Promise<string> {
  const { site, run } = machine(changed);
  expect((await run('--no-cache', ...more)).exitCode).toBe(0);
  return treeHash(join(site, 'dist'));
}
