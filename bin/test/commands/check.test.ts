import { expect, test } from 'vitest';
import { docgen } from '../docgen.js';

const clean = {
  'index.md': '# Home\n\nRead the [guide](guide.md).\n',
  'guide.md': '# Guide\n\nBack [home](index.md).\n',
};
const broken = { ...clean, 'guide.md': '# Guide\n\nBack\tto [home](indx.md) or 家 [there](index.md#no).\n' };
/** A folder without a configuration has warnings where a configured site has errors. */
const asErrors = ['--level', 'link/*=error'];
const warned = {
  ...clean,
  'index.md': '# Home\n\n![](a.png) and [guide](guide.md)\n',
  'a.png': 'not really',
};

const brokenFrames = `\
guide.md  2 errors
  3:9  error  link/broken-page
    No page matches 'indx.md'
      ╭─ guide.md:3:9
    2 │
    3 │ Back    to [home](indx.md) or 家 [there](index.md#no).
      │            ~~~~~~~~~~~~~~~
    hint: Did you mean 'index.md'?

  3:30  error  link/broken-anchor
`;

test('a clean site: exit 0', async () => {
  expect(await docgen(clean).args('check').run()).toEqual({
    exitCode: 0,
    stdout: 'Checked 2 pages in 0.0 s: no problems\n',
    stderr: '',
  });
});

test('broken links: place, frame and hint; exit 1', async () => {
  const { exitCode, stdout, stderr } = await docgen(broken)
    .args('check', ...asErrors)
    .run();
  expect(stderr).toContain(brokenFrames);
  expect(stdout).toBe('Checked 2 pages in 0.0 s: 2 errors\n');
  expect(exitCode).toBe(1);
});

test('paths are relative to the current folder', async () => {
  const run = docgen().file('some/site/index.md', '[x](y.md)');
  expect((await run.args('check', 'some/site', ...asErrors).run()).stderr).toMatch(
    /^some\/site\/index\.md\n {2}1:1 {2}error[^]* some\/site\/index\.md:1:1\n/,
  );
});

test('check writes no output folder', async () => {
  const run = docgen(clean);
  await run.args('check').run();
  expect(() => run.read('dist/index.html')).toThrow('ENOENT');
});

test('warnings: exit 0, with --strict or over --max-warnings 1', async () => {
  const { stderr, stdout, exitCode } = await docgen(warned).args('check').run();
  expect(stderr).toMatch(/^index\.md\n {2}3:1 {2}warning {2}image\/no-alt\n/);
  expect(stdout).toBe('Checked 2 pages in 0.0 s: 1 warning\n');
  expect(exitCode).toBe(0);
  expect((await docgen(warned).args('check', '--strict').run()).exitCode).toBe(1);
  expect((await docgen(warned).args('check', '--max-warnings', '0').run()).exitCode).toBe(1);
  expect((await docgen(warned).args('check', '--max-warnings', '1').run()).exitCode).toBe(0);
});

test('--level turns a code off or makes it an error', async () => {
  expect((await docgen(warned).args('check', '--strict', '--level', 'image/no-alt=off').run()).exitCode).toBe(
    0,
  );
  expect((await docgen(warned).args('check', '--level', 'image/*=error').run()).exitCode).toBe(1);
});

test('--quiet prints errors only', async () => {
  expect(await docgen(warned).args('check', '--quiet').run()).toEqual({
    exitCode: 0,
    stdout: '',
    stderr: '',
  });
  const { stdout, stderr } = await docgen(broken)
    .args('check', ...asErrors, '--quiet')
    .run();
  expect(stdout).toBe('');
  expect(stderr).toContain(brokenFrames);
});

test('--quiet prints warnings that alone fail the run', async () => {
  const { exitCode, stdout, stderr } = await docgen(warned).args('check', '--quiet', '--strict').run();
  expect([exitCode, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^index\.md\n {2}3:1 +warning /);
});

test('colours only where they are wanted', async () => {
  expect(
    (
      await docgen(broken)
        .args('check', ...asErrors)
        .run()
    ).stderr,
  ).not.toContain('\u001b[');
  expect(
    (
      await docgen(broken)
        .args('check', ...asErrors)
        .env({ FORCE_COLOR: '1' })
        .run()
    ).stderr,
  ).toContain('\u001b[31merror');
  const both = docgen(broken).env({ FORCE_COLOR: '1', NO_COLOR: '1' });
  expect((await both.args('check', ...asErrors).run()).stderr).not.toContain('\u001b[');
  const flag = docgen(broken).env({ FORCE_COLOR: '1' });
  expect((await flag.args('check', ...asErrors, '--no-color').run()).stderr).not.toContain('\u001b[');
});

test('--format json: one object on standard output and nothing else', async () => {
  const { stdout, stderr, exitCode } = await docgen()
    .file('s/index.md', '[x](y.md)')
    .args('check', 's', ...asErrors, '--format', 'json')
    .run();
  expect(stderr).toBe('');
  expect(exitCode).toBe(1);
  expect(stdout.endsWith('}\n')).toBe(true);
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    summary: { command: 'check', site: 's', pages: 1, errors: 1, warnings: 0 },
    diagnostics: [
      {
        code: 'link/broken-page',
        severity: 'error',
        file: 's/index.md',
        range: { start: { line: 1, column: 1 }, end: { line: 1, column: 10 } },
      },
    ],
  });
});

