/**
 * Holds what the pages say in words to the facts: error codes, statuses and their ways to `static/openapi.yaml`, the
 * order of the sidebar to the plan, and the whole site to the strict check of docgen.
 */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import config from '../docgen.config.js';
import { errorGroups, isDrawn } from './drawn.js';
import { api, errorEntry } from './openapi.js';
import { cells, ids, locales, pageOf, pages, root, section } from './pages.js';

/** The order in which the documentation is to be read; pages that are not written yet are passed over. */
const plan = [
  'intro getting-started sandbox shipping_label errors limits glossary support',
  'plan_integration/partnership plan_integration/planning-considerations plan_integration/project-timeline',
  'recipes/returns recipes/cash-on-delivery recipes/webhook-tunnel recipes/test-in-ci recipes/order-examples',
  'go_live/activation go_live/submit-activation-request',
  'api/index api/usage_flow api/base_url api/authentication api/issue_key api/postman_collection api/changelog',
  'api/couriers/overview api/couriers/retrieve',
  'api/maps/overview api/maps/search_area',
  'api/locations/overview api/locations/create api/locations/retrieve api/locations/update api/locations/delete',
  'api/rates/overview api/rates/retrieve api/rates/error',
  'api/draft_orders/overview api/draft_orders/create api/draft_orders/retrieve api/draft_orders/retrieve_rates',
  'api/draft_orders/update api/draft_orders/confirm api/draft_orders/delete api/draft_orders/error',
  'api/orders/overview api/orders/create api/orders/retrieve api/orders/delete api/orders/error',
  'api/trackings/overview api/trackings/retrieve api/trackings/retrieve_public api/trackings/status',
  'api/trackings/error api/webhook/overview api/webhook/add_webhook api/webhook/play_webhook',
].flatMap((line) => line.split(' '));

interface Group<Item> {
  readonly items: readonly Item[];
}

const codesIn = (text: string): string[] => [...text.matchAll(/`(\w+)`/g)].map(([, code = '']) => code);

it('lists every page in the sidebar, in the order of the plan', () => {
  const areas = config.docs?.sidebars as readonly Group<Group<string>>[];
  const written = new Set(pages.fr.map(({ path }) => path));
  const listed = areas.flatMap((area) => area.items.flatMap(({ items }) => items));
  expect(listed).toEqual(plan.filter((id) => written.has(`docs/${id}.md`)));
});

/** In `npm test` the browser's tests build it with --strict. */
const isBuilt = process.env['DOCGEN_SHARED_SITES'] !== undefined;

