/**
 * Compares the frozen pages of version 2025-01-20 with the description of that version and with the changelog: they
 * must not mention a status, field, header or endpoint that was added later. Each page must have a current counterpart,
 * because the version menu links the two.
 */
import { describe, expect, it } from 'vitest';
import { api, earlierApi } from './openapi.js';
import { earlierPages, ids, locales, pages, section } from './pages.js';
import { judgeBy } from './schemas.js';

const faults = judgeBy(earlierApi.components.schemas);
const folder = 'versions/2025-01-20/';

/** What entries of the changelog after the version's time brought: 2025-09-01, 2025-10-13 and 2025-11-10. */
const later =
  /delivery_attempted|substatus|sub-status|sous-statut|Accept-Language|replay|2025-09-01|\/play\b/;

it('the description is that of its time', () => {
  const text = JSON.stringify(earlierApi);
  expect(later.exec(text)?.[0]).toBeUndefined();
  const operations = (of: typeof api) =>
    Object.entries(of.paths).flatMap(([path, item]) =>
      Object.keys(item).flatMap((method) => (method === 'parameters' ? [] : [`${method} ${path}`])),
    );
  expect(operations(api).filter((one) => !operations(earlierApi).includes(one))).toEqual([
    'post /webhooks/{webhook_id}/play',
  ]);
  expect(operations(earlierApi).filter((one) => !operations(api).includes(one))).toEqual([]);
});

it.each(earlierPages.fr)('$path has a current page', ({ path }) => {
  expect(pages.fr.map((page) => page.path)).toContain(path.replace(folder, ''));
});

describe.each(locales)('the earlier version in %s', (locale) => {
  it.each(earlierPages[locale])('$path has the structure, code and links of the default language', (page) => {
    const original = earlierPages.fr.find((other) => other.path === page.path);
    const shape = (p: typeof original) => p && [ids(p), p.fences, p.rows.length, p.directives, p.links];
    expect(shape(page)).toEqual(shape(original));
  });

  it.each(earlierPages[locale])(
    '$path mentions nothing that was added later',
    ({ body, fences, description }) => {
      const text = [description, body, ...fences.map(({ code }) => code)].join('\n');
      expect(later.exec(text)?.[0]).toBeUndefined();
    },
  );

  it('counts the codes and the statuses of its description', () => {
    const page = (path: string) =>
      earlierPages[locale].find((one) => one.path === `${folder}docs/${path}.md`);
    const codes = earlierApi['x-error-catalogue'].length;
    const sandbox = page('sandbox');
    expect(sandbox && section(sandbox, 'forced-errors')).toMatch(new RegExp(`\\b${codes}\\b`));
    const { states } = earlierApi['x-status-machines'].tracking;
    const statuses = page('api/trackings/status');
    expect(statuses?.headings.filter((line) => line.startsWith('### `'))).toHaveLength(states.length);
    expect(statuses?.body).toMatch(new RegExp(`\\b${states.length}\\b`));
  });
});

it.each(earlierPages.en)('the JSON of $path has the form that the version promised', ({ fences }) => {
  for (const { info, code } of fences) {
    if (!info.startsWith('json')) continue;
    const { object, error } = JSON.parse(code) as { object?: string; error?: object };
    const name = error ? 'Error' : { account: 'Account', order: 'Order', tracking: 'Tracking' }[object ?? ''];
    if (name) expect(faults({ $ref: `#/components/schemas/${name}` }, JSON.parse(code)), info).toEqual([]);
  }
});
