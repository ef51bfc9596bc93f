import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@cfworker/json-schema';
import { type ProfileName, preview, profileNames } from '@docgen/serve';
import { expect, test } from 'vitest';
import { docgen } from '../docgen.js';

const files = {
  'docgen.config.json':
    '{ "host": "netlify", "redirects": [{ "from": "/old", "to": "/tides" }], "docs": { "routeBase": "/" } }',
  'docs/index.md': '# Home\n\n[Tides](tides.md)\n',
  'docs/tides.md': '# Tides\n\nThe sea rises twice a day.\n',
};

test('a build that its preview serves has no differences; one altered byte is named', async () => {
  const site = docgen(files);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = { type: 'pkcs8', format: 'pem' } as const;
  site.file('private.pem', privateKey.export(pem) as string);
  site.file('public.pem', publicKey.export({ type: 'spki', format: 'pem' }) as string);
  const built = await site.args('build', '--receipt', 'receipt.json', '--signing-key', 'private.pem').run();
  expect(built.exitCode).toBe(0);
  const out = join(site.folder, 'dist');
  const served = { out, base: '', host: '127.0.0.1', port: 0, strictPort: true, allowed: [] };
  for (const profile of profileNames as readonly ProfileName[]) {
    const { url, close } = await preview({ ...served, profile });
    const run = await site.args('verify', url, '--allow-address', '127.0.0.1', '--as', profile).run();
    expect(run.stdout).toContain('with the build in dist: no differences\n');
    await close();
  }
  const page = join(out, 'tides/index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('twice', 'twicE'));
  const { url, close } = await preview({ ...served, profile: 'netlify' });
  const receipt = ['--receipt', 'receipt.json', '--key', 'public.pem', '--format', 'json'];
  const { exitCode, stdout } = await site
    .args('verify', url, '--allow-address', '127.0.0.1', ...receipt)
    .run();
  await close();
  expect(exitCode).toBe(1);
  const result = JSON.parse(stdout) as { readonly findings: readonly object[] };
  expect(result.findings).toMatchObject([{ is: 'altered', url: `${url}tides/`, file: 'tides/index.html' }]);
  const schema = JSON.parse(
    readFileSync(new URL('../../schema/verify.json', import.meta.url), 'utf8'),
  ) as object;
  expect(new Validator(schema, '2020-12').validate(result).errors).toEqual([]);
});

test.each([
  [['verify', 'https://docs.example.com', '--receipt', 'a.json'], '--receipt needs --key'],
  [
    ['verify', 'https://docs.example.com', '--receipt', 'https://docs.example.com/a.json', '--key', 'k.pem'],
    "https://docs.example.com/a.json isn't a local file",
  ],
  [['build', '--receipt', 'a.json'], '--receipt needs a key to sign with'],
  [
    ['build', '--receipt', 'a.json', '--signing-key', 'docs/index.md'],
    'docs/index.md is not a private Ed25519 key in PEM format without a password',
  ],
])('%j is a mistake', async (args, message) => {
  const { exitCode, stderr } = await docgen(files)
    .args(...args)
    .run();
  expect([exitCode, stderr.split('\n')[0]]).toEqual([2, `error: ${message}`]);
});
