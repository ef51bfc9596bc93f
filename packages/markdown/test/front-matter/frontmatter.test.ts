import { describe, expect, test } from 'vitest';
import { createMarkdown } from '../../src/index.js';
import type { MarkdownOptions } from '../../src/index.js';
import { bytesOf, defaults, faultsOf, htmlOf, parseText, told } from '../reading.js';

function skim(text: string, options: Partial<MarkdownOptions> = {}) {
  return createMarkdown({ ...defaults, ...options }).skim({ bytes: bytesOf(text) });
}

async function matterFaults(yaml: string): Promise<string[]> {
  return told((await skim(`---\n${yaml}\n---\n`)).diagnostics);
}

describe('reading', () => {
  test('every key', async () => {
    const yaml = `title: A
description: B
slug: c
id: d
sidebar: {label: E, position: 1.5, hidden: true, collapsed: false}
toc: {min: 2, max: 4}
draft: true
unlisted: false
layout: wide
image: i.png
keywords: [k, l]
redirectFrom:
  - /old
tags: []
prev: false
next: orders/create
lastUpdated: 2025-03-01
readingTime: false
contributors: false
locales: [en]
x-own: {any: [1, two]}`;
    const { skim: found, diagnostics } = await skim(`---\n${yaml}\n---\n# No`);
    expect(diagnostics).toEqual([]);
    const at = (line: number, column: number, to: { line: number; column: number }) => ({
      start: { line, column },
      end: to,
    });
    expect(found).toEqual({
      title: 'A',
      places: {
        title: at(2, 8, { line: 2, column: 9 }),
        description: at(3, 14, { line: 3, column: 15 }),
        'sidebar.label': at(6, 18, { line: 6, column: 19 }),
        slug: at(4, 7, { line: 4, column: 8 }),
        id: at(5, 5, { line: 5, column: 6 }),
        layout: at(10, 9, { line: 10, column: 13 }),
        image: at(11, 8, { line: 11, column: 13 }),
        redirectFrom: at(14, 3, { line: 15, column: 1 }),
        'redirectFrom.0': at(14, 5, { line: 14, column: 9 }),
        'toc.min': at(7, 12, { line: 7, column: 13 }),
        'toc.max': at(7, 20, { line: 7, column: 21 }),
        locales: at(21, 10, { line: 21, column: 14 }),
        'locales.0': at(21, 11, { line: 21, column: 13 }),
        prev: at(16, 7, { line: 16, column: 12 }),
        next: at(17, 7, { line: 17, column: 20 }),
      },
      matter: {
        title: 'A',
        description: 'B',
        slug: 'c',
        id: 'd',
        sidebar: { label: 'E', position: 1.5, hidden: true, collapsed: false },
        toc: { min: 2, max: 4 },
        draft: true,
        unlisted: false,
        layout: 'wide',
        image: 'i.png',
        keywords: ['k', 'l'],
        redirectFrom: ['/old'],
        tags: [],
        prev: false,
        next: 'orders/create',
        lastUpdated: '2025-03-01',
        readingTime: false,
        contributors: false,
        locales: ['en'],
        extra: { 'x-own': { any: [1, 'two'] } },
      },
    });
  });

  test.each([
    ['an empty block', '---\n---\ntext', {}],
    ['comments only', '---\n# a\n---\ntext', {}],
    ['an empty value', '---\ntitle:\n---\ntext', {}],
    ['a named YAML fence', '--- yaml\ntitle: A\n---\ntext', { title: 'A' }],
    ['spaces after the fences', '---  \ntitle: A\n---\t\ntext', { title: 'A' }],
  ])('%s', async (_, text, matter) => {
    expect(await skim(text)).toMatchObject({ skim: { matter }, diagnostics: [] });
    expect(await htmlOf(text)).toBe('<p>text</p>');
  });

  test.each(['----\ntitle: A\n----\n', '-----\ntitle: A\ntags:\n  - b\n---\n\nText\n'])(
    'front matter between more hyphens: %j',
    async (text) => {
      const { skim: read, diagnostics } = await skim(text);
      const fence = /^-+/.exec(text)?.[0];
      expect(read.matter).toEqual({});
      expect(diagnostics).toMatchObject([
        {
          code: 'frontmatter/misplaced',
          hint: `Write '---' instead of '${fence}', before the keys and after them`,
        },
      ]);
    },
  );

  test.each([
    ['a thematic break', '---\n\nSome text\n\n---\n'],
    ['four dashes around words', '----\nSome words\n----\n'],
    ['four dashes and a list', '----\n\n- title: A\n\n----\n'],
    ['never closed, no key', '---\nSome text\n'],
    ['alone', '---'],
    ['text after the dashes', '--- some text\n'],
  ])('no front matter: %s', async (_, text) => {
    expect(await skim(text)).toMatchObject({ skim: { matter: {} }, diagnostics: [] });
  });
});

