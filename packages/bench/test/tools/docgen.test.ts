/** docgen as a tool: which command, which version, and the location of its pages. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openCorpus } from '../../src/corpus/corpus.js';
import { docgenTools } from '../../src/tools/docgen.js';

it('is the one of the workspace unless others are named', () => {
  const [own, ...others] = docgenTools([], { withoutSearch: false });
  expect(others).toEqual([]);
  expect(own).toMatchObject({ name: 'docgen', isOurs: true });
  expect(own?.help?.[1]).toMatch(/bin\/docgen\.js$/);
  const script = own?.help?.[1] ?? '';
  expect(
    docgenTools([`base=${script}`, script], { withoutSearch: false }).map(({ name, help }) => [
      name,
      help?.[1],
    ]),
  ).toEqual([
    ['base', script],
    ['docgen', script],
  ]);
});

it('is measured beside a base that is the only one named', () => {
  const names = docgenTools(['base=/b/docgen.js'], { withoutSearch: false }).map(({ name }) => name);
  expect(names).toEqual(['docgen', 'base']);
});

it('lays the corpus out as a site with a URL, or there would be no sitemap', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-tool-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const corpus = openCorpus({ pages: 5, seed: 1 });
  const site = await docgenTools(['new=/d/docgen.js'], { withoutSearch: false })[0]?.open(corpus, folder);
  expect(JSON.parse(await readFile(join(folder, 'new/docgen.config.json'), 'utf8'))).toEqual({
    title: 'Corpus',
    url: 'https://docs.example.com',
    docs: { routeBase: '' },
  });
  const paths = [...corpus.each()].map(({ path }) => path);
  const urls = paths.map((path) => site?.place(path).url);
  expect(urls[0]).toBe('/');
  expect(urls.slice(1).every((url) => /^(?:\/[a-z]+-[a-z]+)+$/.test(url ?? ''))).toBe(true);
  for (const { path, text } of corpus.each())
    expect(await readFile(site?.place(path).file ?? '', 'utf8')).toBe(text);
  expect(site?.build.slice(1)).toEqual(['/d/docgen.js', 'build', join(folder, 'new')]);
  expect(site?.unsigned).toBeNull();
  await site?.close();
});

it('builds with a copy of its cache that is trusted without any key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-tool-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [own] = docgenTools([], { withoutSearch: false });
  const site = await own?.open(openCorpus({ pages: 2, seed: 1 }), folder);
  const copy = join(folder, 'docgen/.unsigned');
  expect(site?.unsigned).toMatchObject({ cache: join(folder, 'docgen/.docgen'), copy });
  expect(site?.unsigned?.build).toEqual([
    'env',
    '-u',
    'DOCGEN_CACHE_KEY',
    'HOME=',
    'XDG_CONFIG_HOME=',
    ...(site?.build ?? []),
    '--cache-dir',
    copy,
    '--trust-cache',
  ]);
  expect(site?.made).toContain(copy);
  await site?.close();
});
