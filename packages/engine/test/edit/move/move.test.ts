/** Changes that a move makes besides links (redirects, front matter, configuration), and reasons to reject a move. */
import { expect, test } from 'vitest';
import type { FileSystem } from '@docgen/store/fs';
import { Failure } from '@docgen/store/failure';
import type { Git } from '@docgen/edit/move/git';
import { type MemoryFileSystem } from '../../../../store/test/memory-fs.js';
import { type SiteFiles, analyzeSite } from '../../site.js';
import { moved, movedOn, siteFs } from './moved.js';

const quiet = { 'nav/*': 'off', 'i18n/*': 'off' };
const site: SiteFiles = {
  'docgen.config.json': {
    i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } },
    checks: quiet,
  },
  'docs/fr/intro.md': '# Intro',
  'docs/fr/orders/create.md': '# Create',
  'docs/en/orders/create.md': '---\ntitle: Create\n---\n',
  'docs/en/intro.md': '# Intro',
  'pages/fr/index.md': '# Home',
};

/** The current redirects of the site, as the router has them. */
async function redirectsOf(files: { readonly [path: string]: string }): Promise<readonly string[]> {
  return (await analyzeSite(files)).redirects;
}

test('the old URL redirects to the new one in every locale', async () => {
  const { files, redirects } = await moved(site, ['orders/create', 'orders/book']);
  expect(redirects).toEqual([
    '/docs/orders/create ⇒ /docs/orders/book',
    '/docs/orders/create ⇒ /docs/orders/book',
  ]);
  expect(files['docs/fr/orders/book.md']).toBe(
    '---\nredirectFrom:\n  - /docs/orders/create\n---\n\n# Create',
  );
  expect(files['docs/en/orders/book.md']).toBe(
    '---\ntitle: Create\nredirectFrom:\n  - /docs/orders/create\n---\n',
  );
  expect(await redirectsOf(files)).toEqual(
    expect.arrayContaining([
      '/docs/orders/create → /docs/orders/book',
      '/en/docs/orders/create → /en/docs/orders/book',
    ]),
  );
});

test('URLs of folders that led to the page go on leading to it', async () => {
  const { redirects, files } = await moved(site, ['orders', 'shop']);
  expect(redirects).toContain('/docs/orders ⇒ /docs/shop/create');
  expect(await redirectsOf(files)).toContain('/en/docs/orders → /en/docs/shop/create');
});

test('no redirect is added when none is wanted', async () => {
  const { files, redirects } = await moved(site, ['orders/create', 'book'], { redirect: false });
  expect(redirects).toEqual([]);
  expect(files['docs/fr/book.md']).toBe('# Create');
});

test.each([
  ['a draft', '---\ndraft: true\n---\n'],
  ['a page whose slug is a whole path', '---\nslug: /orders/create\n---\n'],
])('%s gets no redirect', async (_name, text) => {
  const { redirects, files, faults } = await moved(
    { ...site, 'docs/fr/orders/create.md': text, 'docs/en/orders/create.md': text },
    ['orders/create', 'book'],
  );
  expect([redirects, faults]).toEqual([[], []]);
  expect(files['docs/fr/book.md']).toBe(text);
});

test('a relative slug moves with its folder', async () => {
  const files = { ...site, 'docs/fr/orders/create.md': '---\nslug: new\n---\n' };
  const { redirects, faults } = await moved(files, ['docs/fr/orders/create.md', 'shop/']);
  expect(faults).toEqual([]);
  expect(redirects).toContain('/docs/orders/new ⇒ /docs/shop/new');
});

test('links to drafts, and in drafts, move too', async () => {
  const { files } = await moved(
    {
      ...site,
      'docs/fr/orders/create.md': '---\ndraft: true\n---\n[x](../intro.md)',
      'docs/fr/intro.md': '[x](orders/create.md)',
    },
    ['orders/create', 'book'],
  );
  expect(files['docs/fr/intro.md']).toBe('[x](book.md)');
  expect(files['docs/fr/book.md']).toBe('---\ndraft: true\n---\n[x](intro.md)');
});

test('moving back takes out the redirect that would go in a circle', async () => {
  const fs = siteFs(site);
  const before = await movedOn(fs, ['orders/create', 'book'], { redirect: false });
  expect(before.outcome.applied).toBe(true);
  await movedOn(fs, ['book', 'orders/create']);
  const back = await movedOn(fs, ['orders/create', 'book']);
  expect(back.faults).toEqual([]);
  const list = 'redirectFrom:\n  - /docs/orders/create\n  - /docs/orders\n';
  expect(back.files['docs/fr/book.md']).toBe(`---\n${list}---\n\n# Create`);
  expect(back.files['docs/en/book.md']).toBe(`---\ntitle: Create\n${list}---\n`);
});

