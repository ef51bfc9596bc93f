/**
 * Sites that put every kind of value in the cache, one with data only and one with code; and scenes in which each kind
 * is read again. A site has several states: as it was built, and after edits.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../../site.js';
import type { Files } from '../made/write.js';

/** A command that runs on a site that was built before. */
export interface Scene {
  readonly name: string;
  /** Number of the site's state. */
  readonly state: number;
  readonly hasOutput: boolean;
  readonly args: readonly string[];
  /** Content of its standard input; if omitted, it is empty. */
  readonly input?: string;
  /** Kinds of values that it reads. */
  readonly kinds: readonly string[];
}

export interface ForgeSite {
  readonly name: string;
  readonly states: readonly Files[];
  readonly scenes: readonly Scene[];
}

const description = `openapi: 3.1.0
info: { title: Depot, version: 1.0.0, description: 'Text of **all**. [Docs](/parcels)' }
servers: [{ url: 'https://api.example' }]
paths:
  /parcels:
    get:
      operationId: listParcels
      summary: List parcels
      description: Text of the list.
      parameters: [{ name: limit, in: query, description: How many., schema: { type: integer, minimum: 1 } }]
      responses:
        '200':
          description: All.
          content: { application/json: { schema: { $ref: '#/components/schemas/Parcel' }, example: { id: a } } }
components:
  schemas:
    Parcel: { type: object, required: [id], properties: { id: { type: string, description: Its name. } } }
`;

const overlay = `overlay: 1.0.0
info: { title: Dépôt, version: 1.0.0 }
actions:
  - target: $.paths['/parcels'].get
    update: { summary: Lister les colis }
`;

const data = {
  title: 'Depot',
  url: 'https://docs.example',
  i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
  checks: {
    'i18n/*': 'off',
    'openapi/missing-text': 'off',
    'openapi/stale-text': 'off',
    'link/localhost': 'off',
    external: { private: true },
  },
  redirects: [{ from: '/old', to: '/docs/parcels' }],
  docs: { lastUpdated: true },
  images: { formats: ['webp'], widths: [64] },
  cards: true,
  openapi: {},
};

const changes = (other: string) => `---
feed: true
description: Text that sums it up.
keywords: [one, two]
---

# Changes

:::entry[Text of an entry]{date=2025-01-02 type=added area=general}
Text. See [parcels](parcels.md) and [another site](${other}).
:::

:::details[More]
Text that is folded.
:::

\`\`\`js group=lang away=one
one();
\`\`\`

\`\`\`sh group=lang
one
\`\`\`

| a | b |
|---|---|
| 1 | \`2\` |
`;

function dataPages({ text, part, other }: { text: string; part: string; other: string }): Files {
  return new Map<string, string | Uint8Array>([
    ['docgen.config.json', JSON.stringify(data)],
    [
      'docs/en/index.md',
      `# Depot\n\nText of ${text}. [Parcels](parcels.md#weight)\n\n## Text of a part\n\nText.\n`,
    ],
    [
      'docs/en/parcels.md',
      '# Parcels\n\nText.\n\n## Weight\n\nText.\n\n::include{file="part.md"}\n\n![p](p.svg) ![q](q.webp)\n\n> [!NOTE]\n> Text.\n',
    ],
    ['docs/en/api.md', '# API\n\nText.\n\n::api-operation{id=listParcels}\n'],
    ['docs/en/p.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>'],
    ['docs/en/q.webp', readFileSync(join(rootFolder, 'examples/handbook/docs/img/problem.webp'))],
    ['docs/en/changes.md', changes(other)],
    ['docs/fr/index.md', '# Dépôt\n\nText.\n'],
    ['docs/fr/api.md', '# API\n\n::api-operation{id=listParcels}\n'],
    ['snippets/part.md', `Text that is included ${part}.\n`],
    ['openapi/depot.yaml', description],
    ['openapi/depot.fr.yaml', overlay],
  ]);
}

