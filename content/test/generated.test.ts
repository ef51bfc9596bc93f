/**
 * Runs the samples that docgen generates for every operation, in each language that is installed: their requests
 * conform to the description, can be repeated safely, time out if nobody responds, and print API errors. `pnpm --filter
 * @docgen/content samples` runs them and prints the number of runs; `npm test` skips them, because they take minutes.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, api, endpointOf } from './openapi.js';
import { type Generated, generatedSamples } from './running/generated.js';
import { type Ended, lacks, names, runProgram } from './running/languages.js';
import { type Heard, type Mock, openMock } from './running/mock.js';
import type { Language } from './running/samples.js';

const isWhole = process.env['DOCGEN_WHOLE'] === '1' || process.env['npm_lifecycle_event'] === 'samples';

const operationIds = Object.values(api.paths)
  .flatMap((item) => Object.values(item))
  .flatMap((one) => (one !== undefined && 'operationId' in one ? [one.operationId] : []));

let mock: Mock;
let generated: ReadonlyMap<string, Generated>;
beforeAll(async () => {
  if (!isWhole) return;
  mock = await openMock();
  const all = await generatedSamples();
  generated = new Map(all.map((one) => [endpointFor(one).operation.operationId, one]));
}, 120_000);
afterAll(() => (isWhole ? mock.close() : undefined));

function endpointFor({ request }: Generated): Endpoint {
  const [method = '', url = ''] = request.split(' ');
  const endpoint = endpointOf(method, new URL(url).pathname.replace(/^\/v1/, ''));
  if (endpoint === undefined) throw new Error(`The description has no operation ${request}`);
  return endpoint;
}

function sampleOf(id: string): Generated {
  const sample = generated.get(id);
  if (sample === undefined) throw new Error(`The pages have no sample for ${id}`);
  return sample;
}

function codeOf(id: string, language: Language): string {
  const code = sampleOf(id).codes[language];
  if (code === undefined) throw new Error(`The pages have no sample for ${id} in ${language}`);
  return code;
}

async function run(id: string, language: Language, errors: readonly string[] = []) {
  mock.next({ '*': errors });
  const code = codeOf(id, language);
  const ended = await runProgram(language, code, { origin: mock.origin, files: {} });
  return { ended, heard: mock.next() };
}

const counts = new Map<Language, { ran: number; keys: number }>(
  names.map((name) => [name, { ran: 0, keys: 0 }]),
);
const missing = new Set<string>();

describe.runIf(isWhole)('generated samples', () => {
  it('exist for every operation in every language', () => {
    expect([...generated.keys()].toSorted()).toEqual(operationIds.toSorted());
    for (const { codes } of generated.values())
      expect(Object.keys(codes).toSorted()).toEqual(names.toSorted());
  });

  describe.each(names)('in %s', (language) => {
    const lack = lacks(language, '');
    if (lack !== undefined) missing.add(`${language} (no ${lack})`);

    it.skipIf(lack !== undefined).each(operationIds)('%s', { timeout: 120_000 }, async (id) => {
      const { ended, heard } = await run(id, language);
      expect({ code: ended.code, errors: ended.code === 0 ? '' : ended.errors }).toEqual({
        code: 0,
        errors: '',
      });
      expectAllowed(heard, language, endpointFor(sampleOf(id)));
      const { ended: failed } = await run(id, language, ['rate_limited']);
      expectErrorShown(failed);
    });

    it.skipIf(lack !== undefined)('end when the server never answers', { timeout: 120_000 }, async () => {
      const silent = createServer(() => undefined);
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
      const origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
      const start = performance.now();
      await runProgram(language, codeOf('createOrder', language), { origin, files: {} });
      silent.closeAllConnections();
      await new Promise((resolve) => silent.close(resolve));
      const seconds = (performance.now() - start) / 1000;
      // The sample gives up after 30 seconds; the program that runs it would stop it after 60.
      expect(seconds).toBeGreaterThan(29);
      expect(seconds).toBeLessThan(50);
    });
  });
});

function expectAllowed(heard: readonly Heard[], language: Language, { parameters }: Endpoint): void {
  expect(heard.map(({ faults, status }) => [status < 300, faults])).toEqual([[true, []]]);
  const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key');
  expect(heard[0]?.idempotencyKey !== undefined).toBe(takesKey);
  const count = counts.get(language);
  if (count === undefined) return;
  count.ran += 1;
  count.keys += takesKey ? 1 : 0;
}

/** The output shows the error's code, and the program fails. */
function expectErrorShown({ code, out, errors }: Ended): void {
  expect(`${out}${errors}`).toContain('rate_limited');
  expect(code).not.toBe(0);
}

afterAll(() => {
  if (!isWhole) return;
  const lines = [...counts].map(
    ([language, { ran, keys }]) => `  ${language.padEnd(10)} ${ran} ran, ${keys} with an idempotency key`,
  );
  if (missing.size > 0) lines.push(`  skipped: ${[...missing].join(', ')}`);
  process.stderr.write(`${['Generated samples against the mock:', ...lines].join('\n')}\n`);
});
