/**
 * Names that other systems reject or interpret differently: docgen publishes the valid ones, and reports the others
 * instead of dropping them.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docgen, temporaryFolder, ungrouped } from './command.js';

function site(): string {
  const folder = temporaryFolder();
  for (const name of ['docs', 'static', 'i18n', 'openapi']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'docs/index.md'), '# Start\n');
  return folder;
}

describe.skipIf(process.platform === 'win32')('on a system that allows them', () => {
  test('colons and backslashes are letters', async () => {
    const folder = site();
    writeFileSync(join(folder, 'docgen.config.json'), '{ "docs": { "routeBase": "/" } }');
    writeFileSync(join(folder, 'docs/a:b.md'), '# Colon\n');
    writeFileSync(join(folder, 'static/a:b.txt'), 'colon');
    writeFileSync(join(folder, 'static/a\\b.txt'), 'backslash');
    const { exitCode, stderr } = await docgen(['build', folder]);
    expect([exitCode, ungrouped(stderr).match(/warning {2}source\/windows-name/g)?.length]).toEqual([0, 3]);
    expect(readFileSync(join(folder, 'dist/a:b/index.html'), 'utf8')).toContain('Colon');
    expect(readFileSync(join(folder, 'dist/a:b.txt'), 'utf8')).toBe('colon');
    expect(readFileSync(join(folder, 'dist/a\\b.txt'), 'utf8')).toBe('backslash');
  });

  test.each(['docs', 'static'])('a name in %s that is not UTF-8 is an error', async (home) => {
    const folder = site();
    writeFileSync(
      Buffer.concat([Buffer.from(join(folder, home, 'bad')), Buffer.from([0xff]), Buffer.from('.md')]),
      '# A\n',
    );
    const { exitCode, stderr } = await docgen(['build', folder]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`Can't read ${home}/bad\uFFFD.md: its name is not valid UTF-8`);
  });

  test.each([
    ['/etc/passwd', 'a symbolic link to a path outside the site folder'],
    ['missing.json', 'a broken symbolic link'],
    ['../docs', 'not a regular file'],
  ])('a file of texts that is a link to %s is not read', async (target, reason) => {
    const folder = site();
    writeFileSync(join(folder, 'docgen.config.json'), '{}');
    symlinkSync(target, join(folder, 'i18n/en.json'));
    const { exitCode, stderr } = await docgen(['check', folder]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`'i18n/en.json' is ${reason}`);
    expect(stderr).not.toContain('root:');
  });

  test('a pipe in place of the file of variables is reported and not read', async () => {
    const folder = site();
    mkdirSync(join(folder, 'snippets'));
    execFileSync('mkfifo', [join(folder, 'snippets/variables.yaml')]);
    writeFileSync(join(folder, 'docs/index.md'), '# Start\n\n:var[v]\n');
    writeFileSync(join(folder, 'docgen.config.json'), '{ "host": "nginx" }');
    const { exitCode, stderr } = await docgen(['check', folder]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("Can't read snippets/variables.yaml: it isn't a regular file");
    expect(stderr).not.toContain('unknown-variable');
  });

  test('a file of texts that is a link to another is read', async () => {
    const folder = site();
    writeFileSync(join(folder, 'texts.json'), '{ "config.title": "Linked" }');
    symlinkSync('../texts.json', join(folder, 'i18n/en.json'));
    writeFileSync(join(folder, 'docgen.config.json'), '{ "title": "Own" }');
    expect((await docgen(['build', folder])).exitCode).toBe(0);
    expect(readFileSync(join(folder, 'dist/docs/index.html'), 'utf8')).toContain('Linked');
  });
});

test('an allOf of several types is no matter of the console', async () => {
  const folder = site();
  writeFileSync(join(folder, 'docgen.config.json'), '{ "openapi": { "pages": { "folder": "reference" } } }');
  const schema = { allOf: [{ type: 'string' }, { type: 'object' }, { type: 'array', items: {} }] };
  const content = { 'application/json': { schema } };
  const operation = { operationId: 'a', responses: { 200: { description: 'A', content } } };
  const description = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: operation } },
  };
  writeFileSync(join(folder, 'openapi/a.json'), JSON.stringify(description));
  const { stderr } = await docgen(['build', folder], {});
  expect(stderr).not.toContain('allOf: schemas');
});
