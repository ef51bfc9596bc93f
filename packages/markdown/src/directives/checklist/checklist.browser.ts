/**
 * Checklists: checkboxes whose state this browser remembers, a progress count, and a reset button. The stored value is
 * the number of tasks and which are done; it is ignored if the number of tasks has changed since.
 */
import type { Tools } from '../feature.js';

/** Mounts an element with `data-checklist`. */
export function mount(list: HTMLElement, { leaving, readStored, writeStored }: Tools): void {
  const key = `checklist:${list.dataset['checklist']}`;
  const boxes = [...list.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')];
  const written = boxes.map((box) => box.defaultChecked);
  const show = (kept: string | null) => {
    const done = doneIn(kept, boxes.length) ?? written;
    boxes.forEach((box, n) => (box.checked = done[n] === true));
    tell(list, boxes);
  };
  for (const box of boxes) box.disabled = false;
  show(readStored(key));
  list.addEventListener('change', () => {
    writeStored(key, textOf(boxes));
    tell(list, boxes);
  });
  list.querySelector('.checklist-bar button')?.addEventListener('click', () => {
    for (const box of boxes) box.checked = false;
    writeStored(key, textOf(boxes));
    tell(list, boxes);
  });
  addEventListener(
    'storage',
    (event) => {
      if (event.key === key) show(event.newValue);
    },
    { signal: leaving(list) },
  );
}

/** `3:0,2` means that the first and the last of three are done. */
function textOf(boxes: readonly HTMLInputElement[]): string {
  return `${boxes.length}:${boxes.flatMap(({ checked }, n) => (checked ? [n] : [])).join(',')}`;
}

function doneIn(kept: string | null, total: number): readonly boolean[] | null {
  const [of, done] = kept?.split(':') ?? [];
  if (Number(of) !== total || done === undefined) return null;
  const numbers = new Set(done.split(','));
  return Array.from({ length: total }, (_, n) => numbers.has(`${n}`));
}

function tell(list: Element, boxes: readonly HTMLInputElement[]): void {
  const output = list.querySelector('output');
  if (!output) return;
  const done = boxes.filter(({ checked }) => checked).length;
  const text = (output.dataset['text'] ?? '')
    .replace('{done}', `${done}`)
    .replace('{total}', `${boxes.length}`);
  if (output.textContent !== text) output.textContent = text;
}
