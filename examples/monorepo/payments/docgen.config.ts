import { defineConfig } from '@docgen/cli';

export default defineConfig({
  title: 'Lantern Payments',
  url: 'https://payments.example.com',
  host: 'nginx',
  theme: '@lantern/docs-theme',
  docs: { routeBase: '/' },
  publish: { links: true },
  sites: {
    orders: { manifest: '../orders/links', origin: 'https://orders.example.com' },
  },
});
