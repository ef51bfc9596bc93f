/** The packed extension: what is in the file, and that it starts the server, with a fake of VS Code's API. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { launchFor } from '../src/launch.js';
import { vsixFiles, zipped } from '../src/pack.js';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function temporaryFolder(files: { readonly [path: string]: string | Uint8Array }): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-vscode-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('is a package that VS Code installs, and starts the server', async () => {
  const files = await vsixFiles('1.2.3');
  const zip = zipped(files);
  expect(zipped(await vsixFiles('1.2.3'))).toEqual(zip);
  const found = unzipSync(zip);
  const text = (path: string) => new TextDecoder().decode(found[path]);
  const manifest = JSON.parse(text('extension/package.json')) as {
    main: string;
    icon: string;
    version: string;
  };
  expect(manifest).toMatchObject({
    version: '1.2.3',
    capabilities: { untrustedWorkspaces: { supported: 'limited' } },
  });
  for (const path of ['[Content_Types].xml', 'extension.vsixmanifest'])
    expect(text(path)).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<(\w+) [^]*<\/\1>\n$/);
  const named = [...text('extension.vsixmanifest').matchAll(/ Path="([^"]+)"/g)].map(([, path = '']) => path);
  const needed = [...named, ...[manifest.main, manifest.icon].map((path) => join('extension', path))];
  expect(needed.filter((path) => found[path] === undefined)).toEqual([]);
  const declared = text('[Content_Types].xml').matchAll(/ Extension="([^"]+)"/g);
  const types = new Set(Array.from(declared, ([, type]) => type));
  const endings = Object.keys(found).map((path) => path.slice(path.lastIndexOf('.')));
  expect(endings.filter((ending) => !types.has(ending))).toEqual(['.xml']);
  expect(text('extension/ThirdPartyNotices.txt')).toContain('# vscode-languageclient');

  const folder = temporaryFolder({
    'extension.cjs': found['extension/extension.cjs'] ?? '',
    'site/docgen.config.json': '{"title":"Harbour"}',
    'site/docs/index.md': '# Home\n\n[no](no.md)\n',
  });
  const server = [process.execPath, at('../../../bin/docgen.js'), 'lsp', '--no-cache'];
  const args = [
    at('fake-vscode.cjs'),
    join(folder, 'extension.cjs'),
    join(folder, 'site'),
    JSON.stringify(server),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 30_000 });
  expect(stdout).toBe(`${join(folder, 'site/docs/index.md')} link/broken-page\n`);
});

test('starts docgen of a folder only if the user trusts it', () => {
  const path = 'node_modules/@docgen/cli/docgen.js';
  const folder = temporaryFolder({ [path]: '' });
  const own = { command: 'node', args: [join(folder, path), 'lsp'] };
  const user = { command: 'docgen', args: ['lsp'] };
  const launch = (isTrusted: boolean, command: string[] = [], folders = [folder]) =>
    launchFor({ folders, isTrusted, command });
  expect(launch(true)).toEqual(own);
  expect(launch(true, [], ['/nowhere', folder])).toEqual(own);
  expect(launch(false)).toEqual({ reason: 'docgen starts when you trust this folder' });
  expect(launch(false, ['docgen', 'lsp'])).toEqual(user);
  expect(launch(true, ['docgen', 'lsp'])).toEqual(user);
  expect(launch(true, [], [])).toMatchObject({ reason: expect.stringContaining('npm install') });
});
