/** docgen's theme with a line below each page's text that says when it was checked, where front matter says so. */
import { extendTheme } from '@docgen/theme';
import defaultTheme from '@docgen/theme-default';
import { Footer } from './footer.tsx';

export default extendTheme(defaultTheme, {
  parts: { Footer },
  strings: { en: { 'page.checked': 'Checked on the quay on' } },
});
