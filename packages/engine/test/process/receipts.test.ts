/**
 * Receipts for sites of every kind: a configuration in TypeScript, components, code pages, page sources, descriptions,
 * a frozen version, and dates from Git. If nothing changed, no file is read; after any edit, a warm build equals a
 * clean one.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chance } from '../../../e2e/src/proofs/chance.js';
import { docgen, isBuilt, temporaryFolder, treeHash } from './command.js';
import { openRepository } from './repository.js';

/** Every edit, in two orders; otherwise only some of them. */
const isWhole = process.env['DOCGEN_WHOLE'] === '1';

const description = `openapi: 3.1.0
info: { title: Depot, version: 1.0.0 }
servers: [{ url: 'https://api.example' }]
x-error-catalogue: [{ code: gone, status: 410, page: gone }]
paths:
  /parcels:
    get:
      operationId: listParcels
      summary: List parcels
      responses:
        '200': { description: All., content: { application/json: { schema: { $ref: 'parts/parcel.yaml' } } } }
`;

const overlay = `overlay: 1.0.0
info: { title: Dépôt, version: 1.0.0 }
actions: [{ target: "$.paths['/parcels'].get", update: { summary: Lister les colis } }]
`;

const config = `import { defineConfig } from '@docgen/cli';
import { title } from './settings/title';
const rows = { name: 'rows', pages: async ({ read }: { read: (path: string) => Promise<string> }) =>
  (await read('data/rows.txt')).trim().split('\\n')
    .map((row, index) => ({ path: row, matter: { title: row }, text: 'Text of ' + row, from: { file: 'data/rows.txt', line: index + 1 } })) };
export default defineConfig({
  title, url: 'https://docs.example', openapi: { files: ['openapi/depot.yaml'] }, sources: [rows],
  i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
  docs: { lastUpdated: true, routeBase: '/docs' },
  checks: { 'i18n/*': 'off', 'openapi/*': 'warn' },
  components: { box: { load: () => import('./components/box'), props: {}, hydrate: 'visible' } },
});
`;

const files: { readonly [path: string]: string } = {
  'docgen.config.ts': config,
  'settings/title.ts': "export const title = 'Depot';\n",
  'components/box.tsx':
    "import { word } from './word';\nimport './box.css';\nexport default () => <button>{word}</button>;\n",
  'components/word.js': "export const word = 'one';\n",
  'components/box.css': '.box { color: teal; }\n',
  'pages/tariff.tsx':
    "import { word } from '../components/word';\nexport const frontMatter = { title: 'Tariff' };\nexport default () => <p>{word}</p>;\n",
  'data/rows.txt': 'one\ntwo\n',
  'openapi/depot.yaml': description,
  'openapi/depot.fr.yaml': overlay,
  'openapi/parts/parcel.yaml': 'type: object\nproperties: { id: { type: string, description: Its name. } }\n',
  'snippets/part.md': 'Text that is included.\n',
  'docs/en/index.md': '# Depot\n\nText. [API](api.md)\n\n:::box\n:::\n',
  'docs/en/api.md': '# API\n\nText of the page.\n\n::api-operation{id=listParcels}\n',
  'snippets/variables.yaml': 'name: Gone\n',
  'docs/en/gone.md': '---\ntitle: ":var[name]"\n---\n\nText.\n\n::include{file="part.md"}\n',
  'docs/fr/index.md': '# Dépôt\n\nTexte.\n',
  'docs/fr/api.md': '# API\n\nTexte de la page.\n\n::api-operation{id=listParcels}\n',
  'versions/1.0/docs/en/index.md': '# Depot\n\nText of old.\n\n::include{file="part.md"}\n',
  'versions/1.0/snippets/part.md': 'Text that was included.\n',
};

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const add = (path: string, text: string) => (folder: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  appendFileSync(join(folder, path), text);
};
/** Changes a text, or changes it back; a deleted file stays deleted. */
const change = (path: string, from: string, to: string) => (folder: string) => {
  if (!existsSync(join(folder, path))) return;
  const before = readFileSync(join(folder, path), 'utf8');
  write(folder, path, before.includes(from) ? before.replace(from, to) : before.replace(to, from));
};
const toggle = (path: string, text: string) => (folder: string) => {
  const file = join(folder, path);
  if (existsSync(file)) rmSync(file);
  else write(folder, path, text);
};

