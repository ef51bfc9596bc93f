/**
 * Filters: shows only the table rows and changelog entries that match the form, with a count, and keeps the form's
 * state in the URL's query, so that it can be linked to and restored with Back. A row that the URL's fragment points to
 * is always shown: its filter is cleared.
 */
import type { Tools } from '../feature.js';

type Field = HTMLInputElement | HTMLSelectElement;

/** Mounts the form of a `.filter`. */
export function mount(element: HTMLElement, { leaving, anchor }: Tools): void {
  const box = element.parentElement;
  if (!(element instanceof HTMLFormElement) || !box) return;
  const signal = leaving(element);
  const fields = [...element.elements].filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement,
  );
  const narrow = () => tell(element, narrowed(box, fields));
  const typed = { value: '' };
  const fromUrl = () => {
    const query = new URLSearchParams(location.search);
    for (const field of fields) setField(field, query.get(field.name) ?? '');
    typed.value = fields[0]?.value ?? '';
    narrow();
  };
  const reveal = () => {
    if (!anchor()?.closest('[data-filtered]')) return;
    for (const field of fields) field.value = '';
    keep(fields, 'replace');
    narrow();
    anchor()?.scrollIntoView();
  };
  element.addEventListener('submit', (event) => event.preventDefault());
  element.addEventListener('input', ({ target }) => {
    // Typed text is one history entry, however many letters it has; each menu choice is an entry of its own.
    const isText = target instanceof HTMLInputElement;
    keep(fields, isText && typed.value !== '' ? 'replace' : 'push');
    if (isText) typed.value = target.value;
    narrow();
  });
  addEventListener('popstate', fromUrl, { signal });
  // A link to this page with another query.
  document.addEventListener('docgen:swap', fromUrl, { signal });
  addEventListener('hashchange', reveal, { signal });
  if (fields.some(({ name }) => new URLSearchParams(location.search).has(name))) fromUrl();
  else if (fields.some(({ value }) => value !== '')) narrow();
  reveal();
}

/** A menu without the value shows everything. */
function setField(field: Field, value: string): void {
  field.value = value;
  if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = '';
}

/** Writes the form's state to the URL, and keeps the page's history state. */
function keep(fields: readonly Field[], how: 'push' | 'replace'): void {
  const url = new URL(location.href);
  for (const { name, value } of fields) {
    if (value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (url.href === location.href) return;
  if (how === 'push') history.pushState(history.state, '', url);
  else history.replaceState(history.state, '', url);
}

interface Count {
  readonly shown: number;
  readonly total: number;
}

/** Hides what doesn't match; an item matches if it contains every word and has the selected type and area. */
function narrowed(box: Element, fields: readonly Field[]): Count {
  const items = [...box.querySelectorAll<HTMLElement>('tbody > tr, .entry')];
  const [text, ...menus] = fields;
  const words = plain(text?.value ?? '').split(/\s+/);
  let shown = 0;
  for (const item of items) {
    const content = plain(item.textContent);
    const matches =
      words.every((word) => content.includes(word)) &&
      menus.every(({ name, value }) => value === '' || termsOf(item, name).includes(value));
    item.toggleAttribute('data-filtered', !matches);
    item.hidden = !matches;
    if (matches) shown++;
  }
  return { shown, total: items.length };
}

function termsOf({ dataset }: HTMLElement, name: string): string[] {
  return (name.startsWith('type') ? dataset['type'] : dataset['area'])?.split(' ') ?? [];
}

/** Removes case and diacritics, so that 'cle' finds 'Clé'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Shows how many are left, in the page's language; nothing if none are hidden. */
function tell(form: HTMLFormElement, { shown, total }: Count): void {
  const output = form.querySelector('output');
  if (!output) return;
  const text = (output.dataset['text'] ?? '').replace('{shown}', `${shown}`).replace('{total}', `${total}`);
  output.textContent = shown === total ? '' : text;
}
