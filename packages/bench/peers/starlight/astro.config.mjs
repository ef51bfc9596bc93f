// The default theme with its search. The sidebar is the default: all pages, in groups by folder.
import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';

export default defineConfig({
  site: 'https://docs.example.com',
  image: { service: passthroughImageService() },
  integrations: [starlight({ title: 'Corpus' })],
});
