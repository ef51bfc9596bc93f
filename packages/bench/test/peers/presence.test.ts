/** A peer counts as installed only in its template's version, and templates are complete. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { peers, peersOf, searchPeers } from '../../src/peers/all.js';
import type { Installable } from '../../src/peers/peer.js';
import { presenceOf, templateOf } from '../../src/peers/presence.js';
import { peerTool } from '../../src/tools/peers.js';

const eleventy = eleventyOf();

function eleventyOf() {
  const [peer] = peersOf(['eleventy']);
  if (!peer) throw new Error('no Eleventy');
  return peer;
}

/** A folder in which Eleventy has this version, and its plugins have those of its template. */
async function home(version: string | null): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-peers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  if (version === null) return folder;
  for (const [name, wanted] of Object.entries(await dependenciesOf(eleventy))) {
    const at = join(folder, 'eleventy/node_modules', name);
    await mkdir(at, { recursive: true });
    const own = name === eleventy.package ? version : wanted;
    await writeFile(join(at, 'package.json'), JSON.stringify({ version: own }));
  }
  return folder;
}

async function dependenciesOf(peer: Installable): Promise<Record<string, string>> {
  const text = await readFile(join(templateOf(peer), 'package.json'), 'utf8');
  return (JSON.parse(text) as { dependencies: Record<string, string> }).dependencies;
}

it('is missing where it is not set up, with what to do', async () => {
  expect(peerTool(eleventy, await home(null))).toEqual({
    name: 'Eleventy',
    missing: "not set up: run 'pnpm bench setup eleventy'",
  });
});

it('is missing in another version', async () => {
  expect(presenceOf(eleventy, join(await home('2.0.0'), 'eleventy'))).toEqual({
    version: null,
    missing: "@11ty/eleventy 2.0.0 is set up instead of 3.1.8: run 'pnpm bench setup eleventy'",
  });
});

it('is missing without one of its packages', async () => {
  const folder = join(await home('3.1.8'), 'eleventy');
  const plugin = Object.keys(await dependenciesOf(eleventy)).find((name) => name !== eleventy.package);
  await rm(join(folder, 'node_modules', plugin ?? ''), { recursive: true });
  expect(presenceOf(eleventy, folder).missing).toBe("not set up: run 'pnpm bench setup eleventy'");
});

it('is there in its version', async () => {
  expect(peerTool(eleventy, await home('3.1.8'))).toMatchObject({
    name: 'Eleventy',
    version: '3.1.8',
    isOurs: false,
  });
});

const packaged = [...peers, searchPeers].filter(({ package: name }) => name !== null);
it.each(packaged.map((peer) => [peer.name, peer] as const))(
  'names exact versions and no registry: %s',
  async (_, peer) => {
    const text = await readFile(join(templateOf(peer), 'package.json'), 'utf8');
    const { dependencies, overrides = {} } = JSON.parse(text) as Record<string, Record<string, string>>;
    expect(dependencies?.[peer.package ?? '']).toBeDefined();
    for (const version of Object.values({ ...dependencies, ...overrides }))
      expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
    expect(text).not.toContain('://');
  },
);
