/** Starting features: who is mounted, who is loaded, and what a failure leaves. */
import { afterEach, expect, test, vi } from 'vitest';
import { start } from '../src/start.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

function page(elements: Record<string, string[]>) {
  const reported: unknown[] = [];
  vi.stubGlobal('HTMLElement', Object);
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => elements[selector] ?? [],
    addEventListener: () => undefined,
  });
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  return reported;
}

test('mounts every element, and loads only what the page has', async () => {
  page({ '.a': ['a1', 'a2'], '.b': ['b1'] });
  const mounted: unknown[] = [];
  const mount = (element: HTMLElement) => mounted.push(element);
  const absent = vi.fn(async () => ({ mount }));
  await start({
    a: { selector: '.a', mount },
    b: { selector: '.b', load: async () => ({ mount }) },
    c: { selector: '.c', load: absent },
  });
  expect(mounted).toEqual(['a1', 'a2', 'b1']);
  expect(absent).not.toHaveBeenCalled();
});

test('a feature that fails is reported and harms no other', async () => {
  const reported = page({ '.a': ['a1'], '.b': ['b1'] });
  const mount = vi.fn();
  await start({
    a: { selector: '.a', load: () => Promise.reject(new Error('no chunk')) },
    b: { selector: '.b', load: async () => ({ mount }) },
  });
  expect(mount).toHaveBeenCalledOnce();
  expect(reported).toEqual([new Error('no chunk')]);
});
