/**
 * A link beside the name of each field of an API that can be linked to. It is made here, not in the HTML: pages of two
 * hundred fields would weigh a quarter more. The anchors themselves work without it.
 */

/** Mounts the line with a field's name; `data-link-label` around it is the link's name, with `{name}`. */
export function mount(head: HTMLElement): void {
  const name = head.querySelector('code')?.textContent ?? '';
  const label = head.closest<HTMLElement>('[data-link-label]')?.dataset['linkLabel'] ?? '{name}';
  const link = document.createElement('a');
  link.className = 'heading-link';
  link.href = `#${encodeURIComponent(head.parentElement?.id ?? '')}`;
  link.ariaLabel = label.replace('{name}', () => name);
  head.append(link);
}
