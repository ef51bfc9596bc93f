/**
 * Filters: narrows the rows of tables and the entries of a changelog down to what the form says, tells how many are
 * left, and keeps the form's state in the URL's query, so that it can be linked to and the way back leads through it.
 * A row that the address names is always shown: its filter gives way.
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
    // A text is one step of the way back, however many letters it has; a choice is a step of its own.
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

/** A menu that lacks the value shows all. */
function setField(field: Field, value: string): void {
  field.value = value;
  if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = '';
}

/** Puts the form's state into the address. What the history notes of the page stays. */
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

/** Hides what does not match; an item matches when it has every word, and the type and area that were chosen. */
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

/** Without case and marks, so that 'cle' finds 'Clé'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Says how many are left, in the words of the page; nothing where all are. */
function tell(form: HTMLFormElement, { shown, total }: Count): void {
  const output = form.querySelector('output');
  if (!output) return;
  const text = (output.dataset['text'] ?? '').replace('{shown}', `${shown}`).replace('{total}', `${total}`);
  output.textContent = shown === total ? '' : text;
}
