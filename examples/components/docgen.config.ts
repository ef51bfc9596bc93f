import { defineConfig } from '@docgen/cli';

export default defineConfig({
  title: 'Tern Rock Ferry',
  url: 'https://ferry.example.com',
  host: 'nginx',
  i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
  components: {
    'fare-table': {
      load: () => import('./components/fare-table.tsx'),
      props: {
        who: { type: 'string', required: true },
        price: { type: 'string', required: true },
        adult: { type: 'number', required: true },
        child: { type: 'number', default: 2 },
      },
    },
    'passage-planner': {
      load: () => import('./components/passage-planner.tsx'),
      props: {
        label: { type: 'string', required: true },
        speed: { type: 'number', default: 8 },
        unit: { type: 'string', values: ['knots', 'km/h'], default: 'knots' },
      },
      slots: ['notice'],
      hydrate: 'visible',
    },
  },
  navbar: {
    left: [
      { doc: 'crossing', label: { en: 'Crossing', fr: 'La traversée' } },
      { to: '/fares', label: { en: 'Fares', fr: 'Tarifs' } },
    ],
  },
});
