import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@cfworker/json-schema';
import { expect, onTestFinished, test } from 'vitest';
import { git } from '../../../packages/e2e/src/proofs/git.js';
import { type Docgen, docgen } from '../docgen.js';

const orders = `---
title: Orders
---

An order weighs up to 30 kg.

## Create

\`\`\`js
create({ weight: 30 });
send();
\`\`\`

| Field | Type |
|---|---|
| to | text |
`;

const files = {
  'docgen.config.json':
    '{ "i18n": { "defaultLocale": "en", "locales": { "en": "English", "fr": "Français" } }, "docs": { "routeBase": "/" } }\n',
  'docs/en/intro.md': '# Intro\n\n[Create](orders.md#create), [old](old.md).\n\n![Map](map.png)\n',
  'docs/en/map.png': 'one',
  'docs/en/old.md': '# Old\n\nNobody needs this text.\n',
  'docs/en/orders.md': orders,
  'docs/en/rates.md': '# Rates\n\nRates depend on weight and distance.\n',
  'docs/fr/orders.md': '---\ntitle: Commandes\n---\n\n30 kg au plus.\n\n## Créer {#create}\n',
  '.gitignore': '.home\n.docgen\ndist\n',
};

function committed(): Docgen {
  const site = docgen(files);
  git(site.folder, 'init', '-q', '-b', 'main');
  git(site.folder, 'add', '-A');
  git(site.folder, 'commit', '-qm', 'first');
  return site;
}

function changed(site: Docgen): void {
  git(site.folder, 'rm', '-q', 'docs/en/old.md');
  git(site.folder, 'mv', 'docs/en/rates.md', 'docs/en/prices.md');
  const text = orders
    .replaceAll('30', '40')
    .replace('## Create', '## Place')
    .replace('| text |', '| address |');
  site
    .file('docs/en/orders.md', text)
    .file('docs/en/map.png', 'two')
    .file('docs/en/new.md', '# New\n\nNew page.\n');
}

const report = `\
removed  /old  no redirect, −5 words
  still linked from docs/en/intro.md:3

moved    /rates → /prices  no redirect

changed  /orders  +6 −6 words
  anchor #create is now #place; linked from docs/en/intro.md:3
  An order weighs up to [-30-]{+40+} kg.
  # [-Create-]{+Place+}
  - create({ weight: 30 });
  + create({ weight: 40 });
    send();
    | Field | Type |
    | to | [-text-]{+address+} |

changed  /intro
  § Intro
  image docs/en/map.png, has other content

added    /new  +3 words

Redirects needed
  /old
  /rates → /prices

Translations that fall behind
  docs/fr/orders.md
    the start of the page (changed)
    Place (new)
    Create (gone)

1 page removed, 1 moved, 2 changed, 1 added; 1 anchor lost; 2 redirects needed; 1 translation stale
`;

test('the working tree is compared with a commit, and a commit with another', async () => {
  const site = committed();
  changed(site);
  const hash = git(site.folder, 'rev-parse', 'HEAD').slice(0, 10);
  expect(await site.args('diff', 'main', '--no-cache').run()).toEqual({
    exitCode: 0,
    stderr: '',
    stdout: `main (${hash}) → the working tree\n\n${report}`,
  });
  git(site.folder, 'add', '-A');
  git(site.folder, 'commit', '-qm', 'second');
  git(site.folder, 'checkout', '-q', 'HEAD~1');
  const { stdout } = await site.args('diff', 'main~1', 'main', '--no-cache').run();
  expect(stdout.slice(stdout.indexOf('\n\n') + 2)).toBe(report);
});

test('JSON has the form of its schema, and --fail-on decides the exit code', async () => {
  const site = committed();
  changed(site);
  const failed = await site
    .args('diff', 'main', '--format', 'json', '--fail-on', 'redirect', 'translation')
    .run();
  expect(failed).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('--fail-on: redirect (2)') });
  const schema = JSON.parse(
    readFileSync(new URL('../../schema/diff.json', import.meta.url), 'utf8'),
  ) as object;
  const value: unknown = JSON.parse(failed.stdout);
  expect(new Validator(schema, '2020-12').validate(value).errors).toEqual([]);
  expect(await site.args('diff', 'main', '--fail-on', 'added', '--locale', 'fr').run()).toMatchObject({
    exitCode: 0,
  });
});

