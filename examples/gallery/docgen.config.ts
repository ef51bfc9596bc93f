import { defineConfig } from '@docgen/cli';

export default defineConfig({
  title: { en: 'Gallery', fr: 'Galerie' },
  url: 'https://gallery.example.com',
  trailingSlash: true,
  i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
  docs: {
    main: 'prose',
    editUrl: 'https://git.example.com/gallery/edit/main/{path}',
    feedback: {
      yes: 'mailto:gallery@example.com?subject=yes%20{title}',
      no: 'mailto:gallery@example.com?subject=no%20{title}',
    },
    sidebars: [
      'prose',
      {
        category: { en: 'Shapes', fr: 'Formes' },
        collapsed: false,
        items: ['shapes/callouts', 'shapes/code', 'shapes/tables', 'shapes/drawings', 'shapes/diagrams', 'shapes/pictures', 'shapes/media', 'shapes/parts'],
      },
      { category: { en: 'A group that stays closed', fr: 'Un groupe fermé' }, items: ['shapes/islands'] },
      'api',
      'long',
      { href: 'https://example.com/', label: { en: 'Another site', fr: 'Un autre site' } },
    ],
  },
  versions: { current: { label: '2.0' }, next: { banner: 'unreleased' }, '1.0': { label: '1.0' } },
  navbar: {
    left: [
      { to: '/docs', label: { en: 'Shapes', fr: 'Formes' } },
      { href: 'https://example.com/', label: { en: 'Elsewhere', fr: 'Ailleurs' } },
    ],
    right: [{ href: 'https://example.com/join', label: { en: 'Join', fr: 'Adhérer' }, button: true }],
  },
  footer: {
    links: [
      { doc: 'prose', label: { en: 'Prose', fr: 'Prose' } },
      { href: 'https://example.com/terms', label: { en: 'Terms', fr: 'Conditions' } },
    ],
    copyright: '© 2025 The gallery',
  },
  announcement: {
    id: 'hanging',
    content: {
      en: 'Every part of the theme hangs here, in every state that it has.',
      fr: 'Chaque partie du thème est ici, dans chacun de ses états.',
    },
  },
  components: {
    fragile: {
      load: () => import('./components/fragile.tsx'),
      props: { label: { type: 'string', required: true } },
      hydrate: 'interaction',
    },
  },
  images: { zoom: 'marked' },
  cards: true,
  embeds: ['youtube', { name: 'Acme Video', origin: 'https://video.example.com' }],
  integrity: 'all',
  markdown: { diagrams: true, math: true },
  code: { components: './components' },
  consent: {
    categories: {
      statistics: {
        label: { en: 'Statistics', fr: 'Statistiques' },
        description: { en: 'Counts which pictures are looked at.', fr: 'Compte les tableaux regardés.' },
        storage: ['statistics'],
      },
    },
    notice: '/plain',
  },
  scripts: [{ src: '/statistics.js', when: 'consent', category: 'statistics' }],
  openapi: { tryIt: true },
  // Pages hang here for their looks: most are in one language, and some are on no way.
  checks: { 'i18n/*': 'off', 'nav/orphan': 'off', 'openapi/missing-text': 'off' },
});
