/** Trackers in the output: the location of their code and origins, and diagnostics for a broken tracker. */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, docgen, isBuilt, temporaryFolder, treeHash, writeSite } from './command.js';

const configured = (trackers: string) => `export default {
  host: 'nginx',
  analytics: { trackers: [${trackers}] },
};`;
const gtag = `{ kind: 'gtag', id: 'G-1', url: 'https://tags.example.com/a' }`;
const own = `{ kind: 'custom', load: () => import('./own/tracker'), origins: ['https://own.example.com', 'https://tags.example.com'] }`;
const tracker = `import { label } from './label'; export const pageView = ({ title }: { title: string }) => label(title);`;
const files = {
  'docgen.config.mjs': configured(`${gtag}, ${own}`),
  'own/tracker.ts': tracker,
  'own/label.ts': `export const label = (title: string) => { document.title = 'seen: ' + title; };`,
  'pages/index.md': '# Home\n',
};

const scripts = (folder: string) =>
  readdirSync(join(folder, 'dist/assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => name.replace(/-\w+\.js$/, ''))
    .sort();
const read = (folder: string, path: string) => readFileSync(join(folder, 'dist', path), 'utf8');
const connect = (text: string) => /connect-src [^;]*/.exec(text.replaceAll('&#x27;', "'"))?.[0];

describe.skipIf(!isBuilt)('trackers', () => {
  test('of the site’s own are a chunk, whose origins the policy names', async () => {
    const folder = temporaryFolder();
    writeSite(folder, files);
    await built([folder]);
    expect(scripts(folder)).toContain('trackers');
    const chunk = readdirSync(join(folder, 'dist/assets')).find((name) => name.startsWith('trackers-'));
    expect(read(folder, `assets/${chunk}`)).toContain('seen: ');
    const sources = "connect-src 'self' https://own.example.com https://tags.example.com";
    expect(connect(read(folder, 'index.html'))).toBe(sources);
    expect(connect(read(folder, '_nginx.conf'))).toBe(sources);
  });

  test('of docgen are in the entry, and without any nothing is there', async () => {
    const [known, none] = [temporaryFolder(), temporaryFolder()];
    writeSite(known, { ...files, 'docgen.config.mjs': configured(gtag) });
    writeSite(none, { ...files, 'docgen.config.mjs': configured('') });
    await built([known]);
    await built([none]);
    expect(scripts(known)).toEqual(scripts(none));
    const entry = (folder: string) => {
      const [path = ''] = /assets\/client-\w+\.js/.exec(read(folder, 'index.html')) ?? [];
      return read(folder, path);
    };
    expect(entry(known)).toContain('/g/collect');
    expect(entry(known)).not.toContain('matomo.php');
    expect(entry(none)).not.toMatch(/collect|globalPrivacyControl/);
    expect(connect(read(none, 'index.html'))).toBe("connect-src 'self'");
  });

  test('are built anew when one of their files has changed', async () => {
    const [folder, fresh] = [temporaryFolder(), temporaryFolder()];
    writeSite(folder, files);
    await built([folder]);
    const changed = { ...files, 'own/label.ts': files['own/label.ts'].replace('seen', 'read') };
    writeSite(folder, changed);
    await built([folder]);
    writeSite(fresh, changed);
    await built([fresh]);
    expect(treeHash(join(folder, 'dist'))).toBe(treeHash(join(fresh, 'dist')));
  });

  test('that cannot be compiled, or tell nobody, are named', async () => {
    const folder = temporaryFolder();
    const other = `{ kind: 'custom', load: './own/silent.ts' }`;
    writeSite(folder, {
      ...files,
      'docgen.config.mjs': configured(`${gtag}, ${own}, ${other}`),
      'own/tracker.ts': `${tracker}\nimport './gone';\n`,
      'own/silent.ts': 'export const view = 1;\n',
    });
    const { exitCode, stdout } = await docgen(['build', folder, '--format', 'json']);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Record<string, unknown>[] };
    expect(exitCode).toBe(1);
    expect(
      diagnostics.map(({ code, file, message, hint }) => [
        code,
        relative(basename(folder), String(file)),
        message,
        hint,
      ]),
    ).toEqual([
      [
        'component/failed',
        'own/silent.ts',
        "The tracker 'own/silent.ts' doesn't export 'pageView'",
        'Write export function pageView(view) { … }',
      ],
      [
        'component/failed',
        'own/tracker.ts',
        "The tracker 'own/tracker.ts' can't be compiled: Could not resolve \"./gone\"",
        undefined,
      ],
    ]);
    expect(diagnostics[1]?.['range']).toMatchObject({ start: { line: 2, column: 8 } });
  });
});
