/** The button that switches the color mode. Hidden without JavaScript; its labels are passed as attributes. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';
import { MoonIcon, SunIcon } from './icons.js';

export function ColorToggle({ page: { strings } }: { readonly page: PageProps }) {
  const name = (mode: 'light' | 'dark') =>
    text(strings, 'theme.toggle', { mode: text(strings, `theme.${mode}`) });
  return (
    <button
      type="button"
      className="icon-button color-toggle needs-js"
      aria-label={name('light')}
      data-light={name('light')}
      data-dark={name('dark')}
    >
      <SunIcon />
      <MoonIcon />
    </button>
  );
}
