/**
 * Real descriptions with random errors: nothing generated from them throws, takes long or has an unsafe URL, and every
 * diagnostic has a file and a line. `DOCGEN_DESCRIPTION_RUNS` and `DOCGEN_DESCRIPTION_SEED` select more of them, and
 * `DOCGEN_CORPORA` is a folder with others.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Json } from '@docgen/model';
import { parse } from 'yaml';
import { isObject } from '../src/read/json.js';
import { everything } from './everything.js';
import { mutated, unsafe } from './hostile.js';

const home = fileURLToPath(new URL('../../../content/openapi', import.meta.url));
const yaml = readdirSync(home).filter((name) => name.endsWith('.yaml'));
const files = new Map(yaml.map((name) => [name, parse(readFileSync(`${home}/${name}`, 'utf8')) as Json]));
const main = [...files].find(
  ([, value]) => value !== null && typeof value === 'object' && 'openapi' in value,
);
const overlay = [...files.values()].find(
  (value) => typeof value === 'object' && value !== null && 'overlay' in value,
);

type Root = { readonly [key: string]: Json };

/** Descriptions from the project's own examples, from packages, and from the corpora if they exist. */
const roots: readonly Root[] = [
  (main?.[1] ?? {}) as Root,
  ...filesOf(fileURLToPath(new URL('../../../examples', import.meta.url)), /\/openapi\/[^/]*\.yaml$/),
  ...['@readme/oas-examples/3.1/json/readme.json', '@readme/oas-examples/3.0/json/star-trek.json'].map(
    (name) => JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8')) as Root,
  ),
  ...filesOf(process.env['DOCGEN_CORPORA'], /\.json$/),
].flatMap(asThree);

function filesOf(folder: string | undefined, name: RegExp): Root[] {
  if (folder === undefined) return [];
  // By type, so that no link is followed: the ones in `node_modules` form cycles with a million paths.
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  const found = all.map((entry) => join(entry.parentPath, entry.name)).filter((path) => name.test(path));
  return found.sort().flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    if (!/openapi|swagger/.test(text)) return [];
    const value = (path.endsWith('.json') ? JSON.parse(text) : parse(text)) as Json;
    return isObject(value) ? [value] : [];
  });
}

/** Treats Swagger 2 as OpenAPI 3; files that aren't descriptions are skipped. */
function asThree(root: Root): Root[] {
  if ('swagger' in root) return [{ ...root, openapi: '3.0.3' }];
  return 'openapi' in root && 'paths' in root ? [root] : [];
}

/** A description with three of its paths, different for each seed. */
function fewPaths(seed: number): Json {
  const root = roots[seed % roots.length] ?? {};
  const paths = Object.entries(root['paths'] ?? {});
  const from = (seed * 3) % paths.length;
  const part = { ...root, paths: Object.fromEntries(paths.slice(from, from + 3)) };
  return 'components' in root ? { ...part, components: reached(part) } : part;
}

/** The components that a description's paths refer to, directly or indirectly. */
function reached(root: { readonly [key: string]: Json }): Json {
  const components = (root['components'] ?? {}) as {
    readonly [kind: string]: { readonly [name: string]: Json };
  };
  const names = new Set<string>();
  const seek = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/([^"]+)"/g)) names.add(name);
  };
  seek(root['paths']);
  const kept: { [kind: string]: { [name: string]: Json } } = {
    securitySchemes: { ...components['securitySchemes'] },
  };
  // The set grows during the loop: components refer to others.
  for (const each of names) {
    const [kind = '', name = ''] = each.split('/');
    const value = components[kind]?.[name];
    if (value === undefined) continue;
    kept[kind] = { ...kept[kind], [name]: value };
    seek(value);
  }
  return kept;
}

/** Its overlay with twenty of its texts. */
function fewTexts(seed: number): Json {
  const root = (overlay ?? {}) as { readonly [key: string]: Json };
  const texts = Object.entries(root['x-texts'] ?? {});
  const from = (seed * 20) % texts.length;
  return { ...root, 'x-texts': Object.fromEntries(texts.slice(from, from + 20)) };
}

test('nothing throws, and every diagnostic has its line', async () => {
  const runs = Number(process.env['DOCGEN_DESCRIPTION_RUNS'] ?? 25);
  const first = Number(process.env['DOCGEN_DESCRIPTION_SEED'] ?? 1);
  const faults: string[] = [];
  let slowest = 0;
  let count = 0;
  for (let seed = first; seed < first + runs; seed++) {
    const start = process.cpuUsage();
    try {
      const text = JSON.stringify(mutated(fewPaths(seed), seed), null, 1);
      const overlay = JSON.stringify(mutated(fewTexts(seed), seed), null, 1);
      const { diagnostics, output } = await everything(text, { overlay });
      const placeless = diagnostics.filter(({ file, range }) => file === undefined || range === undefined);
      faults.push(...placeless.map(({ code, message }) => `${seed}: no line: ${code} ${message}`));
      const thrown = diagnostics.filter(({ message }) => message.includes(' left out: '));
      faults.push(...thrown.map(({ message }) => `${seed}: ${message}`));
      if (output.some((made) => made.includes(unsafe))) faults.push(`${seed}: an unsafe URL`);
      count += diagnostics.length;
    } catch (error) {
      faults.push(`${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    const { user, system } = process.cpuUsage(start);
    slowest = Math.max(slowest, (user + system) / 1e6);
  }
  if (runs > 100)
    process.stdout.write(
      `${runs} descriptions made of ${roots.length}, ${count} diagnostics, ${faults.length} faults, the slowest ${slowest.toFixed(1)} s\n`,
    );
  expect(faults).toEqual([]);
  expect(slowest).toBeLessThan(30);
}, 3_600_000);
