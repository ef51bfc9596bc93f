/**
 * Glossary terms show their meaning with CSS only. This lets Escape hide it (WCAG 2.2, 1.4.13) until readers point at
 * or focus the term again.
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
