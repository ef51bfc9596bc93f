/**
 * Forty things that a writer does to the files of a site while it is served, each with the responses that the server
 * must give afterwards. They build on each other and end in the initial state.
 */
import { execFileSync } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DevServer } from './dev-server.js';

export interface Operation {
  readonly name: string;
  readonly act: (dev: DevServer) => Promise<unknown>;
  /** Path → expected response: a status, a Location, a text in the body (`!` before one that must be missing). */
  readonly expected: { readonly [path: string]: readonly (number | string)[] };
}

/** The configuration of the site for these operations. */
function configuration(more: object = {}): string {
  return `${JSON.stringify({ title: 'Forty', docs: { routeBase: '' }, ...more }, null, 2)}\n`;
}

const lab = {
  index: '# Lab\n\nStart with [one](one.md).\n',
  one: '# One\n\n## First part\n\nText of one. See [two](two.md).\n',
  two: '# Two\n\nText of two.\n\nBack to [one](one.md#first-part).\n',
};

/** Files that the operations need in the site's folder, besides its pages. */
export const labFiles: { readonly [path: string]: string } = {
  'docgen.config.json': configuration(),
  'docs/lab/index.md': lab.index,
  'docs/lab/one.md': lab.one,
  'docs/lab/two.md': lab.two,
  'static/note.txt': 'first\n',
};

/** A whole theme, whose pages are identified by a class. */
export const theme = `
import { Body, Head, defineTheme } from '@docgen/theme';
const Layout = (page) => (
  <html lang={page.locale.lang}>
    <Head head={page.head} />
    <body><main className="own-layout" data-region="main"><Body /></main></body>
  </html>
);
export default defineTheme({ themeApi: 1,
  layouts: { doc: Layout, page: Layout, list: Layout, 'not-found': Layout },
  sidebar: () => null,
  styles: './theme.css',
  client: './client.js',
  strings: { en: {} },
});
`;

const withMatter = (matter: string, text: string) => `---\n${matter}\n---\n${text}`;
const edit = (name: string, path: string, text: string, expected: Operation['expected']): Operation => ({
  name,
  act: (dev) => dev.write(path, text),
  expected,
});

/** A folder below `docs` and a page below that folder, from a corpus with these paths. */
export function placeIn(paths: Iterable<string>): { folder: string; page: string } {
  for (const path of paths) {
    const [, folder, page] = /^([^/]+)\/([^/]+\/[^/]+)\.md$/.exec(path) ?? [];
    if (folder !== undefined && page !== undefined && !page.endsWith('/index')) return { folder, page };
  }
  throw new Error('the corpus has no page two folders down');
}

/** `folder` is one of the site's own folders below `docs`, containing a page `page`, without extension. */
export function operations({
  folder,
  page,
}: {
  readonly folder: string;
  readonly page: string;
}): Operation[] {
  return [...edits(), ...moves(folder, page), ...addresses(), ...settings(), ...savings(), ...branches()];
}

function edits(): Operation[] {
  return [
    edit('edit a text', 'docs/lab/one.md', lab.one.replace('Text of one', 'Another text'), {
      '/lab/one': [200, 'Another text'],
    }),
    edit('edit a title', 'docs/lab/one.md', lab.one.replace('# One', '# Number one'), {
      '/lab/one': [200, '<title>Number one', '!Another text'],
      '/lab/two': ['Number one'],
    }),
    edit('rename a heading', 'docs/lab/one.md', lab.one.replace('First part', 'Other part'), {
      '/lab/one': ['id="other-part"'],
      '/lab/two': ['link/broken-anchor'],
    }),
    edit('take it back', 'docs/lab/one.md', lab.one, {
      '/lab/one': ['id="first-part"', '!Number one'],
      '/lab/two': [200, '!link/broken-anchor'],
    }),
    edit('break a link', 'docs/lab/two.md', '# Two\n\n[gone](gone.md)\n', {
      '/lab/two': [200, 'link/broken-page'],
      '/lab/gone': [404, 'docs/lab/two.md:3'],
    }),
    edit('fix it', 'docs/lab/two.md', lab.two, { '/lab/two': [200, '!link/broken-page'] }),
  ];
}

