/** Life cycles in descriptions: which fields docgen reads, and what readers see. */
import { expect, test } from 'vitest';
import { placesIn, readDescription } from '../src/read/description.js';
import { openDescriptions } from '../src/read/boundary.js';

function opened(machine: object, locale = 'en') {
  const text = JSON.stringify(
    { openapi: '3.1.0', paths: {}, 'x-status-machines': { order: machine } },
    null,
    1,
  );
  const read = readDescription(text, 'a.json');
  if ('fault' in read) throw new Error(read.fault.message);
  const { sources, diagnostics } = openDescriptions({
    files: [{ file: 'a.json', root: read.description.root, place: placesIn(text) }],
    strings: {},
    samples: ['curl'],
    docs: 'docs',
  });
  return {
    text: sources.find(({ directive }) => directive === 'api-states')?.text('order', locale, {}) ?? null,
    said: diagnostics.map(({ range, message, hint }) => `${range?.start.line} ${message} | ${hint ?? ''}`),
  };
}

const states = [
  { value: 'new', terminal: false, label: { en: 'New', fr: 'Nouvelle' }, meaning: 'Just\nmade.' },
  { value: 'done', terminal: true, label: 'Done', meaning: 'See `a|b`.' },
];

test('is a diagram of two tables, in the language of the page', () => {
  const transitions = [
    { from: 'new', to: ['new', 'done'], trigger: 'Pay', by: 'you', event: 'order.paid' },
    { from: 'new', to: 'done', trigger: 'Give up', by: '', event: null },
  ];
  expect(opened({ initial: ['new'], states, transitions }, 'fr-CA').text?.replaceAll(/^:{3,}/gm, ':::')).toBe(
    `:::states{id="order" initial="new" final="done"}

| Valeur | Statut | Final | Signification |
| --- | --- | --- | --- |
| \`new\` | Nouvelle | non | Just made. |
| \`done\` | Done | oui | See \`a\\|b\`. |

| De | Vers | Déclencheur | Par | Événement |
| --- | --- | --- | --- | --- |
| \`new\` | \`new\`, \`done\` | Pay | you | \`order.paid\` |
| \`new\` | \`done\` | Give up |  |  |

:::
`,
  );
});

test('has no columns of which nothing is said', () => {
  const { text } = opened({ states, transitions: [{ from: 'new', to: 'done' }] });
  expect(text).toContain('| From | To |\n| --- | --- |\n| `new` | `done` |');
});

test('states alone are a table', () => {
  expect(opened({ states }, 'id').text).toMatch(/^\| Nilai \| Status \| Akhir \| Arti \|\n/);
});

test.each([
  [{ states: [{}] }, '11 A state has no value | Write letters, digits, _, - and . such as in_transit'],
  [{ states: [...states, states[0]] }, "28 Duplicate state 'new' | "],
  [{ states, initial: 'nw' }, "29 Unknown state 'nw' | Did you mean 'new'?"],
  [
    { states, transitions: [{ from: 'new', to: ['dome'] }] },
    "32 Unknown state 'dome' | Did you mean 'done'?",
  ],
  ['text', "4 The states of 'order' aren't an object | "],
])('%j is told', (machine, fault) => {
  expect(opened(machine as object).said).toEqual([
    expect.stringContaining(fault.slice(fault.indexOf(' ') + 1)),
  ]);
  expect(opened(machine as object).said[0]).toMatch(/^\d+ /);
});

test('an unknown transition is left out, the others stand', () => {
  const transitions = [
    { from: 'old', to: 'done' },
    { from: 'new', to: 'done' },
  ];
  expect(opened({ states, transitions }).text?.match(/^\| `new` \| `done` \|$/gm)).toHaveLength(1);
});