test('--format json=file beside pretty', async () => {
  const run = docgen(broken).args('check', ...asErrors, '--format', 'pretty', '--format', 'json=out.json');
  const { stdout, stderr } = await run.run();
  expect(stderr).toContain(brokenFrames);
  expect(stdout).toBe('Checked 2 pages in 0.0 s: 2 errors\n');
  expect(JSON.parse(run.read('out.json'))).toMatchObject({ version: 1, summary: { errors: 2 } });
});

test('two formats for standard output, or for one file, are wrong usage', async () => {
  const { stderr, stdout, exitCode } = await docgen(clean)
    .args('check', '--format', 'json', '--format', 'sarif')
    .run();
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toContain(
    'Standard output can have only one format, and json uses it; write one of them to a file, as in sarif=sarif.out.',
  );
});

test('in a job on GitHub its commands stand on standard output', async () => {
  const run = docgen()
    .file('site/index.md', '# Home\n\n[x](y.md)\n')
    .args('check', 'site', ...asErrors);
  const { stdout, stderr, exitCode } = await run
    .env({ GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: run.folder, FORCE_HYPERLINK: '1' })
    .run();
  expect(exitCode).toBe(1);
  expect(stdout).toBe(
    "::error file=site/index.md,line=3,col=1,endLine=3,endColumn=10,title=link/broken-page::No page matches 'y.md'\n",
  );
  expect(stderr).toMatch(/^site\/index\.md\n {2}3:1 {2}error[^]*\nChecked 1 page in \d+\.\d s: 1 error\n$/);
});

test.each([
  ['--format', 'json=index.md'],
  ['--format', 'markdown=index.md'],
  ['--trace', 'index.md'],
])("a report doesn't overwrite a page: %s %s", async (option, target) => {
  const run = docgen(clean).args('check', option, target);
  const before = clean['index.md'];
  const { stderr, stdout, exitCode } = await run.run();
  expect(stderr).toBe(
    `error: '${option} ${target}' would overwrite a file that isn't a report\n  hint: name another file, or delete this one first\n`,
  );
  expect([exitCode, stdout, run.read('index.md')]).toEqual([2, '', before]);
});

test.each(['json', 'sarif', 'markdown', 'pretty', 'github'])(
  '%s replaces its earlier report',
  async (format) => {
    const target = `${format}=out.txt`;
    const run = docgen(broken).args('check', ...asErrors, '--format', target);
    await run.run();
    expect((await run.run()).exitCode).toBe(1);
  },
);

test("a report that isn't writable: exit 74", async () => {
  const { stderr, exitCode } = await docgen(clean).args('check', '--format', 'json=index.md/out.json').run();
  expect(stderr).toMatch(/^error: cannot write .*out\.json: /);
  expect(exitCode).toBe(74);
});

test('no such folder: exit 2', async () => {
  const { stderr, exitCode } = await docgen().args('check', 'nowhere').run();
  expect(stderr).toMatch(/^error {2}config\/not-found\n.*nowhere/);
  expect(exitCode).toBe(2);
});

test('wrong configuration: exit 2', async () => {
  const run = docgen(clean).file('docgen.config.json', '{"titel": "x"}').args('check');
  const { stderr, exitCode } = await run.run();
  expect(stderr).toMatch(/^docgen\.config\.json\n {2}\S+ {2}error {2}config\/unknown-key\n/);
  expect(exitCode).toBe(2);
});

test('a sidebar that names no doc: Configuration error, exit 2', async () => {
  const config = JSON.stringify({ docs: { sidebars: ['intro', 'orders'] } });
  const run = docgen({ 'docs/intro.md': '# Intro', 'docgen.config.json': config }).args('check');
  const { stderr, exitCode } = await run.run();
  expect(stderr).toContain('Configuration error: ');
  expect(exitCode).toBe(2);
});