it.skipIf(isBuilt)('passes the strict check', { timeout: 120_000 }, async () => {
  const command = [
    join(root, '../bin/docgen.js'),
    'check',
    root,
    '--strict',
    '--no-cache',
    '--format',
    'json',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  const { summary, diagnostics } = JSON.parse(stdout) as {
    summary: { pages: number };
    diagnostics: unknown[];
  };
  expect(diagnostics).toEqual([]);
  const frozen = readdirSync(join(root, 'versions'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/docs\/.+\.md$/.test(file),
  );
  expect(summary.pages).toBe(locales.length * pages.fr.length + frozen.length);
});

describe.each(locales)('the errors page in %s', (locale) => {
  const page = pageOf(locale, 'docs/errors.md');
  const catalogue = api['x-error-catalogue'];

  it('explains the groups of codes whose addresses lead to it, and lists all codes', () => {
    const here = catalogue.filter((entry) => entry.page === 'errors').map(({ group }) => group);
    expect(errorGroups(page)).toEqual([...new Set(here)]);
    expect(page.body).toContain('::api-error-index');
    expect(page.body).toMatch(new RegExp(`\\b${catalogue.length}\\b`));
  });

  it('says how to cause only codes that it explains', () => {
    const rows = section(page, 'cause-them').match(/^\| \[.*$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) expect(errorEntry(codesIn(row)[0] ?? '')?.page, row).toBe('errors');
  });
});

it.each(api['x-error-catalogue'])('$code has a place on its page, in every language', ({ code, page }) => {
  for (const locale of locales) {
    const place = pageOf(locale, `docs/${page}.md`);
    expect(isDrawn(place, code) || ids(place).includes(code), place.path).toBe(true);
  }
});

it.each(locales)('gives the codes of other tables in %s the status of the catalogue', (locale) => {
  for (const page of pages[locale]) {
    for (const [name = '', status = ''] of page.rows.map(cells)) {
      const entry = errorEntry(codesIn(name)[0] ?? '');
      if (entry && /^\d{3}$/.test(status))
        expect(status, `${entry.code} in ${page.path}`).toBe(String(entry.status));
    }
  }
});

it.each(locales)('names codes in the text of %s with the status of the catalogue', (locale) => {
  for (const page of pages[locale]) {
    for (const [, status, code = ''] of page.body.matchAll(/\b([45]\d\d) \[?`(\w+)`/g)) {
      expect(String(errorEntry(code)?.status), `${code} in ${page.path}`).toBe(status);
    }
  }
});

describe.each(locales)('the general pages in %s', (locale) => {
  const table = (path: string, id: string) =>
    [...section(pageOf(locale, path), id).matchAll(/^\| .*\|$/gm)].slice(2).map(([row]) => cells(row));
  const firstCodes = (path: string, id: string) =>
    table(path, id).map(([first = '']) => codesIn(first)[0] ?? '');
  const { schemas, parameters } = api.components;

  it('explain each status of an activation request', () => {
    const { properties } = schemas.Account as { properties: { activation_status: { enum: string[] } } };
    const statuses = properties.activation_status.enum;
    const path = 'docs/go_live/submit-activation-request.md';
    expect(firstCodes(path, 'statuses').toSorted()).toEqual(statuses.toSorted());
  });

  it('offer labels in formats and sizes that exist', () => {
    for (const [format = '', size = ''] of table('docs/shipping_label.md', 'formats')) {
      expect(schemas.LabelFormat?.enum).toContain(codesIn(format)[0]);
      for (const one of codesIn(size)) expect(schemas.LabelSize?.enum).toContain(one);
    }
  });

  it('give magic values that the API takes', () => {
    const waybill = new RegExp(String(parameters.WaybillNumber?.schema.pattern));
    for (const number of firstCodes('docs/sandbox.md', 'magic-waybill-numbers')) {
      expect(number).toMatch(waybill);
    }
    for (const code of firstCodes('docs/sandbox.md', 'magic-postal-codes')) expect(code).toMatch(/^\d{5}$/);
  });
});

describe.each(locales)('the tracking statuses in %s', (locale) => {
  const page = pageOf(locale, 'docs/api/trackings/status.md');
  const { states, transitions } = api['x-status-machines'].tracking;
  const names = states.map(({ value }) => value);

  it('are those of the API, each under a heading with its label', () => {
    const headings = page.headings.filter((line) => line.startsWith('### `'));
    const space = locale === 'fr' ? '\u00a0' : '';
    const expected = states.map(
      ({ value, label }) => `### \`${value}\`${space}: ${label[locale]} {#${value}}`,
    );
    expect(headings).toEqual(expected);
  });

  it('go with the statuses of the order', () => {
    const table = section(page, 'order-and-tracking-status').trim().split('\n').map(cells);
    for (const { value, order_status: order } of states) {
      const [, orders = ''] = table.find(([tracking = '']) => codesIn(tracking).includes(value)) ?? [];
      expect(codesIn(orders), value).toEqual(order);
    }
  });

  it('name under each status what may follow', () => {
    for (const { value, terminal } of states) {
      const next = section(page, value).trim().split('\n').at(-1) ?? '';
      const to = transitions.find(({ from }) => from === value)?.to ?? [];
      const expected = terminal || value === 'unknown' ? [] : [...to, 'unknown'];
      expect(codesIn(next), value).toEqual(expected);
    }
  });

  it('list every sub-status', () => {
    const listed = section(page, 'sub-statuses').match(/^\| `\w+`(?= \|)/gm) ?? [];
    expect(listed.slice(1).map((cell) => codesIn(cell)[0])).toEqual(
      api.components.schemas.TrackingSubstatus?.enum,
    );
  });

  it('show every status to the buyer in one form', () => {
    const shown = section(page, 'show-buyers').trim().split('\n').slice(4);
    const used = shown.flatMap((line) => codesIn(line));
    expect(used.toSorted()).toEqual(names.toSorted());
  });
});