function moves(folder: string, page: string): Operation[] {
  const move = (name: string, from: string, to: string, expected: Operation['expected']): Operation => ({
    name,
    act: (dev) => dev.move(from, to),
    expected,
  });
  return [
    edit('add a page', 'docs/lab/three.md', '# Three\n\nText of three.\n', {
      '/lab/three': [200, 'Text of three'],
      '/lab': ['/lab/three'],
    }),
    edit('edit what was added', 'docs/lab/three.md', '# Three\n\nMore of three.\n', {
      '/lab/three': ['More of three'],
    }),
    {
      name: 'delete it',
      act: (dev) => dev.remove('docs/lab/three.md'),
      expected: { '/lab/three': [404], '/lab': ['!/lab/three'] },
    },
    {
      name: 'delete a page that others link to',
      act: (dev) => dev.remove('docs/lab/one.md'),
      expected: { '/lab/one': [404, 'docs/lab/index.md:3', 'docs/lab/two.md:5'] },
    },
    edit('put it back', 'docs/lab/one.md', lab.one, {
      '/lab/one': [200, 'Text of one'],
      '/lab/two': ['!link/broken-page'],
    }),
    move('rename a page', 'docs/lab/two.md', 'docs/lab/second.md', {
      '/lab/two': [404, 'docs/lab/one.md:5'],
      '/lab/second': [200, 'Text of two'],
    }),
    move('rename it back', 'docs/lab/second.md', 'docs/lab/two.md', {
      '/lab/two': [200],
      '/lab/second': [404],
    }),
    move('move a page to another folder', 'docs/lab/two.md', 'docs/elsewhere/two.md', {
      '/lab/two': [404],
      '/elsewhere/two': [200, 'Text of two'],
    }),
    move('move it back', 'docs/elsewhere/two.md', 'docs/lab/two.md', {
      '/lab/two': [200],
      '/elsewhere/two': [404],
    }),
    move('rename a folder', `docs/${folder}`, 'docs/renamed', {
      [`/${folder}/${page}`]: [404],
      [`/renamed/${page}`]: [200],
    }),
    move('move a folder below another', 'docs/renamed', 'docs/lab/deep/er', {
      [`/renamed/${page}`]: [404],
      [`/lab/deep/er/${page}`]: [200],
    }),
    move('move it back', 'docs/lab/deep/er', `docs/${folder}`, {
      [`/lab/deep/er/${page}`]: [404],
      [`/${folder}/${page}`]: [200],
    }),
    {
      name: 'delete a folder',
      act: async (dev) => {
        await rename(join(dev.folder, 'docs/lab'), join(dev.folder, 'lab-aside'));
      },
      expected: { '/lab/one': [404], '/lab': [404] },
    },
    move('make it again', 'lab-aside', 'docs/lab', { '/lab/one': [200], '/lab': [200] }),
  ];
}

function addresses(): Operation[] {
  return [
    edit('give a slug', 'docs/lab/one.md', withMatter('slug: uno', lab.one), {
      '/lab/one': [404],
      '/lab/uno': [200],
      '/lab/two': ['href="/lab/uno#first-part"'],
    }),
    edit('change it', 'docs/lab/one.md', withMatter('slug: eins', lab.one), {
      '/lab/uno': [404],
      '/lab/eins': [200],
      '/lab/two': ['href="/lab/eins#first-part"'],
    }),
    edit(
      'redirect from the old address',
      'docs/lab/one.md',
      withMatter('slug: eins\nredirectFrom: [/lab/one]', lab.one),
      { '/lab/one': [301, '/lab/eins'] },
    ),
    edit('take the slug away', 'docs/lab/one.md', lab.one, { '/lab/eins': [404], '/lab/one': [200] }),
    edit('make it a draft', 'docs/lab/one.md', withMatter('draft: true', lab.one), {
      '/lab/one': [200, 'noindex'],
    }),
    edit('break its front matter', 'docs/lab/one.md', withMatter('title: [', lab.one), {
      '/lab/one': [200, 'frontmatter/invalid'],
    }),
    edit('fix it', 'docs/lab/one.md', lab.one, { '/lab/one': [200, '!frontmatter/invalid', '!noindex'] }),
  ];
}

