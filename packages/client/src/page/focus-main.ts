/**
 * Puts the focus where the text begins: for a button that goes when it is pressed, as the next Tab would start at the
 * top of the document.
 */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
