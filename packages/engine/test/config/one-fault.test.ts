/** A mistake in the configuration is one diagnostic, at the key that contains it, with no further ones. */
import { makeKeyPair } from '@docgen/store/remote/keys';
import { expect, test } from 'vitest';
import { analyzeSite } from '../site.js';
import { everyKey as every } from './every-key.js';

const { analytics } = every;
/** Without a module of the site, which would be looked up on disk. */
const everyKey = {
  ...every,
  analytics: { ...analytics, trackers: analytics.trackers.filter(({ kind }) => kind !== 'custom') },
};

const { publicKey } = makeKeyPair();

type Path = readonly (string | number)[];

/** Paths of every value in a configuration; lists and objects come before their members. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) =>
          pathsIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return path.length === 0 ? below : [path, ...below];
}

function withValue(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((one, index) => (index === key ? withValue(one, rest, put) : one));
  const all = value as { readonly [key: string]: unknown };
  return { ...all, [key]: withValue(all[key], rest, put) };
}

/** Values of every kind; each is invalid for most keys. */
const wrong = [42, -1, 0.5, '', 'no such thing', 'A b/c?', true, false, null, [], [1], {}, { odd: 1 }];

/** Some of them for each key, in turn; all with DOCGEN_WHOLE. */
const wrongFor = (name: string) => {
  const turn = name.length % 3;
  return process.env['DOCGEN_WHOLE'] === '1' ? wrong : wrong.filter((_, n) => n % 3 === turn);
};

async function configFaults(config: unknown): Promise<string[]> {
  const { diagnostics } = await analyzeSite({
    'docgen.config.json': JSON.stringify(config),
    'docs/intro.md': '# A\n',
    'keys/public.pem': publicKey,
  });
  return diagnostics.filter((line) => / config\//.test(line));
}

test('the configuration has no fault before', async () => {
  expect(await configFaults(everyKey)).toEqual([]);
});

test.each(pathsIn(everyKey).map((path) => [path.join('.'), path] as const))('%s', async (name, path) => {
  let faulty = 0;
  for (const value of wrongFor(name)) {
    const faults = await configFaults(withValue(everyKey, path, value));
    faulty += Math.min(1, faults.length);
    // An object without its keys is missing each of them.
    const own = faults.filter((line) => !line.endsWith(' is missing'));
    expect(own.slice(1), `${name}: ${JSON.stringify(value)}`).toEqual([]);
    const [top = ''] = path;
    if (faults[0] !== undefined) expect(faults[0]).toContain(`'${top}`);
  }
  expect(faulty).toBeGreaterThan(0);
});
