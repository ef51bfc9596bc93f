/**
 * Terms of the glossary show what they mean by style alone. This adds that Escape takes it away (WCAG 2.2, 1.4.13), until
 * the term is pointed at or focused anew.
 */
import type { Tools } from '../feature.js';

/** Mounts a term. */
export function mount(term: HTMLElement, { leaving }: Tools): void {
  const show = () => term.removeAttribute('data-off');
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape' && term.matches(':hover, :focus')) term.setAttribute('data-off', '');
    },
    { signal: leaving(term) },
  );
  term.addEventListener('pointerenter', show);
  term.addEventListener('focus', show);
}
