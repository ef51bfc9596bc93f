/** docgen's theme with a footer, a layout, strings and colours of this site's own. */
import { extendTheme } from '@docgen/theme';
import defaultTheme from '@docgen/theme-default';
import { Footer } from './footer.tsx';
import { Sheet } from './sheet.tsx';

export default extendTheme(defaultTheme, {
  parts: { Footer },
  layouts: { sheet: Sheet },
  strings: {
    en: { 'size.label': 'Size of the text', 'size.small': 'Normal', 'size.large': 'Large' },
  },
  styles: './theme.css',
});
