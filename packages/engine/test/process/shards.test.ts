/** A site that several machines build together has the bytes that one machine writes, whatever the store lost. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docgen, filesBelow, isBuilt, treeHash } from './command.js';
import {
  type Files,
  assembled,
  counted,
  files,
  machine,
  newStore,
  ofOneMachine,
  shard,
  shards,
} from './sharded-site.js';

/** Packs by size, largest first. */
function packsOf(store: string): string[] {
  const folder = join(store, 'cas');
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .sort((a, b) => readFileSync(b).length - readFileSync(a).length);
}

const isDoc = (path: string) => path.startsWith('docs/');

const longer = { timeout: 240_000 };

describe.skipIf(!isBuilt)('a build in shards', () => {
  test('has the bytes of one machine, and the last machine draws nothing', longer, async () => {
    const store = newStore();
    const lasts = await shards(store, 3);
    const numbers = lasts.map((line) => Number(/^(?:Read|Rendered) (\d+) pages? as shard/.exec(line)?.[1]));
    const sources = Object.keys(files).filter((path) => /^(?:docs|pages)\/.*\.md$/.test(path)).length;
    expect(numbers.slice(0, 3).reduce((all, one) => all + one)).toBe(sources);
    expect(Math.min(...numbers)).toBeGreaterThan(0);
    const whole = await assembled(store);
    expect(whole).toMatchObject({ hash: await ofOneMachine(), notes: [], read: 0, drawn: 0 });
    expect(readdirSync(whole.site).filter((name) => name.startsWith('.dist'))).toEqual([]);
    expect(filesBelow(join(whole.site, '.docgen')).filter((path) => path.startsWith('shared/'))).toEqual([]);
    const again = await whole.run('--store', store);
    expect(again.stdout).toMatch(/: 0 written, \d+ unchanged, 0 removed/);
    expect((await shard(store, '2/3')).last).toMatch(/^The store has the \d+ pages as shard 2\/3/);
  });

  test('of one, and of five', longer, async () => {
    const right = await ofOneMachine();
    for (const count of [1, 5]) {
      const store = newStore();
      await shards(store, count);
      expect(await assembled(store)).toMatchObject({ hash: right, notes: [], read: 0, drawn: 0 });
    }
  });

  test('without a shard, or with half of one: its pages are read and drawn here', longer, async () => {
    const store = newStore();
    const right = await ofOneMachine();
    for (const name of ['1/3', '2/3', '1/3', '2/3']) await shard(store, name);
    const without = await assembled(store);
    expect(without).toMatchObject({ hash: right, read: expect.any(Number) });
    expect(without.read).toBeGreaterThan(0);
    expect(without.drawn).toBeGreaterThan(0);
    expect(without.notes).toEqual([
      expect.stringContaining('the store lacks shard 3/3, so docgen reads its pages'),
      expect.stringContaining('the store lacks shard 3/3, so docgen renders its pages'),
    ]);
    await shard(store, '3/3');
    expect(await assembled(store)).toMatchObject({ hash: right, read: 0, drawn: without.drawn });
  });

  test(
    'without the files of so many pages that threads render them, and lack their bodies',
    longer,
    async () => {
      const many = Array.from({ length: 300 }, (_, n) => [
        `docs/en/many-${n}.md`,
        `# Many ${n}\n\nText ${n}.\n`,
      ]);
      const changed = Object.fromEntries(many) as Files;
      const store = newStore();
      await shard(store, '1/1', changed);
      const { site, run } = machine(changed);
      expect(await run('--assemble', '--store', store)).toMatchObject({ exitCode: 0 });
      expect(treeHash(join(site, 'dist'))).toBe(await ofOneMachine(changed));
    },
  );

  test('with damaged, exchanged and missing objects, one after the other', longer, async () => {
    const store = newStore();
    await shards(store, 2);
    const right = await ofOneMachine();
    const records = readdirSync(join(store, 'ac')).map((name) => join(store, 'ac', name));
    const [largest = '', second = ''] = packsOf(store);
    for (const path of [...records.slice(0, 3), ...packsOf(store)]) {
      const bytes = readFileSync(path);
      writeFileSync(
        path,
        bytes.map((byte, at) => (at % 40 === 39 ? byte ^ 2 : byte)),
      );
      expect((await assembled(store)).hash).toBe(right);
      writeFileSync(path, bytes);
    }
    const bytes = readFileSync(largest);
    writeFileSync(largest, readFileSync(second));
    expect((await assembled(store)).hash).toBe(right);
    rmSync(largest);
    const found = await assembled(store);
    expect(found.hash).toBe(right);
    expect(found.notes[0]).toContain('lacks a pack that a record names');
    writeFileSync(largest, bytes);
    expect(await assembled(store)).toMatchObject({ hash: right, notes: [], drawn: 0 });
  });

  test('reads its pages again if a file that they include has changed', longer, async () => {
    const store = newStore();
    await shards(store, 1);
    const changed = { 'snippets/part.md': 'Another.\n' };
    expect((await shard(store, '1/1', changed)).last).toMatch(/^Read /);
    expect((await shard(store, '1/1', changed)).last).toMatch(/^(?:Rendered|The store has)/);
    const { site, run } = machine(changed);
    await run('--assemble', '--store', store);
    expect(treeHash(join(site, 'dist'))).toBe(await ofOneMachine(changed));
  });

  test('works with --locale, --base and --drafts, if all machines have them', longer, async () => {
    for (const options of [
      ['--locale', 'fr'],
      ['--base', '/x/', '--drafts'],
    ]) {
      const store = newStore();
      await shards(store, 2, ...options);
      expect(await assembled(store, ...options)).toMatchObject({
        hash: await ofOneMachine({}, ...options),
        notes: [],
        drawn: 0,
      });
      const { exitCode, stderr } = await machine().run('--assemble', '--store', store);
      expect(exitCode).toBe(2);
      expect(stderr).toMatch(
        /shard 1\/2 in the store was made with (?:another configuration|other values of)/,
      );
    }
  });
});

