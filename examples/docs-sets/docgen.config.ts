import { defineConfig } from '@docgen/cli';

export default defineConfig({
  title: 'Kites',
  url: 'https://kites.example.com',
  trailingSlash: true,
  docs: [
    {
      id: 'docs',
      label: 'Flying kites',
      main: 'intro',
      sidebars: ['intro', { category: 'Guides', items: ['guides/launch', 'guides/land'] }],
    },
    {
      id: 'library',
      label: 'Kite library',
      path: 'library',
      routeBase: 'library',
      main: 'start',
      sidebars: ['start', 'knots', 'winds'],
      versions: { current: { label: '2.0' } },
    },
  ],
  navbar: {
    left: [
      { label: 'Docs', to: '/docs' },
      { label: 'Library', to: '/library' },
    ],
  },
  footer: { links: [{ label: 'Tie a knot', doc: 'knots', docs: 'library' }] },
});
