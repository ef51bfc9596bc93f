/**
 * Moves the focus to the start of the text, for a button that disappears when it is pressed. Otherwise, the next Tab
 * would start at the top of the document.
 */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
