/** Refreshes run one at a time, none is lost, and a failed pass leaves the last edition in place. */
import type { Edition, Workspace } from '@docgen/engine';
import { expect, test } from 'vitest';
import { type Update, openSession } from '../src/session.js';

interface Fake extends Workspace {
  readonly opened: () => number;
  readonly mostAtOnce: () => number;
  readonly interrupted: () => number;
  /** From now on, each pass waits for its `step`. */
  readonly hold: () => void;
  /** Resolves when a pass has started and waits. */
  readonly held: () => Promise<void>;
  /** Lets the waiting pass, or the next one to start, finish. */
  readonly step: () => Promise<void>;
  failNext: boolean;
  /** Hashes of the files that the next pass finds, by path. */
  files: ReadonlyMap<string, string>;
}

/** Time allowed on a busy machine; nothing here waits for time to pass. */
const patience = { timeout: 30_000, interval: 2 };

function fakeWorkspace(): Fake {
  const count = { opened: 0, now: 0, most: 0, interrupted: 0 };
  const gate = { isHeld: false, waiting: [] as (() => void)[] };
  const edition: Edition = {
    site: {} as Edition['site'],
    manifest: { routes: [], sidebars: [], redirects: [] },
    diagnostics: [],
    reads: [],
    files: new Map(),
    theme: async () => [],
    draw: async () => ({ html: null, twin: null, headings: [], beside: new Map(), diagnostics: [] }),
    file: async () => null,
    large: async () => null,
    sandboxed: () => false,
    check: async () => [],
    listed: async () => [],
    descriptions: () => [],
    inbound: async () => [],
    page: async () => null,
    facts: null,
  };
  const fake: Fake = {
    failNext: false,
    files: new Map(),
    opened: () => count.opened,
    mostAtOnce: () => count.most,
    interrupted: () => count.interrupted,
    hold: () => void (gate.isHeld = true),
    held: async () => expect.poll(() => gate.waiting.length, patience).toBe(1),
    async step() {
      await fake.held();
      gate.waiting.shift()?.();
    },
    async open() {
      count.now++;
      count.most = Math.max(count.most, count.now);
      if (gate.isHeld) await new Promise<void>((resolve) => void gate.waiting.push(resolve));
      count.now--;
      count.opened++;
      if (!fake.failNext) return { ...edition, files: fake.files };
      fake.failNext = false;
      throw new Error('the disk is gone');
    },
    reopen: async () => null,
    preview: async () => null,
    keep: async () => null,
    interrupt: () => void count.interrupted++,
    close: async () => null,
  };
  return fake;
}

async function openFake(watch = async () => false) {
  const workspace = fakeWorkspace();
  const [updates, notes] = [[] as Update[], [] as string[]];
  const count = { reports: 0 };
  const session = await openSession(workspace, {
    onUpdate: (update) => void updates.push(update),
    onReport: () => void count.reports++,
    onNote: (note) => void notes.push(note),
    tell: async () => 0,
    watch,
    pathOf: (path) => `/site/${path}`,
    isOwn: (path) => path === '/site/found.sarif',
  });
  // The second pass, after the watchers are set up, ends with a report.
  await expect.poll(() => count.reports, patience).toBe(1);
  return { workspace, session, updates, notes, reports: () => count.reports };
}

const changedIn = (updates: readonly Update[]) =>
  [...new Set(updates.flatMap(({ changed }) => changed))].sort();

test('changes during a refresh make one more, never two at once', async () => {
  const { workspace, session, updates, reports } = await openFake();
  workspace.hold();
  session.refresh(['/0']);
  await workspace.held();
  const later = Array.from({ length: 29 }, (_, n) => `/${n + 1}`);
  for (const path of later) session.refresh([path]);
  await workspace.step();
  await workspace.step();
  await expect.poll(() => updates.length, patience).toBe(2);
  expect(updates.map(({ changed }) => changed)).toEqual([['/0'], later]);
  await expect.poll(reports, patience).toBeGreaterThan(1);
  expect([workspace.mostAtOnce(), workspace.opened()]).toEqual([1, 2 + 2]);
  await session.close();
});

