/**
 * The programs that samples run with, where this machine has them: one folder for each run, the sample in a file with the
 * files that it reads beside it, the address of the sandbox replaced by that of the mock.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiKey } from './mock.js';
import type { Language } from './samples.js';

interface Program {
  readonly file: string;
  readonly command: readonly [string, ...string[]];
  /** Asks whether the program is there, with what samples import. */
  readonly probe: readonly [string, ...string[]];
}

const programs: Readonly<Record<Language, Program>> = {
  curl: { file: 'sample.sh', command: ['bash', 'sample.sh'], probe: ['curl', '--version'] },
  javascript: {
    file: 'sample.mjs',
    command: [process.execPath, 'sample.mjs'],
    probe: [process.execPath, '-v'],
  },
  python: {
    file: 'sample.py',
    command: ['python3', 'sample.py'],
    probe: ['python3', '-c', 'import requests, zoneinfo'],
  },
  php: { file: 'sample.php', command: ['php', 'sample.php'], probe: ['php', '-r', 'curl_version();'] },
  go: { file: 'sample.go', command: ['go', 'run', 'sample.go'], probe: ['go', 'version'] },
};

export const names = Object.keys(programs) as Language[];

function runs([program, ...args]: readonly [string, ...string[]]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const found = new Map<string, boolean>();
function isThere(probe: readonly [string, ...string[]]): boolean {
  const known = found.get(probe.join(' ')) ?? runs(probe);
  found.set(probe.join(' '), known);
  return known;
}

/** What a sample needs that this machine lacks; undefined where it can run. */
export function lacks(language: Language, code: string): string | undefined {
  if (!isThere(programs[language].probe)) return programs[language].probe.join(' ');
  if (code.includes("new PDO('sqlite:") && !isThere(['php', '-r', "new PDO('sqlite::memory:');"]))
    return 'SQLite for PHP';
  const tools = language === 'curl' ? ['jq', 'uuidgen'] : [];
  return tools.find((tool) => new RegExp(`\\b${tool}\\b`).test(code) && !isThere([tool, '--version']));
}

/** Variables of the process: no toolchain is fetched, and no proxy asked. */
export const environment = (more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PARCELUNE_API_KEY: apiKey,
  GOTOOLCHAIN: 'local',
  GO111MODULE: 'off',
  NO_PROXY: '*',
  ...more,
});

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** A folder with these files, gone when the work with it is done. */
export async function inFolder<T>(
  files: Readonly<Record<string, string>>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-sample-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the program to its end, for a minute at most. */
export function runProgram(
  language: Language,
  program: string,
  { origin, files }: { readonly origin: string; readonly files: Readonly<Record<string, string>> },
): Promise<Ended> {
  const { file, command } = programs[language];
  const [name, ...args] = command;
  const text = program.replaceAll('https://sandbox.parcelune.example', origin);
  return inFolder({ ...files, [file]: text }, (cwd) => {
    const options = { cwd, env: environment(), timeout: 60_000 };
    return new Promise((resolve) => {
      execFile(name, args, options, (error, out, errors) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, errors });
      });
    });
  });
}
