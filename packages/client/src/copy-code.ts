/**
 * A copy button on a code figure, with feedback on the button and for screen readers. The texts stand as
 * `data-copy-label`, `data-copy-done` and `data-copy-failed` on an element around the figure; what is said goes to
 * the page's `[data-announcer]`, a status region. Where the clipboard is refused the code is selected instead.
 */

/** Adds the button to a figure that holds a `code` element. */
export function mount(figure: HTMLElement): void {
  const code = figure.querySelector('code');
  const texts = figure.closest<HTMLElement>('[data-copy-label]')?.dataset;
  if (!code || !texts) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.setAttribute('aria-label', texts['copyLabel'] ?? '');
  button.addEventListener('click', () => void press(button, code, texts));
  figure.append(button);
}

async function press(button: HTMLElement, code: HTMLElement, texts: DOMStringMap): Promise<void> {
  const copied = await copy(code);
  button.dataset['state'] = copied ? 'done' : 'failed';
  say((copied ? texts['copyDone'] : texts['copyFailed']) ?? '');
  setTimeout(() => {
    delete button.dataset['state'];
    say('');
  }, 2000);
}

async function copy(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText((code.textContent ?? '').replace(/\n$/, ''));
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}

function say(text: string): void {
  const announcer = document.querySelector('[data-announcer]');
  if (announcer) announcer.textContent = text;
}
