/** What the theme does in the browser by name, for themes that take some of it. The theme's own entry takes all. */
import { all } from './feature-list.js';

const [
  announcement,
  colorMode,
  drawer,
  locales,
  search,
  tabs,
  tocMenu,
  versions,
  islands,
  notFound,
  samples,
  filter,
  checklist,
  terms,
  router,
  toc,
  prefetch,
  copy,
] = all;

export const features = {
  announcement,
  colorMode,
  drawer,
  locales,
  search,
  tabs,
  tocMenu,
  versions,
  islands,
  notFound,
  samples,
  filter,
  checklist,
  terms,
  router,
  toc,
  prefetch,
  copy,
};
