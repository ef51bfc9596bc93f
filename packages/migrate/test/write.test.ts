/** Files that a migration reads from a disk, and files that it can write. */
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { type TargetDisk, TargetTakenError, readSource, targetFault, writeMigration } from '../src/index.js';

/** A disk with files by absolute path; null is a link, to nothing or to the file of `links`. */
function diskOf(
  files: { [path: string]: string | null },
  links: { readonly [path: string]: string } = {},
): TargetDisk & { readonly files: typeof files } {
  const below = (path: string) => Object.entries(files).filter(([file]) => `${file}/`.startsWith(`${path}/`));
  return {
    files,
    read: async (path) => {
      const text = files[links[path] ?? path];
      return typeof text === 'string' ? new TextEncoder().encode(text) : null;
    },
    async list(path) {
      const inside = below(path).map(([file]) => file);
      if (inside.length === 0 || path in files) return null;
      const names = [...new Set(inside.map((file) => file.slice(path.length + 1).split('/')[0] ?? ''))];
      return names.map((name) => {
        const at = posix.join(path, name);
        return { name, kind: at in files ? (files[at] === null ? 'link' : 'file') : 'folder' };
      });
    },
    write: async (path, bytes) =>
      void (files[path] = typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes)),
    real: async (path) =>
      files[path] === null
        ? (links[path] ?? null)
        : Object.keys(files).some((file) => `${file}/`.startsWith(`${path}/`))
          ? path
          : null,
    async place(from, to) {
      for (const [path, text] of below(from)) {
        files[to + path.slice(from.length)] = text;
        delete files[path];
      }
      return true;
    },
    async remove(path) {
      for (const [file] of below(path)) delete files[file];
    },
  };
}

test('links of the file system lead to files of the repository, and nowhere else', async () => {
  const names = ['readme', 'outside', 'hidden', 'folder', 'none'];
  const files = Object.fromEntries(names.map((name) => [`/repo/site/docs/${name}.md`, null]));
  const links = {
    '/repo/site/docs/readme.md': '/repo/README.md',
    '/repo/site/docs/outside.md': '/home/secret.md',
    '/repo/site/docs/hidden.md': '/repo/.env',
    '/repo/site/docs/folder.md': '/repo/more',
  };
  const others = {
    '/repo/README.md': '# Hi\n',
    '/repo/.env': 'x',
    '/repo/more/a.md': 'a',
    '/home/secret.md': 'x',
  };
  const disk = diskOf(
    { ...files, ...others, '/repo/.git/HEAD': '', '/repo/site/mkdocs.yml': 'site_name: A\n' },
    links,
  );
  const { texts, odd } = (await readSource('/repo/site', 'mkdocs', disk))?.source ?? {};
  expect(texts?.get('docs/readme.md')).toBe('# Hi\n');
  expect(odd).toEqual(['docs/outside.md', 'docs/hidden.md', 'docs/folder.md', 'docs/none.md']);
});

test('reads what is the site’s own, alike with any line ends', async () => {
  const read = await readSource(
    '/old',
    undefined,
    diskOf({
      '/old/docs/a.md': '\uFEFF# A\r\n\rb\n',
      '/old/docs/a.png': 'png',
      '/old/docs/.hidden.md': 'x',
      '/old/docs/linked.md': null,
      '/old/node_modules/b/c.md': 'x',
      '/old/build/d.md': 'x',
      '/other/e.md': 'x',
    }),
  );
  expect(read?.source).toEqual({
    files: ['docs/a.md', 'docs/a.png'],
    texts: new Map([['docs/a.md', '# A\n\nb\n']]),
    odd: ['docs/linked.md'],
    beyond: [],
  });
  expect(await readSource('/none', undefined, diskOf({}))).toBeNull();
});

test('reads no more of the disk than the repository, and without one what stands beside the site', async () => {
  const site = (path: string) => ({
    '/home/repo/site/docusaurus.config.js': `module.exports = { presets: [['classic', { docs: { path: '${path}' } }]] };`,
    '/home/repo/docs/a.md': '# A',
    '/home/far/b.md': '# B',
    '/home/.git/HEAD': 'x',
  });
  const read = async ({ '/home/.git/HEAD': head, ...files }: ReturnType<typeof site>) => {
    const source = await readSource('/home/repo/site', 'docusaurus', diskOf(files));
    const inRepository = await readSource(
      '/home/repo/site',
      'docusaurus',
      diskOf({ ...files, '/home/.git/HEAD': head }),
    );
    return [source, inRepository].map(
      (one) => one && [one.source.files.filter((file) => file.endsWith('.md')), one.source.beyond],
    );
  };
  expect(await read(site('../docs'))).toEqual([
    [['../docs/a.md'], []],
    [['../docs/a.md'], []],
  ]);
  expect(await read(site('../../far'))).toEqual([
    [[], ['../../far']],
    [['../../far/b.md'], []],
  ]);
  for (const path of ['../../..', '/', '/etc'])
    expect(await read(site(path))).toEqual([
      [[], [path]],
      [[], [path]],
    ]);
});

