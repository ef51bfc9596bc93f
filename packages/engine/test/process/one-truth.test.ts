/** Errors in a site's code and settings are the same in check, build and serve. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openWorkspace } from '../../src/workspace/workspace.js';
import { docgen, isBuilt, temporaryFolder, writeSite } from './command.js';

const page = { 'docs/index.md': '# Harbour\n\nText.\n' };
const tracked = {
  'docgen.config.json': JSON.stringify({ analytics: { trackers: [{ kind: 'custom', load: './own.js' }] } }),
};
const themed = { ...page, 'docgen.config.json': JSON.stringify({ theme: './theme/index.tsx' }) };
const contract = readFileSync(
  new URL('../../../../examples/handbook/docs/reference/theme-contract.md', import.meta.url),
  'utf8',
);
const theme = /## A whole theme[\s\S]*?```tsx\n([\s\S]*?)```/.exec(contract)?.[1] ?? '';
const client = "import { start } from '@docgen/client';\nstart({});\n";
const component = (hydrate: string) => ({
  'docgen.config.json': JSON.stringify({ components: { box: { load: './box.jsx', hydrate } } }),
  'docs/index.md': '# Harbour\n\n:::box\n:::\n',
});

/** By kind of error: the site's files, and the diagnostic code. */
const sites: {
  readonly [name: string]: readonly [code: string, files: { readonly [path: string]: string }];
} = {
  'a tracker that does not compile': [
    'component/failed',
    { ...page, ...tracked, 'own.js': 'export function pageView({' },
  ],
  'a tracker that imports what is not there': [
    'component/failed',
    { ...page, ...tracked, 'own.js': "import './gone.js';\nexport const pageView = () => undefined;\n" },
  ],
  'a tracker that counts nothing': [
    'component/failed',
    { ...page, ...tracked, 'own.js': 'export const x = 1;\n' },
  ],
  'a tracker that is not there': ['config/invalid', { ...page, ...tracked }],
  'a component that does not compile': [
    'component/failed',
    { ...component('never'), 'box.jsx': 'export default () => <p>;\n' },
  ],
  'a component that throws': [
    'component/failed',
    { ...component('never'), 'box.jsx': "export default function Box() { throw new Error('no'); }\n" },
  ],
  'a component that browsers cannot have': [
    'component/failed',
    {
      ...component('visible'),
      'box.jsx': "import { readFileSync } from 'node:fs';\nexport default () => String(readFileSync);\n",
    },
  ],
  'a theme that does not compile': ['theme/invalid', { ...themed, 'theme/index.tsx': 'export default {' }],
  'a theme that throws when it is run': [
    'theme/invalid',
    { ...themed, 'theme/index.tsx': "throw new Error('no');\n" },
  ],
  'a theme without its stylesheet': [
    'theme/invalid',
    { ...themed, 'theme/index.tsx': theme, 'theme/client.ts': client },
  ],
  'a theme whose stylesheet names a file that is not there': [
    'theme/invalid',
    {
      ...themed,
      'theme/index.tsx': theme,
      'theme/client.ts': client,
      'theme/theme.css': 'body { background: url(./gone.svg) }',
    },
  ],
  'a layout that throws': [
    'component/failed',
    {
      ...themed,
      'theme/index.tsx': theme.replace('page.footer.copyright', 'undefinedThing'),
      'theme/client.ts': client,
      'theme/theme.css': '',
    },
  ],
  'an unknown key': ['config/unknown-key', { ...page, 'docgen.config.json': '{ "titel": "A" }' }],
  'a broken link': ['link/broken-page', { 'docs/index.md': '# Harbour\n\n[a](gone.md)\n' }],
};

interface Told {
  readonly code: string;
  readonly message: string;
  readonly line?: number;
}

async function reported(command: string, folder: string): Promise<Told[]> {
  const { stdout } = await docgen([command, folder, '--format', 'json', '--no-cache']);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: (Told & { range?: Place })[] };
  return diagnostics.map(plain);
}

interface Place {
  readonly start: { readonly line: number };
}

function plain({ code, message, range }: Told & { range?: Place }): Told {
  return { code, message, ...(range && { line: range.start.line }) };
}

async function served(folder: string): Promise<Told[]> {
  const workspace = await openWorkspace({
    folder,
    locales: [],
    base: null,
    drafts: true,
    levels: {},
    cache: false,
    cacheFolder: null,
    userCache: join(folder, '.cache'),
    cacheTrust: { key: 'k'.repeat(32), keyFile: null, isOpen: false },
    workers: 1,
    out: null,
    gate: { strict: false, maxWarnings: null },
    onProgress: () => undefined,
    now: Date.now,
    signal: null,
  });
  onTestFinished(async () => void (await workspace.close()));
  const edition = await workspace.open();
  return (await edition.check()).map(plain);
}

describe.skipIf(!isBuilt)('one truth about', () => {
  test.each(Object.keys(sites))('%s', async (name) => {
    const folder = temporaryFolder();
    const [code, files] = sites[name] ?? ['', {}];
    writeSite(folder, files);
    const checked = await reported('check', folder);
    expect(checked.map((one) => one.code)).toContain(code);
    expect(await reported('build', folder)).toEqual(checked);
    expect(await served(folder)).toEqual(checked);
  });
});
