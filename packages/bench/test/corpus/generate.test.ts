/** The corpus is the same for the same seed, has the promised lengths, and every link in it is valid. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { openCorpus } from '../../src/corpus/corpus.js';
import { corpusFiles, generateCorpus } from '../../src/corpus/generate.js';
import { outlineCorpus } from '../../src/corpus/outline.js';

const small = { pages: 120, seed: 1 };
const fence = /^```[\s\S]*?^```$/gm;

function treeHash(files: Iterable<readonly [string, string]>): string {
  return createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex');
}

/** Words of running text: no front matter, code blocks, table rules or link destinations. */
function wordsOf(text: string): number {
  const prose = text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(fence, '')
    .replace(/\]\([^)]*\)/g, ']');
  return prose.match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu)?.length ?? 0;
}

function anchorsOf(text: string): Set<string> {
  const slugger = new GithubSlugger();
  const headings = text.replace(fence, '').matchAll(/^#{1,6} (.+)$/gm);
  return new Set([...headings].map(([, heading]) => slugger.slug(heading ?? '')));
}

function linksOf(text: string): string[] {
  return [...text.replace(fence, '').matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href ?? '');
}

describe('generated corpus', () => {
  it('is the same tree for the same seed, and another for another', () => {
    expect(treeHash(corpusFiles(small))).toBe(treeHash(corpusFiles(small)));
    expect(treeHash(corpusFiles(small))).not.toBe(treeHash(corpusFiles({ ...small, seed: 2 })));
  });

  it('never changes between releases without notice, or figures could not be compared', () => {
    expect(treeHash(corpusFiles({ pages: 3, seed: 7 })).slice(0, 16)).toMatchInlineSnapshot(
      `"e657c9c82ebd9003"`,
    );
  });

  it.each([1, 2, 51, 1000])(
    'has exactly %i pages of different paths, each folder with an index page',
    (pages) => {
      const paths = [...corpusFiles({ pages, seed: 3 })].map(([path]) => path);
      const folders = [...new Set(paths.map((path) => posix.dirname(path)))];
      expect(new Set(paths).size).toBe(pages);
      expect(folders.every((folder) => paths.includes(posix.join(folder, 'index.md')))).toBe(true);
      expect(Math.max(...paths.map((path) => path.split('/').length))).toBeLessThanOrEqual(4);
    },
  );

  it('has sections of 200 pages and more, as many beside each other in a small corpus as in a large one', () => {
    const outlines = outlineCorpus({ pages: 10_000, seed: 1 });
    const inside = new Map<string, number>();
    for (const { path } of outlines)
      inside.set(posix.dirname(path), (inside.get(posix.dirname(path)) ?? 0) + 1);
    const folders = [...inside].filter(([folder]) => folder.split('/').length === 2);
    // The last one ends with the corpus.
    for (const [, pages] of folders.slice(0, -1)) expect(pages).toBeGreaterThan(200);
    expect(Math.max(...inside.values())).toBeLessThanOrEqual(241);
    const parts = folders.map(([folder]) => posix.dirname(folder));
    for (const part of new Set(parts))
      expect(parts.filter((each) => each === part).length).toBeLessThanOrEqual(4);
    expect(new Set(parts).size).toBeLessThanOrEqual(12);
  });

  it('gains nothing for a generator that remembers: thousands of words, hardly a block twice', () => {
    const { codeBlocks, distinctCodeBlocks } = openCorpus({ pages: 200, seed: 1 });
    expect(codeBlocks).toBe(1000);
    expect(distinctCodeBlocks).toBeGreaterThan(990);
    const text = [...corpusFiles({ pages: 200, seed: 1 })]
      .map(([, page]) => page.replace(fence, ''))
      .join('\n');
    expect(new Set(text.toLowerCase().match(/\p{L}+/gu)).size).toBeGreaterThan(5000);
  });

  it('has pages of about 850 words, 5 code blocks in different languages and 10 links', () => {
    for (const [path, text] of corpusFiles(small)) {
      const words = wordsOf(text);
      expect(words, path).toBeGreaterThan(780);
      expect(words, path).toBeLessThan(920);
      expect(new Set(text.match(/^```\w+/gm)).size, path).toBe(5);
      expect(linksOf(text).length, path).toBe(10);
    }
  });

  it('has valid links only', () => {
    const files = new Map(corpusFiles({ pages: 400, seed: 5 }));
    for (const [path, text] of files) {
      for (const href of linksOf(text)) {
        const [file = '', anchor] = href.split('#');
        const target = files.get(posix.join(posix.dirname(path), file));
        expect(target, `${path}: ${href}`).toBeDefined();
        if (anchor !== undefined) expect(anchorsOf(target ?? ''), `${path}: ${href}`).toContain(anchor);
      }
    }
  });

  it('has some of everything', () => {
    const text = [...corpusFiles(small)].map(([, page]) => page).join('\n');
    for (const sign of [
      '\n---\ntitle: ',
      '\n### ',
      '\n| --- |',
      '\n:::',
      '\n> [!',
      '\n- [x] ',
      '\n1. ',
      'title="',
      '.md#',
    ]) {
      expect(text).toContain(sign);
    }
    expect(text).not.toContain('{{');
    expect(text).not.toContain('{%');
  });

  it('is written to disk as it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'docgen-corpus-'));
    try {
      await generateCorpus(folder, small);
      const names = await readdir(folder, { recursive: true });
      expect(names.filter((name) => name.endsWith('.md')).length).toBe(small.pages);
      for (const [path, text] of corpusFiles(small))
        expect(await readFile(join(folder, path), 'utf8')).toBe(text);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