test('every change is in some update', async () => {
  const { session, updates } = await openFake();
  const paths = ['/a', '/b', '/c', '/d', '/e'];
  for (const [n, path] of paths.entries()) {
    session.refresh([path]);
    // Each arrives at a different moment of the previous refresh.
    for (let step = 0; step < n; step++) await Promise.resolve();
  }
  await expect.poll(() => changedIn(updates), patience).toEqual(paths);
  await session.close();
});

test('a look that fails leaves the last edition, and the next one is tried', async () => {
  const { workspace, session, updates, notes } = await openFake();
  const before = session.current();
  workspace.failNext = true;
  session.refresh(['/a']);
  await expect.poll(() => notes, patience).toEqual(['the disk is gone']);
  expect(session.current()).toBe(before);
  session.refresh(['/a']);
  await expect.poll(() => updates.length, patience).toBe(1);
  expect(session.current()).not.toBe(before);
  await session.close();
});

test('who waits for the edition after one gets it as soon as it opens, or the same if none does', async () => {
  const { workspace, session } = await openFake();
  const first = session.current();
  expect(await session.after(first)).toBe(first);
  workspace.hold();
  session.refresh(['/a']);
  await workspace.held();
  const after = session.after(first);
  await workspace.step();
  const second = await after;
  expect(second).not.toBe(first);
  expect(await session.after(first)).toBe(second);
  workspace.failNext = true;
  session.refresh(['/b']);
  await workspace.held();
  const none = session.after(second);
  await workspace.step();
  expect(await none).toBe(second);
  await session.close();
});

test('a look that nothing has made necessary gives way to a save', async () => {
  const { workspace, session, updates } = await openFake();
  workspace.hold();
  session.refresh([]);
  await workspace.held();
  session.refresh(['/a']);
  expect(workspace.interrupted()).toBe(1);
  await workspace.step();
  await workspace.step();
  await expect.poll(() => updates.length, patience).toBe(1);
  session.refresh(['/b']);
  await workspace.held();
  session.refresh(['/c']);
  await workspace.step();
  await workspace.step();
  await expect.poll(() => updates.length, patience).toBe(3);
  expect(workspace.interrupted()).toBe(1);
  await session.close();
});

test('a look at folders that were watched too late does not give way', async () => {
  const isLate: boolean[] = [];
  const { workspace, session, updates } = await openFake(async () => isLate.shift() ?? false);
  isLate.push(false, true);
  workspace.hold();
  session.refresh(['/new/folder']);
  await workspace.step();
  await expect.poll(() => updates.length, patience).toBe(1);
  await workspace.held();
  session.refresh(['/a']);
  await workspace.step();
  await workspace.step();
  await expect.poll(() => updates.length, patience).toBe(2);
  expect(workspace.interrupted()).toBe(0);
  expect(workspace.opened()).toBe(2 + 3);
  await session.close();
});

test('folders that were watched only after the look are looked at once more', async () => {
  const isLate: boolean[] = [];
  const { workspace, session, reports } = await openFake(async () => isLate.shift() ?? false);
  // In each refresh, the first call comes before the pass and the second after it.
  isLate.push(true, true, false, true, false, false);
  session.refresh(['/a']);
  // Only the last pass is followed by a check.
  await expect.poll(reports, patience).toBe(2);
  expect([workspace.opened(), isLate]).toEqual([2 + 3, []]);
  await session.close();
});

test('a report that docgen wrote itself is no change of the site', async () => {
  const { workspace, session, updates } = await openFake();
  workspace.files = new Map([['found.sarif', 'one']]);
  session.refresh([]);
  await expect.poll(workspace.opened, patience).toBe(3);
  workspace.files = new Map([
    ['found.sarif', 'two'],
    ['guide.md', 'one'],
  ]);
  session.refresh([]);
  await expect.poll(() => changedIn(updates), patience).toEqual(['/site/guide.md']);
  await session.close();
});

test('nothing is told after the end', async () => {
  const { workspace, session, updates } = await openFake();
  workspace.hold();
  session.refresh(['/a']);
  await workspace.held();
  const closed = session.close();
  await workspace.step();
  await closed;
  expect(updates).toEqual([]);
});
