/**
 * A monorepo of sites that link to each other, built by the real turbo: a change rebuilds its own site and those that link
 * to a changed target, and nothing else. Two machines that share a cache server build each site once. On copies of
 * `examples/monorepo`.
 */
import { execFile } from 'node:child_process';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { differences, treeOf } from '../src/proofs/folder.js';
import { rootFolder } from '../src/site.js';
import { serveTurboCache } from '../src/web-server.js';
import { isWhole } from './sample.js';

const turbo = join(rootFolder, 'node_modules/turbo/bin/turbo');
const remoteCache = process.env['DOCGEN_TURBO_CACHE'];
let folder = '';

/** A new folder with a copy of the monorepo, installed. */
async function checkout(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'docgen-monorepo-')));
  /** A command of the copy's `bin`, which is in the PATH of turbo. */
  const writeCommand = async (name: string, line: string) => {
    const path = join(folder, 'bin', name);
    await writeFile(path, `#!/bin/sh\n${line}\n`);
    await chmod(path, 0o755);
  };
  await cp(join(rootFolder, 'examples/monorepo'), folder, { recursive: true });
  // What `pnpm install` makes, and how pnpm runs a script.
  const modules = join(folder, 'node_modules');
  await Promise.all([mkdir(join(modules, '@docgen'), { recursive: true }), mkdir(join(folder, 'bin'))]);
  await mkdir(join(modules, '@lantern'));
  await symlink(join(rootFolder, 'packages/theme'), join(modules, '@docgen/theme'));
  await symlink(join(rootFolder, 'themes/default'), join(modules, '@docgen/theme-default'));
  await symlink(join(folder, 'theme'), join(modules, '@lantern/docs-theme'));
  const script = `require('./package.json').scripts[process.argv[1]]`;
  await writeCommand('pnpm', `exec sh -c "$('${process.execPath}' -p "${script}" "$2")"`);
  await writeCommand('docgen', `exec '${process.execPath}' '${join(rootFolder, 'bin/docgen.js')}' "$@"`);
  await writeCommand('turbo', `exec '${process.execPath}' '${turbo}' "$@" --summarize`);
  return folder;
}

beforeAll(async () => {
  folder = await checkout();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Task {
  readonly task: string;
  readonly package: string;
  readonly cache: { readonly status: 'HIT' | 'MISS' };
}

/** Runs the `build` script of a workspace; returns the sites that were built instead of taken from the cache. */
async function build(
  at = folder,
  own: { readonly [name: string]: string } = {},
): Promise<{ readonly built: readonly string[]; readonly said: string }> {
  const runs = join(at, '.turbo/runs');
  await rm(runs, { recursive: true, force: true });
  const { scripts } = JSON.parse(await readFile(join(at, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly build: string };
  };
  const env = {
    PATH: `${join(at, 'bin')}:${process.env['PATH']}`,
    HOME: at,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    ...own,
  };
  const said = await new Promise<string>((resolve) => {
    execFile('sh', ['-c', scripts.build], { cwd: at, env }, (_, out, err) => resolve(out + err));
  });
  const files = await readdir(runs);
  const texts = await Promise.all(files.map((name) => readFile(join(runs, name), 'utf8')));
  const tasks = texts.flatMap((text) => (JSON.parse(text) as { readonly tasks: readonly Task[] }).tasks);
  const ran = tasks.filter(({ task, cache }) => task === 'build' && cache.status === 'MISS');
  return { built: ran.map((task) => task.package).toSorted(), said };
}

async function edit(path: string, from: string, to: string, at = folder): Promise<void> {
  const file = join(at, path);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

test('a change rebuilds its site, and the sites that link to what it changed', async () => {
  const first = await build();
  expect(first.built, first.said).toEqual(['guides', 'orders', 'payments']);
  const page = await readFile(join(folder, 'guides/dist/first-order/index.html'), 'utf8');
  expect(page).toContain('<a href="https://orders.example.com/create">Place an order</a>');

  await edit('orders/docs/cancel.md', 'which costs a fee', 'which costs two fees');
  expect((await build()).built).toEqual(['orders']);

  // The manifest of payments changes, but nobody links to this page.
  await edit('payments/docs/refund.md', '# Refunds', '# Give money back\n\n## When it arrives');
  expect((await build()).built).toEqual(['payments']);

  await edit('payments/docs/pay.md', '# Take a payment', '# Take the money');
  expect((await build()).built).toEqual(['guides', 'orders', 'payments']);

  // Payments links to the same page, but to another heading.
  await edit('orders/docs/create.md', '## States', '## Stages');
  const lost = await build();
  expect(lost.built).toEqual(['guides', 'orders']);
  expect(lost.said).toContain("The page 'orders:create' has no anchor '#states'");
  expect(lost.said).toContain("Did you mean 'orders:create#stages'?");
}, 180_000);

test.runIf(isWhole)('a change of the theme rebuilds all sites, and no change none', async () => {
  await edit('orders/docs/create.md', '## Stages', '## States');
  await edit('theme/theme.css', '#92400e', '#7c2d12');
  const themed = await build();
  expect(themed.built, themed.said).toEqual(['guides', 'orders', 'payments']);
  expect((await build()).built).toEqual([]);
});

test.skipIf(remoteCache === undefined)(
  'machines that share a cache server build each site once',
  async () => {
    const server = await serveTurboCache(remoteCache ?? '', 'secret');
    const machines = [await checkout(), await checkout()] as const;
    onTestFinished(async () => {
      await server.close();
      for (const at of machines) await rm(at, { recursive: true, force: true });
    });
    const env = { TURBO_API: server.origin, TURBO_TOKEN: 'secret', TURBO_TEAM: 'docs' };
    const [one, other] = machines;
    const first = await build(one, env);
    expect(first.built, first.said).toEqual(['guides', 'orders', 'payments']);
    const second = await build(other, env);
    expect(second.built, second.said).toEqual([]);
    for (const site of first.built)
      expect(differences(treeOf(join(other, site, 'dist')), treeOf(join(one, site, 'dist')))).toEqual([]);

    for (const at of machines)
      await edit('orders/docs/cancel.md', 'which costs a fee', 'which costs two fees', at);
    expect((await build(other, env)).built).toEqual(['orders']);
    expect((await build(one, env)).built).toEqual([]);
    expect(await readFile(join(one, 'orders/dist/cancel/index.html'), 'utf8')).toContain('two fees');

    // Without the right token, the server is of no use, and every machine builds for itself.
    await edit('orders/docs/cancel.md', 'two fees', 'three fees', one);
    const refused = await build(one, { ...env, TURBO_TOKEN: 'wrong' });
    expect(refused.built, refused.said).toEqual(['orders']);
  },
  180_000,
);
