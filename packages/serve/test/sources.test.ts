/** A served site immediately notices changes to what its page sources read and its configuration imports. */
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openServer } from './server.js';

const config = `import { title } from './parts/title.mjs';
export default { title, host: 'nginx', docs: { routeBase: '/' }, sources: [{ name: 'fish', pages: async ({ read, list }) =>
  Promise.all((await list('data/fish')).map(async (name) => ({ path: name.split('.')[0], text: await read('data/fish/' + name),
    matter: { title: await read('names.txt') }, from: { file: 'data/fish/' + name } }))) }] };`;

test(
  'a row, a table, a file beside the configuration and one that it imports',
  { timeout: 60_000 },
  async () => {
    const server = await openServer({
      'docgen.config.mjs': config,
      'parts/title.mjs': `export const title = 'Fish';`,
      'docs/index.md': '# Home\n\nWords.',
      'data/fish/cod.txt': 'Big.',
      'names.txt': 'First',
    });
    onTestFinished(() => server.close());
    const at = async (path: string) => {
      const answer = await fetch(new URL(path, server.url.replace('localhost', '127.0.0.1')));
      return answer.status === 200 ? answer.text() : String(answer.status);
    };
    const shows = (path: string, text: string) =>
      expect.poll(() => at(path), { timeout: 20_000 }).toContain(text);
    await shows('/cod', '<p>Big.</p>');
    await server.folder.write('data/fish/cod.txt', 'Bigger.');
    await shows('/cod', '<p>Bigger.</p>');
    await server.folder.write('data/fish/eel.txt', 'Long.');
    await shows('/eel', '<p>Long.</p>');
    await server.folder.write('names.txt', 'Second');
    await shows('/eel', '<title>Second · Fish</title>');
    await server.folder.write('parts/title.mjs', `export const title = 'Crabs';`);
    await shows('/eel', '<title>Second · Crabs</title>');
    await rm(join(server.folder.path, 'data/fish/eel.txt'));
    await shows('/eel', '404');
    expect(server.notes).toEqual([]);
  },
);