test('reports in files replace earlier ones, and nothing else', async () => {
  const site = committed();
  changed(site);
  const formats = ['pretty=a.txt', 'json=a.json', 'markdown=a.md', 'html=a.html'].flatMap((one) => [
    '--format',
    one,
  ]);
  for (const round of [1, 2])
    expect({ round, ...(await site.args('diff', 'main', ...formats).run()) }).toMatchObject({
      exitCode: 0,
      stderr: '',
    });
  expect(site.read('a.txt')).toContain(report.slice(0, report.lastIndexOf('\n\n')));
  expect(site.read('a.md')).toContain(
    '- `/orders#create` is now `#place`, linked from `docs/en/intro.md:3`\n',
  );
  expect(site.read('a.html')).toContain('<iframe sandbox=""');
  const refused = await site.args('diff', 'main', '--format', 'json=docs/en/intro.md').run();
  expect(refused.stderr).toContain(
    "'--format json=docs/en/intro.md' would overwrite a file that isn't a report",
  );
});

test('a folder and a manifest of an earlier build are bases, too', async () => {
  const site = committed();
  const { stdout: built } = await site.args('build', '--quiet', '--no-cache').run();
  expect(built).toBe('');
  git(site.folder, 'worktree', 'add', '-q', 'dist/before', 'HEAD');
  changed(site);
  const { stdout } = await site.args('diff', './dist/before', '--no-cache').run();
  expect(stdout).toBe(`the folder before → the working tree\n\n${report}`);
  const published = await site.args('diff', 'dist/docgen-manifest.json', '--no-cache').run();
  expect(published.stdout).toContain('moved    /rates → /prices  no redirect\n');
  expect(published.stderr).toContain('note: a manifest has no content');
});

test('a branch is compared with the commit where the head branched off', async () => {
  const site = committed();
  git(site.folder, 'checkout', '-qb', 'topic');
  site.file('docs/en/topic.md', '# Topic\n');
  git(site.folder, 'add', '-A');
  git(site.folder, 'commit', '-qm', 'topic');
  git(site.folder, 'checkout', '-q', 'main');
  site.file('docs/en/other.md', '# Other\n');
  git(site.folder, 'add', '-A');
  git(site.folder, 'commit', '-qm', 'other');
  git(site.folder, 'checkout', '-q', 'topic');
  const own = await site.args('diff', 'main', '--no-cache').run();
  expect(own.stdout).toContain('1 page added\n');
  expect(own.stderr).toMatch(/^note: compared with \w{10}, where the head branched off main/);
  expect((await site.args('diff', 'main', '--direct', '--no-cache').run()).stdout).toContain(
    '1 page removed, 1 added;',
  );
});

test('nothing of a repository runs, and no name is taken for an option', async () => {
  const site = committed();
  for (const name of [
    'filter.x.clean',
    'filter.x.smudge',
    'filter.x.process',
    'diff.x.textconv',
    'diff.x.command',
  ])
    git(site.folder, 'config', name, 'touch dist/ran');
  git(site.folder, 'config', 'core.fsmonitor', 'touch dist/ran');
  site.file('.gitattributes', '*.md filter=x diff=x\n').file('dist/x', '');
  rmSync(join(site.folder, 'docs/en/intro.md'));
  site.file('docs/en/intro.md', `${files['docs/en/intro.md']}More.\n`);
  expect(await site.args('diff', 'main', '--no-cache').run()).toMatchObject({
    stdout: expect.stringContaining('changed  /intro  +1 word\n'),
    stderr: '',
  });
  // What asks Git where a page has gone reads the working tree too.
  rmSync(join(site.folder, 'docs/en/old.md'));
  site.file('docs/en/new.md', files['docs/en/old.md']).file('docs/en/rates.md', '# Prices\n');
  expect((await site.args('check', '--no-cache').run()).stderr).toContain('new.md');
  await site.args('mv', 'docs/en/rates.md', 'docs/en/prices.md', '--dry-run').run();
  expect(existsSync(join(site.folder, 'dist/ran'))).toBe(false);
  for (const name of ['--output=x', '-x']) {
    const { exitCode, stderr } = await site.args('diff', '--', name).run();
    expect({ exitCode, stderr }).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(`'${name}' is neither a commit nor a path`),
    });
  }
});

const description = (field: string, rest = '') => `openapi: 3.1.0
info: { title: Orders, version: '1' }
paths:
  /orders:
    post:
      operationId: createOrder
      requestBody:
        content:
          application/json:
            schema: { type: object${field}, properties: { note: { type: string } } }
      responses: { '204': { description: Done } }
${rest}`;

