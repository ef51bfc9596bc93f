/**
 * Holds what the pages say in words to the facts: error codes, statuses and their ways to `static/openapi.yaml`, the
 * order of the sidebar to the plan, and the whole site to the strict check of docgen.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import config from '../docgen.config.js';
import { api, errorEntry } from './openapi.js';
import { cells, ids, locales, pageOf, pages, root, section } from './pages.js';

/** The order in which the documentation is to be read; pages that are not written yet are passed over. */
const plan = [
  'intro getting-started sandbox shipping_label errors support',
  'plan_integration/partnership plan_integration/planning-considerations plan_integration/project-timeline',
  'api/usage_flow api/base_url api/authentication api/issue_key api/postman_collection api/changelog',
  'api/couriers/overview api/couriers/retrieve',
  'api/maps/overview api/maps/search_area',
  'api/locations/overview api/locations/create api/locations/retrieve api/locations/update api/locations/delete',
  'api/rates/overview api/rates/retrieve api/rates/error',
  'api/draft_orders/overview api/draft_orders/create api/draft_orders/retrieve api/draft_orders/retrieve_rates',
  'api/draft_orders/update api/draft_orders/confirm api/draft_orders/delete api/draft_orders/error',
  'api/orders/overview api/orders/create api/orders/retrieve api/orders/delete api/orders/error',
  'api/trackings/overview api/trackings/retrieve api/trackings/retrieve_public api/trackings/status',
  'api/trackings/error api/webhook/overview api/webhook/add_webhook api/webhook/play_webhook',
  'go_live/activation go_live/submit-activation-request',
].flatMap((line) => line.split(' '));

const codesIn = (text: string): string[] => [...text.matchAll(/`(\w+)`/g)].map(([, code = '']) => code);

it('lists every page in the sidebar, in the order of the plan', () => {
  const groups = config.docs?.sidebars as readonly { readonly items: readonly string[] }[];
  const written = new Set(pages.fr.map(({ path }) => path));
  expect(groups.flatMap(({ items }) => items)).toEqual(plan.filter((id) => written.has(`docs/${id}.md`)));
});

it('passes the strict check', { timeout: 60_000 }, async () => {
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
  expect(summary.pages).toBe(locales.length * pages.fr.length);
});

describe.each(locales)('the errors page in %s', (locale) => {
  const page = pageOf(locale, 'docs/errors.md');
  const rows = page.rows.map(cells);
  const row = (code: string) => rows.find(([name = '']) => codesIn(name)[0] === code);

  it('explains its codes under their own anchors', () => {
    for (const { code, status, type, page: place } of api['x-error-catalogue']) {
      expect(ids(page).includes(code), code).toBe(place === 'errors');
      if (place === 'errors') expect(section(page, code)).toContain(` ${status}, \`${type}\``);
    }
  });

  it('lists all codes with their status', () => {
    for (const { code, status } of api['x-error-catalogue'])
      expect(row(code)?.[1], code).toBe(String(status));
  });

  it('lets nobody retry what cannot succeed', () => {
    const [yes = ''] = row('internal_error')?.[2]?.split(' ') ?? [];
    for (const { code, retryable } of api['x-error-catalogue']) {
      expect(row(code)?.[2]?.split(/[ ,]/)[0] === yes, code).toBe(retryable);
    }
  });
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

describe.each(locales)('the tracking statuses in %s', (locale) => {
  const page = pageOf(locale, 'docs/api/trackings/status.md');
  const { states, transitions } = api['x-status-machines'].tracking;
  const names = states.map(({ value }) => value);

  it('are those of the API, with their labels and the statuses of the order', () => {
    const table = section(page, 'all-statuses').trim().split('\n').slice(2).map(cells);
    const words = Object.fromEntries(
      table.map(([, , final = ''], n) => [states[n]?.terminal ? 'yes' : 'no', final]),
    );
    expect(words.yes).not.toBe(words.no);
    const expected = states.map(({ value, label, terminal, order_status: order }) => [
      `[\`${value}\`](#${value})`,
      label[locale],
      words[terminal ? 'yes' : 'no'],
      order.map((status) => `\`${status}\``).join(', '),
    ]);
    expect(table).toEqual(expected);
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
