/** Machines that build one site in shards: two assemblies meet, and uploads are killed. */
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Running, isBuilt, start, treeHash } from './command.js';
import { assembled, machine, newStore, ofOneMachine, privateKey, shard, shards } from './sharded-site.js';

const longer = { timeout: 240_000 };

interface StoreServer {
  /** For `--store`. */
  readonly url: string;
  /** Called with each request, before it is answered. */
  onRequest: (request: IncomingMessage) => Promise<void> | void;
}

/** A server by Bazel's protocol. It keeps what was uploaded whole. */
async function storeServer(): Promise<StoreServer> {
  const objects = new Map<string, Buffer>();
  const found: StoreServer = { url: '', onRequest: () => undefined };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    await found.onRequest(request);
    const path = request.url ?? '';
    const bytes = objects.get(path);
    if (request.method === 'GET') {
      response.writeHead(bytes ? 200 : 404).end(bytes);
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    objects.set(path, Buffer.concat(parts));
    response.writeHead(200).end();
  };
  const server = createServer((request, response) => {
    // A killed client ends its connection.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(found, { url: `bazel+http://127.0.0.1:${port}/docs` });
}

/** A run with a process of its own, on a new machine or in a folder that exists. */
function process(site: string, ...args: string[]): Running {
  return start(['build', site, ...args], { DOCGEN_STORE_KEY: privateKey });
}

describe.skipIf(!isBuilt)('two assemblies', () => {
  test('of one folder: the second one is refused, and the first one is right', longer, async () => {
    const server = await storeServer();
    await shards(server.url, 2);
    const { site } = machine();
    const second: Running[] = [];
    // The first one asks for an object, so it has begun.
    server.onRequest = async () => {
      server.onRequest = () => undefined;
      second.push(process(site, '--assemble', '--store', server.url));
      await second[0]?.ended;
    };
    const first = await process(site, '--assemble', '--store', server.url).ended;
    expect(first.exitCode).toBe(0);
    expect(await second[0]?.ended).toMatchObject({
      exitCode: 75,
      stdout: '',
      stderr: expect.stringMatching(/another build.* is writing to this output folder/),
    });
    expect(treeHash(join(site, 'dist'))).toBe(await ofOneMachine());
    expect(readdirSync(site).filter((name) => name.startsWith('.dist'))).toEqual([]);
    expect(await process(site, '--assemble', '--store', server.url).ended).toMatchObject({ exitCode: 0 });
  });

  test('of two folders, with one cache and one store: both are right', longer, async () => {
    const store = newStore();
    await shards(store, 2);
    const [one, two] = [machine(), machine()];
    const cache = join(dirname(one.site), 'cache');
    const runs = [one, two].map(({ site }) =>
      process(site, '--assemble', '--store', store, '--cache-dir', cache),
    );
    for (const { ended } of runs) expect(await ended).toMatchObject({ exitCode: 0 });
    const right = await ofOneMachine();
    expect([one, two].map(({ site }) => treeHash(join(site, 'dist')))).toEqual([right, right]);
  });
});

describe.skipIf(!isBuilt)('shards that wait for each other', () => {
  const waiting = (store: string, name: string, seconds: number) =>
    process(machine().site, '--shard', name, '--store', store, '--wait', String(seconds));

  test('need one run each', longer, async () => {
    const server = await storeServer();
    const runs = [1, 2, 3].map((n) => waiting(server.url, `${n}/3`, 200));
    for (const [index, { ended }] of runs.entries()) {
      const { exitCode, stdout, stderr } = await ended;
      expect([exitCode, stderr]).toEqual([0, 'note: docgen waits for the other shards\n']);
      expect(stdout).toMatch(new RegExp(`^Rendered \\d+ pages as shard ${index + 1}/3`));
    }
    const right = { hash: await ofOneMachine(), notes: [], read: 0, drawn: 0 };
    expect(await assembled(server.url)).toMatchObject(right);
  });

  test("read the pages of one that doesn't come", longer, async () => {
    const store = newStore();
    const { exitCode, stderr } = await waiting(store, '1/2', 1).ended;
    expect(exitCode).toBe(0);
    expect(stderr).toContain('the store lacks shard 2/2, so docgen reads its pages');
    await shard(store, '2/2');
    // It has the record of the first one, and its own one now.
    expect((await shard(store, '2/2', {}, '--wait', '200')).last).toMatch(/^Rendered/);
    // The first one has divided the pages without the costs of the second one, so a page may be in neither part.
    expect(await assembled(store)).toMatchObject({ hash: await ofOneMachine(), notes: [], read: 0 });
  });
});

describe.skipIf(!isBuilt)('a shard that is killed while it uploads', () => {
  test("isn't there, whichever upload it is, and the next run adds it", longer, async () => {
    const right = await ofOneMachine();
    const server = await storeServer();
    const killedAt = async (last: number) => {
      let uploads = 0;
      const run = process(machine().site, '--shard', '1/2', '--store', server.url);
      server.onRequest = (request) => {
        if (request.method !== 'PUT' || ++uploads < last) return;
        run.child.kill('SIGKILL');
        request.destroy();
      };
      const { exitCode } = await run.ended;
      server.onRequest = () => undefined;
      expect([exitCode, uploads]).toEqual([null, last]);
    };
    const other = async () => expect((await shard(server.url, '2/2')).exitCode).toBe(0);
    await other();
    // Four packs, the record, and the state: the next run after that has the record, and adds four packs, too.
    for (const upload of [1, 2, 3, 4, 5, 6]) await killedAt(upload);
    await other();
    for (const upload of [1, 2, 3, 4, 5, 6]) {
      await killedAt(upload);
      expect((await assembled(server.url)).hash).toBe(right);
    }
    expect((await shard(server.url, '1/2')).last).toMatch(/^The store has the \d+ pages as shard 1\/2/);
    expect(await assembled(server.url)).toMatchObject({ hash: right, notes: [], read: 0, drawn: 0 });
  });

  test('in a folder: what it leaves is no object', longer, async () => {
    const right = await ofOneMachine();
    const store = newStore();
    for (let phase = 1; phase <= 2; phase++) {
      for (const wait of [0, 20, 60]) {
        const run = process(machine().site, '--shard', '1/1', '--store', store);
        const before = objectsIn(store);
        while (objectsIn(store) === before && run.child.exitCode === null)
          await new Promise((resolve) => setTimeout(resolve, 2));
        await new Promise((resolve) => setTimeout(resolve, wait));
        run.child.kill('SIGKILL');
        await run.ended;
      }
      expect((await shard(store, '1/1')).exitCode).toBe(0);
    }
    if ((await assembled(store)).drawn > 0) expect((await shard(store, '1/1')).exitCode).toBe(0);
    expect(await assembled(store)).toMatchObject({ hash: right, notes: [], read: 0, drawn: 0 });
  });
});

/** Number of files in a store, including those that are being written. */
function objectsIn(store: string): number {
  return ['ac', 'cas'].reduce((sum, name) => {
    try {
      return sum + readdirSync(join(store, name)).length;
    } catch {
      return sum;
    }
  }, 0);
}
