/** Content around the list of results: areas to narrow it down to, and suggestions if nothing is found. */
import type { SearchResults } from '@docgen/search/client';
import { element } from './element.js';
import { totalIn } from './list.js';
import { type View, isSameAreas } from './view.js';

/** Maximum areas with a button: those with the most pages. */
const mostAreas = 8;

/**
 * Shows the areas, with one button for the rest, so that the numbers add up; `ask` searches the areas that the reader
 * chose.
 */
export function showAreas(
  { areas: found, total }: SearchResults,
  view: View,
  ask: () => Promise<void>,
): void {
  const { areas, words, wish } = view;
  const some = found
    .map((one, at) => ({ ...one, at }))
    .filter((one) => one.total > 0)
    .sort((a, b) => b.total - a.total);
  const named = some.filter(({ label }) => label !== '').slice(0, mostAreas);
  const rest = some.filter((one) => !named.includes(one));
  const others = rest.map(({ at }) => at).sort((a, b) => a - b);
  const chip = (label: string, wanted: readonly number[] | null, count: number) => {
    const traits = { type: 'button', 'aria-pressed': `${isSameAreas(wish.areas, wanted)}` };
    const button = element('button', traits, `${label} (${count})`);
    button.addEventListener('click', () => {
      wish.areas = wanted;
      const place = [...areas.children].indexOf(button);
      void ask().then(() => areas.querySelectorAll('button')[place]?.focus());
    });
    return button;
  };
  areas.hidden = named.length === 0 || some.length < 2;
  areas.replaceChildren(
    chip(words.all, null, total),
    ...named.map(({ label, at, total: count }) => chip(label, [at], count)),
    ...(rest.length === 0 ? [] : [chip(words.other, others, totalIn({ areas: found, total }, others))]),
  );
}

/** Suggestions if nothing is found: similar words that exist. */
export function nothing({ near }: SearchResults, view: View): (Node | string)[] {
  const { words, wish, field } = view;
  const line = `${words.none.replace('{query}', wish.query.trim())} ${words.tip}`;
  const isSame = near.length === 1 && near[0] === wish.query.trim();
  if (near.length === 0 || isSame) return [line];
  const buttons = near.slice(0, 5).map((word) => {
    const button = element('button', { type: 'button' }, word);
    button.addEventListener('click', () => {
      field.value = word;
      field.focus();
      field.dispatchEvent(new Event('input'));
    });
    return button;
  });
  return [line, element('br'), words.try, element('br'), ...buttons];
}
