/**
 * Copies text, with feedback on the button and for screen readers. A code figure gets a button. A button with
 * `data-copy-url` copies the text at that URL. The texts are `data-copy-label`, `data-copy-done` and
 * `data-copy-failed` on the element or an ancestor, and are announced in `[data-announcer]`. If the clipboard is
 * blocked, the code is selected instead.
 */

/** Mounts an element with a `code` element, which gets the button, or a button with `data-copy-url`. */
export function mount(element: HTMLElement): void {
  const url = element.dataset['copyUrl'];
  if (url !== undefined) onPress(element, () => copied(textAt(url)));
  else mountFigure(element);
}

function mountFigure(figure: HTMLElement): void {
  const code = figure.querySelector('code');
  const label = figure.closest<HTMLElement>('[data-copy-label]')?.dataset['copyLabel'];
  if (!code || label === undefined) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.setAttribute('aria-label', label);
  figure.append(button);
  onPress(button, async () => {
    const isCopied = await copied(textOf(code));
    if (!isCopied) getSelection()?.selectAllChildren(code);
    return isCopied;
  });
}

/** The code to copy, without lines marked as removed. */
function textOf(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const line of copy.querySelectorAll('.line.del')) line.remove();
  return (copy.textContent ?? '').replace(/\n$/, '');
}

function onPress(button: HTMLElement, copy: () => Promise<boolean>): void {
  button.addEventListener('click', () => void press(button, copy));
}

async function press(button: HTMLElement, copy: () => Promise<boolean>): Promise<void> {
  const isCopied = await copy();
  const key = isCopied ? 'copyDone' : 'copyFailed';
  const texts = button.closest<HTMLElement>('[data-copy-failed]')?.dataset;
  button.dataset['state'] = isCopied ? 'done' : 'failed';
  say(texts?.[key] ?? '');
  setTimeout(() => {
    delete button.dataset['state'];
    say('');
  }, 2000);
}

/**
 * Whether a text reached the clipboard, even if it is still loading, because browsers allow copying only during the
 * click.
 */
async function copied(text: string | Promise<string>): Promise<boolean> {
  try {
    const { clipboard } = navigator;
    if (typeof text === 'string' || !('ClipboardItem' in globalThis)) await clipboard.writeText(await text);
    else await clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return false;
  }
}

async function textAt(url: string): Promise<string> {
  const response = await fetch(url);
  // Some hosts respond with a page if a file is missing.
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
  if (!response.ok || isPage) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

function say(text: string): void {
  const announcer = document.querySelector('[data-announcer]');
  if (announcer) announcer.textContent = text;
}
