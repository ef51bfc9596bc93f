import { expect, test } from 'vitest';
import { clock, phases } from '../src/phases.js';
import type { Progress } from '../src/request.js';

const quiet = { onProgress: null, signal: null };

test('each phase has its own times and counts, in order', async () => {
  const run = phases(quiet);
  const found = await run.run(
    'parse',
    () => {
      run.count('kept', 2);
      run.count('kept', 3);
      return ['a', 'b'];
    },
    (pages) => ({ pages: pages.length }),
  );
  await run.run('link', () => busy(20));
  expect(found).toEqual(['a', 'b']);
  const [parse, link] = run.times();
  expect(parse).toMatchObject({ name: 'parse', counts: { kept: 5, pages: 2 }, spans: [] });
  expect(link).toMatchObject({ name: 'link', counts: {}, spans: [] });
  expect(link?.ms).toBeGreaterThanOrEqual(20);
  expect(link?.cpu).toBeGreaterThan(1);
  expect(link?.memory).toBeGreaterThan(1e6);
  expect(link?.start).toBeGreaterThanOrEqual((parse?.start ?? 0) + (parse?.ms ?? 0));
});

test('what threads did is counted from the same moment as the phase', async () => {
  const run = phases(quiet);
  await run.run('parse', async () => {
    const start = clock();
    await busy(5);
    run.span({ thread: 'thread 1', name: 'parse', start, ms: clock() - start });
  });
  const [parse] = run.times();
  const [span] = parse?.spans ?? [];
  expect(span?.start).toBeGreaterThanOrEqual(parse?.start ?? Infinity);
  expect((span?.start ?? 0) + (span?.ms ?? 0)).toBeLessThanOrEqual((parse?.start ?? 0) + (parse?.ms ?? 0));
});

test('a phase that fails is noted too, and one that is stopped never begins', async () => {
  const stop = new AbortController();
  const shown: Progress[] = [];
  const run = phases({ onProgress: (progress) => void shown.push(progress), signal: stop.signal });
  const broken = run.run('load', () => {
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  stop.abort();
  await expect(run.run('parse', () => 1)).rejects.toThrow('stopped');
  expect(() => run.progress('parse', 2)(1)).toThrow('stopped');
  expect(run.times().map(({ name }) => name)).toEqual(['load']);
  expect(shown).toEqual([{ phase: 'load', done: 0, total: 0 }]);
});

/** Works for some milliseconds. */
async function busy(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) await Promise.resolve();
}
