/** Hugo, as the Linux distribution packages it: bare layouts, Chroma, the sidebar of a section generated once. */
import { matterOf, partsOf, urlOf, withUrls } from './shape.js';
import type { Peer } from './peer.js';

export const hugo: Peer = {
  id: 'hugo',
  name: 'Hugo',
  package: null,
  mostPages: Infinity,
  content: 'content',
  out: 'public',
  caches: ['resources', '.hugo_build.lock'],
  shell: null,
  shape(page) {
    const { position, body } = partsOf(page);
    return {
      // An `index.md` would turn its folder into a single page.
      path: page.path.replace(/(^|\/)index\.md$/, '$1_index.md'),
      url: urlOf(page.path),
      text: matterOf({ title: page.title, weight: position }) + withUrls(body, page.path),
    };
  },
  build: ({ site }) => ['hugo', '--quiet', '--source', site, '--cacheDir', `${site}/resources`],
  serve: ({ site }, port) => [
    'hugo',
    'server',
    '--source',
    site,
    '--cacheDir',
    `${site}/resources`,
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
  ],
};
