/** Sites that share a store: every build has the bytes of a clean one, whatever the store does. */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeKeyPair } from '@docgen/store/remote/keys';
import { describe, expect, test } from 'vitest';
import { docgen, isBuilt, temporaryFolder, treeHash, writeSite } from './command.js';

const keys = makeKeyPair();

const page = (name: string, more = '') =>
  `---\ntitle: ${name}\n---\n\n# ${name}\n\nAbout ${name}.${more}\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n[Home](index.md)\n`;

const files = {
  'docgen.config.json': '{ "title": "T", "store": { "publicKey": "./keys/public.pem" } }',
  'keys/public.pem': keys.publicKey,
  'docs/index.md': '# Home\n\n[A](a.md) and [B](b.md)\n\n:::tip\nText.\n:::\n',
  'docs/a.md': page('A'),
  'docs/b.md': page('B'),
};

/** A checkout on a new machine; with the private key on a protected branch. */
function checkout(changed: { readonly [path: string]: string } = {}) {
  const folder = temporaryFolder();
  const site = join(folder, 'site');
  writeSite(site, { ...files, ...changed });
  writeFileSync(join(folder, 'private.pem'), keys.privateKey, { mode: 0o600 });
  const env = { HOME: folder };
  const run = (command: string, args: readonly string[], isProtected: boolean) =>
    docgen([command, site, ...args], {
      ...env,
      ...(isProtected && { DOCGEN_STORE_KEY: join(folder, 'private.pem') }),
    });
  return { site, run, out: () => treeHash(join(site, 'dist')) };
}

type Checkout = ReturnType<typeof checkout>;

async function buildWith(place: string, { site, run, out }: Checkout, isProtected = false) {
  const { exitCode, stdout, stderr } = await run('build', ['--store', place, '--stats'], isProtected);
  const [, kept] = /^ {2}parse .+kept (\d+)$/m.exec(stdout) ?? [];
  const notes = stderr.split('\n').filter((line) => line.startsWith('note:'));
  expect(exitCode).toBe(0);
  return { kept: Number(kept), notes, hash: out(), cache: readdirSync(join(site, '.docgen')) };
}

async function clean(changed: { readonly [path: string]: string } = {}): Promise<string> {
  const { run, out } = checkout(changed);
  expect((await run('build', ['--no-cache'], false)).exitCode).toBe(0);
  return out();
}

describe.skipIf(!isBuilt)('a shared store', () => {
  test('gives new machines all pages, with the bytes of a clean build', async () => {
    const place = join(temporaryFolder(), 'store');
    const right = await clean();
    expect(await buildWith(place, checkout(), true)).toMatchObject({ kept: 0, notes: [], hash: right });
    expect(await buildWith(place, checkout())).toMatchObject({ kept: 3, notes: [], hash: right });
    const changed = { 'docs/b.md': page('B', ' More.') };
    expect(await buildWith(place, checkout(changed))).toMatchObject({
      kept: 2,
      notes: [],
      hash: await clean(changed),
    });
  });

  test('is read by check, and filled by it on a protected branch', async () => {
    const place = join(temporaryFolder(), 'store');
    await checkout().run('check', ['--store', place], true);
    expect((await buildWith(place, checkout())).kept).toBe(3);
    const { stdout } = await checkout().run('check', ['--store', place, '--stats'], false);
    expect(stdout).toMatch(/^ {2}fetch .+requests 2, /m);
    expect(stdout).toMatch(/^ {2}parse .+kept 3$/m);
  });

  test('gets no request if nothing has changed since the last build', async () => {
    const place = join(temporaryFolder(), 'store');
    const one = checkout();
    await buildWith(place, one, true);
    const { stdout } = await one.run('build', ['--store', place, '--stats'], false);
    expect(stdout).toMatch(/^ {2}compare /m);
    expect(stdout).not.toMatch(/^ {2}fetch /m);
  });

  test('damaged at random: the bytes of a clean build', async () => {
    const place = join(temporaryFolder(), 'store');
    await buildWith(place, checkout(), true);
    const right = await clean();
    for (const folder of ['ac', 'cas']) {
      const [name = ''] = readdirSync(join(place, folder));
      const path = join(place, folder, name);
      const bytes = readFileSync(path);
      writeFileSync(path, Buffer.from(bytes.map((byte, at) => (at % 50 === 49 ? byte ^ 4 : byte))));
      expect(await buildWith(place, checkout())).toMatchObject({ kept: 0, hash: right });
      writeFileSync(path, bytes);
    }
    rmSync(join(place, 'cas'), { recursive: true });
    expect(await buildWith(place, checkout())).toMatchObject({ kept: 0, notes: [], hash: right });
  });

  test('of a stranger leaves nothing behind for a build that trusts another key', async () => {
    const place = join(temporaryFolder(), 'store');
    const stranger = makeKeyPair();
    const one = checkout();
    const own = join(one.site, 'keys/public.pem');
    await buildWith(place, checkout(), true);
    await buildWith(place, one);
    writeFileSync(own, stranger.publicKey);
    expect((await buildWith(place, one)).kept).toBe(0);
    writeFileSync(own, keys.publicKey);
    expect(one.out()).toBe(await clean());
  });

  test('without a public key in the configuration is not used, and a note says why', async () => {
    const place = join(temporaryFolder(), 'store');
    const { notes } = await buildWith(place, checkout({ 'docgen.config.json': '{ "title": "T" }' }), true);
    expect(notes).toEqual([
      expect.stringMatching(/^note: --store isn't used, because the configuration names no/),
    ]);
  });

  test('whose public key is wrong is an error of the configuration', async () => {
    for (const [text, words] of [
      [null, "isn't a file"],
      [keys.privateKey, 'is a private key and must stay secret'],
      ['x', "isn't a public Ed25519 key in PEM format"],
    ] as const) {
      const one = checkout();
      if (text === null) rmSync(join(one.site, 'keys/public.pem'));
      else writeFileSync(join(one.site, 'keys/public.pem'), text);
      const { exitCode, stderr } = await one.run('check', [], false);
      expect(exitCode).toBe(2);
      expect(stderr).toContain(`'./keys/public.pem', which ${words}`);
      expect(stderr).toMatch(/1:\d+/);
    }
  });
});
