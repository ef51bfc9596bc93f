/**
 * Adds a button to a wide drawing that opens a copy of it in a dialog as large as the window. The browser closes the
 * dialog on Escape and returns the focus to the button. The drawing has no ids, so a copy is harmless. The dialog is part of the
 * figure, so it leaves with the page.
 */
export function mount(figure: HTMLElement): void {
  const scroll = figure.querySelector<HTMLElement>(':scope > .diagram-scroll');
  if (!scroll) return;
  const open = button(figure.dataset['fullScreen'], expanding);
  open.classList.add('full-screen-button');
  figure.prepend(open);
  open.addEventListener('click', () => {
    const dialog = document.createElement('dialog');
    dialog.className = 'full-screen';
    dialog.ariaLabel = scroll.ariaLabel;
    const close = button(figure.dataset['close'], crossing);
    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => dialog.remove());
    dialog.append(close, scroll.cloneNode(true));
    figure.append(dialog);
    dialog.showModal();
  });
}

const expanding = 'M7.5 3.5h-4v4M12.5 3.5h4v4M7.5 16.5h-4v-4M12.5 16.5h4v-4';
const crossing = 'm5 5 10 10M15 5 5 15';

function button(label: string | undefined, path: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'icon-button';
  made.ariaLabel = label ?? null;
  const icon = drawn('svg', { width: '20', height: '20', viewBox: '0 0 20 20', fill: 'none' });
  icon.append(
    drawn('path', { d: path, stroke: 'currentColor', 'stroke-width': '1.5', 'stroke-linecap': 'round' }),
  );
  made.append(icon);
  return made;
}

function drawn(name: string, attributes: { readonly [name: string]: string }): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
