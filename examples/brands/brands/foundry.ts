import { defineConfig } from '@docgen/cli';

export default defineConfig({
  title: 'Foundry',
  host: 'nginx',
  docs: { routeBase: '/' },
  logo: { light: '/foundry/symbol.svg', alt: '' },
  favicon: '/foundry/symbol.svg',
  colorMode: { respectSystem: true },
  theme: {
    preset: 'ink',
    colors: { accent: { light: '#b42318', dark: '#ff9d8a' } },
    fonts: 'system',
    density: 'compact',
  },
});
