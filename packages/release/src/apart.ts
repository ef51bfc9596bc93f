/**
 * An isolated place outside the checkout, where docgen is installed as users would: its own home, its own caches, one
 * registry.
 */
import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pnpmSpec } from './pack.js';
import { type CommandResult, demand, run } from './run.js';
import { root } from './workspace.js';

export type Installer = 'npm' | 'pnpm';

export interface CleanEnvironment {
  /** The empty folder to work in. */
  readonly folder: string;
  /** The environment of commands; they see nothing else of this machine. */
  readonly env: NodeJS.ProcessEnv;
  readonly run: (command: string, ...args: string[]) => Promise<CommandResult>;
}

/** Creates `folder` and its environment; `home` contains the caches, and may belong to another place. */
export async function apart(folder: string, registryUrl: string, home: string): Promise<CleanEnvironment> {
  for (const made of [folder, home]) mkdirSync(made, { recursive: true });
  const env = {
    PATH: [await pnpmFolder(), ...outsidePaths()].join(delimiter),
    HOME: home,
    npm_config_registry: registryUrl,
    npm_config_cache: join(home, 'npm'),
    npm_config_store_dir: join(home, 'pnpm'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    NO_COLOR: '1',
  };
  return { folder, env, run: (command, ...args) => run(command, args, { cwd: folder, env }) };
}

/** The PATH without the entries inside the checkout. */
function outsidePaths(): readonly string[] {
  const paths = (process.env['PATH'] ?? '').split(delimiter);
  return paths.filter((path) => !path.startsWith(root) && !path.includes('node_modules'));
}

/** Finds the folder of the pinned pnpm, and downloads it if it has never been used. */
async function pnpmFolder(): Promise<string> {
  return dirname(
    (await demand('npx', ['-y', '-p', pnpmSpec(), '-c', 'command -v pnpm'], { cwd: root })).trim(),
  );
}

/**
 * The arguments that create a site in `name` with `npm create @docgen`, with every question answered by its default.
 */
export function createWords(installer: Installer, name: string, ...flags: string[]): [string, ...string[]] {
  return installer === 'npm'
    ? ['npm', 'create', '--yes', '@docgen', name, '--', '--yes', '--no-git', ...flags]
    : ['pnpm', 'create', '@docgen', name, '--yes', '--no-git', ...flags];
}
