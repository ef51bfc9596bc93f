/** Sites of any size: lists of pages are longer than a function may have arguments. */
import type { Site } from '@docgen/model';
import { expect, test } from 'vitest';
import { localise } from '../../src/route/localise.js';
import type { PageEntry } from '../../src/route/page-entry.js';

const pages = 130_000;

function entryOf(at: number, locale: string): PageEntry {
  const id = String(at).padStart(6, '0');
  const source = { path: `docs/${locale}/${id}.md`, locale, version: '', kind: 'doc', name: id };
  const entry = { source, skim: { title: id, matter: {} }, id, key: `doc ${id}`, slug: `/${id}` };
  return { ...entry, title: id, isIndex: false, folder: [] } as unknown as PageEntry;
}

test(
  'more than a hundred thousand pages are offered, and reported if nothing is like them',
  { timeout: 60_000 },
  () => {
    const locales = [{ code: 'en' }, { code: 'fr', isPartial: true }];
    const site = { locales, sourceLocale: 'en', fallback: null, docs: [], versions: [] } as unknown as Site;
    const english = Array.from({ length: pages }, (_, at) => entryOf(at, 'en'));
    const french = Array.from({ length: pages }, (_, at) => entryOf(pages + at, 'fr'));
    const { offers, diagnostics } = localise([...english, ...french], [], site);
    expect([offers.length, diagnostics.length]).toEqual([2 * pages, pages]);
  },
);
