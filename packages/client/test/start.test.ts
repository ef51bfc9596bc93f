/** Starting features: which are mounted immediately, which load on demand, and what happens if one fails. */
import { afterEach, expect, test, vi } from 'vitest';
import { start } from '../src/start.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Names represent elements: `island …` is one that an island rendered, and `slot …` is one in the island's slot. */
const closest = (name: string) => {
  const around = { island: 'docgen-island', slot: 'docgen-slot' }[name.split(' ')[0] ?? ''];
  return around === undefined ? null : { localName: around };
};

const nameOf = (element: unknown) => (element as { name: string }).name;

function page(elements: Record<string, string[]>) {
  const reported: unknown[] = [];
  // A class that a document isn't of.
  vi.stubGlobal('HTMLElement', Map);
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) =>
      (elements[selector] ?? []).map((name) => ({ name, parentElement: { closest: () => closest(name) } })),
    addEventListener: () => undefined,
  });
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  return reported;
}

test('mounts every element, and loads only what the page has', async () => {
  page({ '.a': ['a1', 'a2'], '.b': ['b1'] });
  const mounted: string[] = [];
  const mount = (element: HTMLElement) => mounted.push(nameOf(element));
  const absent = vi.fn(async () => ({ mount }));
  await start({
    a: { selector: '.a', mount },
    b: { selector: '.b', load: async () => ({ mount }) },
    c: { selector: '.c', load: absent },
  });
  expect(mounted).toEqual(['a1', 'a2', 'b1']);
  expect(absent).not.toHaveBeenCalled();
});

test('a chunk that does not arrive is asked for once more', async () => {
  const reported = page({ '.a': ['a1'] });
  const mount = vi.fn();
  const load = vi.fn<() => Promise<{ mount: typeof mount }>>();
  load.mockRejectedValueOnce(new Error('no chunk')).mockResolvedValueOnce({ mount });
  await start({ a: { selector: '.a', load } });
  expect(mount).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledTimes(2);
  expect(reported).toEqual([]);
});

test('a feature that fails is reported and harms no other, nor itself elsewhere', async () => {
  const reported = page({ '.a': ['a1', 'a2'], '.b': ['b1'] });
  const mounted: string[] = [];
  await start({
    a: {
      selector: '.a',
      mount: (element) => {
        if (nameOf(element) === 'a1') throw new Error('broken');
        mounted.push(nameOf(element));
      },
    },
    b: { selector: '.b', load: async () => ({ mount: (element) => mounted.push(nameOf(element)) }) },
  });
  expect(mounted).toEqual(['a2', 'b1']);
  expect(reported).toEqual([new Error('broken')]);
});

test('leaves alone what an island draws, but not what stands in its slots', async () => {
  page({ '.a': ['a1', 'island a2', 'slot a3'] });
  const mounted: string[] = [];
  await start({ a: { selector: '.a', mount: (element) => mounted.push(nameOf(element)) } });
  expect(mounted).toEqual(['a1', 'slot a3']);
});

test('mounts what answers clicks at once, and what can wait in turns of its own', async () => {
  page({ '.a': ['a1'], '.b': ['b1'], '.c': ['c1'] });
  const turns: (() => void)[] = [];
  vi.stubGlobal('scheduler', { yield: () => new Promise<void>((resolve) => turns.push(resolve)) });
  const mounted: string[] = [];
  const mount = (element: HTMLElement) => mounted.push(nameOf(element));
  const started = start({
    a: { selector: '.a', mount },
    b: { selector: '.b', mount, canWait: true },
    c: { selector: '.c', load: async () => ({ mount }), canWait: true },
  });
  expect(mounted).toEqual(['a1']);
  turns.shift()?.();
  await Promise.resolve();
  expect(mounted).toEqual(['a1', 'b1']);
  await vi.waitFor(() => expect(turns).toHaveLength(1));
  turns.shift()?.();
  await started;
  expect(mounted).toEqual(['a1', 'b1', 'c1']);
});

test('elements that come meanwhile are mounted once', async () => {
  const elements: Record<string, string[]> = { '.a': ['a1'], '.b': ['b1'] };
  page(elements);
  vi.stubGlobal('scheduler', undefined);
  const listeners: ((event: { target: unknown }) => void)[] = [];
  vi.stubGlobal('Element', Map);
  Object.assign(document, {
    addEventListener: (_: string, listener: (event: { target: unknown }) => void) => listeners.push(listener),
  });
  const mounted: string[] = [];
  const mount = (element: HTMLElement) => mounted.push(nameOf(element));
  const started = start({ a: { selector: '.a', mount }, b: { selector: '.b', mount, canWait: true } });
  const come = Object.assign(new Map(), {
    matches: () => false,
    querySelectorAll: (selector: string) => [
      { name: `${selector}2`, parentElement: { closest: () => null } },
    ],
  });
  elements['.b']?.push('.b2');
  for (const listener of listeners) listener({ target: come });
  await started;
  expect(mounted).toEqual(['a1', '.a2', 'b1', '.b2']);
});
