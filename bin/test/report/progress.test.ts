import { afterEach, expect, test, vi } from 'vitest';
import { progressText, startProgress } from '../../report/progress.js';
import { recording } from '../recording.js';

test('phase, count and rate', () => {
  expect(progressText({ phase: 'parse', done: 120, total: 10_000 }, 500)).toBe('parse 120/10000 (240/s)');
  expect(progressText({ phase: 'parse', done: 0, total: 10_000 }, 0)).toBe('parse 0/10000');
  expect(progressText({ phase: 'link', done: 0, total: 0 }, 500)).toBe('link');
});

test('a terminal has one line, drawn now and then and gone when done', () => {
  const { shell, written } = recording({ terminal: true });
  const line = startProgress({}, shell);
  for (let done = 0; done <= 4; done += 1) line.show({ phase: 'parse', done, total: 4 });
  line.clear();
  line.clear();
  expect(written.map(([, text]) => text)).toEqual(
    ['parse 0/4', 'parse 2/4 (20/s)', 'parse 4/4 (20/s)', ''].map((text) => `\r\u001b[2K${text}`),
  );
});

test('elsewhere nothing is drawn, with --verbose a line per phase', () => {
  const silent = recording();
  startProgress({}, silent.shell).show({ phase: 'parse', done: 1, total: 4 });
  expect(silent.written).toEqual([]);
  const verbose = recording();
  const line = startProgress({ verbose: true }, verbose.shell);
  for (const phase of ['parse', 'parse', 'link']) line.show({ phase, done: 1, total: 4 });
  expect(verbose.text('err')).toBe('parse\nlink\n');
});

test('elsewhere, a shard that waits says so once', () => {
  const { shell, text } = recording();
  const line = startProgress({}, shell);
  for (const done of [0, 1, 2]) line.show({ phase: 'wait', done, total: 3 });
  expect(text('err')).toBe('note: docgen waits for the other shards\n');
});

test('--quiet draws nothing on a terminal either', () => {
  const { shell, written } = recording({ terminal: true });
  startProgress({ quiet: true }, shell).show({ phase: 'parse', done: 1, total: 4 });
  expect(written).toEqual([]);
});

afterEach(() => vi.useRealTimers());

const config = { phase: 'config', done: 0, total: 0 };

test.each([false, true])(
  'a configuration that takes longer than 5 s is named once, terminal %s',
  (terminal) => {
    vi.useFakeTimers();
    const { shell, text } = recording({ terminal });
    const line = startProgress({}, shell);
    line.show(config);
    vi.advanceTimersByTime(4900);
    expect(text('err')).not.toContain('note');
    vi.advanceTimersByTime(60_000);
    expect(text('err').match(/note: the configuration hasn't finished after 5 s/g)).toHaveLength(1);
  },
);

test.each([
  ['it ends', (line: ReturnType<typeof startProgress>) => line.show({ ...config, phase: 'load' })],
  ['a fault ends it', (line: ReturnType<typeof startProgress>) => line.clear()],
])('nothing is said where %s in time', (_, end) => {
  vi.useFakeTimers();
  const { shell, text } = recording();
  const line = startProgress({}, shell);
  line.show(config);
  vi.advanceTimersByTime(4000);
  end(line);
  vi.advanceTimersByTime(60_000);
  expect(text('err')).toBe('');
});
