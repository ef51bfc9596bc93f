/** Shards that have only outlines of other pages draw what depends on the headings and links of these. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isBuilt, treeHash } from './command.js';
import { type Files, files, machine, newStore, ofOneMachine, shard } from './sharded-site.js';

const named = ['antenna', 'battery', 'channel', 'dial', 'earphone', 'fuse'];

/** Three versions of each page, in which a section and a link come and go, and a translation of the last one. */
const versioned: Files = Object.fromEntries(
  named.flatMap((name, n) => {
    const text = (of: string, more = '') =>
      `# The ${name}\n\nText of ${of}.\n\n## Use\n\nUse it ${of === '1.0' ? 'twice' : 'once'}.\n${more}`;
    const next = `${named[(n + 1) % named.length]}.md`;
    return [
      [`versions/1.0/docs/en/${name}.md`, text('1.0')],
      [`versions/2.0/docs/en/${name}.md`, text('2.0', `\n## Repair\n\nAs the [next](${next}#use).\n`)],
      [`docs/en/${name}.md`, text('now', `\n## Repair\n\nAs the [next](${next}).\n\n## New\n\nA part.\n`)],
      [`docs/fr/${name}.md`, `# Pièce ${n}\n\nTexte.\n\n## Emploi\n\nUne fois, voir [la suite](${next}).\n`],
    ];
  }),
);

const changed: Files = {
  ...Object.fromEntries(Object.keys(files).map((path) => [path, null])),
  ...versioned,
  'public.pem': files['public.pem'] ?? '',
  'docs/en/index.md': '# Radio\n',
  'docs/fr/index.md': '# Radio\n',
  'versions/1.0/docs/en/index.md': '# Radio\n',
  'versions/2.0/docs/en/index.md': '# Radio\n',
  'docgen.config.json': JSON.stringify({
    title: 'Radio',
    url: 'https://radio.example.com',
    i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
    checks: { 'nav/orphan': 'off', 'page/duplicate-title': 'off' },
    docs: { versionMarks: true },
    store: { publicKey: './public.pem' },
  }),
};

describe.skipIf(!isBuilt)('shards', () => {
  test('draw marks of versions that other shards have read', { timeout: 240_000 }, async () => {
    const store = newStore();
    for (let phase = 1; phase <= 2; phase++)
      for (let n = 1; n <= 5; n++) {
        const { exitCode, stderr } = await shard(store, `${n}/5`, changed);
        expect([exitCode, stderr]).toEqual([0, '']);
      }
    const { site, run } = machine(changed);
    const { stdout } = await run('--assemble', '--store', store, '--stats');
    expect(stdout).toMatch(/^ {2}render .*drawn 0\b/m);
    expect(readFileSync(join(site, 'dist/docs/2.0/dial/index.html'), 'utf8')).toContain('Since 2.0');
    expect(treeHash(join(site, 'dist'))).toBe(await ofOneMachine(changed));
  });
});
