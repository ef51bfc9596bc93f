import { defineConfig } from '@docgen/cli';

export default defineConfig({
  title: 'Lantern Orders',
  url: 'https://orders.example.com',
  host: 'nginx',
  theme: '@lantern/docs-theme',
  docs: { routeBase: '/' },
  publish: { links: true },
  sites: {
    payments: { manifest: '../payments/links', origin: 'https://payments.example.com' },
  },
});
