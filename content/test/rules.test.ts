/**
 * Holds the samples and texts of the pages to the rules that the pages teach: keys are stored by the caller, a corrected
 * body has a new key, code never reads a message, a handler without a secret answers the ping alone.
 */
import { describe, expect, it, vi } from 'vitest';
import { api } from './openapi.js';
import { locales, pageOf, pages, section } from './pages.js';

type Sent = (path: string, init: RequestInit) => Promise<Response>;
interface Rate {
  readonly id: string;
  readonly courier_code: string;
  readonly service_code: string;
  readonly price: { readonly total: number };
}
type Book = (order: object, quote: object, paid: Rate, key: string) => Promise<{ id: string }>;

const isCode = ({ info }: { readonly info: string }) => /^(?:bash|javascript|python|php|go)\b/.test(info);

it.each(pages.en)('no sample of $path reads the message of an error', ({ fences }) => {
  const read = /\.message\b|\[['"]message['"]\]|['"]message['"],|json:"message"/;
  expect(fences.filter((fence) => isCode(fence) && read.test(fence.code))).toEqual([]);
});

it('no text for readers names an extension of the description', () => {
  const texts: string[] = [];
  JSON.stringify(api, (key, value: unknown) => {
    if (typeof value === 'string' && /^(?:description|summary)$/.test(key)) texts.push(value);
    return value;
  });
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => /\bx-[a-z]+-/.test(text))).toEqual([]);
});

describe('the code that books in flow A', async () => {
  const { fences } = pageOf('en', 'docs/api/usage_flow.md');
  const { code = '' } = fences.find((fence) => fence.code.includes('export async function book')) ?? {};
  const { book } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    book: Book;
  };
  const paid: Rate = { id: 'rat_1', courier_code: 'kuriva', service_code: 'reg', price: { total: 10 } };

  /** Answers in their order; what was sent is the key and the rate of each booking. */
  async function booked(...answers: (Response | Error)[]): Promise<[string | null, string][]> {
    const sent: [string | null, string][] = [];
    const fetch: Sent = (url, { headers, body }) => {
      const { rate_id: rate = '' } = JSON.parse(typeof body === 'string' ? body : '{}') as {
        rate_id?: string;
      };
      if (url.endsWith('/orders')) sent.push([new Headers(headers).get('Idempotency-Key'), rate]);
      const answer = answers.shift() ?? Response.json({ id: 'ord_1' });
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    };
    vi.stubGlobal('fetch', fetch);
    const call = () => book({}, {}, paid, 'sale-10417').catch(() => null);
    await call();
    await call();
    vi.unstubAllGlobals();
    return sent;
  }
  const failed = (code: string) => Response.json({ error: { code, request_id: 'req_1' } }, { status: 409 });
  const rates = (id: string) => Response.json({ rates: [{ ...paid, id }] });

  it('repeats a booking without an answer with the key of the caller', async () => {
    expect(await booked(new Error('timeout'))).toEqual([
      ['sale-10417', 'rat_1'],
      ['sale-10417', 'rat_1'],
    ]);
  });

  it('never books a second rate under a key of its own', async () => {
    const expired = () => failed('rate_expired');
    const sent = await booked(expired(), rates('rat_2'), new Error('timeout'), expired(), rates('rat_3'));
    expect(sent.filter(([, rate]) => rate !== 'rat_1')).toEqual([
      ['sale-10417-2', 'rat_2'],
      ['sale-10417-2', 'rat_3'],
    ]);
  });
});

describe.each(locales)('in %s', (locale) => {
  const page = (path: string) => pageOf(locale, `docs/${path}.md`);

  it.each([
    ['getting-started', 'if-it-goes-wrong'],
    ['errors', 'idempotency'],
    ['api/usage_flow', 'checkout-failures'],
    ['api/orders/error', 'retry-or-not'],
  ])('%s says what a changed body with an old key leads to', (path, id) => {
    expect(section(page(path), id)).toContain('[`idempotency_key_reused`](');
  });

  it('a draft order lacks what the API calls it', () => {
    const example = Object.keys(api.components.schemas.DraftOrder?.properties ?? {}).find((name) =>
      name.startsWith('selected_'),
    );
    const step = section(page('api/usage_flow'), 'back-office-steps').match(/^2\. .*$/m)?.[0];
    expect([...(step ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual([
      'missing_fields',
      example,
    ]);
  });

  it('the quickstart names files, commands and what to install', () => {
    const text = section(page('getting-started'), 'before-you-start');
    for (const part of ['account.mjs', 'node account.mjs', 'pip install requests', 'go run account.go'])
      expect(text).toContain(`\`${part}\``);
    const shells = page('getting-started').fences.filter(({ info }) => info.startsWith('powershell'));
    expect(shells.some(({ code }) => code.startsWith('curl.exe '))).toBe(true);
  });

  it('no order of checks is promised', () => {
    const text = section(page('api/orders/error'), 'several-faults');
    expect(text).toContain('`details`');
    expect(text).not.toMatch(/^\d\. /m);
  });

  it('a test balance is not used up by one order', () => {
    const balance = section(page('sandbox'), 'money-and-labels').match(/^- .*insufficient_balance.*$/m)?.[0];
    expect(balance).toContain('(#forced-errors)');
  });

  it('before approval one error is named', () => {
    const [before = ''] =
      section(page('go_live/activation'), 'steps').match(/^\S+ .*`environment_mismatch`.*$/m) ?? [];
    expect(before.indexOf('environment_mismatch')).toBeLessThan(before.indexOf('live_mode_not_activated'));
  });

  it('times of samples that have to lie ahead are to be replaced', () => {
    const { body, fences } = page('recipes/order-examples');
    expect(fences.some(({ code }) => /"scheduled_at": "\d/.test(code))).toBe(true);
    expect(body.split('\n').some((line) => /`rate_id`.*`scheduled_at`/.test(line))).toBe(true);
  });

  it('the changelog names each type that asks for new code', () => {
    const lead = page('api/changelog').body.split('\n## ')[0] ?? '';
    expect([...lead.matchAll(/\*\*/g)]).toHaveLength(6);
  });
});
