/**
 * The two protocols against servers that others wrote: nginx, if it is installed, and turborepo-remote-cache, if
 * DOCGEN_TURBO_CACHE names a folder that has it, as `bin/setup/turbo-cache.js` installs it.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { SharedPlace } from '../../src/remote/remote.js';
import { build, keys, machine, temporary } from './machine.js';

const nginx = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0);
const turbo = process.env['DOCGEN_TURBO_CACHE'];

const names = ['a', 'b', 'c'];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}

/** Waits until the server responds, and ends it with the test. */
async function serving(child: ChildProcess, origin: string): Promise<void> {
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.on('close', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  });
  for (let waited = 0; waited < 200; waited++) {
    if (await fetch(origin).then(Boolean, () => false)) return;
    await pause(50);
  }
  throw new Error('the server does not respond');
}

async function expectShared(place: SharedPlace): Promise<void> {
  expect(await build(machine(place, { key: keys.privateKey }), names)).toEqual({ made: names, notes: [] });
  const reader = machine(place);
  expect(await build(reader, names)).toEqual({ made: [], notes: [] });
  expect(reader.figures().requests).toBe(2);
  const more = [...names, 'd'];
  expect((await build(machine(place, { key: keys.privateKey }), more)).made).toEqual(['d']);
  expect(await build(machine(place), more)).toEqual({ made: [], notes: [] });
}

test.skipIf(nginx === undefined)('nginx keeps a store by the protocol of Bazel', async () => {
  const [folder, root] = [temporary(), temporary()];
  for (const path of [folder, root]) chmodSync(path, 0o777);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    file,
    `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
${temps.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  server {
    listen 127.0.0.1:${port};
    location /docs/ {
      root ${root};
      dav_methods PUT;
      create_full_put_path on;
      client_max_body_size 500m;
    }
  }
}
`,
  );
  const child = spawn(nginx ?? 'nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/docs`;
  await serving(child, url);
  await expectShared({ kind: 'bazel', url, query: '', authorization: null });
  expect(readdirSync(join(root, 'docs')).sort()).toEqual(['ac', 'cas']);
});

test.skipIf(!turbo)('turborepo-remote-cache keeps a store by the protocol of Turborepo', async () => {
  const folder = temporary();
  mkdirSync(join(folder, 'data'));
  const port = await freePort();
  const script = join(turbo ?? '', 'node_modules/turborepo-remote-cache/dist/cli.js');
  const env = { PORT: `${port}`, TURBO_TOKEN: 'secret', STORAGE_PROVIDER: 'local', STORAGE_PATH: 'data' };
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], TMPDIR: folder, ...env },
  });
  const url = `http://127.0.0.1:${port}`;
  await serving(child, url);
  const place = { kind: 'turbo', url, query: 'slug=docs' } as const;
  await expectShared({ ...place, authorization: 'Bearer secret' });
  const { notes } = await build(machine({ ...place, authorization: 'Bearer wrong' }), names);
  expect(notes).toEqual([expect.stringMatching(/returned 40[01], so docgen continues without it$/)]);
});
