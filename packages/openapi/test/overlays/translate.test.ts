/** A description in another language: the changes of overlays, and the diagnostics. */
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readDescription } from '../../src/read/description.js';
import { readOverlay } from '../../src/overlays/overlay.js';
import { translate } from '../../src/overlays/translate.js';

const shop = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': {
      post: { operationId: 'createOrder', summary: 'Create an order', description: 'Sends `cart_id`.\n' },
      get: { operationId: 'listOrders', summary: 'List orders', tags: ['a', 'b', 'c'] },
    },
  },
};

interface TranslationInput {
  readonly description?: object;
  readonly overlay: string | object;
  readonly reports?: boolean;
  readonly isSound?: boolean;
}

function translated({ description = shop, overlay, reports = true, isSound = true }: TranslationInput) {
  const read = readDescription(stringify(description), 'openapi/shop.yaml');
  if ('fault' in read) throw new Error(read.fault.message);
  const text =
    typeof overlay === 'string'
      ? overlay
      : stringify({ overlay: '1.0.0', info: { title: 'fr', version: '1' }, ...overlay });
  const other = readOverlay(text, 'openapi/shop.fr.yaml');
  if ('fault' in other) return { root: null, said: [line(other.fault)] };
  const { root, diagnostics } = translate(read.description, other.overlay, {
    locale: 'fr',
    reports,
    isSound: isSound && other.faults.length === 0,
  });
  return { root: root as unknown as typeof shop, said: [...other.faults, ...diagnostics].map(line) };
}

interface Said {
  readonly code: string;
  readonly message: string;
  readonly file?: string;
  readonly range?: { readonly start: { readonly line: number; readonly column: number } };
  readonly hint?: string;
}

function line({ code, message, file, range, hint }: Said): string {
  const place = range ? `:${range.start.line}:${range.start.column}` : '';
  return `${file}${place} ${code}: ${message}${hint === undefined ? '' : ` | ${hint}`}`;
}

const whole = {
  Shop: 'Boutique',
  'Create an order': 'Créer une commande',
  'Sends `cart_id`.': 'Envoie `cart_id`.',
  'List orders': 'Lister les commandes',
};

const withoutTags = {
  ...shop,
  paths: { '/orders': { ...shop.paths['/orders'], get: { summary: 'List orders' } } },
};

