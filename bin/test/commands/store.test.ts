import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { docgen } from '../docgen.js';

const cacheKey = { DOCGEN_CACHE_KEY: 'k'.repeat(32) };

const files = {
  'docgen.config.json': '{ "title": "T", "store": { "publicKey": "./keys/public.pem" } }',
  'docs/index.md': '# Home\n',
};

test('keygen writes a pair of keys, the private one for its owner only, and replaces none', async () => {
  const site = docgen();
  const { exitCode, stdout } = await site.args('store', 'keygen', 'keys').run();
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^keys\/private\.pem {2}.+\nkeys\/public\.pem {2}.+\n$/);
  const path = join(site.folder, 'keys/private.pem');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(site.folder, 'keys/public.pem')).mode & 0o777).toBe(0o644);
  const before = readFileSync(path, 'utf8');
  const again = await site.args('store', 'keygen', 'keys').run();
  expect(again.exitCode).toBe(2);
  expect(again.stderr).toContain('private.pem exists already');
  expect(readFileSync(path, 'utf8')).toBe(before);
});

test('a folder: what one run made, the next one finds', async () => {
  const site = docgen(files);
  await site.args('store', 'keygen', 'keys').run();
  const env = { ...cacheKey, DOCGEN_STORE_KEY: 'keys/private.pem' };
  expect((await site.env(env).args('build', '--store', 'shared', '--cache-dir', 'one').run()).exitCode).toBe(
    0,
  );
  const { stdout } = await site
    .env(cacheKey)
    .args('check', '--store', 'shared', '--cache-dir', 'two', '--stats')
    .run();
  expect(stdout).toMatch(/^ {2}fetch .+ requests 2, /m);
  expect(stdout).toMatch(/^ {2}parse .+ pages 1, kept 1$/m);
});

test.each([
  ['https://cache.example', "--store https://cache.example doesn't name a protocol"],
  ['s3://bucket', "--store s3://bucket doesn't name a protocol"],
  ['turbo+https://user:word@cache.example', 'a URL must not contain a user name or password'],
  ['bazel+https://cache.example/?a=b', "isn't the URL of a store"],
  ['bazel+http://[', "isn't the URL of a store"],
])('%s is refused', async (place, words) => {
  const { exitCode, stderr } = await docgen(files).args('check', '--store', place).run();
  expect(exitCode).toBe(2);
  expect(stderr).toContain(words);
});

test('a private key that does not exist, is none, or is of another pair is refused', async () => {
  const site = docgen(files);
  await site.args('store', 'keygen', 'keys').run();
  const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  site.file('other.pem', other.toString());
  site.file('wrong.pem', 'x');
  for (const [file, words, exitCode] of [
    ['none.pem', 'cannot read', 74],
    ['wrong.pem', "wrong.pem isn't a private Ed25519 key", 2],
    ['other.pem', "other.pem doesn't belong to the public key of the configuration", 2],
  ] as const) {
    const run = await site
      .env({ ...cacheKey, DOCGEN_STORE_KEY: file })
      .args('check', '--store', 'shared')
      .run();
    expect([run.exitCode, run.stderr]).toEqual([exitCode, expect.stringContaining(words)]);
  }
});

test('the environment has tokens and teams, which no message shows', async () => {
  const asked: { readonly url: string | undefined; readonly authorization: string | undefined }[] = [];
  const server: Server = createServer(({ url, headers: { authorization } }, response) => {
    asked.push({ url, authorization });
    response.writeHead(401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = docgen(files);
  await site.args('store', 'keygen', 'keys').run();
  const secrets = { ...cacheKey, TURBO_TOKEN: 'secret 1', TURBO_TEAM: 'docs', TURBO_TEAMID: 'team_1' };
  const turbo = await site.env(secrets).args('check', '--store', `turbo+${at}/`).run();
  expect(turbo.exitCode).toBe(0);
  expect(turbo.stderr).toContain(`the store turbo+${at} returned 401, so docgen continues without it`);
  expect(turbo.stderr).not.toContain('secret');
  await site
    .env({ ...cacheKey, DOCGEN_STORE_AUTHORIZATION: 'Basic eDp5', ...secrets })
    .args('check', '--store', `bazel+${at}/a`)
    .run();
  expect(asked).toEqual([
    {
      url: expect.stringMatching(/^\/v8\/artifacts\/[\da-f]{64}\?teamId=team_1&slug=docs$/) as string,
      authorization: 'Bearer secret 1',
    },
    { url: expect.stringMatching(/^\/a\/ac\/[\da-f]{64}$/) as string, authorization: 'Basic eDp5' },
  ]);
  const broken = await site
    .env({ ...cacheKey, DOCGEN_STORE_AUTHORIZATION: 'a\nb' })
    .args('check', '--store', `bazel+${at}`)
    .run();
  expect([broken.exitCode, broken.stderr]).toEqual([
    2,
    expect.stringContaining('DOCGEN_STORE_AUTHORIZATION contains'),
  ]);
});

test.each(['0/8', '9/8', '3', 'x/y', '1/1000', '1/0', '-1/2', '1.5/2', '1/2/3', ''])(
  '--shard %s is refused',
  async (value) => {
    const { exitCode, stderr, stdout } = await docgen(files)
      .args('build', `--shard=${value}`, '--store', 'shared')
      .run();
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/Expected a shard (?:and their number|from 1 to their number), such as 3\/8/);
  },
);
