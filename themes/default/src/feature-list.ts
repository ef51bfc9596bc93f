/**
 * Features that the theme starts in the browser. Those that every page has are part of the entry, because a request for
 * each would cost more than the code. Those that only some pages have are in separate chunks.
 */
import type { Feature } from '@docgen/client';
import * as announcement from '@docgen/client/announcement';
import { called } from '@docgen/client/called';
import * as copy from '@docgen/client/copy';
import * as colorMode from '@docgen/client/color-mode';
import * as drawer from '@docgen/client/drawer';
import * as locales from '@docgen/client/locales';
import * as prefetch from '@docgen/client/prefetch';
import * as router from '@docgen/client/router';
import * as tabs from '@docgen/client/tabs';
import * as toc from '@docgen/client/toc';
import * as tocMenu from '@docgen/client/toc-menu';
import * as versions from '@docgen/client/versions';
import { directiveFeatures } from '@docgen/markdown/features';

/** In the order in which they start. They have no names here, because every page would load those. */
export const first = [
  { selector: '.announcement', mount: announcement.mount },
  { selector: '.color-toggle', mount: colorMode.mount },
  { selector: '.drawer', mount: drawer.mount },
  { selector: '[data-locale-links]', mount: locales.mount },
  {
    selector: '[data-search]',
    mount: called(() => import('./search/search.js')),
  },
  { selector: '.tabs', mount: tabs.mount },
  { selector: '.toc-disclosure details', mount: tocMenu.mount },
  { selector: 'a[data-version], [data-any-version]', mount: versions.mount },
  {
    selector: 'docgen-island[src]',
    load: () => import('@docgen/client/islands'),
  },
  {
    selector: '[data-redirects], [data-page-list], .search-opener',
    load: () => import('./not-found.js'),
  },
  {
    selector: '.code-away',
    load: () => import('@docgen/client/away'),
  },
] as const satisfies readonly Feature[];

/** These start after the features of directives. */
export const last = [
  { selector: 'body', mount: router.mount },
  { selector: '.toc, .toc-disclosure', mount: toc.mount, canWait: true },
  { selector: 'body', mount: prefetch.mount, canWait: true },
  {
    selector: 'figure.code:not(:has(.code-away)), [data-copy-code], [data-copy-url]',
    mount: copy.mount,
    canWait: true,
  },
] as const satisfies readonly Feature[];

export const all: readonly Feature[] = [...first, ...Object.values(directiveFeatures), ...last];