describe.skipIf(!isBuilt)('a shard of another state is refused, and named', () => {
  const titled = (title: string) => ({
    'docgen.config.json': (files['docgen.config.json'] ?? '').replace('{', `{"tagline":"${title}",`),
  });
  const refused = async (store: string, name: string, changed: Files) => {
    const { exitCode, stderr, stdout } = await machine(changed).run(...name.split(' '), '--store', store);
    expect([exitCode, stdout]).toEqual([2, '']);
    return stderr;
  };

  test('of other files, another configuration, or another number of shards', longer, async () => {
    const store = newStore();
    await shards(store, 2);
    const edited = { 'docs/en/with.md': '# With more\n' };
    expect(await refused(store, '--assemble', edited)).toMatch(
      /shard 1\/2 in the store was made of other files/,
    );
    expect(await refused(store, '--assemble', titled('T'))).toContain(
      'shard 1/2 in the store was made with another configuration',
    );
    await shard(store, '2/2', edited);
    // The shards of a state stay when a shard of another one is added.
    expect(await assembled(store)).toMatchObject({ notes: [], drawn: 0 });
    expect(await refused(store, '--shard 2/2', edited)).toMatch(
      /shard 1\/2 in the store was made of other files/,
    );
    await shard(store, '1/3');
    expect(await refused(store, '--assemble', {})).toContain(
      'shard 2/2 in the store is one of 2, but this build has 3 shards',
    );
  });

  test('of another commit', longer, async () => {
    const store = newStore();
    const commit = (site: string) => {
      const git = (...args: string[]) =>
        execFileSync('git', ['-C', site, ...args], { encoding: 'utf8' }).trim();
      git('init', '-q');
      git('add', 'docs');
      git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'a');
      return git('rev-parse', 'HEAD').slice(0, 12);
    };
    const [one, two] = [machine(), machine({ 'docs/en/with.md': '# Later\n' })];
    const [first, second] = [commit(one.site), commit(two.site)];
    await one.run('--shard', '1/1', '--store', store);
    const { exitCode, stderr } = await two.run('--assemble', '--store', store);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      `shard 1/1 in the store was made of commit ${first}, and this is commit ${second}`,
    );
    expect(stderr).toContain('hint: Run docgen build --shard 1/1 with the same files');
  });
});

