import { defineConfig } from '@docgen/cli';

export default defineConfig({
  title: 'Night sky',
  url: 'https://sky.example.com',
  trailingSlash: true,
  theme: './theme/index.tsx',
  docs: { routeBase: '/' },
  components: {
    'moon-phase': {
      load: () => import('./components/moon-phase.tsx'),
      props: { day: { type: 'number', required: true } },
      hydrate: 'visible',
    },
  },
  footer: { copyright: 'Look up' },
});
