/** The process: what it makes of messages, positions, folders and files that it can't use, and how it ends. */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Hover } from 'vscode-languageserver-protocol/node';
import { connect, folderOf } from './client.js';

const files = {
  'a/docgen.config.json': '{"title":"A","limits":{"pageBytes":1000}}',
  'a/docs/index.md': '# Home\r\n\r\n🚢 é [no](no.md)\r\n',
  'a/docs/old.md': '# Old\n',
  'b/docgen.config.json': '{"title":',
  'b/docs/index.md': '# Home\n',
};

test('survives bad messages, files and folders, and counts columns in bytes', async () => {
  const folder = folderOf(files);
  const client = await connect(folder, { capabilities: { general: { positionEncodings: ['utf-8'] } } });
  const { connection, child, uri } = client;
  expect(client.initialized.capabilities.positionEncoding).toBe('utf-8');
  client.open('a/docs/index.md', files['a/docs/index.md']);
  expect(await client.diagnostics('a/docs/index.md')).toEqual(['2:13 link/broken-page']);
  // A change within a line, in bytes.
  const position = { line: 2, character: 7 };
  const textDocument = { uri: uri('a/docs/index.md'), version: 2 };
  const contentChanges = [{ range: { start: position, end: position }, text: '漢' }];
  await connection.sendNotification('textDocument/didChange', { textDocument, contentChanges });
  expect(await client.diagnostics('a/docs/index.md', ([one]) => one !== '2:13 link/broken-page')).toEqual([
    '2:16 link/broken-page',
  ]);
  const write = (body: string) =>
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  for (const body of ['{', '[]', 'null', '{"jsonrpc":"2.0","method":"no/such"}']) write(body);
  await expect(connection.sendRequest('no/such')).rejects.toThrow('Unhandled method');
  await expect(connection.sendRequest('initialize', { capabilities: {} })).rejects.toThrow('already');
  const hover = (of: string) =>
    connection.sendRequest<Hover | null>('textDocument/hover', { textDocument: { uri: of }, position });
  for (const of of ['untitled:Untitled-1', 'file:///c%3A/docs/index.md', 'file://host/share/x.md', 'no']) {
    await connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: of, languageId: 'markdown', version: 1, text: '# A' },
    });
    expect(await hover(of)).toBeNull();
  }
  expect(client.stderr()).toContain('file:///c%3A/docs/index.md is a path of Windows');
  // Another site of the workspace, with a broken configuration.
  client.open('b/docs/index.md', '# Home\n');
  expect(await client.diagnostics('b/docgen.config.json')).toEqual(['0:9 config/invalid']);
  // A page that is deleted on disk, and a limit of docgen.
  client.open('a/docs/old.md', '# Old\n\n[no](no.md)\n');
  expect(await client.diagnostics('a/docs/old.md')).toEqual(['2:5 link/broken-page']);
  rmSync(join(folder, 'a/docs/old.md'));
  await connection.sendNotification('textDocument/didClose', { textDocument: { uri: uri('a/docs/old.md') } });
  expect(await client.diagnostics('a/docs/old.md', (found) => found.length === 0)).toEqual([]);
  client.open('a/docs/large.md', `# Large\n\n${'x '.repeat(1000)}`);
  expect(await client.diagnostics('a/docs/large.md')).toEqual(['0:0 markdown/too-large']);
  await connection.sendNotification('workspace/didChangeWorkspaceFolders', {
    event: { added: [], removed: [{ uri: pathToFileURL(folder).href, name: '' }] },
  });
  expect(await client.diagnostics('a/docs/index.md', (found) => found.length === 0)).toEqual([]);
  expect(await hover(uri('a/docs/index.md'))).toBeNull();
  const end = once(child, 'close');
  child.stdin.end();
  expect((await end)[0]).toBe(0);
});

test('ends after bytes that are no message, and without notice with 1', async () => {
  const client = await connect(folderOf(files));
  const end = once(client.child, 'close');
  client.child.stdin.write(`Content-Length: 99999999999\r\n\r\n`);
  expect((await end)[0]).toBe(0);
  expect(client.stderr()).toContain('docgen reads at most 64000000');
  const other = await connect(folderOf(files));
  const exit = once(other.child, 'close');
  await other.connection.sendNotification('exit');
  expect((await exit)[0]).toBe(1);
});