test('there and back without redirects leaves every byte as it was', async () => {
  const fs = siteFs({ ...site, 'docs/fr/intro.md': '[x](orders/create.md) [y](</docs/orders/create#top>)' });
  const before = fs.snapshot();
  await movedOn(fs, ['orders', 'a/b'], { redirect: false });
  expect(fs.snapshot()).not.toEqual(before);
  await movedOn(fs, ['a/b', 'orders'], { redirect: false });
  expect(fs.snapshot()).toEqual(before);
});

test('an old redirect to the page stays valid, and front matter that cannot be changed is named', async () => {
  const { files, outcome, faults } = await moved(
    {
      ...site,
      'docs/fr/orders/create.md': '---\nredirectFrom: [/docs/older]\n---\n# Create',
      'docs/en/orders/create.md': '---\n{title: A}\n---\n',
      'docs/fr/intro.md': '[x](/docs/older)',
    },
    ['orders/create', 'book'],
  );
  expect(faults).toEqual([]);
  expect(files['docs/fr/book.md']).toContain(
    'redirectFrom: [/docs/older, /docs/orders/create, /docs/orders]',
  );
  expect(files['docs/fr/intro.md']).toBe('[x](/docs/older)');
  expect(outcome.notes).toEqual([
    "docs/en/orders/create.md: can't change its front matter safely; add '/docs/orders/create' to redirectFrom, add '/docs/orders' to redirectFrom by hand",
  ]);
});

test('a change of case alone gets no redirect, for it would be the same file on many machines', async () => {
  const { renames, redirects, outcome } = await moved(site, ['docs/fr/intro.md', 'Intro']);
  expect(renames).toEqual(['docs/en/intro.md → docs/en/Intro.md', 'docs/fr/intro.md → docs/fr/Intro.md']);
  expect(redirects).toEqual([]);
  expect(outcome.notes[0]).toBe(
    'docs/en/Intro.md: no redirect from /en/docs/intro: the two differ only in case or Unicode form',
  );
});

test('prev, next and the configuration name the doc by its new id', async () => {
  const config = `import { defineConfig } from '@docgen/cli';
// 'orders/create' was called orders/new
export default defineConfig({
  i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } },
  checks: { 'nav/orphan': 'off', 'i18n/*': 'off' },
  docs: { main: 'orders/create', sidebars: { docs: ['intro', "orders/create", { doc: \`orders/create\` }, { generated: 'orders' }] } },
  navbar: { left: [{ label: 'orders/create', doc: 'orders/create' }, { label: 'A', to: '/docs/orders/create/' }] },
  footer: { links: [{ label: 'B', to: '/docs/orders/create#top' }] },
  redirects: [{ from: '/docs/old', to: '/docs/orders/create' }],
});
`;
  const { 'docgen.config.json': _json, ...rest } = site;
  const { files, faults, outcome } = await moved(
    {
      ...rest,
      'docgen.config.ts': config,
      'docs/fr/intro.md': '---\nprev: orders/create\nnext: "orders/create" # n\n---\n',
    },
    ['orders', 'shop'],
  );
  expect(faults).toEqual([]);
  expect(outcome.notes).toEqual([]);
  expect(files['docs/fr/intro.md']).toBe('---\nprev: shop/create\nnext: "shop/create" # n\n---\n');
  expect(files['docgen.config.ts']).toBe(
    config
      .replaceAll('orders', 'shop')
      .replace("// 'shop/create' was called shop/new", "// 'orders/create' was called orders/new")
      .replace("label: 'shop/create'", "label: 'orders/create'"),
  );
});

test('a word of the configuration that is not plain is named, and its doc keeps the move from breaking it', async () => {
  const config =
    "const id = (name) => `orders/${name}`;\nexport default { docs: { sidebars: [id('create')] }, checks: { 'nav/orphan': 'off' } };\n";
  const files = {
    'docgen.config.js': config,
    'docs/orders/create.md': '# C',
    'docs/a.md': '# A',
    'pages/index.md': '',
  };
  const refused = await moved(files, ['orders/create', 'book']);
  expect(refused.outcome.applied).toBe(false);
  expect(refused.files['docs/orders/create.md']).toBe('# C');
  expect(refused.outcome.notes).toEqual(["docgen.config.js: change 'orders/create' to 'book' by hand"]);
  expect(refused.faults).toEqual([
    "docgen.config.js - error nav/unknown-doc: Configuration error: sidebar 'docs' lists the doc 'orders/create', which does not exist".replace(
      ' - ',
      ' ',
    ),
  ]);
  const forced = await moved(files, ['orders/create', 'book'], { force: true });
  expect(forced.outcome.applied).toBe(true);
  expect(forced.files['docs/book.md']).toContain('# C');
});

