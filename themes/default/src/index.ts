/** docgen's default theme. */
import { defineTheme } from '@docgen/theme';
import { DocLayout } from './layouts/doc.js';
import { LandingLayout } from './layouts/landing.js';
import { ListLayout } from './layouts/list.js';
import { NotFoundLayout } from './layouts/not-found.js';
import { parts } from './parts.js';
import { partStyles } from './part-styles.js';
import { Sidebar } from './parts/sidebar.js';
import { en } from './strings/en.js';
import { fr } from './strings/fr.js';
import { id } from './strings/id.js';

export default defineTheme({
  themeApi: 1,
  layouts: {
    doc: DocLayout,
    page: DocLayout,
    list: ListLayout,
    'not-found': NotFoundLayout,
    landing: LandingLayout,
  },
  parts,
  sidebar: Sidebar,
  strings: { en, fr, id },
  styles: '@docgen/theme-default/styles.css',
  partStyles,
  brandStyles: '@docgen/theme-default/styles/brand.css',
  logoStyles: '@docgen/theme-default/styles/logo.css',
  navigationStyles: '@docgen/theme-default/styles/navigation.css',
  client: '@docgen/theme-default/client',
  preload: { text: ['geist-latin-normal.woff2'], code: ['geist-mono-latin-normal.woff2'] },
});
