/** Diagnostics while pages are written: of the page at once, of all others after a save. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect, ended, folderOf } from './client.js';

const files = {
  'docgen.config.json': '{"title":"Harbour"}',
  'docs/index.md': '# Home\n\nSee [ships](ships.md#sail).\n',
  'docs/ships.md': '# Ships\n\n## Sail\n\nBack [home](index.md).\n',
};

test('checks a page on every keystroke, and the others after a save', async () => {
  const folder = folderOf(files);
  const client = await connect(folder);
  expect(client.initialized.serverInfo?.name).toBe('docgen');
  client.open('docs/ships.md', files['docs/ships.md']);
  client.type('docs/ships.md', '# Ships\n\n## Sail\n\nBack [home](hom.md#x) 🚢 [two](index.md#no).\n');
  expect(await client.diagnostics('docs/ships.md', (found) => found.length > 0)).toEqual([
    '4:12 link/broken-page',
    '4:31 link/broken-anchor',
  ]);
  const renamed = '# Ships\n\n## Steam\n\nBack [home](index.md).\n';
  client.type('docs/ships.md', renamed);
  expect(await client.diagnostics('docs/ships.md', (found) => found.length === 0)).toEqual([]);
  expect(client.last('docs/index.md')).toBeUndefined();
  writeFileSync(join(folder, 'docs/ships.md'), renamed);
  await client.connection.sendNotification('textDocument/didSave', {
    textDocument: { uri: client.uri('docs/ships.md') },
  });
  expect(await client.diagnostics('docs/index.md')).toEqual(['2:12 link/broken-anchor']);
  expect(await ended(client)).toBe(0);
  expect(client.stderr()).toBe('');
});

test('runs nothing of a workspace until it is trusted', async () => {
  const write = (name: string) =>
    `import { existsSync, readdirSync, writeFileSync } from 'node:fs';\nwriteFileSync('${name}', '');\n`;
  const index = '# Home\n\n[No](no.md) [yes](/extra) [also](ships.md)\n';
  const packages = ['cli', 'lsp', 'math', 'diagrams', 'images', 'cards', 'openapi', 'esbuild', 'book'];
  const modules = packages.flatMap((name) => [
    [`node_modules/@docgen/${name}/package.json`, '{"type":"module","exports":"./index.js"}'],
    [`node_modules/@docgen/${name}/index.js`, write(`${name}.txt`)],
  ]);
  const folder = folderOf({
    ...(Object.fromEntries(modules) as { [path: string]: string }),
    'openapi/shop.yaml': 'openapi: 3.1.0\n',
    'docgen.config.mjs': `${write('config.txt')}export default { title: 'Harbour', components: {}, docs: 'docs' };\n`,
    'pages/extra.tsx': `${write('page.txt')}export default () => <p>Extra</p>;\n`,
    'docs/index.md': index,
    'docs/ships.md': '---\nlayout: own\n---\n\n# Ships\n',
  });
  const client = await connect(folder, { trusted: false });
  client.open('docs/index.md', index);
  expect(await client.diagnostics('docs/index.md')).toEqual(['2:5 link/broken-page']);
  expect(await client.diagnostics('docs/ships.md')).toEqual(['1:8 frontmatter/invalid']);
  expect(readdirSync(folder)).toEqual(['docgen.config.mjs', 'docs', 'node_modules', 'openapi', 'pages']);
  await client.connection.sendNotification('docgen/didGrantTrust');
  await expect.poll(() => existsSync(join(folder, 'config.txt')), { timeout: 5000 }).toBe(true);
});
