/** `changes_since`: the pages that differ between a frozen version and the current one. */
import { type Route, currentKey, isCurrent } from '@docgen/model';
import { z } from 'zod';
import { changeOf } from '../changes.js';
import { drawn } from '../page.js';
import { Refusal } from '../refusal.js';
import { addressOf, isIn, pagesIn, scopeOf } from '../scope.js';
import { type Look, defineTool, from, scope } from '../tool.js';

/** Maximum pages to compare in a call. */
const mostCompared = 100;

export const changesText = {
  name: 'changes_since',
  title: 'List the changes since a version',
  description:
    'The pages that were added, removed or changed between a frozen version of the documentation and the current one, with the headings of changed sections. Then read a page in both versions.',
} as const;

export const changesSince = defineTool({
  ...changesText,
  input: z.strictObject({
    version: z.string().min(1).max(100).describe('A frozen version of the docs set, or of the first one.'),
    docs: scope.docs,
    locale: scope.locale,
    from,
  }),
  async answer(look, { from: start, ...given }) {
    const old = scopeOf(given, look.site);
    if (isCurrent(old.version)) throw new Refusal(`'${given.version}' is the current version.`);
    const before = pagesIn(look).filter((route) => isIn(old, route));
    const key = currentKey(old.version);
    const now = pagesIn(look).filter(
      ({ kind, locale, version }) => kind === 'doc' && locale === old.locale && version === key,
    );
    const compared = await comparedPages(before, now, {
      start,
      textOf: async (route) => (await drawn(route, look)).twin,
      shownAs: (route) => shownAs(route, look),
    });
    return { since: given.version, ...compared };
  },
});

function shownAs(route: Pick<Route, 'title' | 'url'>, { site }: Look) {
  return { title: route.title, url: addressOf(route, site) };
}

interface Comparing<P> {
  readonly start: number;
  readonly textOf: (page: P) => Promise<string>;
  readonly shownAs: (page: P) => object;
}

/** Compares a part of the pages: those that both have are the same by their ids. */
export async function comparedPages<P extends { readonly id: string }>(
  before: readonly P[],
  now: readonly P[],
  { start, textOf, shownAs }: Comparing<P>,
): Promise<{ readonly [key: string]: unknown }> {
  const [old, current] = [byId(before), byId(now)];
  const both = now.filter(({ id }) => old.has(id));
  const part = both.slice(start, start + mostCompared);
  const changed: object[] = [];
  for (const page of part) {
    const was = old.get(page.id);
    const change = was && changeOf(await textOf(was), await textOf(page));
    if (change) changed.push({ ...shownAs(page), ...change });
  }
  const end = start + mostCompared;
  return {
    ...(start === 0 && {
      added: now.filter(({ id }) => !old.has(id)).map(shownAs),
      removed: before.filter(({ id }) => !current.has(id)).map(shownAs),
    }),
    compared: part.length,
    changed,
    ...(end < both.length && { next: end }),
  };
}

function byId<P extends { readonly id: string }>(pages: readonly P[]): ReadonlyMap<string, P> {
  return new Map(pages.map((page) => [page.id, page]));
}
