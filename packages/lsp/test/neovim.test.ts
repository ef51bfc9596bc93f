/** The server in Neovim, where it is installed. */
import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { command, folderOf } from './client.js';

const isThere = spawnSync('nvim', ['--version']).status === 0;
const script = fileURLToPath(new URL('neovim.lua', import.meta.url));

test.skipIf(!isThere)('shows a broken link, completes, goes to a definition and renames', async () => {
  const cwd = folderOf({
    'docgen.config.json': '{"title":"Harbour"}',
    'docs/index.md': '# Home\n\n🚢 [no](no.md) [sail](ships.md#sail)\n\nA [ship](sh\n',
    'docs/ships.md': '# Ships\n\n## Sail\n',
  });
  const args = ['--headless', '-u', 'NONE', '-i', 'NONE', '-n', '-c', `luafile ${script}`];
  const env = { ...process.env, DOCGEN: command };
  const { stdout } = await promisify(execFile)('nvim', args, { cwd, env, timeout: 50_000 });
  expect(stdout.trimEnd().split('\n')).toEqual([
    'diagnostic 3:11 link/broken-page',
    'completion ships.md Ships',
    'definition ships.md 3',
    'renamed 🚢 [no](no.md) [sail](ships.md#wind)',
    'renamed ## Sail {#wind}',
  ]);
});
