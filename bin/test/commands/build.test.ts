import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docgen } from '../docgen.js';

const clean = {
  'index.md': '# Home\n\nRead the [guide](guide.md).\n',
  'guide.md': '# Guide\n\nBack [home](index.md).\n',
};

test('a folder of Markdown becomes a site', async () => {
  const run = docgen(clean).args('build');
  const { exitCode, stdout, stderr } = await run.run();
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^Built 2 pages in 0\.0 s \(\d+ files: \d+ written, 0 unchanged, 0 removed; peak memory 0 MB\) → dist\n$/,
  );
  expect(run.read('dist/index.html')).toContain('<h1');
});

test('a second build writes nothing', async () => {
  const run = docgen(clean).args('build');
  await run.run();
  expect((await run.run()).stdout).toMatch(/\(\d+ files: 0 written, \d+ unchanged, 0 removed;/);
});

test('errors: exit 1, and the last output stays as it was', async () => {
  const run = docgen(clean).args('build', '--level', 'link/*=error');
  await run.run();
  const before = run.read('dist/index.html');
  const { exitCode, stdout } = await run.file('index.md', '# New\n\n[x](y.md)').run();
  expect(exitCode).toBe(1);
  expect(stdout).toBe(
    'Checked 2 pages in 0.0 s: 1 error\nNothing was published: the previous output in dist is unchanged\n',
  );
  expect(run.read('dist/index.html')).toBe(before);
});

test('--memory: the same bytes with little of it, and what is no size is refused', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [
      `p${n}.md`,
      `# Page ${n}

A [guide](guide.md) to crate ${n % 7}.
`,
    ]),
  );
  const run = docgen({ ...clean, ...pages }).args(
    'build',
    '--no-cache',
    '--memory',
    '0.1M',
    '--out',
    'small',
  );
  expect((await run.run()).exitCode).toBe(0);
  await run.args('build', '--no-cache', '--out', 'usual').run();
  const filesOf = (out: string) =>
    readdirSync(join(run.folder, out), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(join(run.folder, out).length));
  expect(filesOf('small').toSorted()).toEqual(filesOf('usual').toSorted());
  for (const path of filesOf('small')) expect(run.read(`small${path}`)).toBe(run.read(`usual${path}`));
  for (const value of ['1500', '0M', '-1G', '1.5T', 'M', ''])
    expect(await run.args('build', `--memory=${value}`).run()).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringContaining('Expected a size, such as 1500M or 2G') as string,
    });
});

test('--strict: a warning publishes nothing', async () => {
  const run = docgen({ ...clean, 'index.md': '# Home\n\n![](a.png)\n[g](guide.md)\n', 'a.png': 'x' });
  const { exitCode, stdout } = await run.args('build', '--strict').run();
  expect(exitCode).toBe(1);
  expect(stdout).toBe('Checked 2 pages in 0.0 s: 1 warning\nNothing was published\n');
  expect(() => run.read('dist/index.html')).toThrow('ENOENT');
});

test('--out, --stats and json', async () => {
  const run = docgen(clean);
  const { stdout } = await run.args('build', '--out', 'public/site', '--stats').run();
  const rows = stdout.split('\n').map((line) => line.trim().split(/ {2,}/));
  expect(rows.map(([name]) => name)).toEqual([
    ...'phase config load parse route link layouts'.split(' '),
    ...'bundle measure page render llms extras search emit keep rest total thread main'.split(' '),
    expect.stringMatching(/^Built 2 pages .* → public\/site$/),
    '',
  ]);
  const machine = await run.args('build', '--out', 'public/site', '--format', 'json').run();
  expect(JSON.parse(machine.stdout)).toMatchObject({
    summary: {
      command: 'build',
      published: true,
      out: 'public/site',
      written: 0,
      removed: 0,
      cpu: expect.any(Number),
      phases: expect.arrayContaining([
        {
          name: 'load',
          ms: expect.any(Number),
          cpu: expect.any(Number),
          memory: expect.any(Number),
          counts: { files: 2, bytes: expect.any(Number) },
        },
      ]),
    },
    diagnostics: [],
  });
});

