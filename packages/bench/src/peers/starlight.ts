/** Starlight: its default theme, Expressive Code, its search by Pagefind. It checks no links. */
import { matterOf, partsOf, urlOf, withUrls } from './shape.js';
import { scriptOf, type Peer } from './peer.js';

export const starlight: Peer = {
  id: 'starlight',
  name: 'Starlight',
  package: '@astrojs/starlight',
  mostPages: 1000,
  content: 'src/content/docs',
  out: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  shell: null,
  shape(page) {
    const { position, body } = partsOf(page);
    const sidebar = position === null ? null : { order: position };
    return {
      path: page.path,
      url: urlOf(page.path),
      text: matterOf({ title: page.title, sidebar }) + withUrls(body, page.path),
    };
  },
  build: (folders) => [process.execPath, scriptOf(folders, 'astro', 'astro'), 'build'],
  serve: (folders, port) => [
    process.execPath,
    scriptOf(folders, 'astro', 'astro'),
    'dev',
    '--host=127.0.0.1',
    `--port=${port}`,
  ],
};