test('two API descriptions are compared without a site', async () => {
  const folder = docgen({
    'old.yaml': description(''),
    'new.yaml': description(', required: [note]'),
    'broken.yaml': 'openapi: 2.0\n',
  });
  expect(await folder.args('diff', 'old.yaml', 'new.yaml', '--fail-on', 'api-breaking').run()).toEqual({
    exitCode: 1,
    stdout: `\
old.yaml → new.yaml

API changes in new.yaml
  breaking  'note' of the request body is required (request)
            POST /orders · new.yaml:10 · schema/became-required

1 breaking API change
`,
    stderr: '--fail-on: api-breaking (1)\n',
  });
  const json = await folder.args('diff', 'old.yaml', 'new.yaml', '--format', 'json').run();
  const schema = JSON.parse(
    readFileSync(new URL('../../schema/diff.json', import.meta.url), 'utf8'),
  ) as object;
  expect(new Validator(schema, '2020-12').validate(JSON.parse(json.stdout)).errors).toEqual([]);
  const draft = await folder.args('diff', 'old.yaml', 'new.yaml', '--changelog').run();
  expect(draft.stdout.replace(/\d{4}-\d\d-\d\d/, 'DATE')).toBe(
    ':::entry[`POST /orders`]{date=DATE type=changed}\n- `note` of the request body is required.\n:::\n',
  );
  expect(await folder.args('diff', 'old.yaml', 'broken.yaml').run()).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("can't compare 'broken.yaml', line 1: The description's version is 2"),
  });
  expect(await folder.args('diff', 'old.yaml', 'none.yaml').run()).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("the file 'none.yaml' does not exist"),
  });
});

test('an API change in a site needs a changelog entry that names it', async () => {
  const site = docgen({
    'docgen.config.json': '{ "docs": { "routeBase": "/" }, "openapi": {} }\n',
    'docs/index.md': '# Changelog\n',
    'openapi/shop.yaml': description(''),
    '.gitignore': '.home\n.docgen\n',
  });
  git(site.folder, 'init', '-q', '-b', 'main');
  git(site.folder, 'add', '-A');
  git(site.folder, 'commit', '-qm', 'first');
  site.file('openapi/shop.yaml', description(', required: [note]'));
  const lacking = await site.args('diff', 'main', '--fail-on', 'api-undocumented').run();
  expect(lacking).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('no changelog entry') });
  site.file(
    'docs/index.md',
    '# Changelog\n\n:::entry[Notes]{date=2025-11-10 type=changed}\n`POST /orders` requires `note`.\n:::\n',
  );
  const named = await site.args('diff', 'main', '--fail-on', 'api-undocumented').run();
  expect(named).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('1 breaking API change') });
  expect(named.stdout).not.toContain('no changelog entry');
});