describe('texts', () => {
  test('take the place of those that they translate, wherever these stand', () => {
    const twice = { ...withoutTags, webhooks: { made: { post: { summary: 'List orders' } } } };
    const { root, said } = translated({ description: twice, overlay: { 'x-texts': whole } });
    expect(said).toEqual([]);
    expect(JSON.stringify(root)).toContain('"webhooks":{"made":{"post":{"summary":"Lister les commandes"}}}');
    expect(root?.paths['/orders'].post.description).toBe('Envoie `cart_id`.');
  });

  test('are known whatever their line breaks', () => {
    const description = { ...shop, info: { title: 'A\nlong   title\n', version: '1' } };
    const { root } = translated({ description, overlay: { 'x-texts': { 'A long title': 'Un titre' } } });
    expect(root?.info.title).toBe('Un titre');
  });

  test('that are not translated are said where they stand first', () => {
    const { said } = translated({ description: withoutTags, overlay: { 'x-texts': { ...whole, Shop: '' } } });
    expect(said).toEqual([
      'openapi/shop.yaml:3:10 openapi/missing-text: No \'fr\' translation of "Shop" | Add it to x-texts of openapi/shop.fr.yaml',
    ]);
  });

  test('are not missed in the description’s own language', () => {
    expect(translated({ overlay: { 'x-texts': {} }, reports: false }).said).toEqual([]);
  });

  test.each(['json', 'yaml'])('of which many are not translated have a place each, in %s', (format) => {
    const properties = Object.fromEntries(
      Array.from({ length: 3000 }, (_, n) => [`p${n}`, { description: `Text ${n} of all` }]),
    );
    const description = { openapi: '3.1.0', components: { schemas: { A: { properties } } } };
    const lines =
      format === 'json'
        ? JSON.stringify(description, null, 1)
        : `openapi: 3.1.0\ncomponents:\n  schemas:\n    A:\n      properties:\n${Object.keys(properties)
            .map((name, n) => `        ${name}:\n          description: Text ${n} of all\n`)
            .join('')}`;
    const read = readDescription(lines, 'openapi/shop.yaml');
    const overlay = readOverlay('overlay: 1.0.0\nx-texts: {}\n', 'openapi/shop.fr.yaml');
    if ('fault' in read || 'fault' in overlay) throw new Error('unreadable');
    const start = process.cpuUsage().user;
    const found = translate(read.description, overlay.overlay, {
      locale: 'fr',
      reports: true,
      isSound: true,
    }).diagnostics;
    // With a search from the top each time, the positions alone take longer than this.
    expect((process.cpuUsage().user - start) / 1e6).toBeLessThan(2);
    const places = found.map(({ range }) => lines.split('\n', range?.start.line).at(-1)?.trim() ?? '');
    expect(places.every((line, n) => line.includes(`Text ${n} of all`))).toBe(true);
    expect(found).toHaveLength(3000);
    const after = found.slice(20);
    expect(new Set(after.map(({ message, hint, subject }) => `${message}. ${hint} ${subject}`))).toEqual(
      new Set([
        "No 'fr' translation of this text. Add it to x-texts of openapi/shop.fr.yaml openapi/shop.fr.yaml",
      ]),
    );
    expect(found[19]?.message).toContain('"Text 19 of all"');
  });

  test('that translate nothing are said, with the text that is near', () => {
    const texts = { ...whole, 'Creates an order': 'Crée une commande', 'Something else entirely': 'Autre' };
    const { said } = translated({ description: withoutTags, overlay: { 'x-texts': texts } });
    expect(said).toEqual([
      'openapi/shop.fr.yaml:10:3 openapi/stale-text: openapi/shop.yaml has no text "Creates an order" | Did its text become "Create an order"?',
      'openapi/shop.fr.yaml:11:3 openapi/stale-text: openapi/shop.yaml has no text "Something else entirely" | Remove it',
    ]);
  });

  test.each([
    ['Envoie le panier.', 'The translation is missing `cart_id`'],
    [
      'Envoie `panier_id`.',
      "The translation is missing `cart_id`, and has `panier_id`, which the original doesn't have",
    ],
    ['Envoie `cart_id`, donc `cart_id`.', null],
  ])('%s: %s', (text, message) => {
    const overlay = { 'x-texts': { ...whole, 'Sends `cart_id`.': text } };
    const { said } = translated({ description: withoutTags, overlay });
    expect(said).toEqual(
      message === null
        ? []
        : [`openapi/shop.fr.yaml:8:21 openapi/lost-code: ${message} | Keep code the same in every language`],
    );
  });
});

