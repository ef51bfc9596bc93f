/** Content around the list of results: areas to narrow it down to, and suggestions if nothing is found. */
import type { SearchResults } from '@docgen/search/client';
import { element } from './element.js';
import type { View } from './view.js';

const mostAreas = 8;

/** Shows the areas that have most; `ask` looks again, in the one that the reader chose. */
export function showAreas(
  { areas: found, total }: SearchResults,
  view: View,
  ask: () => Promise<void>,
): void {
  const { areas, words, wish } = view;
  const some = found
    .map((one, at) => ({ ...one, at }))
    .filter((one) => one.total > 0 && one.label !== '')
    .sort((a, b) => b.total - a.total)
    .slice(0, mostAreas);
  const chip = (label: string, at: number | null, count: number) => {
    const traits = { type: 'button', 'aria-pressed': `${wish.area === at}` };
    const button = element('button', traits, `${label} (${count})`);
    button.addEventListener('click', () => {
      wish.area = at;
      const place = [...areas.children].indexOf(button);
      void ask().then(() => areas.querySelectorAll('button')[place]?.focus());
    });
    return button;
  };
  areas.hidden = some.length < 2;
  areas.replaceChildren(
    chip(words.all, null, total),
    ...some.map(({ label, at, total: count }) => chip(label, at, count)),
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
