/**
 * Compares the tables on the pages about basics, couriers and rates with the API description: limits of couriers,
 * versions and their order, requests of each folder, codes of rates. It compares numbers, not words.
 */
import { describe, expect, it } from 'vitest';
import { api } from './openapi.js';
import { type Page, cells, locales, pageOf, section } from './pages.js';

interface Service {
  readonly code: string;
  readonly type: string;
  readonly min_weight: number;
  readonly max_weight: number;
  readonly max_side: number;
  readonly max_distance_km: number | null;
  readonly volumetric_divisor: number;
  readonly weight_step: number;
  readonly rate_ttl_minutes: number;
  readonly cod: { readonly max_amount: number | null };
  readonly insurance: { readonly max_value: number };
}
interface Courier {
  readonly code: string;
  readonly country: string;
  readonly tracking: { readonly waybill_pattern: string };
  readonly services: readonly Service[];
}
interface Examples {
  readonly CourierList: { readonly value: { readonly data: readonly Courier[] } };
  readonly CourierVolpaq: { readonly value: Courier };
}

const { examples, parameters } = api.components as unknown as {
  readonly examples: Examples;
  readonly parameters: { readonly ApiVersion: { readonly schema: { readonly enum: readonly string[] } } };
};
const couriers = [...examples.CourierList.value.data, examples.CourierVolpaq.value];
const services = couriers.flatMap((courier) => courier.services.map((service) => ({ courier, service })));

/** The numbers of a text, whatever its language puts between thousands and before decimals. */
const numbers = (text: string): number[] =>
  [...text.matchAll(/\d+(?:[.,\u00a0]\d{3})*(?:[.,]\d+)?/g)].map(([number]) =>
    Number(number.replaceAll(/[.,\u00a0](?=\d{3}(?!\d))/g, '').replace(',', '.')),
  );

const names = (text: string): string[] => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

function rowOf(page: Page, id: string, name: string): string[] {
  const rows = section(page, id).match(/^\|.*$/gm) ?? [];
  const row = rows.map((line) => cells(line)).find(([first = '']) => first.includes(`\`${name}\``));
  if (!row) throw new Error(`no row ${name} below ${id} of ${page.path}`);
  return row;
}

describe.each(locales)('in %s', (locale) => {
  const overview = pageOf(locale, 'docs/api/couriers/overview.md');

  it.each(services)(
    '$courier.code/$service.code has the limits of the description',
    ({ courier, service }) => {
      const name = `${courier.code}/${service.code}`;
      const [, country, type, , , weight = '', side = '', distance = ''] = rowOf(
        overview,
        'couriers-and-services',
        name,
      );
      expect([country, type]).toEqual([`\`${courier.country}\``, `\`${service.type}\``]);
      const weights = [service.min_weight, service.max_weight].filter((grams) => grams > 0);
      expect(numbers(weight)).toEqual(weights.map((grams) => grams / 1000));
      expect(numbers(side)).toEqual([service.max_side]);
      expect(numbers(distance)).toEqual(service.max_distance_km === null ? [] : [service.max_distance_km]);
    },
  );

  it.each(services)('$courier.code/$service.code has the fees of the description', ({ courier, service }) => {
    const name = `${courier.code}/${service.code}`;
    const [, weight = '', validity = '', cod = '', insurance = ''] = rowOf(overview, 'fees', name);
    const unit = courier.country === 'FR' ? 100 : 1;
    expect(numbers(weight)).toEqual([service.volumetric_divisor, service.weight_step]);
    expect(numbers(validity)).toEqual([service.rate_ttl_minutes]);
    expect(numbers(cod)[0]).toBe(service.cod.max_amount === null ? undefined : service.cod.max_amount / unit);
    expect(numbers(insurance)[0]).toBe(service.insurance.max_value / unit);
  });

  it.each(couriers)('$code has the waybill pattern of the description', ({ code, tracking }) => {
    const [, pattern] = rowOf(overview, 'waybill-numbers', code);
    expect(pattern).toBe(`\`${tracking.waybill_pattern}\``);
  });

  it('the changelog names every version, newest entry first', () => {
    const { body } = pageOf(locale, 'docs/api/changelog.md');
    const entries = [...body.matchAll(/^:::entry\[.*\]\{date=([\d-]+) type=([\w,]+) /gm)];
    const days = entries.map(([, day = '']) => day);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(days).toHaveLength(17);
    const versions = entries.filter(([, , types = '']) => types.startsWith('version')).map(([, day]) => day);
    expect(versions.toReversed()).toEqual(parameters.ApiVersion.schema.enum);
  });

  it('the collection has a folder for each resource, with its operations', () => {
    const rows =
      section(pageOf(locale, 'docs/api/postman_collection.md'), 'contents').match(/^\| `.*$/gm) ?? [];
    const operations = Object.values(api.paths)
      .flatMap((item) => Object.values(item))
      .filter((one): one is NonNullable<typeof one> => one !== undefined && 'operationId' in one)
      .map((one) => one as unknown as { readonly tags: readonly string[]; readonly summary: string });
    for (const [folder = '', count, first = ''] of rows.map(cells)) {
      const inside = operations.filter(({ tags }) => tags.includes(folder.replaceAll('`', '')));
      expect(String(inside.length), folder).toBe(count);
      expect(inside.map(({ summary }) => `\`${summary}\``)).toContain(first);
    }
    expect(rows).toHaveLength(new Set(operations.flatMap(({ tags }) => tags)).size);
  });

  it('every code of rates is found by a question, and caused in the sandbox', () => {
    const page = pageOf(locale, 'docs/api/rates/error.md');
    const codes = api['x-error-catalogue'].filter(({ group }) => group === 'rates').map(({ code }) => code);
    const listed = section(page, 'find').match(/^\| .*$/gm) ?? [];
    expect(names(listed.join('\n')).toSorted()).toEqual(codes.toSorted());
    const caused = section(page, 'sandbox');
    expect(codes.filter((code) => !caused.includes(`\`${code}\``))).toEqual([]);
  });
});