test('--trace writes what viewers of traces open, also of a build that publishes nothing', async () => {
  const run = docgen({ 'index.md': '# Home\n\n[x](y.md)\n' });
  expect(
    (await run.args('build', '--level', 'link/*=error', '--trace', 'trace.json', '--quiet').run()).exitCode,
  ).toBe(1);
  const { traceEvents } = JSON.parse(run.read('trace.json')) as {
    traceEvents: { ph: string; name: string }[];
  };
  expect(traceEvents.filter(({ ph }) => ph === 'X').map(({ name }) => name)).toEqual(
    'build config load parse route link layouts'.split(' '),
  );
});

test.each(['build', 'check'])(
  '%s writes reports and a trace into folders that are missing',
  async (command) => {
    const targets = [
      'json=out/a/r.json',
      'sarif=out/b/c/r.sarif',
      'pretty=out/r.txt',
      'github=g/r.txt',
      'markdown=m/r.md',
    ];
    const run = docgen(clean).args(
      command,
      ...targets.flatMap((target) => ['--format', target]),
      '--trace',
      't/t.json',
    );
    const { exitCode, stderr } = await run.run();
    expect([exitCode, stderr]).toEqual([0, '']);
    const written = [...targets.map((target) => target.replace(/^\w+=/, '')), 't/t.json'];
    for (const file of written) expect(run.read(file), file).toEqual(expect.any(String));
    expect(JSON.parse(run.read('out/a/r.json'))).toMatchObject({ summary: { errors: 0 } });
    expect(JSON.parse(run.read('out/b/c/r.sarif'))).toMatchObject({ version: '2.1.0' });
  },
);

test("a report that can't be written, because a file is in the way of its folder", async () => {
  const { exitCode, stderr } = await docgen(clean).args('check', '--format', 'json=index.md/r.json').run();
  expect(stderr).toMatch(/^error: cannot write .*index\.md.r\.json: /m);
  expect(exitCode).toBe(74);
});

test("a trace that isn't writable", async () => {
  const { exitCode, stderr } = await docgen(clean).args('check', '--trace', 'index.md/trace.json').run();
  expect(stderr).toMatch(/^error: cannot write .*index\.md.trace\.json: /m);
  expect(exitCode).toBe(74);
});

test('an output folder that is not docgen’s is refused', async () => {
  const run = docgen(clean).file('public/precious.txt', 'mine').args('build', '--out', 'public');
  const { exitCode, stderr } = await run.run();
  expect(exitCode).not.toBe(0);
  expect(stderr).toContain('public');
  expect(run.read('public/precious.txt')).toBe('mine');
});

test("an output folder that isn't writable: exit 74 with its path", async () => {
  const run = docgen(clean);
  mkdirSync(join(run.folder, 'taken'));
  writeFileSync(join(run.folder, 'taken/file'), '');
  const { exitCode, stderr } = await run.args('build', '--out', 'taken/file/dist').run();
  expect(stderr).toContain('taken/file');
  expect(exitCode).toBe(74);
});

test.each([22, 24, 26, 28, 40, 64, 128, 512])(
  'a process that may open %i files builds, or says what it lacks',
  async (most) => {
    const { exitCode, stderr } = await docgen(clean)
      .args('build', '--no-cache')
      .shell(`ulimit -n ${most}; "$@"`);
    const lacks =
      "error: too many open files: the system's limit for this process is too low\n  hint: raise the limit, for example with `ulimit -n 1024`\n";
    expect([exitCode, stderr]).toEqual(exitCode === 0 ? [0, ''] : [74, lacks]);
    if (most >= 512) expect(exitCode).toBe(0);
  },
);

test('faults of one moment are one report', async () => {
  const throwing = `const timer = setInterval(() => {
    if (process.listenerCount('uncaughtException') === 0) return;
    clearInterval(timer);
    for (const name of ['one', 'two', 'three'])
      process.nextTick(() => { throw Object.assign(new Error(name), { code: 'EMFILE' }); });
  }, 0);`;
  const { exitCode, stderr } = await docgen({ ...clean, 'throwing.cjs': throwing })
    .env({ NODE_OPTIONS: '--require ./throwing.cjs' })
    .args('build', '--workers', '1')
    .run();
  expect([exitCode, stderr.match(/^error: .*/gm)]).toEqual([
    74,
    [expect.stringContaining('too many open files')],
  ]);
});
