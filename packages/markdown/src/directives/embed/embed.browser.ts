/**
 * Replaces the card of an embed with a frame when the reader selects it; nothing of the other site is loaded before.
 * Clicks with modifier keys open the link, as on any other. The frame gets the focus, since the link is gone.
 */
export function mount(link: HTMLElement): void {
  link.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = link.dataset['frame'] ?? '';
    frame.title = link.dataset['title'] ?? '';
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    link.replaceWith(frame);
    frame.focus();
  });
}