test.each<[string, string, string | null]>([
  ['within the old site', '/old/new', 'it is inside the old site'],
  ['the old site', '/old', 'it is inside the old site'],
  ['around it', '/', 'the old site is inside it'],
  ['with files', '/full', "it isn't empty"],
  ['with what a stopped run left', '/left', null],
  ['a file', '/file', "it isn't a folder"],
  ['beside it', '/old-new', null],
  ['whose name begins with dots', '/..new', null],
])('a target %s', async (_, target, fault) => {
  const disk = diskOf({
    '/old/docs/a.md': 'x',
    '/full/a.md': 'x',
    '/left/.docgen-migration/a.md': 'x',
    '/file': 'x',
  });
  expect(await targetFault({ source: '/old', target }, disk)).toBe(fault);
});

test('writes texts, and copies byte by byte', async () => {
  const disk = diskOf({ '/old/a.png': 'png' });
  const files = [
    { path: 'docs/a.md', text: '# A\n' },
    { path: 'static/a.png', from: 'a.png' },
    { path: 'static/gone.png', from: 'gone.png' },
  ];
  await writeMigration({ files }, { source: '/old', target: '/new' }, disk);
  expect(disk.files).toEqual({ '/old/a.png': 'png', '/new/docs/a.md': '# A\n', '/new/static/a.png': 'png' });
});

test('a disk that is full at any moment keeps what it had', async () => {
  const files = ['docs/a.md', 'docs/b/c.md', 'pages/d.md', 'e.json'].map((path) => ({ path, text: 'x' }));
  for (let step = 1; step <= files.length; step++) {
    const disk = diskOf({ '/old/a.png': 'png' });
    let left = step;
    const write: TargetDisk['write'] = async (path, bytes) => {
      await disk.write(path, bytes);
      if (--left === 0) throw new Error('no space left on the disk');
    };
    await expect(
      writeMigration({ files }, { source: '/old', target: '/new' }, { ...disk, write }),
    ).rejects.toThrow('no space');
    expect(disk.files).toEqual({ '/old/a.png': 'png' });
  }
});

test('what a stopped run left is no part of the next one', async () => {
  const disk = diskOf({ '/old/a.png': 'png', '/new/.docgen-migration/docs/old.md': 'x' });
  await writeMigration({ files: [{ path: 'a.md', text: 'a' }] }, { source: '/old', target: '/new' }, disk);
  expect(disk.files).toEqual({ '/old/a.png': 'png', '/new/a.md': 'a' });
});

test('of two runs at once, the later one writes', async () => {
  const disk = diskOf({ '/old/a.png': 'png' });
  const folders = { source: '/old', target: '/new' };
  let isLate = false;
  const write: TargetDisk['write'] = async (path, bytes) => {
    await disk.write(path, bytes);
    if (isLate || !path.endsWith('a.md')) return;
    isLate = true;
    const other = writeMigration({ files: [{ path: 'b.md', text: 'b' }] }, folders, {
      ...disk,
      place: () => held,
    });
    void other.catch(() => {});
    await expect.poll(() => disk.files['/new/.docgen-migration/site/b.md']).toBe('b');
  };
  const held = new Promise<boolean>(() => {});
  const files = [{ path: 'a.md', text: 'a' }];
  await expect(writeMigration({ files }, folders, { ...disk, write })).rejects.toThrow(TargetTakenError);
  expect(Object.keys(disk.files)).toEqual(expect.arrayContaining(['/new/.docgen-migration/site/b.md']));
  expect(disk.files['/new/a.md']).toBeUndefined();
  await writeMigration({ files: [{ path: 'b.md', text: 'b' }] }, folders, disk);
  const taken = { ...disk, place: async () => false };
  await expect(writeMigration({ files }, folders, taken)).rejects.toThrow(TargetTakenError);
});