describe.skipIf(!isBuilt)('a problem of a page', () => {
  test('is reported by the shard that draws it, and by the assembly', longer, async () => {
    const store = newStore();
    const broken = { 'docs/en/with.md': '# With\n\n[x](none.md)\n' };
    const codes: string[] = [];
    for (let phase = 1; phase <= 2; phase++)
      for (const name of ['1/3', '2/3', '3/3']) {
        const { exitCode, stderr } = await shard(store, name, broken);
        codes.push(`${exitCode} ${/link\/\S+/.exec(stderr)?.[0] ?? stderr}`);
      }
    const [, ...others] = codes.slice(3).sort().toReversed();
    expect(codes.slice(0, 3)).toEqual(['0 ', '0 ', '0 ']);
    expect(codes.slice(3)).toContain('1 link/broken-page');
    expect(others).toEqual(['0 ', '0 ']);
    const { exitCode, stderr } = await machine(broken).run('--assemble', '--store', store);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('link/broken-page')]);
  });

  test(
    'that only other pages prevent is never one: links to a hidden page, and translations',
    longer,
    async () => {
      const linking = '\n\n[The first](first.md) and [the last](zz-last.md).\n';
      const pages = Object.fromEntries(
        ['first', 'second', 'third', 'zz-last'].flatMap((name) => [
          [`docs/en/${name}.md`, `---\nsidebar: { hidden: true }\n---\n# The ${name}${linking}`],
          [`docs/fr/${name}.md`, `---\nsidebar: { hidden: true }\n---\n# Page ${name}${linking}`],
        ]),
      );
      const config = JSON.parse(files['docgen.config.json'] ?? '') as object;
      const small = {
        ...pages,
        'docs/en/index.md': '# Start\n\n[second](second.md) [third](third.md)\n',
        'docs/fr/index.md': '# Début\n\n[second](second.md) [third](third.md)\n',
        'docgen.config.json': JSON.stringify({ ...config, checks: {} }),
      };
      const only = {
        ...Object.fromEntries(
          Object.keys(files)
            .filter(isDoc)
            .map((path) => [path, null]),
        ),
        ...small,
      };
      const { stderr, exitCode } = await machine(only).run('--no-cache', '--strict');
      expect([stderr, exitCode]).toEqual(['', 0]);
      const store = newStore();
      for (let phase = 1; phase <= 2; phase++)
        for (const name of ['1/4', '2/4', '3/4', '4/4'])
          expect(await shard(store, name, only, '--strict')).toMatchObject({ exitCode: 0, stderr: '' });
      const last = machine(only);
      expect((await last.run('--assemble', '--store', store, '--strict')).exitCode).toBe(0);
      expect(treeHash(join(last.site, 'dist'))).toBe(await ofOneMachine(only));
    },
  );
});

describe.skipIf(!isBuilt)('what a build in shards needs', () => {
  const unset = { 'docgen.config.json': '{ "title": "T" }' };

  test.each([
    ['no store', ['--shard', '1/2'], {}, '--shard needs a store'],
    ['no public key', ['--shard', '1/2', '--store', 'store'], unset, 'needs the public key of the store'],
    ['no cache', ['--assemble', '--store', 'store', '--no-cache'], {}, "doesn't work with --no-cache"],
    ['an open cache', ['--shard', '1/2', '--store', 'store', '--trust-cache'], {}, 'with --trust-cache'],
    ['both options', ['--shard', '1/2', '--assemble'], {}, "--shard doesn't work with --assemble"],
    ['no shard to wait in', ['--wait', '9'], {}, '--wait works only with --shard'],
    ['a receipt', ['--shard', '1/2', '--receipt', 'r.json'], {}, "--receipt doesn't work with --shard"],
    ['no shards', ['--assemble', '--store', 'store'], {}, 'the store has no shards of this site'],
  ])('%s: an error', async (_name, args, changed: Files, words) => {
    const { exitCode, stderr } = await machine(changed).run(...args);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)]);
  });

  test('without the private key: an error for a shard, and nothing for the assembly', longer, async () => {
    const store = newStore();
    const { site } = machine();
    const { exitCode, stderr } = await docgen(['build', site, '--shard', '1/1', '--store', store]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('needs the private key of the store')]);
    await shards(store, 1);
    expect((await docgen(['build', site, '--assemble', '--store', store])).exitCode).toBe(0);
    expect(treeHash(join(site, 'dist'))).toBe(await ofOneMachine());
  });

  test('warnings are reported once, when the site is assembled', longer, async () => {
    const store = newStore();
    const doubtful = { 'docs/en/with.md': '# With\n\n![](/img/a.svg)\n\n### Low\n' };
    for (let phase = 0; phase < 2; phase++) {
      const { exitCode, stderr } = await shard(store, '1/1', doubtful);
      expect([exitCode, stderr]).toEqual([0, '']);
    }
    const { stderr, stdout } = await machine(doubtful).run('--assemble', '--store', store, '--stats');
    expect(stderr).toContain('docs/en/with.md');
    expect(counted(stdout, 'render', 'drawn')).toBe(0);
    const strict = newStore();
    await shard(strict, '1/1', doubtful);
    expect((await shard(strict, '1/1', doubtful, '--strict')).exitCode).toBe(1);
  });

  test(
    'pages without errors: problems are reported by each shard that draws, and nothing is added',
    longer,
    async () => {
      const store = newStore();
      const broken = { 'docs/en/with.md': '# With\n\n[x](none.md)\n' };
      expect((await shard(store, '1/1', broken)).exitCode).toBe(0);
      const before = packsOf(store).length;
      const { exitCode, stderr } = await shard(store, '1/1', broken);
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining('link/broken-page')]);
      expect(packsOf(store)).toHaveLength(before);
    },
  );
});