test('the changelog that the site names has an entry for each API change', async () => {
  const config =
    '{ "host": "nginx", "docs": { "routeBase": "/" }, "openapi": { "changelog": "docs/log.md" } }\n';
  const site = docgen({
    'docgen.config.json': config,
    'docs/index.md': '# Shop\n\nIts [changelog](log.md).\n',
    'docs/log.md': '# Changelog\n\nEntries.\n',
    'openapi/shop.yaml': description(''),
    '.gitignore': '.home\n.docgen\n',
  });
  git(site.folder, 'init', '-q', '-b', 'main');
  git(site.folder, 'add', '-A');
  git(site.folder, 'commit', '-qm', 'first');
  site.file('openapi/shop.yaml', description(', required: [note]'));
  const entry = '\n:::entry[Notes]{date=2025-11-10 type=changed}\n`POST /orders` requires `note`.\n:::\n';
  site.file('docs/index.md', `# Shop\n\nIts [changelog](log.md).\n${entry}`);
  const said = `\
10:48  warning  openapi/undocumented-change
    No new entry in docs/log.md names this change of POST /orders: 'note' of the request body is required
`;
  const lacking = await site.args('diff', 'main').run();
  expect(lacking).toMatchObject({ exitCode: 0, stderr: expect.stringContaining(said) });
  expect(await site.args('check', '--since', 'main').run()).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining(said),
  });
  const checks = '"checks": { "openapi/undocumented-change": "error" } }';
  site.file('docgen.config.json', config.replace(/ \}\n$/, `, ${checks}\n`));
  expect(await site.args('diff', 'main').run()).toMatchObject({ exitCode: 1 });
  const checked = await site.args('check', '--since', 'main', '--stats').run();
  expect(checked).toMatchObject({ exitCode: 1 });
  expect(checked.stdout.match(/^ {2}link /gm)).toHaveLength(1);
  const linked = `${site.folder}-link`;
  symlinkSync(site.folder, linked);
  onTestFinished(() => rmSync(linked));
  expect(await site.args('check', linked, '--since', 'main').run()).toMatchObject({ exitCode: 1 });
  site.file('docs/index.md', `# Shop\n\nIts [changelog](Log.md).\n${entry}`);
  const fixing = ['check', '--since', 'main', '--fix'] as const;
  const planned = await site.args(...fixing, '--dry-run').run();
  expect(planned).toMatchObject({ exitCode: 1, stderr: expect.stringContaining(said.split('\n')[1] ?? '') });
  const fixed = await site.args(...fixing, '--yes').run();
  expect(fixed).toMatchObject({ exitCode: 1, stderr: expect.stringContaining(said.split('\n')[1] ?? '') });
  expect(fixed.stderr).not.toContain('link/');
  expect(readFileSync(join(site.folder, 'docs/index.md'), 'utf8')).toContain('(log.md)');
  site.file('docs/log.md', `# Changelog\n${entry}`);
  expect(await site.args('diff', 'main').run()).toMatchObject({ exitCode: 0, stderr: '' });
});

test('questions whose answers move are in every format', async () => {
  const site = docgen({
    'docgen.config.json': '{ "docs": { "routeBase": "/" } }',
    'docs/tides.md': '# Tides\n\nThe sea rises twice a day until high water.\n',
    'docs/harbor.md': '# Harbor\n\nThe ferry leaves from the north quay.\n',
    'questions.yaml':
      '- question: When is high water?\n  answers: docs/tides.md\n- question: north quay\n  answers: docs/harbor.md\n',
    '.gitignore': '.home\n.docgen\ndist\n',
  });
  git(site.folder, 'init', '-q', '-b', 'main');
  git(site.folder, 'add', '-A');
  git(site.folder, 'commit', '-qm', 'first');
  git(site.folder, 'mv', 'docs/harbor.md', 'docs/port.md');
  site
    .file('docs/port.md', '# Harbor\n\nThe ferry leaves from the north quay.\n')
    .file('docs/water.md', '# High water\n\nWhen it is high water, the ferry leaves.\n')
    .file(
      'questions.yaml',
      '- question: When is high water?\n  answers: docs/tides.md\n- question: north quay\n  answers: docs/port.md\n',
    );
  const formats = ['pretty', 'json=a.json', 'markdown=a.md', 'html=a.html'];
  const { exitCode, stdout } = await site
    .args('diff', 'main', '--fail-on', 'question', ...formats.flatMap((one) => ['--format', one]))
    .run();
  expect(exitCode).toBe(1);
  expect(stdout).toContain(
    'Questions whose answers move\n  When is high water? (en): position 1 → position 2; /water took its place\n',
  );
  const read = (name: string) => readFileSync(join(site.folder, name), 'utf8');
  expect(JSON.parse(read('a.json'))).toMatchObject({
    summary: { questions: 1 },
    questions: [
      { line: 1, before: 1, after: 2, instead: { url: '/water', title: 'High water' }, language: 'en' },
    ],
  });
  expect(read('a.md')).toContain(
    '`When is high water?` (`en`): position 1 → position 2; `/water` took its place',
  );
  expect(read('a.html')).toContain(
    'When is high water? (en): position 1 → position 2; /water took its place',
  );
});

test('--visual needs a Chromium, and the files of two states of a site', async () => {
  const site = committed();
  changed(site);
  const visual = (...args: string[]) =>
    site.args('diff', ...args, '--visual', '--chromium', '/nowhere').run();
  expect(await visual('main')).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: expect.stringMatching(/^error: there is no Chromium at \/nowhere\n {2}hint: install /) as string,
  });
  writeFileSync(join(site.folder, 'published.json'), '{ "version": 1, "pages": [] }');
  expect(await visual('published.json')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("--visual can't take screenshots of an earlier build") as string,
  });
  expect(await visual('old.yaml', 'new.yaml')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--visual compares two states of a site') as string,
  });
});
