import { defineConfig } from '@docgen/cli';

export default defineConfig({
  title: 'Lantern Guides',
  url: 'https://guides.example.com',
  host: 'nginx',
  theme: '@lantern/docs-theme',
  docs: { routeBase: '/' },
  publish: { links: true },
  sites: {
    orders: { manifest: '../orders/links', origin: 'https://orders.example.com' },
    payments: { manifest: '../payments/links', origin: 'https://payments.example.com' },
  },
});