const message = (id: number, method: string, params: object) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
const client = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'proof', version: '1' },
};
/** A program that reads the site through MCP. */
const reading = [
  message(1, 'initialize', client),
  message(2, 'tools/call', { name: 'list_pages', arguments: {} }),
  message(3, 'tools/call', { name: 'read_page', arguments: { page: 'parcels' } }),
  message(4, 'tools/call', { name: 'search', arguments: { query: 'text' } }),
].join('');

const ofDescriptions = ['description', 'examples', 'translation'];

/** `other` is the URL of another site, which responds. */
export function forgeSites(other: string): readonly ForgeSite[] {
  return [
    {
      name: 'data',
      states: [
        dataPages({ text: 'before', part: 'before', other }),
        dataPages({ text: 'now', part: 'before', other }),
        dataPages({ text: 'before', part: 'now', other }),
      ],
      scenes: [
        {
          name: 'unchanged',
          state: 0,
          hasOutput: true,
          args: ['build'],
          kinds: ['receipt', 'hashes', 'history', 'journal', 'index', ...ofDescriptions],
        },
        {
          name: 'a text edited',
          state: 1,
          hasOutput: true,
          args: ['build'],
          kinds: [
            'last',
            'receipt',
            'frame',
            'search',
            'document',
            'body',
            'terms',
            'hashes',
            'journal',
            'index',
          ],
        },
        {
          name: 'an included file edited',
          state: 2,
          hasOutput: true,
          args: ['build'],
          kinds: [
            'document',
            'body',
            'render',
            'search',
            'last',
            'history',
            'hashes',
            'index',
            ...ofDescriptions,
          ],
        },
        {
          name: 'no output',
          state: 0,
          hasOutput: false,
          args: ['build'],
          kinds: [
            'document',
            'body',
            'terms',
            'picture',
            'variant',
            'card',
            'history',
            'journal',
            'index',
            ...ofDescriptions,
          ],
        },
        {
          name: 'a check',
          state: 0,
          hasOutput: true,
          args: ['check'],
          kinds: ['document', 'picture', 'index', ...ofDescriptions],
        },
        {
          name: 'a check of other sites',
          state: 0,
          hasOutput: true,
          args: ['check', '--external'],
          kinds: ['external', 'document'],
        },
        {
          name: 'read by a program',
          state: 0,
          hasOutput: true,
          args: ['mcp'],
          input: reading,
          kinds: ['frame', 'document', 'body'],
        },
        {
          name: 'edited and read by a program',
          state: 1,
          hasOutput: true,
          args: ['mcp'],
          input: reading,
          kinds: ['skim', 'document', 'body'],
        },
      ],
    },
    {
      name: 'code',
      states: [codePages('one\ntwo\n'), codePages('one\nthree\n')],
      scenes: [
        { name: 'unchanged', state: 0, hasOutput: true, args: ['build'], kinds: ['source', 'receipt'] },
        {
          name: 'rows edited',
          state: 1,
          hasOutput: true,
          args: ['build'],
          kinds: ['source', 'document', 'body', 'render', 'search'],
        },
        {
          name: 'no output',
          state: 0,
          hasOutput: false,
          args: ['build'],
          kinds: ['source', 'document', 'body'],
        },
        {
          name: 'a check',
          state: 0,
          hasOutput: true,
          args: ['check'],
          kinds: ['source', 'document', 'render'],
        },
      ],
    },
  ];
}

const code = `const source = { name: 'table', pages: async ({ read }) => (await read('data/rows.txt')).trim().split('\\n')
  .map((row, index) => ({ path: row, matter: { title: row }, text: 'Text of ' + row, from: { file: 'data/rows.txt', line: index + 1 } })) };
export default {
  title: 'Table', url: 'https://docs.example', sources: [source],
  components: { box: { load: () => import('./box.jsx'), props: { text: { type: 'string' } }, hydrate: 'visible' } },
};
`;

const box = `export default ({ text, children }) => <div title={text}>{children}</div>;\n`;

function codePages(rows: string): Files {
  return new Map([
    ['docgen.config.mjs', code],
    ['box.jsx', box],
    ['docs/index.md', '# Table\n\nText.\n\n:::box{text="Text of a box"}\nText inside.\n:::\n'],
    ['data/rows.txt', rows],
  ]);
}