/** Edits that can follow each other in any order. */
const edits: { readonly [name: string]: (folder: string) => void } = {
  'a module of the configuration': change('settings/title.ts', 'Depot', 'Store'),
  'the configuration': change('docgen.config.ts', "'i18n/*': 'off'", "'i18n/*': 'warn'"),
  'a component': change('components/box.tsx', '<button>', '<button type="button">'),
  'what a component and a code page import': change('components/word.js', 'one', 'three'),
  'a module that hides it': toggle('components/word.ts', "export const word = 'hidden';\n"),
  'a style': change('components/box.css', 'teal', 'navy'),
  'a code page': change('pages/tariff.tsx', '<p>', '<p>Text '),
  'a code page of one language': change('pages/tariff.tsx', "'Tariff' }", "'Tariff', locales: ['en'] }"),
  'rows of a source': change('data/rows.txt', 'two', 'three'),
  'a description': change('openapi/depot.yaml', 'List parcels', 'List all parcels'),
  'a page that a description names': change('openapi/depot.yaml', 'page: gone', 'page: lost'),
  'an overlay': change('openapi/depot.fr.yaml', 'Lister les', 'Lister tous les'),
  'an overlay that goes': toggle('openapi/depot.fr.yaml', overlay),
  'a part of a description': change('openapi/parts/parcel.yaml', 'Its name', 'Its own name'),
  'a part that nothing refers to': toggle('openapi/parts/other.yaml', 'type: string\n'),
  'a variable in front matter': change('snippets/variables.yaml', 'Gone', 'Lost'),
  'an included file': add('snippets/part.md', '\nMore.\n'),
  'an included file of a version': add('versions/1.0/snippets/part.md', '\nMore.\n'),
  'a page of a version': add('versions/1.0/docs/en/index.md', '\nMore.\n'),
  'a page': add('docs/en/index.md', '\nMore text.\n'),
  'a page with an operation': add('docs/en/api.md', '\nMore text.\n'),
  'a page with an included file': add('docs/en/gone.md', '\nMore text.\n'),
  'a page of another language': add('docs/fr/api.md', '\nTexte.\n'),
  'texts of no language': toggle('i18n/de.json', '{ "search.button": "Suche" }\n'),
  'texts of a language': toggle('i18n/fr.json', '{\n  "own.word": "Mot"\n}\n'),
};

/** A build's output without the figures that vary with time. */
function said({ stdout, stderr, exitCode }: Awaited<ReturnType<typeof docgen>>): unknown {
  return [exitCode, stderr, /^Built \d+ pages/m.exec(stdout)?.[0], / with .* warnings?/.exec(stdout)?.[0]];
}

async function expectSame(folder: string, after: string): Promise<void> {
  const clean = join(folder, '..', 'clean');
  const dist = join(folder, '..', 'dist');
  rmSync(clean, { recursive: true, force: true });
  const warm = await docgen(['build', folder, '--out', dist]);
  const cold = await docgen(['build', folder, '--no-cache', '--out', clean]);
  expect([after, said(warm)]).toEqual([after, said(cold)]);
  expect([after, treeHash(dist)]).toEqual([after, treeHash(clean)]);
}

describe.skipIf(!isBuilt)('a site of every kind', () => {
  let folder = '';
  let repository: ReturnType<typeof openRepository>;
  const open = async () => {
    folder = join(temporaryFolder(), 'site');
    repository = openRepository(folder);
    writeFileSync(join(folder, '.gitignore'), '.docgen\n');
    repository.commit('2024-01-01', files);
    await expectSame(folder, 'the first build');
  };

  test('is not looked into as long as it has not changed, and is amended after an edit of a page', async () => {
    await open();
    const dist = join(folder, '..', 'dist');
    const { stdout } = await docgen(['build', folder, '--out', dist, '--stats']);
    expect(stdout).toMatch(/^ +compare /m);
    expect(stdout).not.toMatch(/^ +(?:sources|parse|render) /m);
    const pages = ['docs/en/api.md', 'versions/1.0/docs/en/index.md', 'docs/en/index.md', 'docs/en/gone.md'];
    for (const path of pages.slice(0, isWhole ? pages.length : 2)) {
      add(path, '\nMore text.\n')(folder);
      await docgen(['build', folder, '--out', dist]);
      add(path, '\nText again.\n')(folder);
      const { stdout } = await docgen(['build', folder, '--out', dist, '--stats']);
      expect([path, stdout]).toEqual([path, expect.stringMatching(/^ +render /m)]);
      expect([path, stdout]).toEqual([path, expect.not.stringMatching(/^ +(?:parse|bundle|extras) /m)]);
      await expectSame(folder, `${path}, amended`);
    }
  });

  test.each(isWhole ? [[1], [2]] : [[1]])(
    'is built as a clean one after any edits, commits among them (%i)',
    async (seed) => {
      await open();
      const random = chance(seed);
      const names = random.shuffled(Object.keys(edits));
      for (const [index, name] of names.slice(0, isWhole ? names.length : 2).entries()) {
        edits[name]?.(folder);
        await expectSame(folder, `${index}. ${name}`);
        if (random.of(0.3)) {
          repository.commit(`2024-02-${String(index + 1).padStart(2, '0')}`);
          await expectSame(folder, `${index}. ${name}, committed`);
        }
      }
    },
    600_000,
  );
});
