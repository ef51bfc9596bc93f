/**
 * Keyboard control of the window, by the ARIA pattern of an editable combobox: arrows and the page keys move in the
 * list while the focus stays in the field. Home and End belong to the field as long as they move its caret. If it is
 * already at that end, or if the reader has moved within the list, they select the first or the last line.
 */
import type { List } from './list.js';
import type { View } from './view.js';

export interface Keyed {
  readonly list: List;
  /** Follows the selected line. */
  readonly follow: () => void;
}

export function listenToKeys(view: View, { list, follow }: Keyed): void {
  const { field, choice, shown } = view;
  let isInList = false;
  // Keys are handled in order: a move that waits for more results comes before the next one.
  let moved: Promise<unknown> = Promise.resolve();
  const down = async (move: () => void) => {
    const lines = view.list.querySelectorAll('[role="option"]');
    if (lines[lines.length - 1] === choice.current()) await list.more();
    move();
  };
  const moves: { readonly [key: string]: () => unknown } = {
    ArrowDown: () => down(() => choice.step(1)),
    ArrowUp: () => choice.step(-1),
    PageDown: () => down(() => choice.page(1)),
    PageUp: () => choice.page(-1),
    Home: () => choice.toEnd('first'),
    End: () => down(() => choice.toEnd('last')),
  };
  const leaveList = () => void (isInList = false);
  field.addEventListener('input', leaveList);
  field.addEventListener('pointerdown', leaveList);
  field.addEventListener('keydown', (event) => {
    const { key, isComposing, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (isComposing) return;
    if (key === 'Enter') {
      event.preventDefault();
      follow();
      return;
    }
    if (key === 'ArrowLeft' || key === 'ArrowRight') leaveList();
    const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
    if (!move || shown.found === null || shiftKey || ctrlKey || altKey || metaKey) return;
    if ((key === 'Home' || key === 'End') && !isInList && movesCaret(key, field)) return;
    event.preventDefault();
    isInList = true;
    moved = moved.then(move, move);
  });
}

/** Whether the key would move the caret in the field. */
function movesCaret(key: 'Home' | 'End', { value, selectionStart, selectionEnd }: HTMLInputElement): boolean {
  const end = key === 'Home' ? 0 : value.length;
  return selectionStart !== end || selectionEnd !== end;
}