describe('faults', () => {
  test.each([
    [
      'a wrong type',
      'title: 404',
      "2:8 frontmatter/invalid error The front matter key 'title' is the number 404; expected text | Put the value in quotes",
    ],
    ...[
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:image/svg+xml,x',
      'file:///a.png',
      'mailto:a@b.example',
      'C:\\\\a.png',
      'https://[::1',
      'https://a b/c.png',
    ].map((image) => [
      `the picture ${image}`,
      `image: '${image}'`,
      `2:8 frontmatter/invalid error The front matter key 'image' is the text '${image}'; expected the path to an image, or a URL that starts with https:// or http://`,
    ]),
    ...['plain', 'double'].map((how) => [
      `an unsafe picture, ${how}`,
      `image: ${how === 'plain' ? 'javascript:alert(1)' : '"java\\nscript:alert(1)"'}`,
      `2:8 frontmatter/invalid error The front matter key 'image' is the text '${how === 'plain' ? 'javascript:alert(1)' : 'java␊script:alert(1)'}'; expected the path to an image, or a URL that starts with https:// or http://`,
    ]),
    ...['../c', '/../../c', 'a/:x', '/a/*', 'a[b]', 'a?b', 'a#b'].map((slug) => [
      `the slug ${slug}`,
      `slug: '${slug}'`,
      `2:7 frontmatter/invalid error The front matter key 'slug' is the text '${slug}'; expected a path such as /orders/create, without '..', ':x', '*', '[x]', '?' or '#'`,
    ]),
    [
      'a redirect from a pattern',
      'redirectFrom: [/a, /b/*]',
      "2:20 frontmatter/invalid error An entry of the front matter key 'redirectFrom' is the text '/b/*'; expected a path such as /orders/create, without '..', ':x', '*', '[x]', '?' or '#'",
    ],
    [
      'a wrong type below',
      'sidebar:\n  position: two',
      "3:13 frontmatter/invalid error The front matter key 'sidebar.position' is the text 'two'; expected a number",
    ],
    [
      'text for a mapping',
      'toc: 3',
      "2:6 frontmatter/invalid error The front matter key 'toc' is the number 3; expected a mapping",
    ],
    [
      'text for a list',
      'tags: a, b',
      "2:7 frontmatter/invalid error The front matter key 'tags' is the text 'a, b'; expected a list of texts | Write tags: [a, b]",
    ],
    [
      'a level',
      'toc: {min: 9}',
      "2:12 frontmatter/invalid error The front matter key 'toc.min' is the number 9; expected a whole number from 1 to 6",
    ],
    [
      'text for a flag',
      'draft: "yes"',
      "2:8 frontmatter/invalid error The front matter key 'draft' is the text 'yes'; expected true or false | Write draft: true",
    ],
    [
      'a flag for a neighbour',
      'prev: true',
      "2:7 frontmatter/invalid error The front matter key 'prev' is true; expected a doc id or false",
    ],
    [
      'an unknown key',
      'tilte: A',
      "2:1 frontmatter/unknown-key warning Unknown front matter key 'tilte' | Did you mean 'title'?",
    ],
    [
      'a key of another tool',
      'sidebar_position: 1',
      "2:1 frontmatter/unknown-key warning The front matter key 'sidebar_position' belongs to another generator; docgen reads it as 'sidebar.position' | Write 'sidebar: { position: 1 }'",
    ],
    [
      'a key of nobody',
      'frobnicate: 1',
      "2:1 frontmatter/unknown-key warning Unknown front matter key 'frobnicate' | Start the names of custom keys with 'x-'",
    ],
    [
      'an unknown key below',
      'sidebar: {lable: A}',
      "2:11 frontmatter/unknown-key warning Unknown front matter key 'sidebar.lable' | Did you mean 'sidebar.label'?",
    ],
    [
      'a tab',
      'sidebar:\n\tlabel: A',
      '3:1 frontmatter/invalid error The front matter is indented with a tab; expected spaces | Indent with two spaces',
    ],
    [
      'a duplicate key',
      'title: A\ntitle: B',
      "3:1 frontmatter/invalid error Duplicate front matter key 'title'; expected each key once | Remove one of the two",
    ],
    [
      'a duplicate key below, in another spelling',
      'sidebar: {label: A, "label": B}',
      "2:21 frontmatter/invalid error Duplicate front matter key 'label'; expected each key once | Remove one of the two",
    ],
    ...['&a [*a]', '&a {b: *a}', '&a [1, {b: [*a]}]'].map((value) => [
      `an alias of itself, ${value}`,
      `x-a: ${value}`,
      "2:9 frontmatter/invalid error The front matter key 'x-a' contains an alias of itself; expected plain values | Write the value instead of the alias, or put '*' in quotes",
    ]),
    [
      '__proto__',
      '__proto__: {a: 1}',
      "2:1 frontmatter/invalid error The front matter key '__proto__' is not allowed",
    ],
    [
      '__proto__ below',
      'x-a: {__proto__: 1}',
      "2:7 frontmatter/invalid error The front matter key '__proto__' is not allowed",
    ],
    [
      'a merge key',
      'x-a: &a {b: 1}\n<<: *a',
      "3:1 frontmatter/unknown-key warning Unknown front matter key '<<' | Start the names of custom keys with 'x-'",
    ],
    [
      'a tag',
      'title: !!js/function "x"',
      '2:8 frontmatter/invalid error The front matter uses a tag; expected plain values | Remove the tag',
    ],
    [
      'a list',
      '- a',
      "2:1 frontmatter/invalid error The front matter is a list; expected a mapping of keys | Write one 'key: value' per line",
    ],
    [
      'text',
      'just text',
      "2:1 frontmatter/invalid error The front matter is the text 'just text'; expected a mapping of keys | Write one 'key: value' per line",
    ],
    [
      'a key that is a list',
      '? [a]\n: b',
      "2:3 frontmatter/invalid error A front matter key isn't text; expected a name",
    ],
  ])('%s', async (_, yaml, expected) => {
    expect(await matterFaults(yaml)).toEqual([expected]);
  });

  test('an alias bomb', async () => {
    const bomb = ['x-a: &a [x, x, x, x, x, x, x, x, x]'];
    for (const [name, of] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf'].map((pair) => pair.split(''))) {
      bomb.push(`x-${name}: &${name} [${Array.from({ length: 9 }, () => `*${of}`).join(', ')}]`);
    }
    expect((await matterFaults(bomb.join('\n')))[0]).toContain('repeats more than 10000 values by aliases');
  });

  test.each([
    ['nesting without end', `x-a: ${'['.repeat(20_000)}`, '2:304'],
    [
      'nesting by aliases that each hold the one before',
      ['x-0: &a0 []', ...Array.from({ length: 2000 }, (_, n) => `x-${n + 1}: &a${n + 1} [*a${n}]`)].join(
        '\n',
      ),
      '143:15',
    ],
  ])('%s', async (_, yaml, place) => {
    const [first] = await matterFaults(yaml);
    expect(first?.split(' ', 2)).toEqual([place, 'frontmatter/invalid']);
    expect(first).toMatch(/too deeply|more than/);
  });

  test('a block that is not closed', async () => {
    expect(await faultsOf('---\ntitle: A\n\ntext\n')).toEqual([
      "1:1 frontmatter/invalid error Unclosed front matter; expected a line '---' after its last key",
    ]);
  });

  test.each([
    ['---\ntitle: A\n---\n---\nid: b\n---\n', 4],
    ['---\n---\n\n---\ntitle: A\ntags:\n  - a\n---\n', 4],
  ])('a second block: %j', async (text, line) => {
    expect((await faultsOf(text)).filter((one) => one.includes('frontmatter/'))).toEqual([
      `${line}:1 frontmatter/misplaced warning A second front matter block appears as text; expected one block | Move its keys into the first block`,
    ]);
  });

  test.each(['---\nNote: this\n---\n', 'text\n\n---\ntitle: b\n---\n', '---\ntitle: b\n\ntext\n'])(
    'no second block: %j',
    async (body) => {
      const found = await faultsOf(`---\ntitle: A\n---\n${body}`);
      expect(found.filter((one) => one.includes('frontmatter/'))).toEqual([]);
    },
  );

  test('columns count a byte order mark', async () => {
    expect(told((await skim('\uFEFF---\ntitle: 1')).diagnostics)[0]).toMatch(/^1:2 frontmatter\/invalid/);
  });

  test('are warnings in lenient mode', async () => {
    expect((await skim('---\ntitle: 1\n---', { lenient: true })).diagnostics[0]?.severity).toBe('warning');
    expect((await skim('---js\n1\n---', { lenient: true })).diagnostics[0]?.severity).toBe('error');
  });
});

