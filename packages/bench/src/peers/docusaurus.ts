/** Docusaurus with its faster tools: the classic preset without blog and pages. It resolves and checks file links. */
import { matterOf, partsOf, urlOf } from './shape.js';
import { scriptOf, type Peer } from './peer.js';

const name = '@docusaurus/core';

export const docusaurus: Peer = {
  id: 'docusaurus',
  name: 'Docusaurus',
  package: name,
  mostPages: 1000,
  content: 'docs',
  out: 'build',
  caches: ['.docusaurus', 'node_modules/.cache', '../../node_modules/.cache'],
  shell: '__docusaurus',
  shape(page) {
    const { position, body } = partsOf(page);
    return {
      path: page.path,
      url: urlOf(page.path),
      text: matterOf({ title: page.title, sidebar_position: position }) + body,
    };
  },
  build: (folders) => [process.execPath, scriptOf(folders, name, 'docusaurus'), 'build'],
  serve: (folders, port) => [
    process.execPath,
    scriptOf(folders, name, 'docusaurus'),
    'start',
    '--no-open',
    '--host=127.0.0.1',
    `--port=${port}`,
  ],
};
