/** A publication journal that no build wrote: the build continues, reports it once, and touches nothing else. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, docgen, isBuilt, temporaryFolder, treeHash, writeSite } from './command.js';

const pages = { 'docgen.config.json': '{ "title": "T" }', 'docs/index.md': '# Home\n' };

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

interface Forged {
  readonly writes: readonly string[];
  readonly removes?: readonly string[];
}

/** Writes a journal with a matching checksum, and a staged file for each of its writes that is a name. */
function forge(site: string, { writes, removes = [] }: Forged): void {
  const stage = join(site, '.dist.docgen-stage');
  const text = JSON.stringify({ writes, removes });
  write(join(stage, 'journal.json'), `${createHash('sha256').update(text).digest('hex')}\n${text}`);
  for (const path of writes) if (/^[a-z./]{1,50}$/.test(path)) write(join(stage, 'files', path), 'forged');
}

describe.skipIf(!isBuilt || process.platform === 'win32')('a forged journal', () => {
  test.each<[name: string, forged: Forged]>([
    ['a folder that is full', { writes: ['assets'] }],
    ['a folder of which it removes one file', { writes: ['full'], removes: ['full/a.txt'] }],
    ['a place below a file', { writes: ['index.html/x'] }],
    ['a place above the output', { writes: ['../mine/a.txt'], removes: ['../mine/b.txt'] }],
    ['a folder elsewhere, by a link', { writes: ['away/a.txt'], removes: ['away/b.txt'] }],
    ['a name that is too long', { writes: ['index.html', 'x'.repeat(300)] }],
    ['to remove a name that is too long', { writes: ['index.html'], removes: ['x'.repeat(300)] }],
    ['a path that is too long', { writes: ['index.html', 'x/'.repeat(3000) + 'x'] }],
    ['to remove what says whose folder it is', { writes: [], removes: ['.docgen-output'] }],
  ])('that names %s', async (_, forged) => {
    const folder = temporaryFolder();
    const [site, mine] = [join(folder, 'site'), join(folder, 'site/mine')];
    writeSite(site, pages);
    await built([site]);
    const right = treeHash(join(site, 'dist'));
    write(join(mine, 'a.txt'), 'mine');
    write(join(mine, 'b.txt'), 'mine too');
    write(join(site, 'dist/full/a.txt'), 'a');
    write(join(site, 'dist/full/b.txt'), 'b');
    symlinkSync(mine, join(site, 'dist/away'));
    forge(site, forged);
    const { exitCode, stderr } = await docgen(['build', site]);
    const stage = join(site, '.dist.docgen-stage');
    const note = `note: ignored ${stage}/journal.json, which no interrupted build of ${site}/dist can have left\n`;
    expect([exitCode, stderr]).toEqual([0, note]);
    expect(treeHash(join(site, 'dist'))).toBe(right);
    expect(readFileSync(join(mine, 'a.txt'), 'utf8')).toBe('mine');
    expect(readFileSync(join(mine, 'b.txt'), 'utf8')).toBe('mine too');
  });

  test('for an output folder that is not there', async () => {
    const site = join(temporaryFolder(), 'site');
    writeSite(site, pages);
    await built([site]);
    const right = treeHash(join(site, 'dist'));
    rmSync(join(site, 'dist'), { recursive: true });
    forge(site, { writes: ['index.html', 'more.html'] });
    const { exitCode, stderr } = await docgen(['build', site]);
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('note: ignored ')]);
    expect(treeHash(join(site, 'dist'))).toBe(right);
  });
});
