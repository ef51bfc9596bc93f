import { defineConfig } from '@docgen/cli';

export default defineConfig({
  title: 'Harbor',
  host: 'nginx',
  docs: { routeBase: '/' },
  logo: { light: '/harbor/light.svg', dark: '/harbor/dark.svg' },
  favicon: '/harbor/icon.svg',
  theme: {
    preset: 'meadow',
    colors: { accent: { light: '#0b5f73', dark: '#6fd3e8' }, gray: '#64797f' },
    fonts: { text: '@fontsource-variable/figtree', code: '@fontsource-variable/jetbrains-mono' },
  },
});
