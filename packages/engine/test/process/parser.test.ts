/** Builds of the native parser: the WebAssembly build produces the same site, and a missing parser is reported. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { built, docgen, isBuilt, temporaryFolder, treeHash, writeSite } from './command.js';

const pages = {
  'index.md': '# Home *here* at 10:30\n\n[a](docs/a.md)\n',
  'docs/a.md': '# A\n\n:::note[T]\n- [ ] a 😀 https://a.example/b\n:::\n\n| a |\n|---|\n| é |\n',
  // Long enough to be parsed in a thread.
  'docs/b.md': `# B\n\n${'A *long* [page](a.md) of 10:30.\n\n'.repeat(700)}`,
};

/** Hides the parser's builds from a process, except those whose name contains `kept`. */
function without(folder: string, kept: string): { readonly [name: string]: string } {
  const hook = join(folder, '..', `hook-${kept || 'none'}.cjs`);
  writeFileSync(
    hook,
    `const { Module } = require('node:module');
const find = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  if (request.startsWith('@bruits/satteri-') && !request.includes(${JSON.stringify(kept || '\0')})) throw new Error('none');
  return find.call(this, request, ...rest);
};`,
  );
  return { NODE_OPTIONS: `--require ${hook}` };
}

function site(): string {
  const folder = join(temporaryFolder(), 'site');
  writeSite(folder, pages);
  return folder;
}

const message = /Can't load the native Markdown parser: no build for [\w-]+ is installed/;

test.skipIf(!isBuilt)('the WebAssembly build makes the same bytes', async () => {
  const folder = site();
  await built([folder]);
  const hash = treeHash(join(folder, 'dist'));
  await built([folder, '--no-cache', '--out', join(folder, '..', 'wasm')], without(folder, 'wasm32'));
  expect(treeHash(join(folder, '..', 'wasm'))).toBe(hash);
});

test.skipIf(!isBuilt)('without any build: exit 2, the key and what to write; remark works', async () => {
  const folder = site();
  const none = without(folder, '');
  const bare = await docgen(['check', folder], none);
  expect(bare.exitCode).toBe(2);
  expect(bare.stdout + bare.stderr).toMatch(message);
  writeFileSync(join(folder, 'docgen.config.json'), '{\n  "markdown": { "parser": "native" }\n}');
  const named = await docgen(['build', folder], none);
  expect(named.exitCode).toBe(2);
  expect(named.stdout + named.stderr).toMatch(/docgen\.config\.json:2:18/);
  expect(named.stdout + named.stderr).toContain("markdown.parser: 'remark'");
  const remark = '{ "markdown": { "parser": "remark" }, "exclude": ["index.md"] }';
  writeFileSync(join(folder, 'docgen.config.json'), remark);
  await built([folder], none);
});
