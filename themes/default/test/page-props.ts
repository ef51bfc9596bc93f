/** The props of one ordinary page of the docs, for tests that change a part of them. */
import type { PageProps } from '@docgen/theme';
import { en } from '../src/strings/en.js';

export function pageProps(changes: Partial<PageProps> = {}): PageProps {
  return {
    kind: 'doc',
    layout: 'doc',
    url: '/docs/orders/create',
    title: 'Create an order',
    description: null,
    head: {
      title: 'Create an order · Parcels',
      description: null,
      keywords: [],
      canonical: null,
      alternates: [],
      robots: null,
      icon: null,
      twin: null,
      feed: null,
      csp: "default-src 'self'",
      styles: ['/assets/style.css'],
      scripts: ['/assets/client.js'],
      early: '',
      data: '{}',
    },
    site: { title: 'Parcels', tagline: null, homeUrl: '/', base: '', prefixed: ['fr'], defaultLocale: 'en' },
    locale: { code: 'en', label: 'English', lang: 'en', dir: 'ltr' },
    locales: [
      {
        code: 'en',
        label: 'English',
        lang: 'en',
        url: '/docs/orders/create',
        current: true,
        dir: 'ltr',
        translated: true,
      },
      {
        code: 'fr',
        label: 'Français',
        lang: 'fr',
        url: '/fr/docs/orders/create',
        current: false,
        dir: 'ltr',
        translated: true,
      },
    ],
    versions: [],
    strings: en,
    otherStrings: { fr: {} },
    navbar: {
      left: [{ label: 'Docs', url: '/docs', external: false, active: true, button: false }],
      right: [
        { label: 'Start', url: 'https://start.example.com', external: true, active: false, button: true },
      ],
    },
    footer: { links: [], copyright: '© 2025 Parcels' },
    announcement: { id: 'v2', content: 'Version 2 is here', dismissible: true },
    colorMode: { default: 'light', respectSystem: false },
    nav: { hash: 'n', activeId: 'orders/create' },
    breadcrumbs: [
      { label: 'API', url: null },
      { label: 'Orders', url: '/docs/orders' },
    ],
    toc: [
      { depth: 2, id: 'body', text: 'Body' },
      { depth: 3, id: 'address', text: 'Address' },
    ],
    previous: { label: 'Rates', url: '/docs/rates' },
    next: null,
    list: [],
    fallback: null,
    editUrl: null,
    feedback: null,
    lastUpdated: null,
    draft: false,
    notFound: [],
    redirects: null,
    pageList: null,
    ...changes,
  };
}
