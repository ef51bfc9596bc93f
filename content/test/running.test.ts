/**
 * Runs the samples of the pages, as readers would, against a mock that is made from the description: each must end well,
 * and each of its requests must be one that the description allows. `npm test` runs those of the quickstart and of flow A,
 * in the languages that the machine has; `pnpm --filter @docgen/content samples` runs all, and prints how many ran.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from './openapi.js';
import { asksNothing, programOf } from './running/fragments.js';
import { lacks, names, runProgram } from './running/languages.js';
import { type Errors, type Heard, type Mock, openMock } from './running/mock.js';
import { type Language, type Sample, samples, savedFiles, unrun } from './running/samples.js';

const isWhole = process.env['DOCGEN_WHOLE'] === '1' || process.env['npm_lifecycle_event'] === 'samples';
const quick = /^docs\/(?:getting-started\.md|api\/usage_flow\.md#checkout-failures)/;
const chosen = samples.filter(({ place }) => isWhole || quick.test(place));

const { examples } = api.components as unknown as {
  readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
};

type Files = Readonly<Record<string, string>>;

/** What the page asks to save, and examples of the description that calls of functions start from. */
function filesFor({ place }: Sample): Files {
  const saved = savedFiles(place);
  const order = JSON.parse(saved['order.json'] ?? '{}') as Record<string, unknown>;
  return {
    ...saved,
    'sale.json': JSON.stringify({ ...order, rate_id: undefined }),
    'offers.json': JSON.stringify(examples['RateList']?.value),
    'couriers.json': JSON.stringify(examples['CourierList']?.value),
  };
}

let mock: Mock;
beforeAll(async () => void (mock = await openMock()));
afterAll(() => mock.close());

const counts = new Map<Language, { ran: number; skipped: number; lack: Set<string> }>(
  names.map((name) => [name, { ran: 0, skipped: 0, lack: new Set() }]),
);
const printed = new Map<string, Map<Language, string>>();

async function run(sample: Sample, errors: Errors = {}): Promise<{ out: string; heard: readonly Heard[] }> {
  const { place, language, code } = sample;
  mock.next(errors);
  const files = filesFor(sample);
  const ended = await runProgram(language, programOf(place, language, code), { origin: mock.origin, files });
  const heard = mock.next();
  expect({ code: ended.code, errors: ended.code === 0 ? '' : ended.errors, heard: heard.length > 0 }).toEqual(
    {
      code: 0,
      errors: '',
      heard: !asksNothing(place),
    },
  );
  return { out: ended.out.trim(), heard };
}

/** Runs a sample. If the page shows an error as the response, the mock returns that error. */
async function runOnce(sample: Sample): Promise<void> {
  const { place, language, status, error } = sample;
  const { out, heard } = await run(sample, error === undefined ? {} : { '*': [error] });
  if (error === undefined) expect(heard.flatMap(({ faults }) => faults)).toEqual([]);
  if (status !== undefined) expect(heard.at(-1)?.status).toBe(status);
  printed.set(place, (printed.get(place) ?? new Map<Language, string>()).set(language, out));
}

const flowA = 'docs/api/usage_flow.md#checkout-failures';
const label = 'docs/shipping_label.md#save-to-a-file';
/** Samples that handle errors. A single cURL call prints the response, whatever its status, and Postman's script reads it. */
const handlesErrors = ({ place, language, code, status }: Sample): boolean =>
  status === undefined &&
  !asksNothing(place) &&
  !place.endsWith('#carry-ids') &&
  (language !== 'curl' || /--fail-with-body|halt_error/.test(code));
const retries = ({ code, place }: Sample) =>
  code.includes('Retry-After') || code.includes('--retry') || place === label;

async function runAgain(sample: Sample): Promise<void> {
  if (sample.place === flowA) {
    const { heard } = await run(sample, { 'POST /orders': [null, 'rate_expired'] });
    const booked = heard.filter(({ request }) => request === 'POST /orders');
    expect(booked.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      'sale-10417',
      'sale-10417',
      'sale-10417-2',
    ]);
  } else if (retries(sample)) {
    const { heard } = await run(sample, { '*': ['service_unavailable'] });
    expect(heard.map(({ status }) => status)[0]).toBe(503);
    expect(heard.length).toBeGreaterThan(1);
    expect(new Set(heard.map(({ idempotencyKey, body }) => `${idempotencyKey} ${body}`)).size).toBe(1);
  }
}

/** A sample whose requests the API rejects ends with an error, and prints its code. */
async function runRejected({ place, language, code }: Sample, files: Files): Promise<void> {
  mock.next({ '*': Array.from({ length: 9 }, () => 'insufficient_scope') });
  const ended = await runProgram(language, programOf(place, language, code), { origin: mock.origin, files });
  mock.next();
  expect(ended.code).not.toBe(0);
  expect(`${ended.out}${ended.errors}`).toContain('insufficient_scope');
}

describe.each(names)('samples in %s', (language) => {
  for (const [n, sample] of chosen.filter((one) => one.language === language).entries()) {
    const lack = lacks(language, sample.code);
    const count = counts.get(language);
    if (lack !== undefined) count?.lack.add(lack);
    it.skipIf(lack !== undefined)(`${n + 1}: ${sample.place}`, { timeout: 120_000 }, async () => {
      await runOnce(sample);
      await runAgain(sample);
      if (isWhole && handlesErrors(sample)) await runRejected(sample, filesFor(sample));
      if (count) count.ran++;
    });
    if (lack !== undefined && count) count.skipped++;
  }
});

it('samples of one place print the same in every language', () => {
  for (const [place, outs] of printed) {
    if (place === flowA || asksNothing(place)) expect(new Set(outs.values()).size, place).toBe(1);
  }
});

it('the other blocks of code are commands for machines of the reader', () => {
  const reasons = new Set(unrun.map(({ why }) => why));
  expect([...reasons].toSorted()).toEqual([
    'Docker and an image of the shop',
    'PowerShell',
    'a printer',
    'a server of the shop',
    'sets the key in the shell',
  ]);
});

afterAll(() => {
  const lines = [...counts].map(([language, { ran, skipped, lack }]) => {
    const why = skipped > 0 ? `, ${skipped} skipped for want of: ${[...lack].join(', ')}` : '';
    return `  ${language.padEnd(10)} ${ran} ran${why}`;
  });
  const rest = isWhole ? [`  ${unrun.length} commands are for machines of the reader`] : [];
  process.stderr.write(`${['Samples of content/ against the mock:', ...lines, ...rest].join('\n')}\n`);
});
