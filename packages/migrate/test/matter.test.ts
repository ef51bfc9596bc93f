/** Front matter, key by key: the converted entries and the findings. */
import { expect, test } from 'vitest';
import { writeMatter } from '@docgen/convert/page/matter';
import { matterRules } from '../src/docusaurus/matter-rules.js';

function made(yaml: string, set: { readonly [key: string]: unknown } = {}) {
  const { text, findings } = writeMatter({
    yaml,
    file: 'a.md',
    set,
    rules: matterRules,
    address: (url) => url.replace('@site/static', ''),
  });
  return {
    text: text.replaceAll(/^---\n/gm, ''),
    told: findings.map(({ line, what, became }) => `${line} ${what} → ${became}`),
  };
}

const kept = (key: string) => `x-${key.replaceAll('_', '-')}`;

test.each<[string, string]>([
  ['title: A\n', 'title: A\n'],
  [
    "title: 'A' # why\n# a note\ndescription: >\n  b\n  c\n",
    "title: 'A' # why\n# a note\ndescription: >\n  b\n  c\n",
  ],
  ['# a\nsidebar_label: B\n# c\n', '# a\n# c\nsidebar:\n  label: B\n'],
  ['title: 2.0\n', 'title: "2"\n'],
  ['description:\n', ''],
  ['sidebar_label: B\nsidebar_position: 2\n', 'sidebar:\n  label: B\n  position: 2\n'],
  ['toc_min_heading_level: 2\ntoc_max_heading_level: 4\n', 'toc:\n  min: 2\n  max: 4\n'],
  ['hide_table_of_contents: false\n', ''],
  ['keywords: a, b\n', 'keywords:\n  - a\n  - b\n'],
  ['image: "@site/static/a.png"\n', 'image: /a.png\n'],
  ['pagination_prev: null\npagination_next: a/b\n', 'prev: false\nnext: a/b\n'],
  ['last_update: { date: 2024-05-01 }\n', 'lastUpdated: 2024-05-01\n'],
  ['draft: true\nunlisted: true\n', 'draft: true\nunlisted: true\n'],
  ['id: a\nslug: b\n', ''],
  ['x-own: 1\n', 'x-own: 1\n'],
  ['{ title: A, sidebar_label: B }\n', 'title: A\nsidebar:\n  label: B\n'],
])('%j', (yaml, text) => {
  expect(made(yaml)).toEqual({ text, told: [] });
});

test.each([
  'hide_title',
  'displayed_sidebar',
  'custom_edit_url',
  'sidebar_class_name',
  'pagination_label',
  'weight',
])('a key that docgen does not know: %s', (key) => {
  expect(made(`title: A\n${key}: b\n`)).toEqual({
    text: `title: A\n${kept(key)}: b\n`,
    told: [`3 '${key}' → it is '${kept(key)}', which docgen ignores`],
  });
});

test('what is changed is told', () => {
  expect(made('tags: [a, { label: B }]\nhide_table_of_contents: true\nlast_update: { author: C }\n')).toEqual(
    {
      text: 'tags:\n  - a\n  - B\ntoc:\n  min: 6\n  max: 6\n',
      told: [
        "2 'tags' → they stay in the page; docgen doesn't make the old site’s tag pages",
        "3 'hide_table_of_contents' → the table of contents shows only level 6 headings",
        "4 'last_update' → docgen shows only the date",
      ],
    },
  );
});

test('what is known comes before what is written', () => {
  expect(made('id: a\nsidebar_label: B\n', { id: 'c/a', sidebar: { position: 1 } }).text).toBe(
    'sidebar:\n  label: B\n  position: 1\nid: c/a\n',
  );
});

test('what is no YAML is kept as comments', () => {
  expect(made('a: [b\n')).toEqual({
    text: '# a: [b\n',
    told: [
      "2 the front matter → it is kept as comments, because it isn't valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]",
    ],
  });
});
