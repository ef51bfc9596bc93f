/** What all sites of Lantern look like: docgen's theme in other colors. */
import { extendTheme } from '@docgen/theme';
import defaultTheme from '@docgen/theme-default';

export default extendTheme(defaultTheme, { styles: './theme.css' });
