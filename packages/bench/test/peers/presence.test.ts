/** A peer counts as installed only in its template's version, and templates are complete. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { peers, peersOf } from '../../src/peers/all.js';
import { presenceOf, templateOf } from '../../src/peers/presence.js';
import { peerTool } from '../../src/tools/peers.js';

const [eleventy] = peersOf(['eleventy']);
if (!eleventy) throw new Error('no Eleventy');

async function home(version: string | null): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-peers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  if (version === null) return folder;
  const at = join(folder, 'eleventy/node_modules/@11ty/eleventy');
  await mkdir(at, { recursive: true });
  await writeFile(join(at, 'package.json'), JSON.stringify({ version }));
  return folder;
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
    missing: "2.0.0 is set up instead of 3.1.8: run 'pnpm bench setup eleventy'",
  });
});

it('is there in its version', async () => {
  expect(peerTool(eleventy, await home('3.1.8'))).toMatchObject({
    name: 'Eleventy',
    version: '3.1.8',
    isOurs: false,
  });
});

it.each(peers.filter(({ package: name }) => name !== null).map((peer) => [peer.name, peer] as const))(
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
