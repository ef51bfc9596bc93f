/** Refreshes come one at a time, none is lost, and a look that fails leaves the last edition in place. */
import type { Edition, Workspace } from '@docgen/engine';
import { expect, test } from 'vitest';
import { type Update, openSession } from '../src/session.js';

interface Fake extends Workspace {
  readonly opened: () => number;
  readonly mostAtOnce: () => number;
  readonly interrupted: () => number;
  failNext: boolean;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function fakeWorkspace(ms: number): Fake {
  const count = { opened: 0, now: 0, most: 0, interrupted: 0 };
  const edition: Edition = {
    site: null,
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
    told: async () => [],
    descriptions: () => [],
    inbound: async () => [],
  };
  const fake: Fake = {
    failNext: false,
    opened: () => count.opened,
    mostAtOnce: () => count.most,
    interrupted: () => count.interrupted,
    async open() {
      count.now++;
      count.most = Math.max(count.most, count.now);
      await pause(ms);
      count.now--;
      count.opened++;
      if (!fake.failNext) return { ...edition };
      fake.failNext = false;
      throw new Error('the disk is gone');
    },
    reopen: async () => null,
    interrupt: () => void count.interrupted++,
    close: async () => null,
  };
  return fake;
}

async function openFake(ms = 20, watch = async () => false) {
  const workspace = fakeWorkspace(ms);
  const [updates, notes] = [[] as Update[], [] as string[]];
  const session = await openSession(workspace, {
    onUpdate: (update) => void updates.push(update),
    onReport: () => undefined,
    onNote: (note) => void notes.push(note),
    tell: async () => 0,
    watch,
    pathOf: (path) => `/site/${path}`,
  });
  // The second look, after the watchers are placed.
  await expect.poll(workspace.opened).toBe(2);
  return { workspace, session, updates, notes };
}

test('changes during a refresh make one more, never two at once', async () => {
  const { workspace, session, updates } = await openFake();
  for (let n = 0; n < 30; n++) {
    session.refresh([`/${n}`]);
    await pause(4);
  }
  await pause(100);
  expect(workspace.mostAtOnce()).toBe(1);
  expect(workspace.opened()).toBeLessThan(25);
  expect(new Set(updates.flatMap(({ changed }) => changed)).has('/29')).toBe(true);
  await session.close();
});

test('every change is in some update', async () => {
  const { session, updates } = await openFake(5);
  for (const path of ['/a', '/b', '/c']) {
    session.refresh([path]);
    await pause(8);
  }
  await pause(60);
  expect([...new Set(updates.flatMap(({ changed }) => changed))].sort()).toEqual(['/a', '/b', '/c']);
  await session.close();
});

test('a look that fails leaves the last edition, and the next one is tried', async () => {
  const { workspace, session, updates, notes } = await openFake();
  const before = session.current();
  workspace.failNext = true;
  session.refresh(['/a']);
  await pause(60);
  expect(session.current()).toBe(before);
  expect(notes).toEqual(['the disk is gone']);
  session.refresh(['/a']);
  await pause(60);
  expect(session.current()).not.toBe(before);
  expect(updates).toHaveLength(1);
  await session.close();
});

test('a look that nothing has made necessary gives way to a save', async () => {
  const { workspace, session, updates } = await openFake(40);
  session.refresh([]);
  await pause(10);
  session.refresh(['/a']);
  await expect.poll(() => updates.length).toBe(1);
  expect(workspace.interrupted()).toBe(1);
  session.refresh(['/b']);
  await pause(10);
  session.refresh(['/c']);
  await expect.poll(() => updates.length).toBe(3);
  expect(workspace.interrupted()).toBe(1);
  await session.close();
});

test('a look at folders that were watched too late does not give way', async () => {
  const isLate: boolean[] = [];
  const { workspace, session, updates } = await openFake(40, async () => isLate.shift() ?? false);
  isLate.push(false, true);
  session.refresh(['/new/folder']);
  await expect.poll(() => updates.length).toBe(1);
  await pause(10);
  session.refresh(['/a']);
  await expect.poll(() => updates.length).toBe(2);
  expect(workspace.interrupted()).toBe(0);
  expect(workspace.opened()).toBe(2 + 3);
  await session.close();
});

test('folders that were watched only after the look are looked at once more', async () => {
  const isLate: boolean[] = [];
  const { workspace, session } = await openFake(5, async () => isLate.shift() ?? false);
  // Of each refresh, the first call comes before the look and the second after it.
  isLate.push(true, true, false, true, false, false);
  session.refresh(['/a']);
  await pause(100);
  expect(workspace.opened()).toBe(2 + 3);
  await session.close();
});

test('nothing is told after the end', async () => {
  const { session, updates } = await openFake(50);
  session.refresh(['/a']);
  await session.close();
  await pause(100);
  expect(updates).toEqual([]);
});
