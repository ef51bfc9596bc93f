/** The theme's browser features by name, for themes that use some of them. The theme's own entry uses all. */
import { directiveFeatures } from '@docgen/markdown/features';
import { first, last } from './feature-list.js';

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
] = first;
const [router, toc, prefetch, copy] = last;

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
  ...directiveFeatures,
  router,
  toc,
  prefetch,
  copy,
};
