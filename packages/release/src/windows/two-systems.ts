/** docgen as installed on both systems from the same tarballs, and how to run it on each. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packAll } from '../pack.js';
import { type CommandResult, demand, run } from '../run.js';
import { type Tree, treeOf } from '../tree.js';
import { root } from '../workspace.js';
import { thirdParties } from './sites.js';
import { type Running, openWindows } from './wine.js';

export interface System {
  readonly name: 'Windows' | 'Linux';
  /** Folder of `node_modules` and the sites. */
  readonly folder: string;
  /** What the install added. */
  readonly tree: Tree;
  readonly docgen: (...args: string[]) => Promise<CommandResult>;
}

export interface TwoSystems {
  readonly windows: System & { readonly serve: (...args: string[]) => Running; readonly version: string };
  readonly linux: System;
  readonly close: () => Promise<void>;
}

const command = 'node_modules/@docgen/cli/docgen.js';

/** Packs the checkout, which must be compiled, and installs it for both systems into the empty `folder`. */
export async function openTwoSystems(folder: string): Promise<TwoSystems> {
  const tarballs = join(folder, 'tarballs');
  mkdirSync(tarballs);
  const packed = (await packAll(tarballs)).map(({ file }) => file);
  const wanted = [...packed, ...thirdParties(root)];
  const wine = await openWindows(join(folder, 'wine'));
  const [onWindows, onLinux] = [join(folder, 'windows'), join(folder, 'linux')];
  await install(onWindows, [...wanted, '--os=win32', '--cpu=x64']);
  await install(onLinux, wanted);
  return {
    windows: {
      name: 'Windows',
      folder: onWindows,
      tree: treeOf(onWindows),
      version: wine.version,
      docgen: (...args) => wine.node([command, ...args], onWindows),
      serve: (...args) => wine.start([command, ...args], onWindows),
    },
    linux: {
      name: 'Linux',
      folder: onLinux,
      tree: treeOf(onLinux),
      docgen: (...args) => run(process.execPath, [command, ...args], { cwd: onLinux }),
    },
    close: wine.close,
  };
}

async function install(folder: string, wanted: readonly string[]): Promise<void> {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  await demand('npm', ['install', ...quiet, ...wanted], { cwd: folder });
}
