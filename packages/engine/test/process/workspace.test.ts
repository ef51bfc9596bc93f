/**
 * A workspace and its editions: a rendered page equals the built one, and each edition matches the folder's current
 * state.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Edition, type Workspace, openWorkspace } from '../../src/workspace/workspace.js';
import type { Request } from '@docgen/store/request';
import { built, filesBelow, isBuilt, temporaryFolder, writeSite } from './command.js';

const files = {
  'docgen.config.json': JSON.stringify({
    title: 'Harbour',
    i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } },
  }),
  'docs/fr/intro.md': '# Début\n\nVoir [la suite](next.md#deux) et ![un logo](logo.svg).\n',
  'docs/fr/next.md': '# Suite\n\n## Deux\n\nTexte.\n',
  'docs/fr/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>',
  'docs/en/intro.md': '# Start\n\nSee [more](next.md).\n',
  'docs/en/next.md': '# More\n\n## Two\n\nText.\n',
  'static/robots.txt': 'User-agent: *\n',
};

async function opened(own: { readonly [path: string]: string } = files, cache = false) {
  const folder = temporaryFolder();
  writeSite(folder, own);
  return { folder, workspace: await workspaceOf(folder, cache) };
}

async function workspaceOf(
  folder: string,
  cache: boolean,
  onPhase: (phase: string) => void = () => undefined,
): Promise<Workspace> {
  const request: Request = {
    folder,
    locales: [],
    base: null,
    drafts: true,
    levels: {},
    cache,
    cacheFolder: null,
    userCache: join(folder, '.cache'),
    cacheTrust: { key: 'k'.repeat(32), keyFile: null, isOpen: false },
    workers: 1,
    out: null,
    gate: { strict: false, maxWarnings: null },
    onProgress: ({ phase }) => onPhase(phase),
    now: Date.now,
    signal: null,
  };
  const workspace = await openWorkspace(request);
  onTestFinished(async () => void (await workspace.close()));
  return workspace;
}

async function drawn(edition: Edition, path: string) {
  const route = edition.manifest.routes.find((one) => one.path === path);
  if (!route)
    throw new Error(`there is no ${path} among ${edition.manifest.routes.map((one) => one.path).join(' ')}`);
  return edition.draw(route);
}

const codes = ({ diagnostics }: Pick<Edition, 'diagnostics'>) => diagnostics.map(({ code }) => code);

describe.skipIf(!isBuilt)('an edition', () => {
  test('draws the versions of sections, for which it reads older pages', async () => {
    const { folder, workspace } = await opened({
      'docgen.config.json': JSON.stringify({ title: 'H', docs: { versionMarks: true } }),
      'docs/intro.md': '# Start\n\n## New\n\nText.\n',
      'versions/1.0/docs/intro.md': '# Start\n\n## New\n\nText.\n',
      'versions/0.9/docs/intro.md': '# Start\n',
    });
    await built([folder, '--no-cache']);
    const { html } = await drawn(await workspace.open(), '/docs/1.0/intro');
    expect(html).toContain('<p class="version-marks"><span>Since 1.0</span></p>');
    expect(html).toBe(readFileSync(join(folder, 'dist/docs/1.0/intro/index.html'), 'utf8'));
    writeSite(folder, {
      'docs/intro.md': '# Start\n\n## New\n\nText.\n',
      'versions/1.0/docs/intro.md': '# Start\n\n## New\n\nText.\n',
      'versions/0.9/docs/intro.md': '# Start\n\n## New\n\nOther text.\n',
    });
    expect((await drawn(await workspace.open(), '/docs/1.0/intro')).html).toContain('Changed in 1.0');
  });

  test('draws every page as a build writes it', async () => {
    const { folder, workspace } = await opened();
    await built([folder, '--drafts', '--no-cache']);
    const edition = await workspace.open();
    for (const route of edition.manifest.routes) {
      const { html } = await edition.draw(route);
      expect(html, route.path).toBe(readFileSync(join(folder, 'dist', route.outFile), 'utf8'));
    }
    const page = await drawn(edition, '/docs/intro');
    expect(page.twin).toBe(readFileSync(join(folder, 'dist/docs/intro/index.md'), 'utf8'));
  });

  test('gives the other files of the output, and none that is not in it', async () => {
    const { folder, workspace } = await opened();
    const edition = await workspace.open();
    const { html } = await drawn(edition, '/docs/intro');
    const urls = [...(html ?? '').matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(urls.length).toBeGreaterThan(2);
    for (const url of urls) expect((await edition.file(url))?.length, url).toBeGreaterThan(0);
    expect(await edition.file('robots.txt')).toEqual(readFileSync(join(folder, 'static/robots.txt')));
    for (const path of ['docgen.config.json', 'docs/fr/intro.md', '../x', 'static/robots.txt', ''])
      expect(await edition.file(path), path).toBeNull();
  });

  test('knows the faults of a page when docgen renders it, those of anchors when all pages are parsed', async () => {
    const own = { ...files, 'docs/en/intro.md': '# Start\n\n[x](gone.md) [y](next.md#nowhere)\n' };
    const { workspace } = await opened(own);
    const edition = await workspace.open();
    expect(codes(await drawn(edition, '/en/docs/intro'))).toEqual(['link/broken-page']);
    expect((await edition.check()).map(({ code }) => code)).toContain('link/broken-anchor');
    expect(codes(await drawn(edition, '/en/docs/intro'))).toEqual(['link/broken-page', 'link/broken-anchor']);
    expect(codes(await drawn(edition, '/en/docs/next'))).toEqual([]);
    expect(await edition.inbound('/en/docs/gone')).toEqual([{ file: 'docs/en/intro.md', line: 3 }]);
  });

  test('of a broken configuration says why, and so does one of a broken theme', async () => {
    const { folder, workspace } = await opened();
    const config = join(folder, 'docgen.config.json');
    writeFileSync(config, '{ "titel": "Harbour" }');
    const broken = await workspace.open();
    expect(broken.site).toBeNull();
    expect(codes(broken)).toEqual(['config/unknown-key']);
    writeFileSync(config, '{ "theme": "./theme.ts" }');
    writeFileSync(join(folder, 'theme.ts'), 'export default {');
    const themeless = await workspace.open();
    const route = themeless.manifest.routes.at(0);
    expect(route && (await themeless.draw(route))).toMatchObject({ html: null });
    rmSync(config);
    writeFileSync(config, files['docgen.config.json']);
    expect((await workspace.open()).diagnostics).toEqual([]);
  });
});

describe.skipIf(!isBuilt)('a workspace', () => {
  const edits: readonly (readonly [string, (folder: string) => void, string, string])[] = [
    [
      'a save',
      (at) => writeFileSync(join(at, 'docs/fr/next.md'), '# Suite\n\nAutre.\n'),
      '/docs/next',
      'Autre.',
    ],
    ['a new page', (at) => writeFileSync(join(at, 'docs/fr/new.md'), '# Neuf\n'), '/docs/new', 'Neuf'],
    [
      'a moved folder',
      (at) => {
        mkdirSync(join(at, 'docs/fr/deep'));
        renameSync(join(at, 'docs/fr/next.md'), join(at, 'docs/fr/deep/next.md'));
      },
      '/docs/deep/next',
      'Suite',
    ],
    [
      'a new slug',
      (at) => writeFileSync(join(at, 'docs/fr/next.md'), '---\nslug: later\n---\n# Suite\n'),
      '/docs/later',
      'Suite',
    ],
    [
      'a text of the interface',
      (at) => {
        mkdirSync(join(at, 'i18n'));
        writeFileSync(join(at, 'i18n/fr.json'), '{ "skip.content": "Passer" }');
      },
      '/docs/next',
      'Passer',
    ],
    [
      'a configuration',
      (at) =>
        writeFileSync(join(at, 'docgen.config.json'), files['docgen.config.json'].replace('Harbour', 'Port')),
      '/docs/next',
      'Port',
    ],
  ];
  test.each(edits)('sees %s at the next look', async (_, edit, path, text) => {
    const { folder, workspace } = await opened();
    await (await workspace.open()).check();
    edit(folder);
    const edition = await workspace.open();
    expect((await drawn(edition, path)).html).toContain(text);
  });

  test('sees a component, a page in React and a snippet as they are edited, broken and fixed', async () => {
    const component = (text: string) => `export default function Tide() { return <p>${text}</p>; }\n`;
    const page = (text: string) =>
      `export const frontMatter = { title: 'Fares' };\nexport default () => <h1>${text}</h1>;\n`;
    const { folder, workspace } = await opened({
      'docgen.config.json': JSON.stringify({ components: { tide: { load: './components/tide.tsx' } } }),
      'docs/intro.md': '# Start\n\n::tide\n\n::include{file=note.md}\n',
      'components/tide.tsx': component('High water'),
      'pages/fares.tsx': page('Fares'),
      'snippets/note.md': 'A note.\n',
    });
    const shown = async () => {
      const edition = await workspace.open();
      const [doc, fares] = [await drawn(edition, '/docs/intro'), await drawn(edition, '/fares')];
      await edition.check();
      return `${doc.html ?? codes(doc).join(' ')} ${fares.html ?? codes(fares).join(' ')}`;
    };
    const first = await shown();
    for (const text of ['High water', 'Fares</h1>', 'A note.']) expect(first).toContain(text);
    writeFileSync(join(folder, 'components/tide.tsx'), component('Low water'));
    expect(await shown()).toContain('Low water');
    writeFileSync(join(folder, 'components/tide.tsx'), 'export default function Tide( {');
    expect(await shown()).toContain('component/failed');
    writeFileSync(join(folder, 'components/tide.tsx'), component('Slack water'));
    expect(await shown()).toContain('Slack water');
    writeFileSync(join(folder, 'pages/fares.tsx'), page('New fares'));
    writeFileSync(join(folder, 'snippets/note.md'), 'Another note.\n');
    const last = await shown();
    for (const text of ['Slack water', 'New fares', 'Another note.']) expect(last).toContain(text);
  });

  test('shows what a layout throws in place of the page, which comes back once the layout is fixed', async () => {
    const theme = (text: string) => `
      import { Body, Head, defineTheme } from '@docgen/theme';
      const Page = (page) => <html><Head head={page.head} /><body>{${text}}<Body /></body></html>;
      export default defineTheme({ themeApi: 1, layouts: { doc: Page, page: Page, list: Page, 'not-found': Page },
        sidebar: () => null, strings: { en: {} }, styles: './theme.css', client: './client.ts' });`;
    const { folder, workspace } = await opened({
      'docgen.config.json': JSON.stringify({ theme: './theme/index.tsx' }),
      'docs/intro.md': '# Start\n',
      'theme/index.tsx': theme('undefinedThing'),
      'theme/theme.css': '',
      'theme/client.ts': '',
    });
    const broken = await drawn(await workspace.open(), '/docs/intro');
    expect([broken.html, codes(broken)]).toEqual([null, ['component/failed']]);
    writeFileSync(join(folder, 'theme/index.tsx'), theme('page.title'));
    expect((await drawn(await workspace.open(), '/docs/intro')).html).toContain('<body>Start<h1');
  });

  test('stops the check of an edition that is no longer the last', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`docs/p${n}.md`, `# P${n}\n\n${'Some text. '.repeat(600)}\n`]),
    );
    const { workspace } = await opened(many);
    const first = await workspace.open();
    const stopped = expect(first.check()).rejects.toMatchObject({ kind: 'aborted' });
    const second = await workspace.open();
    await stopped;
    expect(await second.check()).toEqual([]);
  });

  test('knows after each save what a look at all would find', async () => {
    const { folder, workspace } = await opened(files, true);
    const file = join(folder, 'docs/fr/next.md');
    const [text, intro] = [files['docs/fr/next.md'], files['docs/fr/intro.md']];
    const saves: readonly (readonly [string, string, readonly string[]])[] = [
      ['next', `${text}\nPlus.\n`, []],
      ['next', `${text}\n[Rien](nothing.md)\n`, ['link/broken-page']],
      ['next', text.replace('Deux', 'Trois'), ['link/broken-anchor']],
      ['intro', intro.replace('#deux', '#trois'), []],
      ['next', `${text}\n### Trois\n`, ['i18n/anchor-mismatch']],
      ['next', text, ['link/broken-anchor']],
      ['intro', intro, []],
    ];
    await (await workspace.open()).check();
    for (const [name, saved, faults] of saves) {
      const path = name === 'next' ? file : join(folder, 'docs/fr/intro.md');
      writeFileSync(path, saved);
      const edition = await workspace.reopen([path]);
      expect(edition && [...new Set((await edition.check()).map(({ code }) => code))]).toEqual(faults);
      expect(await edition?.check()).toEqual(await (await (await workspaceOf(folder, false)).open()).check());
    }
  });

  test('opens a new edition, and not the last one again, when more than a text was saved', async () => {
    const { folder, workspace } = await opened();
    await workspace.open();
    const [page, config] = [join(folder, 'docs/fr/next.md'), join(folder, 'docgen.config.json')];
    expect(await workspace.reopen([])).toBeNull();
    expect(await workspace.reopen([config])).toBeNull();
    expect(await workspace.reopen([join(folder, 'docs/fr/new.md')])).toBeNull();
    writeFileSync(page, '# Autre titre\n');
    expect(await workspace.reopen([page])).toBeNull();
  });

  test('takes the routes of the same files from the cache, and makes those of others', async () => {
    const { folder, workspace } = await opened(files, true);
    const routes = async () => {
      const phases: string[] = [];
      const again = await workspaceOf(folder, true, (phase) => phases.push(phase));
      const { manifest } = await again.open();
      // The second pass finds all pages already read and keeps their routes.
      expect((await again.open()).manifest).toEqual(manifest);
      await again.close();
      return {
        manifest,
        isMade: phases.indexOf('route') > 0 && phases.indexOf('route') < phases.lastIndexOf('load'),
      };
    };
    await workspace.close();
    expect((await routes()).isMade).toBe(true);
    expect((await routes()).isMade).toBe(false);
    writeFileSync(join(folder, 'docs/fr/next.md'), '# Autre titre\n');
    const { manifest, isMade } = await routes();
    expect(isMade).toBe(true);
    expect(manifest.routes.find(({ path }) => path === '/docs/next')?.title).toBe('Autre titre');
  });

  test('starts a thread for many pages before one is requested, and keeps it when one is saved', async () => {
    const threads: unknown[] = [];
    const count = (thread: unknown) => threads.push(thread);
    process.on('worker', count);
    onTestFinished(() => void process.off('worker', count));
    const few = await opened();
    await few.workspace.open();
    await nextTask();
    expect(threads).toHaveLength(0);
    const text = 'Text. '.repeat(2000);
    const many = Array.from({ length: 140 }, (_, at) => [`docs/p${at}.md`, `# Page ${at}\n\n${text}`]);
    const { folder, workspace } = await opened({ 'docs/intro.md': '# Start\n', ...Object.fromEntries(many) });
    await workspace.open();
    // Node tells about it once nothing else is to be done.
    await nextTask();
    expect(threads).toHaveLength(1);
    const edition = await workspace.open();
    expect((await drawn(edition, '/docs/p7')).html).toContain('Page 7');
    writeSite(folder, { 'docs/p7.md': `# Page seven\n\n${text}${text}` });
    expect((await drawn(await workspace.open(), '/docs/p7')).html).toContain('Page seven');
    expect(threads).toHaveLength(1);
  });

  test('gives up a look that is interrupted', async () => {
    const { workspace } = await opened();
    const interrupted = expect(workspace.open()).rejects.toMatchObject({ kind: 'aborted' });
    workspace.interrupt();
    await interrupted;
    expect((await workspace.open()).diagnostics).toEqual([]);
  });

  test('keeps what it has read in the cache', async () => {
    const { folder, workspace } = await opened(files, true);
    await (await workspace.open()).check();
    expect(await workspace.close()).toBeNull();
    const edition = await (await workspaceOf(folder, true)).open();
    rmSync(join(folder, 'docs/fr/next.md'));
    expect((await drawn(edition, '/docs/next')).html).toContain('Suite');
  });
});

describe('files of the whole site', () => {
  const redirecting = {
    ...files,
    'docgen.config.json': JSON.stringify({
      ...(JSON.parse(files['docgen.config.json']) as object),
      redirects: [{ from: '/old', to: '/docs/next' }],
    }),
  };
  /** Paths of such files in a built site. */
  const kinds: readonly (readonly [name: string, path: RegExp])[] = [
    ['list for machines', /^llms\.txt$/],
    ['text for machines', /^en\/llms-full\.txt$/],
    ['pages', /^assets\/docgen-pages-fr-/],
    ['redirects', /^assets\/docgen-redirects-/],
    ['search manifest', /^search\//],
    ['search shard', /^assets\/docgen-search\//],
  ];

  test.skipIf(!isBuilt).each(kinds)(
    '%s: made once, for all who ask at the same time and later',
    async (_, kind) => {
      const { folder, workspace } = await opened(redirecting);
      await built([folder, '--no-cache']);
      const path = filesBelow(join(folder, 'dist')).find((one) => kind.test(one)) ?? '';
      expect(path).toMatch(kind);
      const edition = await workspace.open();
      const asked = await Promise.all(Array.from({ length: 20 }, () => edition.file(path)));
      const later = await edition.file(path);
      expect(later).not.toBeNull();
      expect(new Set([...asked, later]).size).toBe(1);
    },
  );
});
