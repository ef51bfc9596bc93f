import { defineConfig } from '@docgen/cli';

export default defineConfig({
  title: 'Quill',
  host: 'nginx',
  docs: { routeBase: '/' },
  logo: { light: '/quill/feather.svg', alt: '' },
  favicon: '/quill/feather.svg',
  theme: {
    colors: {
      accent: { light: '#6a3d9a', dark: '#cdb2f2' },
      gray: '#85776c',
      background: { light: '#fbf8f3', dark: '#17130f' },
      surface: { light: '#f3eee5', dark: '#211b16' },
    },
    fonts: { text: '@fontsource-variable/source-serif-4', headings: '@fontsource-variable/source-serif-4' },
    radius: 'small',
    density: 'relaxed',
  },
});
