/** The process of `npm create @docgen`: arguments, streams and the exit code. Only this file uses `process`. */
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { type Host, init } from './init.js';
import { type InitFlags, initOptions } from './options.js';

process.exitCode = await run();

async function run(): Promise<number> {
  const ended = { exitCode: 0 };
  const create = initOptions(new Command('create-docgen'))
    .description('Creates a documentation site.')
    .exitOverride()
    .action(async (folder: string | undefined, flags: InitFlags) => {
      ended.exitCode = await init(folder, flags, hostOf());
    });
  try {
    await create.parseAsync(process.argv);
    return ended.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
}

function hostOf(): Host {
  const { stdin, stdout, stderr, env } = process;
  return {
    version: ownVersion(),
    cwd: process.cwd(),
    userAgent: env['npm_config_user_agent'] ?? null,
    dialog: stdin.isTTY && stderr.isTTY ? { input: stdin, output: stderr } : null,
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
  };
}

function ownVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return (manifest as { readonly version: string }).version;
}