describe('actions', () => {
  const act = (...actions: object[]) => translated({ overlay: { actions }, reports: false });

  test('merge objects, add to lists, remove entries', () => {
    const { root, said } = act(
      { target: "$.paths['/orders'].post", update: { summary: 'Créer', 'x-new': { a: 1 } } },
      { target: "$.paths['/orders'].get.tags", update: 'd' },
      { target: "$.paths['/orders'].get.tags[?@ == 'a' || @ == 'c']", remove: true },
      { target: '$.info', update: { version: '2' } },
      { target: '$', update: { tags: [{ name: 'x' }] } },
    );
    expect(said).toEqual([]);
    expect(root?.paths['/orders']).toMatchObject({
      post: { operationId: 'createOrder', summary: 'Créer', 'x-new': { a: 1 } },
      get: { tags: ['b', 'd'] },
    });
    expect(root).toMatchObject({ info: { title: 'Shop', version: '2' }, tags: [{ name: 'x' }] });
  });

  test('leave the description as it was, and names be names', () => {
    const before = structuredClone(shop);
    const overlay = `{"overlay":"1.0.0","actions":[{"target":"$.info","update":{"__proto__":{"a":1}}}]}`;
    const { root } = translated({ overlay, reports: false });
    expect(shop).toEqual(before);
    expect(Object.hasOwn(root?.info ?? {}, '__proto__')).toBe(true);
    expect(({} as { a?: number }).a).toBeUndefined();
  });

  test('translate, and are held to code as texts are', () => {
    const update = { summary: 'Créer', description: 'Envoie le panier.' };
    const { said } = act({ target: "$.paths['/orders'].post", update });
    expect(said).toEqual([
      'openapi/shop.fr.yaml:9:20 openapi/lost-code: The translation is missing `cart_id` | Keep code the same in every language',
    ]);
    const overlay = {
      actions: [
        { target: "$.paths['/orders'].post", update: { ...update, description: 'Envoie `cart_id`.' } },
      ],
      'x-texts': { Shop: 'Boutique' },
    };
    expect(translated({ description: withoutTags, overlay }).said).toEqual([
      'openapi/shop.yaml:13:16 openapi/missing-text: No \'fr\' translation of "List orders" | Add it to x-texts of openapi/shop.fr.yaml',
    ]);
  });

  test.each([
    [
      { target: '$.paths.none', remove: true },
      ":6:13 openapi/stale-text: The target $.paths.none matches nothing in openapi/shop.yaml | Remove the action, or correct its target: $.paths has '/orders'",
    ],
    [
      { target: "$.paths['/order'].put", remove: true },
      ":6:13 openapi/stale-text: The target $.paths['/order'].put matches nothing in openapi/shop.yaml | Did you mean $.paths['/orders'].post?",
    ],
    [
      { target: '$.paths.*[?@.a]', remove: true },
      ':6:13 openapi/stale-text: The target $.paths.*[?@.a] matches nothing in openapi/shop.yaml | Remove the action, or select a part of the description',
    ],
    [
      { target: '$.info.title', update: 'x' },
      ":6:13 openapi/invalid: The update can't be merged into what the target $.info.title selects | Select the object that contains the value, and update it with an object",
    ],
    [
      { target: '$.info', update: 'x' },
      ":7:13 openapi/invalid: The target $.info selects an object, so 'update' must be an object | Write the keys to change under update:, one per line",
    ],
    [
      { target: '$.[', update: {} },
      ":6:13 openapi/invalid: Invalid JSONPath '$.[' in 'target' | Write a JSONPath (RFC 9535), such as $.paths['/orders'].post",
    ],
    [
      { update: {} },
      ":6:5 openapi/invalid: The action has no 'target' | Write a JSONPath, such as $.paths['/orders'].post",
    ],
  ])('%j is said', (action, said) => {
    expect(act(action).said).toEqual([`openapi/shop.fr.yaml${said}`]);
  });
});

test.each([
  ['overlay: 2.0.0', ":1:10 openapi/invalid: The overlay's version is 2.0.0"],
  ['a: 1', ":1:1 openapi/invalid: The overlay has no version in 'overlay'"],
  ['- a', ':1:1 openapi/invalid: The file contains no overlay'],
  ['a: [', ":1:4 openapi/invalid: Can't read the file"],
  ['overlay: 1.0.0\nx-texts: [a]', ":2:10 openapi/invalid: 'x-texts' must map texts to their translations"],
  ['overlay: 1.0.0\nx-texts:\n  a: 1', ":3:6 openapi/invalid: The translation isn't text | Put it in quotes"],
])('%j: %s', (overlay, said) => {
  const found = translated({ overlay, reports: false }).said;
  expect(found[0]).toContain(`openapi/shop.fr.yaml${said}`);
});

test('a long target is said without its end', () => {
  const actions = [{ target: `$${'.a'.repeat(5000)}`, remove: true }];
  const [said] = translated({ overlay: { actions }, reports: false }).said;
  expect(said).toMatch(
    /:6:13 openapi\/stale-text: The target \$(?:\.a){79}… matches nothing in openapi\/shop.yaml \|/,
  );
  expect(said?.length).toBeLessThan(400);
});

