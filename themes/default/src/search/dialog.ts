/** The search window: a field, areas to narrow it down to, the list, and a status line. */
import { element } from './element.js';
import type { Words } from './words.js';

export interface Parts {
  readonly dialog: HTMLDialogElement;
  readonly field: HTMLInputElement;
  readonly areas: HTMLElement;
  readonly list: HTMLElement;
  readonly status: HTMLElement;
}

const listId = 'docgen-search-list';

export function dialogOf(words: Words): Parts {
  const field = element('input', {
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': listId,
    'aria-label': words.label,
    placeholder: words.placeholder,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    maxlength: '200',
  });
  const close = element(
    'button',
    { type: 'button', class: 'icon-button' },
    element('span', { class: 'visually-hidden' }, words.close),
    element('kbd', { 'aria-hidden': 'true' }, 'Esc'),
  );
  const areas = element('div', {
    class: 'search-areas',
    role: 'group',
    'aria-label': words.areas,
    hidden: true,
  });
  const list = element('div', {
    id: listId,
    class: 'search-list',
    role: 'listbox',
    'aria-label': words.label,
    hidden: true,
  });
  const status = element('div', { class: 'search-status', role: 'status' }, words.help);
  const head = element('div', { class: 'search-head' }, field, close);
  const dialog = element('dialog', { class: 'search', 'aria-label': words.label }, head, areas, list, status);
  close.addEventListener('click', () => dialog.close());
  // A click on the backdrop targets the dialog itself.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  return { dialog, field, areas, list, status };
}
