import { readFileSync } from 'node:fs';
import type { SiteComponent } from '@docgen/model';
import { describe, expect, test } from 'vitest';
import { versions } from '../../src/parse/fingerprint.js';
import { createMarkdown } from '../../src/index.js';
import { defaults } from '../reading.js';

const manifestOf = (path: string) =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
const own = manifestOf('../../package.json');

const card: SiteComponent = { file: 'a.tsx', props: {}, slots: ['default'], hydrate: 'never' };

describe('the fingerprint', () => {
  const of = (options: Partial<typeof defaults>) => createMarkdown({ ...defaults, ...options }).fingerprint();

  test('is the same for the same options', () => {
    expect(of({ strings: { a: '1', b: '2' } })).toBe(of({ strings: { b: '2', a: '1' } }));
  });

  test.each([
    [{ html: 'trusted' as const }],
    [{ highlight: false }],
    [{ schemes: ['https'] }],
    [{ lenient: true }],
    [{ locale: 'fr' }],
    [{ strings: { 'markdown.note': 'N' } }],
    [{ components: { card } }],
    [{ limits: { pageBytes: 1, depth: 200, links: 30_000 } }],
    [{ limits: { pageBytes: 5_000_000, depth: 1, links: 30_000 } }],
    [{ limits: { pageBytes: 5_000_000, depth: 200, links: 1 } }],
  ])('changes with %j', (options) => expect(of(options)).not.toBe(of({})));

  test('follows what a component takes, not the order of components', () => {
    const other: SiteComponent = { ...card, slots: ['default', 'a'] };
    expect(of({ components: { card } })).not.toBe(of({ components: { card: other } }));
    expect(of({ components: { a: card, b: other } })).toBe(of({ components: { b: other, a: card } }));
  });

  test('follows the code of the site', () => {
    const hashed = (hash: string) =>
      createMarkdown(defaults, { hash, remarkPlugins: [], rehypePlugins: [], schemas: {} }).fingerprint();
    expect(hashed('a')).not.toBe(hashed('b'));
  });

  test('holds the version of every third party that shapes a document', () => {
    const shaping = Object.keys(own.dependencies).filter(
      (name) => !/^@types\/|^@docgen\/|unist-util-visit|^vfile$/.test(name),
    );
    expect(Object.keys(versions).sort()).toEqual(shaping.sort());
    for (const [name, version] of Object.entries(versions))
      expect(`${name} ${manifestOf(`../../node_modules/${name}/package.json`).version}`).toBe(
        `${name} ${version}`,
      );
  });
});
