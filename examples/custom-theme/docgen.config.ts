import { defineConfig } from '@docgen/cli';

export default defineConfig({
  title: 'Lantern Hill Observatory',
  tagline: 'Notes for the night watch',
  url: 'https://observatory.example.com',
  trailingSlash: true,
  theme: './theme/index.tsx',
  docs: { routeBase: '/' },
  components: {
    'reading-size': {
      load: () => import('./components/reading-size.tsx'),
      props: {
        label: { type: 'string', required: true },
        small: { type: 'string', required: true },
        large: { type: 'string', required: true },
      },
      hydrate: 'visible',
    },
  },
  footer: { copyright: 'The keepers of Lantern Hill' },
});