test('a doc with an id of its own keeps it below its new folder', async () => {
  const { files, faults } = await moved(
    {
      'docgen.config.json': { docs: { sidebars: ['own', 'a'] } },
      'docs/a.md': '---\nnext: own\n---\n# A',
      'docs/b.md': '---\nid: own\n---\n# B',
      'pages/index.md': '[x](/docs/b)',
    },
    ['own', 'c/d'],
  );
  expect(faults).toEqual([]);
  expect(files['docs/a.md']).toBe('---\nnext: c/own\n---\n# A');
  expect(JSON.parse(files['docgen.config.json'] ?? '')).toEqual({ docs: { sidebars: ['c/own', 'a'] } });
});

test('a folder of Markdown without a configuration is a site too', async () => {
  const { files, faults } = await moved(
    {
      'README.md': '[x](guide/a.md) ![i](guide/pic.png) [l](guide/) [u](/guide/a)',
      'guide/a.md': '[home](../README.md) [b](b.md)',
      'guide/b.md': '# B',
      'guide/pic.png': '',
      'guide/_notes.txt': 'x',
    },
    ['guide', 'docs/handbook'],
  );
  expect(faults).toEqual([]);
  expect(files['README.md']).toBe(
    '[x](docs/handbook/a.md) ![i](docs/handbook/pic.png) [l](docs/handbook/) [u](/docs/handbook/a)',
  );
  expect(files['docs/handbook/a.md']).toContain('[home](../../README.md) [b](b.md)');
  expect(files['docs/handbook/_notes.txt']).toBe('x');
});

test('a move into a URL that is taken, or to a place that is left out, is refused', async () => {
  const taken = await moved({ ...site, 'docs/fr/other.md': '---\nslug: book\n---\n' }, [
    'orders/create',
    'book',
  ]);
  expect(taken.outcome.applied).toBe(false);
  expect(taken.faults.join()).toContain('route/duplicate: Two sources claim /docs/book');
  const config = { checks: quiet, exclude: ['docs/old/**'] };
  const excluded = await moved(
    { 'docgen.config.json': config, 'docs/a.md': '# A', 'docs/b.md': '', 'pages/index.md': '' },
    ['a', 'old/a'],
  );
  expect(excluded.faults).toContain(
    "docs/old/a.md wouldn't be a page, because 'exclude' or its name leaves it out",
  );
});

test("faults that were there before do not matter, and files that can't be read are named", async () => {
  const { outcome, faults } = await moved(
    {
      ...site,
      'docs/fr/intro.md': '[x](nowhere.md) [y](orders/create.md#no)\n\n:::unknown\n:::',
      'docs/fr/bad.md': new Uint8Array([0x23, 0x20, 0xff]),
      'docs/fr/orders/create.md': '---\nunknwon: 1\n---\n[x](nowhere.md)',
      'docs/en/zeta.md': '---\nunknwon: 1\n---\n',
    },
    ['orders/create', 'zz/book'],
  );
  expect(faults).toEqual([]);
  expect(outcome.applied).toBe(true);
  expect(outcome.notes).toEqual([
    "can't read docs/fr/bad.md (markdown/bad-encoding), so its links stay unchanged",
  ]);
});

test('a dry run writes nothing', async () => {
  const fs = siteFs(site);
  const before = fs.snapshot();
  const { outcome } = await movedOn(fs, ['orders', 'shop'], { dryRun: true });
  expect(outcome.plan?.renames).toHaveLength(2);
  expect(fs.snapshot()).toEqual(before);
});

test('a failure on the way undoes what was done', async () => {
  const files = {
    ...site,
    'docs/fr/intro.md': '[x](orders/create.md)',
    'pages/fr/index.md': '[x](/docs/orders/create)',
  };
  const whole = siteFs(files);
  let moves = 0;
  const counting = wrapped(whole, { move: (from, to) => (moves++, whole.move(from, to)) });
  await movedOn(counting, ['orders/create', 'book']);
  expect(moves).toBeGreaterThan(4);
  for (let at = 1; at <= moves; at++) {
    const fs = siteFs(files);
    const before = fs.snapshot();
    let count = 0;
    const failing = wrapped(fs, {
      move: (from, to) => {
        count++;
        if (count === at) throw new Failure('io', 'cannot move: no space left');
        return fs.move(from, to);
      },
    });
    await expect(movedOn(failing, ['orders/create', 'book'])).rejects.toThrow('cannot move: no space left');
    expect(fs.snapshot()).toEqual(before);
  }
});

