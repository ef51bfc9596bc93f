/** VitePress: its default theme, Shiki, the sidebar of a section. It resolves and checks file links. */
import { matterOf, partsOf, urlOf } from './shape.js';
import { scriptOf, type Peer } from './peer.js';

const name = 'vitepress';

export const vitepress: Peer = {
  id: 'vitepress',
  name: 'VitePress',
  package: name,
  mostPages: 1000,
  content: 'docs',
  out: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/.temp'],
  shell: 'id="app"',
  shape(page) {
    return {
      path: page.path,
      url: page.path.endsWith('index.md') ? urlOf(page.path) : `/${page.path.replace(/\.md$/, '')}`,
      text: matterOf({ title: page.title }) + partsOf(page).body,
    };
  },
  build: (folders) => [process.execPath, scriptOf(folders, name, 'vitepress'), 'build', '.'],
  serve: (folders, port) => [
    process.execPath,
    scriptOf(folders, name, 'vitepress'),
    'dev',
    '.',
    '--host=127.0.0.1',
    `--port=${port}`,
    '--strictPort',
  ],
};
