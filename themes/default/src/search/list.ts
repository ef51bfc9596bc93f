/**
 * The list of results: the best pages first, then more of them as the reader comes near the end, until all are shown.
 * The text of a page is fetched when its line is in view, so a long list costs only the results that are seen.
 */
import type { SearchResults, Hit } from '@docgen/search/client';
import { type Group, addSections, groupOf } from './results.js';
import { savesData, textOf } from './source.js';
import type { View } from './view.js';

const mostSections = 3;
/** Number of pages to add at a time. */
const step = 16;
/** Pixels before the end of the list at which more are added. */
const nearEnd = 320;

export interface List {
  readonly clear: () => void;
  /** Replaces the content of the list with these pages. */
  readonly show: (found: SearchResults, hits: readonly Hit[]) => void;
  /** Adds the rest of the first pages. */
  readonly begin: (hits: readonly Hit[]) => void;
  /** Adds the next pages, if there are any. */
  readonly more: () => Promise<void>;
  /** From now on, fetches texts for lines in view, and adds more pages if the list has room. */
  readonly settle: () => void;
}

export function listOf(view: View): List {
  const { list, field, choice, shown } = view;
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) void shown.texts.get(target)?.();
    },
    { root: list, rootMargin: '64px' },
  );
  const state = { isSettled: false, isBegun: false };
  const totalOf = () => totalIn(shown.found, view.wish.areas);
  const add = (hits: readonly Hit[]) => {
    const { found } = shown;
    if (!found) return [];
    return hits.map((hit) => {
      const area = found.areas[hit.area]?.label ?? '';
      const group = groupOf(hit, { finder: found.finder, area, id: `docgen-search-${shown.texts.size}` });
      shown.texts.set(group.box, adder(group, found, view));
      list.append(group.box);
      if (state.isSettled && !savesData()) seen.observe(group.box);
      return group.link;
    });
  };
  const load = async () => {
    const { found, texts } = shown;
    if (!found || !state.isBegun || texts.size >= totalOf()) return;
    const hits = await found.more(texts.size, step);
    if (shown.found === found) add(hits);
  };
  const more = async () => {
    // Pages that fail to load now may load when requested again.
    const coming = (shown.coming ??= load().catch(() => undefined));
    await coming;
    if (shown.coming === coming) shown.coming = null;
  };
  const fill = async () => {
    const before = shown.texts.size;
    if (list.hidden || list.scrollTop + list.clientHeight < list.scrollHeight - nearEnd) return;
    await more();
    if (shown.texts.size > before) await fill();
  };
  list.addEventListener('scroll', () => void fill(), { passive: true });
  return {
    begin(hits) {
      add(hits);
      state.isBegun = true;
    },
    more,
    clear() {
      seen.disconnect();
      Object.assign(state, { isSettled: false, isBegun: false });
      shown.found = null;
      shown.coming = null;
      shown.texts.clear();
      list.replaceChildren();
      list.hidden = true;
      field.setAttribute('aria-expanded', 'false');
      choice.choose(null);
    },
    show(found, hits) {
      shown.found = found;
      const lines = add(hits);
      list.hidden = false;
      list.scrollTop = 0;
      field.setAttribute('aria-expanded', 'true');
      choice.choose(lines[0] ?? null);
    },
    settle() {
      state.isSettled = true;
      if (!savesData()) for (const box of shown.texts.keys()) seen.observe(box);
      if (list.scrollHeight <= list.clientHeight) void fill();
    },
  };
}

/** Number of pages that were found, in total or in some areas. */
export function totalIn(
  found: Pick<SearchResults, 'areas' | 'total'> | null,
  areas: readonly number[] | null,
): number {
  if (areas === null) return found?.total ?? 0;
  return areas.reduce((sum, area) => sum + (found?.areas[area]?.total ?? 0), 0);
}

/** Adds the best sections of a page when its text has loaded; only once, even after several calls. */
function adder(group: Group, { finder }: SearchResults, { words, tools, choice }: View): () => Promise<void> {
  const made: { coming?: Promise<void> } = {};
  const add = async () => {
    const sections = await textOf(group.hit.url, tools.parsePage);
    const first = sections.find(({ id }) => id !== null)?.id ?? null;
    choice.hold(() => addSections(group, finder.sections(sections, mostSections), { words, first }));
  };
  // A page that doesn't load has no excerpt.
  return () => (made.coming ??= add().catch(() => undefined));
}