describe('JSONPath', () => {
  const target = "$.paths['/orders'].get";
  const selecting = [
    "$.paths.*[?@.tags[0] == 'a']",
    "$.paths.*[?'c' == @.tags[-1]]",
    "$.paths.*[?@['tags'][1] != 'c' && @.tags]",
    "$.paths.*[?@.tags [1] < 'c']",
    "$.paths.*[?@.tags[0] == $.paths['/orders'].get.tags[0]]",
    '$.paths.*[?length(@.tags[0]) == 1]',
    "$.paths.*[?match(@.tags[0], '[a]')]",
    "$.paths.*[?@.summary != '@.tags[0] == 1' && @.tags[0]]",
    '$["paths"]["/orders"]["get"]',
    '$..get',
  ];

  test.each(selecting)('%s', (path) => {
    const act = (to: string) =>
      translated({ overlay: { actions: [{ target: to, update: { summary: 'Lister' } }] }, reports: false });
    expect(act(path)).toEqual(act(target));
    expect(act(path).root?.paths['/orders'].get.summary).toBe('Lister');
  });
});

const bare = 'overlay: 1.0.0\nactions:\n  - ';

test.each([
  ['{ target: $..get }', "3:5 openapi/invalid: The action has neither 'update' nor 'remove: true'"],
  [
    '{ target: $..get, updates: {} }',
    "3:23 openapi/invalid: Unknown action key 'updates' | Did you mean 'update'?",
  ],
  ['{ target: $..get, update: {}, foo: 1 }', "3:35 openapi/invalid: Unknown action key 'foo' | Remove it"],
  [
    '{ target: $..summary, update: {}, remove: true }',
    "3:27 openapi/invalid: 'update' has no effect beside 'remove: true' | Remove one of them",
  ],
  ['{ target: 12, update: {} }', "3:15 openapi/invalid: 'target' must be text"],
  ['null', '3:5 openapi/invalid: The action must be a mapping'],
  ['{ target: $..get, update: null }', "3:5 openapi/invalid: The action has neither 'update'"],
  ['{ target: $..get, remove: yes }', "3:31 openapi/invalid: 'remove' must be true or false"],
  ['{ target: $, remove: true }', '3:15 openapi/invalid: The target $ is the description itself'],
  ['{ target: $..get, update: { summary: 3 } }', "3:42 openapi/invalid: 'summary' must be a text"],
  ['{ target: $..get, update: { tags: [d, 3] } }', "3:43 openapi/invalid: Entry 5 of 'tags' must be a text"],
  [
    '{ target: $..get, update: { parameters: [{ in: query }] } }',
    "3:46 openapi/invalid: The parameter has no 'name'",
  ],
  [
    '{ target: $..get, update: { externalDocs: { url: "javascript:a" } } }',
    "3:54 openapi/invalid: Unsafe URL 'javascript:a'",
  ],
  [
    '{ target: $..get, update: { requestBody: { $ref: "#/none" } } }',
    "3:54 openapi/invalid: The reference '#/none' points to nothing in the description | Define 'none', or refer to 'openapi', 'info' and 'paths'",
  ],
  [
    '{ target: $..get, update: { requestBody: { $ref: other.yaml } } }',
    "3:54 openapi/invalid: The reference 'other.yaml' points outside the description",
  ],
])('an action that does nothing, or something wrong: %s', (action, fault) => {
  const { said } = translated({ overlay: `${bare}${action}\n`, reports: false });
  expect(said).toEqual([expect.stringContaining(`openapi/shop.fr.yaml:${fault}`)]);
});

test.each([
  '{ target: $..get, update: { requestBody: { $ref: "#/paths/~1orders/post" } } }',
  '{ target: $..get, update: { x-note: { $ref: "#/none" }, example: { $ref: none } } }',
  '{ target: $.info, update: { contact: { url: "https://a.example" } } }',
])('an action may be right: %s', (action) => {
  expect(translated({ overlay: `${bare}${action}\n`, reports: false }).said).toEqual([]);
});

test('what the description has wrong is not told of the overlay', () => {
  const wrong = { ...shop, tags: 3 };
  const overlay = `${bare}{ target: $..get, update: { summary: a } }\n`;
  expect(translated({ description: wrong, overlay, reports: false }).said).toEqual([]);
});

test.each([
  ['actions: {}', "2:10 openapi/invalid: 'actions' must be a list"],
  ['x-texts: []', "2:10 openapi/invalid: 'x-texts' must map texts to their translations"],
  ['action: []', "2:1 openapi/invalid: Unknown overlay key 'action' | Did you mean 'actions'?"],
  ['text: {}', "2:1 openapi/invalid: Unknown overlay key 'text' | "],
])('%s is one mistake, and no text is missed for it', (given, fault) => {
  const { said } = translated({ overlay: `overlay: 1.0.0\n${given}\n` });
  expect(said).toEqual([expect.stringContaining(`openapi/shop.fr.yaml:${fault}`)]);
});

