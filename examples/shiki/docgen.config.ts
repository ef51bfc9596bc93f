import { defineConfig } from '@docgen/cli';
import { highlight } from './highlight.ts';

export default defineConfig({
  title: 'Gull Post',
  docs: { routeBase: '/' },
  host: 'nginx',
  markdown: { highlight },
});
