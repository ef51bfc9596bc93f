/**
 * What the theme does in the browser. What every page has is in the entry itself, because a request each would cost more
 * than the code; what some pages have is a chunk of its own.
 */
import type { Feature } from '@docgen/client';
import * as announcement from '@docgen/client/announcement';
import * as colorMode from '@docgen/client/color-mode';
import * as drawer from '@docgen/client/drawer';
import * as islands from '@docgen/client/islands';
import * as locales from '@docgen/client/locales';
import * as prefetch from '@docgen/client/prefetch';
import * as router from '@docgen/client/router';
import * as tabs from '@docgen/client/tabs';
import * as terms from '@docgen/client/terms';
import * as toc from '@docgen/client/toc';
import * as tocMenu from '@docgen/client/toc-menu';
import * as versions from '@docgen/client/versions';

export const features = {
  announcement: { selector: '.announcement', mount: announcement.mount },
  colorMode: { selector: '.color-toggle', mount: colorMode.mount },
  drawer: { selector: '.drawer', mount: drawer.mount },
  locales: { selector: '[data-locale-links]', mount: locales.mount },
  tabs: { selector: '.tabs', mount: tabs.mount },
  tocMenu: { selector: '.toc-disclosure details', mount: tocMenu.mount },
  versions: { selector: 'a[data-version]', mount: versions.mount },
  islands: { selector: 'docgen-island[src]', mount: islands.mount },
  redirects: { selector: '[data-redirects]', load: () => import('@docgen/client/redirects') },
  nearPages: { selector: '[data-page-list]', load: () => import('@docgen/client/near-pages') },
  away: { selector: '.code-away', load: () => import('@docgen/client/away') },
  environments: { selector: '.environments select', load: () => import('@docgen/client/environments') },
  filter: { selector: '.filter-bar', load: () => import('@docgen/client/filter') },
  checklist: { selector: '[data-checklist]', load: () => import('@docgen/client/checklist') },
  terms: { selector: '.term', mount: terms.mount },
  router: { selector: 'body', mount: router.mount },
  toc: { selector: '.toc', mount: toc.mount, canWait: true },
  prefetch: { selector: 'body', mount: prefetch.mount, canWait: true },
  copy: {
    selector: 'figure.code:not(:has(.code-away)), [data-copy-url]',
    load: () => import('@docgen/client/copy'),
    canWait: true,
  },
} as const satisfies { readonly [name: string]: Feature };
