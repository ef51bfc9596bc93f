/**
 * Builds and checks use no network: the test records each attempt of a process and its threads to open a connection or
 * look up a name. A plugin that does both shows that they would be recorded.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docgen, isBuilt, root, temporaryFolder, writeSite } from './command.js';

/** Loaded into the process and each of its threads before anything else. */
const witness = (log: string) => `
const dgram = require('node:dgram');
const dns = require('node:dns');
const fs = require('node:fs');
const net = require('node:net');
const note = (what) => fs.appendFileSync(${JSON.stringify(log)}, what + '\\n');
const watch = (owner, name, what) => {
  const real = owner[name];
  owner[name] = function (...given) { note(what); return real.apply(this, given); };
};
watch(net.Socket.prototype, 'connect', 'connect');
watch(dgram.Socket.prototype, 'send', 'send');
watch(dns, 'lookup', 'lookup');
watch(dns.promises, 'lookup', 'lookup');
`;

/** Runs a command and returns the network requests of its process and threads. */
async function asked(...args: readonly string[]) {
  const folder = temporaryFolder();
  const log = join(folder, 'asked');
  const module = join(folder, 'witness.cjs');
  writeFileSync(module, witness(log));
  const { exitCode } = await docgen(args, { NODE_OPTIONS: `--require=${module}` });
  return { exitCode, asked: existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [] };
}

/** The examples with the most features; more with DOCGEN_WHOLE. */
const examples = process.env['DOCGEN_WHOLE'] !== '1' ? ['components'] : ['openapi', 'components', 'versions'];

describe.skipIf(!isBuilt)('the network is not asked', { timeout: 120_000 }, () => {
  test.each(examples)('by a build of examples/%s', async (name) => {
    const out = join(temporaryFolder(), 'dist');
    const site = join(root, 'examples', name);
    expect(await asked('build', site, '--no-cache', '--out', out, '--workers', '2')).toEqual({
      exitCode: 0,
      asked: [],
    });
  });

  test('by a check of links to other sites', async () => {
    const folder = temporaryFolder();
    writeSite(folder, { 'docs/index.md': '# A\n\n<https://harbour.example.com/>\n' });
    expect(await asked('check', folder)).toEqual({ exitCode: 0, asked: [] });
  });

  test('but a plugin that asks is seen, in whatever thread it runs', async () => {
    const folder = temporaryFolder();
    const curious = `function curious() { return () => fetch('http://127.0.0.1:44909/').catch(() => {}); }`;
    writeSite(folder, {
      'docgen.config.mjs': `export default { markdown: { rehypePlugins: [${curious}] } };`,
      'docs/index.md': '# A\n\nText.\n',
    });
    expect((await asked('check', folder, '--workers', '2')).asked).toContain('connect');
  });
});