test('a translation that is no text is one mistake, and so is a text that stands twice', () => {
  const texts = Object.entries({ ...whole, Shop: 3, Unknown: [], 'List  orders': 'Encore' });
  const overlay = `overlay: 1.0.0\nx-texts:\n${texts.map(([of, text]) => `  ${JSON.stringify(of)}: ${JSON.stringify(text)}\n`).join('')}`;
  expect(translated({ description: withoutTags, overlay }).said).toEqual([
    "openapi/shop.fr.yaml:3:11 openapi/invalid: The translation isn't text | Put it in quotes",
    "openapi/shop.fr.yaml:7:14 openapi/invalid: The translation isn't text | Put it in quotes",
    expect.stringContaining('openapi/shop.fr.yaml:8:3 openapi/invalid: Duplicate text'),
  ]);
});

describe('operations are the same in every language', () => {
  const all = { 'x-texts': { ...whole, a: 'a', b: 'b', c: 'c' } };
  test.each<[string, object, string[]]>([
    [
      'removes one',
      { actions: [{ target: "$.paths['/orders'].get", remove: true }] },
      [
        "6:13 openapi/invalid: The overlay removes the operation 'listOrders', but every language must have the same operations | Remove the action, or remove the operation from the description",
      ],
    ],
    [
      'removes several by one action',
      { actions: [{ target: '$.paths.*', remove: true }] },
      [
        "6:13 openapi/invalid: The overlay removes the operation 'listOrders' and 1 more, but every language must have the same operations | Remove the action, or remove the operation from the description",
      ],
    ],
    [
      'renames one',
      { actions: [{ target: "$.paths['/orders'].get", update: { operationId: 'lister' } }] },
      [
        "8:20 openapi/invalid: The overlay changes the operationId 'listOrders', which pages in every language use | Remove the operationId from the overlay",
      ],
    ],
    [
      'has another value in the place of all',
      { actions: [{ target: '$', update: { paths: null } }] },
      [
        "8:14 openapi/invalid: The overlay removes the operation 'listOrders' and 1 more, but every language must have the same operations | Remove the action, or remove the operation from the description",
      ],
    ],
    [
      'takes its name',
      { actions: [{ target: "$.paths['/orders'].get.operationId", remove: true }] },
      [
        "6:13 openapi/invalid: The overlay removes the operation 'listOrders', but every language must have the same operations | Remove the action, or remove the operation from the description",
      ],
    ],
    [
      'says the same name',
      { actions: [{ target: "$.paths['/orders'].get", update: { operationId: 'listOrders' } }] },
      [],
    ],
    ['removes a tag', { actions: [{ target: "$.paths['/orders'].get.tags[0]", remove: true }] }, []],
    ['adds one', { actions: [{ target: '$.paths', update: { '/b': { get: { operationId: 'b' } } } }] }, []],
  ])('an overlay that %s', (_, overlay, said) => {
    expect(translated({ overlay: { ...overlay, ...all } }).said).toEqual(
      said.map((one) => `openapi/shop.fr.yaml:${one}`),
    );
  });
});

test.each<[unknown, string | null]>([
  ['shop.yaml', null],
  ['./shop.yaml', null],
  ['../openapi/shop%2Eyaml#/', null],
  ['https://example.com/other.yaml', null],
  ['other.yaml', "The overlay extends 'other.yaml', but its name belongs to openapi/shop.yaml"],
  ['../shop.yaml', "The overlay extends '../shop.yaml', but its name belongs to openapi/shop.yaml"],
  [3, "'extends' must be a file path"],
])('an overlay extends the description beside it: %s', (extended, fault) => {
  const { said } = translated({ overlay: { extends: extended, 'x-texts': whole }, reports: false });
  const hint = 'Write extends: ./shop.yaml, or remove the line';
  expect(said).toEqual(
    fault === null ? [] : [`openapi/shop.fr.yaml:5:10 openapi/invalid: ${fault} | ${hint}`],
  );
});
