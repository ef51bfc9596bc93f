/**
 * A monorepo of sites that link to each other, built by the real turbo without network: a change rebuilds its own site
 * and those that link to a changed target, and nothing else. On a copy of `examples/monorepo`.
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
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rootFolder } from '../src/site.js';
import { isWhole } from './sample.js';

const turbo = join(rootFolder, 'node_modules/turbo/bin/turbo');
let folder = '';

/** A command of the copy's `bin`, which is in the PATH of turbo. */
async function writeCommand(name: string, line: string): Promise<void> {
  const path = join(folder, 'bin', name);
  await writeFile(path, `#!/bin/sh\n${line}\n`);
  await chmod(path, 0o755);
}

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'docgen-monorepo-')));
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
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Task {
  readonly task: string;
  readonly package: string;
  readonly cache: { readonly status: 'HIT' | 'MISS' };
}

/** Runs the `build` script of the workspace; returns the sites that were built instead of taken from the cache. */
async function build(): Promise<{ readonly built: readonly string[]; readonly said: string }> {
  const runs = join(folder, '.turbo/runs');
  await rm(runs, { recursive: true, force: true });
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly build: string };
  };
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
    HOME: folder,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
  };
  const said = await new Promise<string>((resolve) => {
    execFile('sh', ['-c', scripts.build], { cwd: folder, env }, (_, out, err) => resolve(out + err));
  });
  const files = await readdir(runs);
  const texts = await Promise.all(files.map((name) => readFile(join(runs, name), 'utf8')));
  const tasks = texts.flatMap((text) => (JSON.parse(text) as { readonly tasks: readonly Task[] }).tasks);
  const ran = tasks.filter(({ task, cache }) => task === 'build' && cache.status === 'MISS');
  return { built: ran.map((task) => task.package).toSorted(), said };
}

async function edit(path: string, from: string, to: string): Promise<void> {
  const file = join(folder, path);
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
});

test.runIf(isWhole)('a change of the theme rebuilds all sites, and no change none', async () => {
  await edit('orders/docs/create.md', '## Stages', '## States');
  await edit('theme/theme.css', '#92400e', '#7c2d12');
  const themed = await build();
  expect(themed.built, themed.said).toEqual(['guides', 'orders', 'payments']);
  expect((await build()).built).toEqual([]);
});