describe('other languages', () => {
  test.each([
    ['---js', 'js'],
    ['---javascript', 'javascript'],
    ['--- json', 'json'],
    ['---coffee', 'coffee'],
    ['---JS  ', 'JS'],
  ])('%s is refused and never executed', async (fence, language) => {
    const text = `${fence}\n{ title: (globalThis.executed = 'yes') }\n---\ntext`;
    expect(await faultsOf(text)).toEqual([
      `1:1 frontmatter/language error The front matter is written in '${language}'; expected YAML, because docgen never executes front matter | Rewrite it as YAML between two lines '---'`,
    ]);
    expect(await htmlOf(text)).toBe('<p>text</p>');
    expect(globalThis).not.toHaveProperty('executed');
  });

  test('TOML between plus signs', async () => {
    expect((await faultsOf('+++\ntitle = "A"\n+++\ntext'))[0]).toContain("written in 'toml'");
  });
});

test('5,000 unknown keys are read in time, and reported once beyond the first 100', async () => {
  const keys = Array.from({ length: 5000 }, (_, n) => `k${n}: 1`);
  const found = await faultsOf(`---\n${keys.join('\n')}\n---\n\na`, {
    limits: { pageBytes: 5e6, depth: 200, links: 30_000 },
  });
  expect(found).toHaveLength(101);
  expect(found.at(-1)).toBe(
    "102:1 frontmatter/unknown-key warning 4900 more unknown front matter keys from here on | Remove them, or start the names of custom keys with 'x-'",
  );
});

describe('a block of megabytes is refused before YAML is read', () => {
  const sizes = { within: 60_000, beyond: 4_900_000 };
  const faulty: { readonly [name: string]: string } = {
    'lists at the level of keys': '- a\nb: c\n',
    'values that cannot start so': 'a: @b\n',
    'ends without a beginning': 'a: }\n',
    'lines without a colon': 'a: |\nb\n',
    'the same key': 'a: 1\n',
    tabs: 'a:\n\t- b\n',
  };

  test.each(Object.entries(faulty))('%s', { retry: 2, timeout: 60_000 }, async (_, lines) => {
    const blockOf = (size: number) => `---\n${lines.repeat(size / lines.length)}---\n\n# A\n`;
    const { document } = await parseText(blockOf(sizes.within));
    expect(document.diagnostics.map(({ code }) => code)).toContain('frontmatter/invalid');
    const start = process.cpuUsage().user;
    expect(await faultsOf(blockOf(sizes.beyond))).toEqual([
      "1:1 frontmatter/invalid error The front matter has more than 65536 characters; expected fewer | Move anything that isn't about the page as a whole into its text or a file",
    ]);
    expect(process.cpuUsage().user - start).toBeLessThan(2_000_000);
  });
});