function settings(): Operation[] {
  return [
    edit(
      'change the configuration',
      'docgen.config.json',
      configuration({ title: 'Changed', redirects: [{ from: '/past', to: '/lab/two' }] }),
      { '/lab/one': ['· Changed</title>'], '/past': [301, '/lab/two'] },
    ),
    edit('break the configuration', 'docgen.config.json', configuration({ titel: 'x' }), {
      '/lab/one': [500, 'config/unknown-key'],
    }),
    edit('fix it', 'docgen.config.json', configuration(), {
      '/lab/one': [200, '· Forty</title>'],
      '/past': [404],
    }),
    {
      name: 'take a theme of its own',
      act: async (dev) => {
        await dev.write('theme/theme.css', 'main { color: #123456 }\n');
        await dev.write('theme/client.js', 'document.documentElement.dataset.own = "";\n');
        await dev.write('theme/index.tsx', theme);
        await dev.write('docgen.config.json', configuration({ theme: './theme/index.tsx' }));
      },
      expected: { '/lab/one': [200, 'own-layout'] },
    },
    edit('change its layout', 'theme/index.tsx', theme.replace('own-layout', 'new-layout'), {
      '/lab/one': [200, 'new-layout'],
    }),
    edit('leave it', 'docgen.config.json', configuration(), {
      '/lab/one': [200, '!new-layout', 'data-region="header"'],
    }),
    edit('edit a static file', 'static/note.txt', 'second\n', { '/note.txt': [200, 'second'] }),
    {
      name: 'delete it',
      act: (dev) => dev.remove('static/note.txt'),
      expected: { '/note.txt': [404], '/lab/one': [200] },
    },
  ];
}

function savings(): Operation[] {
  return [
    {
      name: 'save by a rename',
      act: async (dev) => {
        const path = join(dev.folder, 'docs/lab/one.md');
        await writeFile(`${path}.new`, lab.one.replace('Text of one', 'Saved by a rename'));
        await rename(`${path}.new`, path);
      },
      expected: { '/lab/one': [200, 'Saved by a rename'] },
    },
    {
      name: 'save by deleting and creating',
      act: async (dev) => {
        const path = join(dev.folder, 'docs/lab/one.md');
        await rm(path);
        await writeFile(path, lab.one.replace('Text of one', 'Saved anew'));
      },
      expected: { '/lab/one': [200, 'Saved anew'] },
    },
    {
      name: 'edit thirty times in a row',
      act: async (dev) => {
        for (let n = 1; n <= 30; n++)
          await dev.write('docs/lab/one.md', lab.one.replace('Text of one', `Edit ${n}.`));
      },
      expected: { '/lab/one': [200, 'Edit 30.'] },
    },
  ];
}

/** A folder of many pages is added with one branch and removed with the other. */
function branches(): Operation[] {
  return [
    {
      name: 'commit to a branch, and fill another',
      act: async (dev) => {
        await dev.write('docs/lab/one.md', lab.one);
        git(dev, 'init', '-b', 'first');
        git(dev, 'add', 'docs', 'static', 'docgen.config.json');
        git(dev, 'commit', '-m', 'first');
        git(dev, 'checkout', '-b', 'second');
        for (let n = 0; n < 60; n++)
          await dev.write(`docs/branch/page-${n}.md`, `# Page ${n}\n\nOf a branch.\n`);
        await dev.write(
          'docs/lab/two.md',
          `${await readFile(join(dev.folder, 'docs/lab/two.md'), 'utf8')}\nSecond branch.\n`,
        );
        git(dev, 'add', 'docs');
        git(dev, 'commit', '-m', 'second');
      },
      expected: {
        '/branch/page-59': [200, 'Of a branch'],
        '/lab/two': ['Second branch'],
        '/lab/one': ['Text of one'],
      },
    },
    {
      name: 'change to the first branch',
      act: async (dev) => git(dev, 'checkout', 'first'),
      expected: { '/branch/page-0': [404], '/branch': [404], '/lab/two': [200, '!Second branch'] },
    },
  ];
}

function git(dev: DevServer, ...args: readonly string[]): void {
  const settings = ['user.name=n', 'user.email=n@example.test', 'core.excludesFile=/dev/null'];
  const all = [...settings.flatMap((setting) => ['-c', setting]), ...args];
  execFileSync('git', all, { cwd: dev.folder, stdio: 'ignore' });
}
