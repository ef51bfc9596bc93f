/** Sites as a forger finds them: built, with a cache, and with the correct output for each state. */
import { execFileSync } from 'node:child_process';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Bench } from '../bench.js';
import { type Tree, removeFolder, treeOf, writeFolder } from '../folder.js';
import type { Files } from '../made/write.js';
import { succeeded } from '../command.js';
import { type Contents, bringBack, contentsOf } from './folders.js';
import { scriptIn } from './script-in-page.js';
import type { ForgeSite, Scene } from './sites.js';

export interface ForgeContext {
  readonly site: ForgeSite;
  readonly folder: string;
  /** Of the first state. */
  readonly cache: Contents;
  readonly output: Contents;
  /** Outputs of clean builds of each state. */
  readonly right: readonly Tree[];
  /** Scripts that run in their pages. */
  readonly scripts: ReadonlySet<string>;
}

/** Files are remembered by their stamps once they are this old. */
const settled = 2100;

/** Builds each state of the sites from nothing, and keeps what the first one leaves. */
export async function prepare(
  sites: readonly ForgeSite[],
  { bench, work }: { readonly bench: Bench; readonly work: string },
): Promise<readonly ForgeContext[]> {
  const grounds: Omit<ForgeContext, 'cache' | 'output'>[] = [];
  for (const site of sites) {
    const folder = join(work, site.name);
    writeRepository(folder, site.states[0] ?? new Map());
    const clean = async (args: readonly string[]) => {
      succeeded(args, await bench.run(args, folder));
      return contentsOf(join(folder, 'dist'));
    };
    const right: Tree[] = [];
    const scripts = new Set<string>();
    for (const files of site.states) {
      bringTo(folder, site, files);
      const output = await clean(['build', '.', '--no-cache']);
      right.push(treeOf(join(folder, 'dist')) ?? new Map());
      for (const line of scriptsOf(output)) scripts.add(line);
    }
    bringTo(folder, site, site.states[0] ?? new Map());
    await clean(['build', '.']);
    grounds.push({ site, folder, right, scripts });
  }
  await setTimeout(settled);
  const ready: ForgeContext[] = [];
  for (const ground of grounds) {
    const { folder, site } = ground;
    for (const args of [
      ['build', '.'],
      ...site.scenes.filter(({ args }) => args.includes('--external')).map(({ args }) => [...args, '.']),
    ])
      succeeded(args, await bench.run(args, folder));
    ready.push({
      ...ground,
      cache: contentsOf(join(folder, '.docgen')),
      output: contentsOf(join(folder, 'dist')),
    });
  }
  return ready;
}

/** The folder at the start of a scene, with an intact cache. */
export function setScene({ site, folder, cache, output }: ForgeContext, { state, hasOutput }: Scene): void {
  bringTo(folder, site, site.states[state] ?? new Map());
  bringBack(join(folder, '.docgen'), cache);
  bringBack(join(folder, 'dist'), hasOutput ? output : null);
  removeFolder(join(folder, '.dist.docgen-stage'));
}

/** Writes the files that differ in a state. */
function bringTo(folder: string, { states }: ForgeSite, files: Files): void {
  const names = new Set(states.flatMap((state) => [...state.keys()].map((path) => path.split('/')[0] ?? '')));
  for (const name of names) {
    const own = [...files].filter(([path]) => path.split('/')[0] === name);
    const isFile = own.some(([path]) => path === name);
    const contents = new Map(own.map(([path, text]) => [path.slice(name.length + 1), Buffer.from(text)]));
    if (!isFile) bringBack(join(folder, name), contents);
  }
}

const pages = /\.(?:html|xml|svg)$/;

/** Lists the scripts that run in the pages of an output. */
export function scriptsOf(output: Contents): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [path, bytes] of output)
    if (pages.test(path))
      for (const line of scriptIn(bytes.toString('utf8'), !path.endsWith('.html'))) found.add(line);
  return found;
}

/** Writes a site into a folder that is a repository with one commit. */
function writeRepository(folder: string, files: Files): void {
  writeFolder(folder, files);
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      stdio: 'pipe',
    });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'All');
}

/** Another site on this machine, which has every possible page. */
export async function otherSite(): Promise<{ readonly url: string; readonly close: () => void }> {
  const server: Server = createServer((_, response) => void response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/x`, close: () => server.close() };
}
