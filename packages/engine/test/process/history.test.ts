/** Last-change dates from real repositories: results from the Git log, cases without results, and cached results. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noCache } from '@docgen/store/kept/cache';
import { disk } from '@docgen/store/fs';
import { history } from '@docgen/analysis/history';
import { histories } from '@docgen/analysis/read/kinds';
import { openStore } from '@docgen/store/kept/store';
import { temporaryFolder } from './command.js';
import { openRepository } from './repository.js';

const shown = { lastUpdated: true, contributors: false };
const services = (folder: string, store = openStore(disk, noCache)) =>
  ({ folder, store, ownCode: '', shown }) as Parameters<typeof history>[0];
const daysOf = async (folder: string) => (await history(services(folder))).days;

describe('the day of a file', () => {
  test('is that of the last commit that changed it, below the site’s folder', async () => {
    const folder = temporaryFolder();
    const { commit } = openRepository(folder);
    commit('2024-01-01', { 'site/docs/a.md': 'a', 'site/docs/b.md': 'b', 'other.md': 'o' });
    commit('2024-02-01', { 'site/docs/a.md': 'a2', 'site/docs/ä [x] "q".md': 'c' });
    commit('2024-03-01', { 'other.md': 'o2' });
    expect(await daysOf(join(folder, 'site'))).toEqual({
      'docs/a.md': '2024-02-01',
      'docs/b.md': '2024-01-01',
      'docs/ä [x] "q".md': '2024-02-01',
    });
    expect(await daysOf(folder)).toMatchObject({ 'other.md': '2024-03-01', 'site/docs/b.md': '2024-01-01' });
  });

  test('is in UTC, whatever the time zone of who committed', async () => {
    const folder = temporaryFolder();
    const { write, git } = openRepository(folder);
    write({ 'a.md': 'a' });
    git('add', '.');
    const env = { ...process.env, GIT_COMMITTER_DATE: '2024-01-02T01:00:00+0300', HOME: folder };
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    execFileSync('git', ['-C', folder, ...who, 'commit', '-q', '-m', 'x'], { env });
    expect(await daysOf(folder)).toEqual({ 'a.md': '2024-01-01' });
  });

  test('is that of the text, also where the file was moved or copied as it is', async () => {
    const folder = temporaryFolder();
    const { commit, git } = openRepository(folder);
    commit('2024-01-01', { 'a.md': 'first', 'b.md': 'b' });
    commit('2024-02-01', { 'a.md': 'second' });
    git('mv', 'a.md', 'c.md');
    commit('2024-03-01');
    commit('2024-04-01', { 'versions/1/c.md': 'second', 'versions/1/b.md': 'b' });
    git('mv', 'b.md', 'd.md');
    commit('2024-05-01', { 'd.md': 'b, moved and changed' });
    expect(await daysOf(folder)).toEqual({
      'c.md': '2024-02-01',
      'd.md': '2024-05-01',
      'versions/1/c.md': '2024-02-01',
      'versions/1/b.md': '2024-01-01',
    });
  });

  test('is that of a text that was brought back', async () => {
    const folder = temporaryFolder();
    const { commit, git } = openRepository(folder);
    commit('2024-01-01', { 'a.md': 'one', 'b.md': 'b' });
    commit('2024-02-01', { 'a.md': 'two' });
    commit('2024-03-01', { 'a.md': 'one' });
    git('rm', '-q', 'b.md');
    commit('2024-04-01');
    expect(await daysOf(folder)).toEqual({ 'a.md': '2024-03-01' });
  });

  test('is that of a merge where that made something new, else that of the branch', async () => {
    const folder = temporaryFolder();
    const { commit, git, write } = openRepository(folder);
    commit('2024-01-01', { 'a.md': 'a\n', 'b.md': 'b\n' });
    git('checkout', '-q', '-b', 'side');
    commit('2024-02-01', { 'a.md': 'side\n', 'b.md': 'side\n' });
    git('checkout', '-q', 'main');
    commit('2024-02-02', { 'a.md': 'main\n' });
    expect(() => git('merge', '-q', 'side')).toThrow();
    write({ 'a.md': 'both\n' });
    commit('2024-03-01');
    expect(await daysOf(folder)).toEqual({ 'a.md': '2024-03-01', 'b.md': '2024-02-01' });
  });

  test('is not known of files with changes that are not committed, nor of new ones', async () => {
    const folder = temporaryFolder();
    const { commit, git, write } = openRepository(folder);
    commit('2024-01-01', { 'site/a.md': 'a', 'site/b.md': 'b', 'site/c.md': 'c', 'site/d.md': 'd' });
    write({ 'site/a.md': 'edited', 'site/b.md': 'staged', 'site/new.md': 'n' });
    git('add', 'site/b.md');
    git('rm', '-q', '--cached', 'site/d.md');
    expect(await daysOf(join(folder, 'site'))).toEqual({ 'c.md': '2024-01-01' });
  });
});

describe('no file has a day, and it is said why', () => {
  test('in a shallow clone', async () => {
    const folder = temporaryFolder();
    const { commit } = openRepository(join(folder, 'whole'));
    commit('2024-01-01', { 'a.md': 'a' });
    commit('2024-02-01', { 'a.md': 'b' });
    const clone = join(folder, 'clone');
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${join(folder, 'whole')}`, clone]);
    expect(await history(services(clone))).toEqual({
      days: {},
      people: {},
      key: null,
      note: 'pages have no "last updated" date: the clone is shallow; fetch the full history',
    });
  });

  test('without a repository, without a commit, without git', async () => {
    const none = await history(services(temporaryFolder()));
    expect(none.days).toEqual({});
    const note = 'pages have no "last updated" date: the site\'s folder has no git history';
    expect(none.note).toBe(note);
    const empty = temporaryFolder();
    openRepository(empty);
    expect(await history(services(empty))).toMatchObject({ days: {}, note });
    const folder = temporaryFolder();
    openRepository(folder).commit('2024-01-01', { 'a.md': 'a' });
    const path = process.env['PATH'];
    process.env['PATH'] = join(folder, 'nothing');
    const missing = await history(services(folder)).finally(() => (process.env['PATH'] = path));
    expect(missing).toMatchObject({
      days: {},
      note: 'pages have no "last updated" date: git is not installed',
    });
  });
});

describe('the writers of a file', () => {
  const peopleOf = async (folder: string) => {
    const place = { ...services(folder), shown: { lastUpdated: false, contributors: true } };
    const { days, people } = await history(place);
    expect(days).toEqual({});
    return people;
  };

  test('are those of its text, most changes first, also where it was moved or copied as it is', async () => {
    const folder = temporaryFolder();
    const { commitBy, git } = openRepository(folder);
    commitBy('Ana', { 'site/a.md': 'first', 'site/b.md': 'b', 'other.md': 'o' });
    commitBy('Ben', { 'site/a.md': 'second' });
    commitBy('Ben', { 'site/a.md': 'third' });
    git('mv', 'site/a.md', 'site/c.md');
    commitBy('Mover', {});
    commitBy('Zoe', { 'site/c.md': 'fourth', 'site/versions/1/c.md': 'fourth' });
    commitBy('check[bot]', { 'site/c.md': 'fifth', 'site/new.md': 'new' });
    git('rm', '-q', 'site/b.md');
    commitBy('Ana', {});
    commitBy('Kim', { 'site/b.md': 'another' });
    expect(await peopleOf(join(folder, 'site'))).toEqual({
      'b.md': ['Kim'],
      'c.md': ['Ben', 'Ana', 'Zoe'],
      'versions/1/c.md': ['Ben', 'Ana', 'Zoe'],
    });
  });

  test('have the names of .mailmap, not of the user’s settings, and are read again when it changes', async () => {
    const folder = temporaryFolder();
    const { commitBy, write, git } = openRepository(folder);
    commitBy('ana', { 'site/a.md': 'a' });
    write({ 'own-map': 'Somebody <ana@example.com>\n' });
    git('config', 'mailmap.file', join(folder, 'own-map'));
    const store = openStore(disk, noCache);
    const place = { ...services(join(folder, 'site'), store), shown: { ...shown, contributors: true } };
    expect((await history(place)).people).toEqual({ 'a.md': ['ana'] });
    write({ '.mailmap': 'Ana Lin <ana@example.com>\n' });
    expect((await history(place)).people).toEqual({ 'a.md': ['Ana Lin'] });
  });

  test('are unknown in a shallow clone', async () => {
    const folder = temporaryFolder();
    const { commitBy } = openRepository(join(folder, 'whole'));
    commitBy('Ana', { 'a.md': 'a' });
    commitBy('Ben', { 'a.md': 'b' });
    const clone = join(folder, 'clone');
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${join(folder, 'whole')}`, clone]);
    const place = { ...services(clone), shown: { lastUpdated: true, contributors: true } };
    expect(await history(place)).toMatchObject({
      people: {},
      note: 'pages have no "last updated" date and no contributors: the clone is shallow; fetch the full history',
    });
  });
});

describe('git', () => {
  test('is asked for its log once for each commit', async () => {
    const folder = temporaryFolder();
    const { commit, write } = openRepository(folder);
    commit('2024-01-01', { 'a.md': 'a', 'b.md': 'b' });
    const store = openStore(disk, noCache);
    const { key } = await history(services(folder, store));
    store.put(histories, key ?? '', { days: { 'a.md': '1999-09-09', 'b.md': '1999-09-09' }, people: {} });
    write({ 'b.md': 'edited' });
    expect((await history(services(folder, store))).days).toEqual({ 'a.md': '1999-09-09' });
    commit('2024-02-01');
    expect((await history(services(folder, store))).days).toEqual({
      'a.md': '2024-01-01',
      'b.md': '2024-02-01',
    });
  });

  test('runs nothing that the repository names, and writes nothing', async () => {
    const folder = temporaryFolder();
    const { commit, git } = openRepository(folder);
    commit('2024-01-01', { 'a.md': 'a', '.gitattributes': '*.md diff=own\n' });
    const ran = join(folder, 'ran');
    const script = join(folder, '.git', 'own.sh');
    writeFileSync(script, `#!/bin/sh\necho "$0 $*" >> '${ran}'\ncat\n`);
    chmodSync(script, 0o755);
    for (const key of ['core.fsmonitor', 'core.pager', 'diff.external', 'diff.own.textconv', 'gpg.program']) {
      git('config', key, script);
    }
    git('config', 'log.showSignature', 'true');
    mkdirSync(join(folder, '.git', 'hooks'), { recursive: true });
    renameSync(script, join(folder, '.git', 'hooks', 'post-index-change'));
    writeFileSync(script, `#!/bin/sh\necho "$0 $*" >> '${ran}'\ncat\n`);
    chmodSync(script, 0o755);
    writeFileSync(join(folder, 'a.md'), 'edited');
    expect(await daysOf(folder)).toEqual({ '.gitattributes': '2024-01-01' });
    expect(existsSync(ran)).toBe(false);
  });
});
