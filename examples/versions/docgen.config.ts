import { defineConfig } from '@docgen/cli';

export default defineConfig({
  title: { en: 'Paper boats', fr: 'Bateaux en papier' },
  url: 'https://boats.example.com',
  trailingSlash: true,
  i18n: {
    defaultLocale: 'en',
    locales: { en: 'English', fr: 'Français' },
  },
  docs: {
    main: 'intro',
    versionMarks: true,
    sidebars: ['intro', { category: { en: 'Folding', fr: 'Pliage' }, items: ['folding/fold', 'folding/sail'] }],
  },
  versions: {
    current: { label: '2.0' },
    '3.0-beta': { banner: 'unreleased' },
  },
  navbar: { left: [{ label: { en: 'Docs', fr: 'Docs' }, to: '/docs' }] },
});
