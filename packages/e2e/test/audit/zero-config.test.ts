/**
 * Folders of Markdown without anything of docgen's: each file is a page, each folder without one a list, and exactly
 * the planted problems are reported. Real documentation is tried too if DOCGEN_CORPORA is a folder that has some.
 */
import { readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { crawl } from '../../src/crawl.js';
import { htmlFacts } from '../../src/html-facts.js';
import { buildSite, rootFolder, runDocgen } from '../../src/site.js';
import { openStage } from '../../src/stage.js';
import { isWhole } from '../sample.js';

interface Fault {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
}

interface Expected {
  readonly pages: number;
  readonly listPages: number;
  readonly broken: readonly (Fault & { readonly href: string })[];
}

interface Report {
  readonly diagnostics: readonly {
    readonly file?: string;
    readonly code: string;
    readonly range?: { readonly start: { readonly line: number; readonly column: number } };
  }[];
}

const examples = join(rootFolder, 'examples');
const foreign = JSON.parse(readFileSync(join(examples, 'foreign/expected.json'), 'utf8')) as {
  [name: string]: Expected;
};
const corpora = process.env['DOCGEN_CORPORA'] ?? '';
const indexNames = ['index.md', '_index.md', 'README.md'];

/** Number of pages in an output folder, without redirects and not-found pages. */
async function pageCount(out: string): Promise<number> {
  const files = (await readdir(out, { recursive: true })).filter(
    (file) => file.endsWith('.html') && !file.endsWith('404.html'),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(out, file), 'utf8')));
  return texts.filter((text) => !htmlFacts(text).meta.has('refresh')).length;
}

/** The links that `docgen check` reports as broken, in its order. */
async function brokenLinks(folder: string): Promise<{ exitCode: number | null; faults: Fault[] }> {
  const { exitCode, stdout } = await runDocgen(['check', '--no-cache', '--format', 'json'], folder);
  const { diagnostics } = JSON.parse(stdout) as Report;
  const links = diagnostics.filter(({ code }) => code.startsWith('link/broken-'));
  const faults = links.map(({ file = '', code, range }) => ({
    file,
    line: range?.start.line ?? 0,
    column: range?.start.column ?? 0,
    code,
  }));
  return { exitCode, faults };
}

/** What the contract makes of a folder: its Markdown files, and its folders that contain some but have no page. */
async function expectedPages(folder: string): Promise<number> {
  const all = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.md'));
  const sources = all.filter((path) =>
    path.split('/').every((name) => !/^[._]/.test(name) || name === '_index.md'),
  );
  const folders = new Set(sources.flatMap((path) => parents(path)));
  const lists = [...folders].filter((path) => !indexNames.some((name) => sources.includes(join(path, name))));
  return sources.length + lists.length;
}

function parents(path: string): string[] {
  const parent = dirname(path);
  return parent === '.' ? [parent] : [parent, ...parents(parent)];
}

describe('the minimal example', () => {
  test('builds strictly and holds no broken link', async () => {
    const stage = await openStage(join(examples, 'minimal'), ['--strict']);
    try {
      const found = await crawl(stage.origin, stage.origin);
      expect(found.faults).toEqual([]);
      expect([...found.pages.keys()].sort()).toEqual(['/', '/fold', '/sail']);
    } finally {
      await stage.close();
    }
  });
});

describe.each(Object.entries(foreign))('the foreign folder %s', (name, { pages, listPages, broken }) => {
  const folder = join(examples, 'foreign', name);

  test('has exactly its planted faults, by file, line and column', async () => {
    const { exitCode, faults } = await brokenLinks(folder);
    expect(faults).toEqual(broken.map(({ file, line, column, code }) => ({ file, line, column, code })));
    expect(exitCode).toBe(0);
  });

  test('publishes nothing while it has them, where warnings count', async () => {
    const site = await buildSite(folder, ['--strict']);
    try {
      expect(site.exitCode).toBe(1);
      await expect(readdir(site.out)).rejects.toThrow('ENOENT');
    } finally {
      await site.remove();
    }
  });

  test('has a page for each file, and no other broken link', async () => {
    const stage = await openStage(folder);
    try {
      expect(await pageCount(stage.out)).toBe(pages + listPages);
      const found = await crawl(stage.origin, stage.origin);
      const planted = broken.filter(({ code }) => code === 'link/broken-anchor').length;
      expect(found.faults.filter((fault) => fault.includes('no such anchor'))).toHaveLength(planted);
      expect(found.faults.length).toBeLessThanOrEqual(broken.length);
    } finally {
      await stage.close();
    }
  });
});

describe.skipIf(corpora === '')('real documentation (DOCGEN_CORPORA)', () => {
  test.each(isWhole ? ['etcd/docs', 'helm/docs'] : ['helm/docs'])(
    '%s has a page for each file',
    async (name) => {
      const folder = join(corpora, name);
      const site = await buildSite(folder);
      try {
        expect(site.exitCode, site.stderr.slice(-2000)).toBe(0);
        expect(await pageCount(site.out)).toBe(await expectedPages(folder));
      } finally {
        await site.remove();
      }
    },
  );

  test.runIf(isWhole).for(['httpx', 'mkdocs-material', 'redux-toolkit', 'starlight', 'vite'])(
    'the folder of sites/%s is published with warnings',
    async (name) => {
      const site = await buildSite(join(corpora, 'sites', name));
      await site.remove();
      expect(site.exitCode, site.stderr.slice(-2000)).toBe(0);
    },
  );
});

afterAll(() => {
  if (corpora === '') process.stdout.write('DOCGEN_CORPORA is not set: real documentation was not tried.\n');
});
