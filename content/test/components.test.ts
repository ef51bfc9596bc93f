/** The data of the site's tools against the description: services, areas, events, and the two examples of weights. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { areas, search } from '../components/areas.js';
import { check, keyOf, sign, vector } from '../components/signature.js';
import { services, weigh } from '../components/weights.js';
import { api } from './openapi.js';
import { root } from './pages.js';

interface Reference {
  readonly $ref: string;
}
interface Webhook {
  readonly post: {
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': { readonly examples: Readonly<Record<string, Reference>> };
      };
    };
  };
}

const { components, webhooks } = api as unknown as {
  readonly components: { readonly examples: Readonly<Record<string, { readonly value: unknown }>> };
  readonly webhooks: Readonly<Record<string, Webhook>>;
};
const { examples } = components;
const events = JSON.parse(readFileSync(join(root, 'components/events.json'), 'utf8')) as Record<
  string,
  unknown
>;
const valueAt = (reference: string) => examples[reference.split('/').at(-1) ?? '']?.value;

it('plays the events of the description', () => {
  expect(events).toEqual(
    Object.fromEntries(
      Object.entries(webhooks).map(([type, { post }]) => {
        const [given] = Object.values(post.requestBody.content['application/json'].examples);
        return [type, valueAt(given?.$ref ?? '')];
      }),
    ),
  );
});

it('searches areas that the description knows', () => {
  const known = JSON.stringify(examples);
  for (const { area_id: id } of areas) expect(known).toContain(id);
  for (const name of ['AreaList', 'AreaListFrance']) {
    const { data } = valueAt(name) as { data: readonly { area_id: string; name: string }[] };
    for (const { area_id: id, name: shown } of data)
      expect(areas).toContainEqual({ area_id: id, name: shown });
  }
  expect(search('co')).toEqual([]);
  expect(search('COBLONG bandung').map(({ area_id: id }) => id)).toEqual(['area_id_40132_01']);
});

it('weighs as the couriers of the description do', () => {
  const text = JSON.stringify(examples);
  for (const { divisor, step } of services) expect([divisor % 1000, step % 500]).toEqual([0, 0]);
  expect(text).toContain('"volumetric_divisor":6000');
  const at = (code: string) => services.find((one) => one.code === code) ?? services[0];
  const kuriva = at('kuriva/reg');
  const volpaq = at('volpaq/standard');
  if (!kuriva || !volpaq) throw new Error('there are no services');
  expect(weigh({ quantity: 2, weight: 350, sides: [12, 10, 10] }, kuriva).chargeable).toBe(1000);
  const books = { quantity: 1, weight: 1400, sides: [30, 22, 8] } as const;
  expect(weigh(books, volpaq)).toEqual({ real: 1400, volumetric: 1056, larger: 1400, chargeable: 1500 });
  expect(weigh({ ...books, weight: 1500 }, volpaq).chargeable).toBe(1500);
  expect(weigh({ ...books, quantity: 0 }, volpaq).chargeable).toBe(0);
});

it('signs and checks the test vector', async () => {
  const key = keyOf(vector.secret);
  expect(key && (await sign(key, vector))).toBe(vector.signature);
  const now = Number(vector.timestamp) * 1000;
  const failed = async (over: Partial<Record<keyof typeof vector, string>>, at = now) =>
    (await check(over.secret ?? vector.secret, { ...vector, ...over }, at))
      .filter(({ passed }) => !passed)
      .map(({ step }) => step);
  expect(await failed({})).toEqual([]);
  expect(await failed({}, now + 301_000)).toEqual(['time']);
  expect(await failed({ signature: `v1,AAAA ${vector.signature}` })).toEqual([]);
  expect(await failed({ body: `${vector.body} ` })).toEqual(['signature']);
  expect(await failed({ body: 'x' })).toEqual(['signature', 'json']);
  expect(await failed({ secret: 'whsec_' })).toEqual(['secret']);
  expect(await failed({ timestamp: '' })).toEqual(['headers']);
});
