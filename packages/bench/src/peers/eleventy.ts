/** Eleventy: a bare layout, Prism at build time, no template language run before Markdown. */
import { matterOf, partsOf, urlOf, withUrls } from './shape.js';
import { scriptOf, type Peer } from './peer.js';

const name = '@11ty/eleventy';

export const eleventy: Peer = {
  id: 'eleventy',
  name: 'Eleventy',
  package: name,
  mostPages: Infinity,
  content: 'content',
  out: '_site',
  caches: ['.cache'],
  shell: null,
  shape(page) {
    const { position, body } = partsOf(page);
    return {
      path: page.path,
      url: urlOf(page.path),
      text: matterOf({ title: page.title, position }) + withUrls(body, page.path),
    };
  },
  build: (folders) => [process.execPath, scriptOf(folders, name, 'eleventy'), '--quiet', '--input=content'],
  serve: (folders, port) => [
    process.execPath,
    scriptOf(folders, name, 'eleventy'),
    '--serve',
    '--quiet',
    '--incremental',
    '--input=content',
    `--port=${port}`,
  ],
};
