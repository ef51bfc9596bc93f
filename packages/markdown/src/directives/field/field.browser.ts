/**
 * Adds a link next to the name of each API field that can be linked to. It is created here, not in the HTML, because
 * pages with two hundred fields would be a quarter larger. The anchors themselves work without it.
 */

/** Mounts the line with a field's name; the nearest `data-link-label` is the link's label, with `{name}`. */
export function mount(head: HTMLElement): void {
  const name = head.querySelector('code')?.textContent ?? '';
  const label = head.closest<HTMLElement>('[data-link-label]')?.dataset['linkLabel'] ?? '{name}';
  const link = document.createElement('a');
  link.className = 'heading-link';
  link.href = `#${encodeURIComponent(head.parentElement?.id ?? '')}`;
  link.ariaLabel = label.replace('{name}', () => name);
  head.append(link);
}
