/** A run that fails because of a trusted unsigned cache is repeated without it, and reports that. */
import { expect, test } from 'vitest';
import { Failure } from '../../src/failure.js';
import type { Request } from '../../src/request.js';
import { overTrustedCache } from '../../src/kept/trusted-cache.js';

const request = { cache: true, cacheTrust: { key: null, keyFile: null, isOpen: true } } as Request;

/** A run that throws if it has a cache, or always; `asked` records whether each run had one. */
function failing(error: unknown, { always = false } = {}) {
  const asked: boolean[] = [];
  const run = async ({ cache }: Request) => {
    asked.push(cache);
    if (cache || always) throw error;
    return { notes: ['its own'] };
  };
  return { asked, run };
}

test.each([
  ['a bug', new TypeError('x is not iterable')],
  ['a path that the disk does not take', new Failure('io', 'the name is too long')],
  ['what is no error', 'x'],
])('%s is met with one more run, without the cache', async (_, error) => {
  const { asked, run } = failing(error);
  const reason = error instanceof Error ? error.message : error;
  expect(await overTrustedCache(request, run)).toEqual({
    notes: [
      'its own',
      `docgen ran without the cache, because the one you trust failed (${reason}). ` +
        'Run it once without --trust-cache to replace that cache',
    ],
  });
  expect(asked).toEqual([true, false]);
});

test('what fails without it too is told as it is', async () => {
  const { asked, run } = failing(new TypeError('x'), { always: true });
  await expect(overTrustedCache(request, run)).rejects.toThrow(TypeError);
  expect(asked).toEqual([true, false]);
});

test.each(['usage', 'busy', 'aborted'] as const)(
  'a failure of kind %s has nothing to do with it',
  async (kind) => {
    const { asked, run } = failing(new Failure(kind, 'x'));
    await expect(overTrustedCache(request, run)).rejects.toMatchObject({ kind });
    expect(asked).toEqual([true]);
  },
);

test.each([
  ['a cache that is signed', { ...request, cacheTrust: { ...request.cacheTrust, isOpen: false } }],
  ['no cache', { ...request, cache: false }],
])('with %s, a run that fails has failed', async (_, given) => {
  const { asked, run } = failing(new TypeError('x'), { always: true });
  await expect(overTrustedCache(given, run)).rejects.toThrow(TypeError);
  expect(asked).toHaveLength(1);
});