test('what git moved before a failure goes back by git', async () => {
  const fs = siteFs(site);
  const before = fs.snapshot();
  const done: string[] = [];
  const git: Git = {
    isTracked: async () => true,
    uncommitted: async () => [],
    move: async (from, to) => {
      if (to === 'docs/fr/book.md') throw new Failure('io', 'git cannot move');
      done.push(`${from} → ${to}`);
      await fs.move(`/site/${from}`, `/site/${to}`);
    },
  };
  await expect(movedOn(fs, ['orders/create', 'book'], {}, git)).rejects.toThrow('git cannot move');
  expect(done).toEqual([
    'docs/en/orders/create.md → docs/en/book.md',
    'docs/en/book.md → docs/en/orders/create.md',
  ]);
  expect(fs.snapshot()).toEqual(before);
});

test('links in included files change once for all pages, or are named where they cannot', async () => {
  const files: SiteFiles = {
    'docgen.config.json': { checks: quiet },
    'docs/a.md': '# A',
    'docs/b.md': '# B\n\n::include{file=x.md}',
    'docs/deep/c.md': '# C\n\n::include{file=x.md}',
    'snippets/x.md': '> [a](/docs/a#top) and [x](https://x.example)\n',
    'pages/index.md': '',
  };
  const shared = await moved(files, ['a', 'deep/']);
  expect(shared.faults).toEqual([]);
  expect(shared.files['snippets/x.md']).toBe('> [a](/docs/deep/a#top) and [x](https://x.example)\n');
  expect(shared.outcome.plan?.edits.map(({ to, links }) => `${to} ${links}`)).toEqual([
    'docs/deep/a.md 0',
    'snippets/x.md 1',
  ]);
  const disputed = await moved(
    {
      ...files,
      'docs/deep/c.md': '# C',
      'docs/d.md': '::include{file=x.md}',
      'snippets/x.md': '[a](a.md)\n',
    },
    ['b', 'deep/'],
  );
  expect(disputed.outcome.applied).toBe(false);
  expect(disputed.faults[0]).toContain("snippets/x.md:1:1 error link/broken-page: No page matches 'a.md'");
  expect(disputed.outcome.notes).toEqual([
    "snippets/x.md:1: 'a.md' can't work for every page that includes it; write it as a path from the root",
  ]);
});

test('links that cannot be seen in the text are named, and redirected', async () => {
  const plugin = `export default { markdown: { remarkPlugins: [function addLink() {
    return (tree) => { tree.children.push({ type: 'paragraph', children: [
      { type: 'link', url: '/docs/a', children: [{ type: 'text', value: 'A' }] }] }); };
  }] }, checks: { 'nav/*': 'off' } };`;
  const files = { 'docgen.config.js': plugin, 'docs/a.md': '# A', 'docs/b.md': '# B', 'pages/index.md': '' };
  const { outcome, faults } = await moved(files, ['a', 'c']);
  expect(faults).toEqual(
    ['docs/b.md', 'docs/c.md', 'pages/index.md'].map(
      (file) =>
        `${file} warning link/redirected: '/docs/a' reaches its page only through a redirect | Write '/docs/c'`,
    ),
  );
  expect(outcome.notes).toEqual([
    "docs/a.md: change '/docs/a' to '/docs/c' by hand",
    "docs/b.md: change '/docs/a' to '/docs/c' by hand",
    "pages/index.md: change '/docs/a' to '/docs/c' by hand",
  ]);
});

function wrapped(fs: MemoryFileSystem, over: Partial<FileSystem>): MemoryFileSystem {
  return { ...fs, ...over };
}

test('a path that front matter would refuse gets no redirect, and a note says so', async () => {
  const long = 'n'.repeat(250);
  const { files, outcome, faults } = await moved({ [`${long}.md`]: '# Long' }, [`${long}.md`, 'short']);
  expect([files['short.md'], faults]).toEqual(['# Long', []]);
  expect(outcome.notes).toEqual([
    `short.md: no redirect from /${long}: a redirect can't start from such a path`,
  ]);
});