test('--locale leaves out faults of the texts of other languages', async () => {
  const files = {
    'docgen.config.json': JSON.stringify({
      i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
      docs: { routeBase: '/' },
    }),
    'docs/en/index.md': '# Home\n\nText.\n',
    'docs/fr/index.md': '# Accueil\n\nTexte.\n',
    'i18n/fr.json': '{ "search.buton": "x" }\n',
  };
  const checked = async (locale: string) =>
    (await docgen(files).args('check', '--locale', locale).run()).stderr;
  expect(await checked('en')).not.toContain('i18n/unused-string');
  expect(await checked('fr')).toContain('i18n/unused-string');
});

test('--locale takes several values and leaves the site to be named after them', async () => {
  const config = JSON.stringify({
    i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
  });
  const files = {
    's/docgen.config.json': config,
    's/docs/en/a.md': '# A',
    's/docs/fr/a.md': '# A\n\n[x](y.md)',
  };
  expect((await docgen(files).args('check', '--locale', 'en', 's').run()).exitCode).toBe(0);
  expect((await docgen(files).args('check', 's', '--locale', 'en', 'fr').run()).exitCode).toBe(1);
  expect((await docgen(files).args('check', 's', '--locale', 'en,fr').run()).exitCode).toBe(1);
});

test('a reader that goes away is no fault, a full disk is', async () => {
  const run = docgen(clean).args('check');
  expect((await run.shell('"$@" | true; exit "${PIPESTATUS[0]}"')).exitCode).toBe(0);
  expect((await run.shell('"$@" > /dev/full')).exitCode).toBe(74);
  const text = Array.from({ length: 3000 }, (_, n) => `[x](gone-${n}.md)\n`).join('\n');
  const much = docgen({ 'index.md': text }).args('check', ...asErrors);
  expect(await much.shell('"$@" 2>&1 | head -n 1; exit "${PIPESTATUS[0]}"')).toEqual({
    exitCode: 1,
    stdout: 'index.md  3000 errors\n',
    stderr: '',
  });
  much.args('check', ...asErrors, '--format', 'sarif');
  expect(await much.shell('"$@" | head -n 1; exit "${PIPESTATUS[0]}"')).toEqual({
    exitCode: 1,
    stdout: '{\n',
    stderr: '',
  });
});

test('a signal ends it within a second', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 8000 }, (_, n) => [`p${n}.md`, `# P${n}\n\n[x](p0.md)\n`]),
  );
  const run = docgen(pages).args('check');
  expect((await run.shell('timeout --preserve-status -s INT 0.7 "$@"')).exitCode).toBe(130);
  expect((await run.shell('timeout --preserve-status -s TERM 0.7 "$@"')).exitCode).toBe(143);
});

const asked = {
  'docgen.config.json': '{ "host": "nginx" }',
  'docs/tides.md': '# Tides\n\nThe sea rises twice a day until high water.\n',
  'docs/harbor.md': '# Harbor\n\nThe ferry leaves from the north quay.\n',
  'questions.yaml': '- question: When is high water?\n  answers: docs/tides.md\n',
};

test('questions: figures of each language, a record, and what got worse since', async () => {
  const site = docgen(asked);
  expect(await site.args('check', '--questions').run()).toEqual({
    exitCode: 0,
    stdout:
      'language  questions  recall@1  recall@3   MRR\nen                1      1.00      1.00  1.00\n\nChecked 2 pages in 0.0 s: no problems\n',
    stderr:
      'note: 1 question has no figures in questions.recorded.json: record them with docgen check --questions --record\n',
  });
  const worse = {
    ...asked,
    'docs/harbor.md': '# High water in the harbor\n\nThe ferry leaves at high water.\n',
  };
  const recorded = {
    'questions.recorded.json':
      '{ "version": 1, "questions": [{ "language": "en", "question": "When is high water?", "rank": 1 }] }',
  };
  const after = await docgen({ ...worse, ...recorded })
    .args('check', '--questions', '--format', 'json')
    .run();
  expect(after.exitCode).toBe(1);
  expect(JSON.parse(after.stdout)).toMatchObject({
    summary: {
      questions: {
        file: 'questions.yaml',
        languages: [{ language: 'en', questions: 1, recallAt1: 0, recallAt3: 1, meanReciprocalRank: 0.5 }],
        questions: [{ line: 1, rank: 2, first: { url: '/docs/harbor', title: 'High water in the harbor' } }],
      },
    },
    diagnostics: [{ code: 'search/worse', file: 'questions.yaml' }],
  });
});

test('--questions without questions, and --record without --questions, are mistakes', async () => {
  const none = await docgen(clean).args('check', '--questions').run();
  expect([none.exitCode, none.stderr.split('\n')[0]]).toEqual([
    2,
    "error: there are no questions: questions.yaml doesn't exist",
  ]);
  expect((await docgen(clean).args('check', '--record').run()).exitCode).toBe(2);
});
