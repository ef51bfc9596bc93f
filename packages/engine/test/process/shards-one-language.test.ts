/**
 * Sites in one language are assembled from outlines of the pages that shards have drawn. So what all facts of a page say
 * must not be missed: problems, files that pages show, pages that nothing links to, and pages that are drawn again.
 */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isBuilt, treeHash } from './command.js';
import { type Files, counted, files, machine, newStore, shard } from './sharded-site.js';

const names = Array.from({ length: 12 }, (_, n) => `part-${n}`);

const pages: Files = Object.fromEntries(
  names.map((name, n) => {
    const next = names[(n + 1) % names.length];
    return [`docs/${name}.md`, `# Part ${n}\n\nSee [the next](${next}.md#use).\n\n## Use\n\nAs it is.\n`];
  }),
);

const site: Files = {
  ...Object.fromEntries(Object.keys(files).map((path) => [path, null])),
  ...pages,
  'public.pem': files['public.pem'] ?? '',
  'docgen.config.json': JSON.stringify({
    title: 'Parts',
    url: 'https://parts.example.com',
    docs: { versionMarks: true },
    checks: { 'link/broken-anchor': 'warn' },
    store: { publicKey: './public.pem' },
  }),
  'docs/index.md': '# Start\n\n[Hidden but linked](hidden.md), [a picture](pictures.md).\n',
  'docs/hidden.md': '---\nsidebar: { hidden: true }\n---\n# Hidden\n',
  'docs/lonely.md': '---\nsidebar: { hidden: true }\n---\n# Lonely\n\nNothing links here.\n',
  'docs/pictures.md': '# Pictures\n\n![A dot](dot.svg)\n\n[A file](notes.txt).\n',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
  'docs/notes.txt': 'Notes.\n',
  'docs/same.md': 'Text before the title.\n\n# The same\n',
  'docs/same-too.md':
    '# The same\n\n<!-- docgen-ignore link/broken-anchor: as a test -->\n\n[Known](part-0.md#gone).\n',
  'docs/broken.md': '# Broken\n\n[Gone](part-1.md#gone) and [part](part-2.md#use).\n',
  'versions/1.0/docs/part-0.md': '# Part 0\n\n## Use\n\nAs it was.\n',
};

/** A build on one machine: its output, and what it reports. */
async function whole(changed: Files) {
  const { site: folder, run } = machine(changed);
  const { exitCode, stderr } = await run('--no-cache');
  expect([exitCode, exitCode === 0 ? '' : stderr]).toEqual([0, '']);
  return { tree: treeHash(join(folder, 'dist')), stderr };
}

async function assembly(store: string, changed: Files) {
  const { site: folder, run } = machine(changed);
  const { exitCode, stdout, stderr } = await run('--assemble', '--store', store, '--stats');
  expect([exitCode, exitCode === 0 ? '' : stderr]).toEqual([0, '']);
  return {
    tree: treeHash(join(folder, 'dist')),
    stderr: stderr.replaceAll(/^note: .*\n/gm, ''),
    drawn: counted(stdout, 'render', 'drawn'),
    parsed: counted(stdout, 'parse', 'pages') - counted(stdout, 'parse', 'kept'),
  };
}

const longer = { timeout: 240_000 };

describe.skipIf(!isBuilt)('a site in one language', () => {
  test(
    'is assembled as on one machine: with all shards, without one, and with damaged packs',
    longer,
    async () => {
      const one = await whole(site);
      for (const code of ['link/broken-anchor', 'nav/orphan', 'page/duplicate-title'])
        expect(one.stderr).toContain(code);
      const store = newStore();
      for (const n of [1, 2, 3]) expect(await shard(store, `${n}/3`, site)).toMatchObject({ exitCode: 0 });
      for (const n of [1, 3]) expect(await shard(store, `${n}/3`, site)).toMatchObject({ exitCode: 0 });
      const without = await assembly(store, site);
      expect(without).toMatchObject(one);
      expect(without.drawn).toBeGreaterThan(0);
      await shard(store, '2/3', site);
      expect(await assembly(store, site)).toEqual({ ...one, drawn: 0, parsed: 0 });
      for (const name of readdirSync(join(store, 'cas'))) {
        const path = join(store, 'cas', name);
        const bytes = readFileSync(path);
        writeFileSync(path, bytes.subarray(0, -1));
        expect(await assembly(store, site)).toMatchObject(one);
        writeFileSync(path, bytes);
      }
      for (const name of readdirSync(join(store, 'cas'))) rmSync(join(store, 'cas', name));
      expect(await assembly(store, site)).toMatchObject(one);
    },
  );
});
