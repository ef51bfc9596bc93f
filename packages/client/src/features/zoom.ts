/**
 * Enlarges a picture: its link, which leads to the full picture, opens it in a dialog. Escape, the close button and a
 * click on the picture close it, and the focus returns to the link. Clicks with modifier keys follow the link.
 */
import type { Tools } from '../tools.js';

export function mount(link: HTMLElement, { leaving }: Tools): void {
  if (!(link instanceof HTMLAnchorElement)) return;
  link.setAttribute('aria-haspopup', 'dialog');
  link.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const dialog = dialogOf(link);
    dialog.addEventListener('close', () => {
      dialog.remove();
      link.focus({ preventScroll: true });
    });
    leaving(link).addEventListener('abort', () => dialog.close());
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** The dialog has the alternative text as its name, so the picture in it needs none. */
function dialogOf({ href, dataset, firstElementChild }: HTMLAnchorElement): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom-view';
  const small = firstElementChild?.matches('img')
    ? firstElementChild
    : firstElementChild?.querySelector('img');
  dialog.ariaLabel = small?.getAttribute('alt') ?? '';
  const picture = document.createElement('img');
  // Without this script, the link opens the picture for light mode.
  const dark = document.documentElement.dataset['theme'] === 'dark' ? dataset['darkHref'] : undefined;
  picture.src = dark ?? href;
  picture.alt = '';
  picture.addEventListener('load', () => {
    // A drawing has no pixels to show one by one.
    const isLarger = picture.naturalWidth > picture.clientWidth;
    if (isLarger) close.before(actual);
  });
  const actual = buttonOf(dataset['actual'], () => {
    const isActual = dialog.toggleAttribute('data-actual');
    actual.ariaPressed = String(isActual);
  });
  actual.ariaPressed = 'false';
  const close = buttonOf(dataset['close'], () => dialog.close());
  const tools = document.createElement('div');
  tools.className = 'zoom-tools';
  tools.append(close);
  dialog.append(picture, tools);
  dialog.addEventListener('click', ({ target }) => {
    if (target === picture || target === dialog) dialog.close();
  });
  return dialog;
}

function buttonOf(label: string | undefined, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label ?? '';
  button.addEventListener('click', act);
  return button;
}
