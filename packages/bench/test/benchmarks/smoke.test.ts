/** Complete benchmarks with tiny tools. The tests check what runs and what is printed, never how long it takes. */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Lab } from '../../src/benchmarks/lab.js';
import {
  apiReport,
  buildReport,
  checkReport,
  helpReport,
  targetsReport,
} from '../../src/benchmarks/reports.js';
import { measureServers } from '../../src/benchmarks/serve.js';
import { openCorpus } from '../../src/corpus/corpus.js';
import { chromiumPath } from '../../src/measure/browser.js';
import { benchOptions } from '../../src/options.js';
import type { Tool } from '../../src/tools/tool.js';
import { fakeTool } from './fake-tool.js';

async function lab(tools: readonly Tool[], args: readonly string[]): Promise<Lab & { said: string[] }> {
  const work = await mkdtemp(join(tmpdir(), 'docgen-smoke-'));
  onTestFinished(() => rm(work, { recursive: true, force: true }));
  const said: string[] = [];
  const absent = [{ name: 'VitePress', missing: 'not set up' }];
  return { tools, absent, options: { ...benchOptions(args), work }, say: (line) => said.push(line), said };
}

const firstColumns = (rows: readonly (readonly string[])[] | undefined) =>
  rows?.map((row) => row.slice(0, 3));

it('builds from nothing, again and after an edit, each tool in each round, and leaves nothing behind', async () => {
  const tools = [fakeTool('docgen', { isOurs: true }), fakeTool('Hugo'), fakeTool('Big', { mostPages: 2 })];
  const bench = await lab([...tools, fakeTool('Bad', { fails: true })], ['--pages', '3', '--runs', '2']);
  const { tables, head } = await buildReport(bench);
  expect(firstColumns(tables[0]?.rows)).toEqual([
    ['docgen, cold', '3', '2'],
    ['docgen, warm', '3', '2'],
    ['docgen, unsigned', '3', '2'],
    ['docgen, edited', '3', '2'],
    ['docgen, check', '3', '2'],
    ['Hugo, cold', '3', '2'],
    ['Hugo, warm', '3', '2'],
    ['Hugo, edited', '3', '2'],
    ...['Bad', 'Big', 'VitePress'].flatMap((name) =>
      ['cold', 'warm', 'edited'].map((scenario) => [`${name}, ${scenario}`, '3', 'not measured']),
    ),
  ]);
  expect(tables[0]?.notes).toEqual([
    expect.stringMatching(/^Bad, 3 pages, not measured: failed: .*ended with 1 no luck\.$/),
    'Big, 3 pages, not measured: not run above 2 pages.',
    'VitePress, 3 pages, not measured: not set up.',
  ]);
  expect(head.join('\n')).toContain('Corpus of 3 pages: ');
  const log = await readFile(join(bench.options.work, 'Hugo.log'), 'utf8');
  expect(log).toBe('cold\nwarm\nwarm\ncold\nwarm\nwarm\n');
  expect((await readdir(bench.options.work)).filter((name) => !name.endsWith('.log'))).toEqual([]);
});

it('builds references of descriptions of several sizes', async () => {
  const bench = await lab([fakeTool('docgen', { isOurs: true })], ['--pages', '2,5', '--runs', '2']);
  const { tables } = await apiReport(bench);
  expect(firstColumns(tables[0]?.rows)).toEqual(
    ['2', '5'].flatMap((operations) =>
      ['cold', 'warm', 'edited'].map((scenario) => [`docgen, ${scenario}`, operations, '2']),
    ),
  );
  const log = await readFile(join(bench.options.work, 'docgen-5.log'), 'utf8');
  expect(log).toBe('cold\nwarm\nwarm\n'.repeat(2));
  const written = await readFile(join(bench.options.work, 'docgen-5/openapi/things.json'), 'utf8');
  expect(written.match(/operationId/g)).toHaveLength(5);
  expect(written).toContain('Changes thing 2. Edited in round 2.');
});

it('sees that an edit changes one page', async () => {
  const { data } = await buildReport(
    await lab([fakeTool('docgen', { isOurs: true })], ['--pages', '4', '--runs', '1']),
  );
  expect(data).toMatchObject({
    figures: expect.arrayContaining([
      expect.objectContaining({ scenario: 'edited', runs: [expect.objectContaining({ otherPages: 0 })] }),
    ]),
  });
});

it('checks, and asks for help, without peers', async () => {
  const bench = await lab(
    [fakeTool('docgen', { isOurs: true }), fakeTool('Hugo')],
    ['--pages', '2', '--runs', '1'],
  );
  const check = await checkReport(bench);
  expect(firstColumns(check.tables[0]?.rows)).toEqual([
    ['docgen, cold', '2', '1'],
    ['docgen, check', '2', '1'],
  ]);
  const help = await helpReport(bench);
  expect(firstColumns(help.tables[0]?.rows)).toEqual([
    ['docgen, help', '–', '3'],
    ['node alone, help', '–', '3'],
  ]);
});

it.runIf(chromiumPath() !== null)('serves, and sees saves in a browser', async () => {
  const bench = await lab([fakeTool('docgen', { isOurs: true })], ['--runs', '1', '--saves', '6']);
  const figures = await measureServers(bench, { corpus: openCorpus({ pages: 7, seed: 1 }) });
  expect(figures.map(({ tool, scenario, runs, missing }) => [tool, scenario, runs.length, missing])).toEqual([
    ...['first page, cold', 'first page, warm', 'save'].map((scenario) => [
      'VitePress',
      scenario,
      0,
      'not set up',
    ]),
    ['docgen', 'first page, cold', 1, null],
    ['docgen', 'first page, warm', 1, null],
    ['docgen', 'save', 6, null],
  ]);
});

/** With `pnpm prove` alone: it is the longest. */
const isLong = process.env['DOCGEN_PROVE'] === '1' || process.env['DOCGEN_WHOLE'] === '1';

it.runIf(isLong)('judges every target in one run', { timeout: 240_000 }, async () => {
  const bench = await lab(
    [fakeTool('docgen', { isOurs: true }), fakeTool('Hugo')],
    ['targets', '--quick', '--saves', '1'],
  );
  const { tables } = await targetsReport(bench);
  const [targets] = tables;
  expect(tables.map(({ title }) => title)).toEqual(['Targets of docgen', 'Builds', 'Development servers']);
  const gaps = targets?.rows.filter((row) => row[3] === 'not measured');
  if (chromiumPath() !== null)
    expect(gaps?.map(([name]) => name)).toEqual([
      'cold build, 20 pages, × Eleventy',
      'cold build, 40 pages, × Eleventy',
      'cold build, 60 pages, × Eleventy',
      'cold build, 80 pages, × Eleventy',
      'content, cold, × base',
      'content, nothing changed, × base',
      'content, one page edited, × base',
      'slowest example, nothing changed, × nothing changed in 20 pages',
      'slowest example, one page edited, × nothing changed in 20 pages',
      'one page edited, 40 pages, × base',
      'one page edited, 80 pages, × base',
      'serve, 40 pages: start to first page, cold cache, × base',
      'serve, 80 pages: start to first page, cold cache, × base',
    ]);
  expect(gaps?.every((row) => row[5] === 'no')).toBe(true);
});
