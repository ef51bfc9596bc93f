/**
 * Compares the tables on the pages about locations and draft orders with the API description: endpoints with scopes,
 * fields that make a draft order lose its rate, and codes of other groups.
 */
import { describe, expect, it } from 'vitest';
import { api, endpointOf, errorEntry, operationOf } from './openapi.js';
import { cells, locales, pageOf, section } from './pages.js';

const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const rowsOf = (text: string): string[][] =>
  (text.match(/^\|.*\|$/gm) ?? []).slice(2).map((row) => cells(row));

const below = (root: string): string[] =>
  Object.entries(api.paths).flatMap(([path, item]) =>
    path.split('/')[1] === root
      ? Object.keys(item).flatMap((method) =>
          method === 'parameters' ? [] : [`${method.toUpperCase()} ${path}`],
        )
      : [],
  );

describe.each(locales)('in %s', (locale) => {
  it.each(['locations', 'draft_orders'])('the endpoints of %s are all there, with their scopes', (group) => {
    const rows = rowsOf(section(pageOf(locale, `docs/api/${group}/overview.md`), 'endpoints'));
    expect(new Set(rows.map(([name = '']) => codesIn(name)[0]))).toEqual(new Set(below(group)));
    expect(rows.length).toBe(below(group).length);
    for (const [name = '', , scope = ''] of rows) {
      const [method = '', path = ''] = codesIn(name)[0]?.split(' ') ?? [];
      const given = path.replaceAll(/\{\w+\}/g, 'some');
      expect(codesIn(scope), name).toEqual([endpointOf(method, given)?.operation['x-scope']]);
    }
  });

  it('every field that an update takes either removes the rate or keeps it', () => {
    const rows = rowsOf(
      section(pageOf(locale, 'docs/api/draft_orders/update.md'), 'changes-that-remove-the-rate'),
    );
    const [removing = '', , keeping = ''] = rows.map(([fields]) => fields);
    const taken = api.components.schemas.DraftOrderUpdate?.properties as Readonly<Record<string, unknown>>;
    expect([...codesIn(removing), ...codesIn(keeping), 'rate_id'].toSorted()).toEqual(
      Object.keys(taken).toSorted(),
    );
    const told = api.paths['/draft_orders/{draft_order_id}']?.patch?.description ?? '';
    const [, listed = ''] = /A change of (.*?) removes/s.exec(told) ?? [];
    expect(codesIn(removing)).toEqual(codesIn(listed));
  });

  it('the codes of other groups are those that the operations give', () => {
    const given = ['createDraftOrder', 'updateDraftOrder', 'retrieveDraftOrderRates']
      .flatMap((id) => operationOf(id)?.['x-error-codes'] ?? [])
      .filter((code) => errorEntry(code)?.group !== 'draft_orders');
    const rows = rowsOf(section(pageOf(locale, 'docs/api/draft_orders/error.md'), 'other-codes'));
    const confirming = codesIn(rows.pop()?.[1] ?? '');
    expect(operationOf('confirmDraftOrder')?.['x-error-codes']).toEqual(expect.arrayContaining(confirming));
    expect(rows.flatMap(([, codes = '']) => codesIn(codes)).toSorted()).toEqual(
      [...new Set(given)].toSorted(),
    );
  });
});
