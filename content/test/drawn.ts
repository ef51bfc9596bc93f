/**
 * The anchors that a page gets from directives: an error code each for `::api-error-group`, sections, fields and
 * responses for `::api-operation`, a day for `:::entry`. Which fields an operation has is known to the strict check
 * alone, so their names are let through here.
 */
import { api } from './openapi.js';
import type { Page } from './pages.js';

const named = (page: Page, directive: string): string[] =>
  [...page.body.matchAll(new RegExp(`^:{2,}${directive}\\{([^}\n]*)\\}`, 'gm'))].map(
    ([, given = '']) => given,
  );

const idIn = (given: string): string => /\bid=([\w-]+)/.exec(given)?.[1] ?? '';

/** The groups of the error catalogue that a page explains. */
export const errorGroups = (page: Page): string[] =>
  named(page, 'api-error-group').map((given) => idIn(given));

function isOfOperation(page: Page, anchor: string): boolean {
  return named(page, 'api-operation').some((given) => {
    const prefix = given.includes('anchors=short') ? '' : `${idIn(given)}-`;
    const part = /^(authentication|path-parameters|query-parameters|headers|body|response)\b/;
    return anchor.startsWith(prefix) && part.test(anchor.slice(prefix.length));
  });
}

/** The days of a changelog, each the anchor of its entry. */
const days = (page: Page): string[] =>
  named(page, 'entry\\[[^\\]\n]*\\]').map((given) => /\bdate=([\d-]+)/.exec(given)?.[1] ?? '');

export function isDrawn(page: Page, anchor: string): boolean {
  const groups = errorGroups(page);
  const codes = api['x-error-catalogue'].filter(({ group }) => groups.includes(group));
  const ids = [...codes.map(({ code }) => code), ...days(page)];
  return ids.includes(anchor) || isOfOperation(page, anchor);
}
