import type { SiteComponent, StandardResult, StandardSchema } from '@docgen/model';
import { describe, expect, test } from 'vitest';
import type { MarkdownCode, OnPlugin } from '../../src/index.js';
import { createMarkdown } from '../../src/index.js';
import { bytesOf, defaults, faultsOf, filled, htmlOf, parseText, told } from '../reading.js';

const declared: SiteComponent = {
  file: 'components/card.tsx',
  props: {
    title: { type: 'string' },
    size: { type: 'number', default: 2 },
    kind: { type: 'string', values: ['plain', 'rich'] },
    open: { type: 'boolean' },
  },
  slots: ['default', 'header'],
  hydrate: 'visible',
};
const components = {
  card: declared,
  need: { ...declared, props: { amount: { type: 'number' as const, required: true } }, slots: ['default'] },
  from: { ...declared, props: { place: { type: 'string' as const, required: true } } },
  way: {
    ...declared,
    props: { to: { type: 'string' as const, required: true, values: ['North quay', 'South quay'] } },
  },
  bare: { ...declared, props: {} },
  own: { ...declared, props: null },
};

/** A site whose component `own` has the given schema. */
function codeOf(validate: (value: unknown) => StandardResult | Promise<StandardResult>): MarkdownCode {
  const own: StandardSchema = { '~standard': { version: 1, vendor: 'test', validate } };
  return { hash: '', remarkPlugins: [], rehypePlugins: [], schemas: { own } };
}

describe('a component', () => {
  test('as a leaf is a hole with its props', async () => {
    const parsed = await parseText('a\n\n::card{title="T &amp; U" kind=rich open}\n\nb', { components });
    expect(parsed.body).toEqual(['<p>a</p>\n', { kind: 'island', n: 0, slots: {} }, '\n<p>b</p>']);
    expect(parsed.document.islands).toEqual([
      {
        name: 'card',
        props: { title: 'T & U', kind: 'rich', open: true, size: 2 },
        hole: 0,
        range: { start: { line: 3, column: 1 }, end: { line: 3, column: 41 } },
      },
    ]);
  });

  test('as a container has slots', async () => {
    const parsed = await parseText('::::card\n:::header\n*H*\n:::\nBody\n\n- x\n::::', { components });
    expect(parsed.body).toEqual([
      {
        kind: 'island',
        n: 0,
        slots: { header: ['<p><em>H</em></p>'], default: ['<p>Body</p><ul>\n<li>x</li>\n</ul>'] },
      },
    ]);
  });

  test.each([
    [':::card\n:::', '«0»'],
    ['::::card\n:::header\n:::\n::::', '«0»'],
    ['::::card\n:::default\nx\n:::\n::::', '«0 default=<p>x</p>»'],
    [':::card\n<!-- x -->\n:::', '«0»'],
    ['> - ::card', '<blockquote>\n<ul>\n<li>\n«0»\n</li>\n</ul>\n</blockquote>'],
    [
      '::::note\n::card\n::::',
      '<div class="admonition admonition-note" role="note"><p class="admonition-title">Note</p>«0»</div>',
    ],
    ['::CARD', '«0»'],
  ])('%j', async (text, html) => expect(await htmlOf(text, { components })).toBe(html));

  test('may stand in slots; numbers follow the text', async () => {
    const parsed = await parseText(
      '::card{size=1}\n\n:::::card{size=2}\n::::header\n:::card{size=3}\nin\n:::\n::::\n::card{size=4}\n:::::\n\n::card{size=5}',
      { components },
    );
    expect(filled(parsed)).toBe('«0»\n«1 header=«2 default=<p>in</p>» default=«3»»\n«4»');
    expect(parsed.document.islands.map(({ props, hole }) => [props['size'], hole])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
    ]);
  });

  test('what stands in slots counts for the page', async () => {
    const { document, body, sections } = await parseText(
      '# T\n[a](a.md)\n\n::::card\n:::header\n## H\n![p](p.png "Figure")\n:::\n[b](b.md)\n\n```js\nc\n```\n::::\n\n## I\n[c](c.md)',
      { components },
    );
    expect(document.headings.map(({ id }) => id)).toEqual(['t', 'h', 'i']);
    expect(document.anchors.map(({ id }) => id)).toEqual(['t', 'h', 'i']);
    expect(document.links.map(({ href, hole, range }) => [href, hole, range?.start.line])).toEqual([
      ['a.md', 0, 2],
      ['p.png', 1, 7],
      ['b.md', 2, 9],
      ['c.md', 3, 17],
    ]);
    expect(sections.map(({ id, text }) => [id, text])).toEqual([
      ['t', 'a'],
      ['h', 'Figure b'],
      ['i', 'c'],
    ]);
    const island = body.find((part) => typeof part !== 'string' && part.kind === 'island');
    expect(JSON.stringify(island)).toContain('{"kind":"size","n":1}');
    expect(JSON.stringify(island)).toContain('<figure>');
  });

  test('the twin has what stands in it', async () => {
    const text = '# T\n\n::::card{size=1}\nx\n\n:::header\ny\n:::\n::::\n\n::card\n\nz';
    expect((await parseText(text, { components })).twin).toEqual(['# T\n\nx\n\ny\n\nz']);
  });
});

describe('its hole survives', () => {
  const text = (raw: string) => `${raw}\n\n::::card\n:::header\n<b>h</b>\n:::\nx ${raw}\n::::\n\n<i>y</i>`;

  test.each([
    '<p>open',
    '<div>',
    '</div></div></div>',
    '<table><tr><td>',
    '<span>',
    '<b><i>',
    '</p>',
    '<!-- <div> -->',
  ])('raw HTML: %s', async (raw) => {
    for (const html of ['sanitize', 'trusted', 'escape'] as const) {
      const parsed = await parseText(text(raw), { components, html });
      expect(parsed.document.islands).toHaveLength(1);
      expect(filled(parsed)).toContain('«0 header=<p>');
      expect(filled(parsed)).not.toContain('docgen-mark');
    }
  });

  test('a plugin that copies it, moves it or wraps its content', async () => {
    function copying() {
      return (tree: { children: { children: unknown[] }[] }) => {
        const first = tree.children[0];
        first?.children.unshift({ type: 'text', value: 'new' });
        tree.children.push(structuredClone(first) as { children: unknown[] });
      };
    }
    const code = {
      ...codeOf(() => ({ value: {} })),
      rehypePlugins: [{ name: 'copying', plugin: copying, options: [] }],
    };
    const parsed = await parseText('::card{size=9}', { components }, { code });
    expect(filled(parsed)).toBe('«0 default=new»«1 default=new»');
    expect(parsed.document.islands.map(({ props }) => props['size'])).toEqual([9, 9]);
  });

  test.each([
    '<div data-docgen-mark="0">x</div>',
    '&#xDFFF;island0&#xDFFF;',
    '![\\uDFFFisland0\\uDFFF](a.png)',
    '::card{title="&#57343;island0&#57343;"}',
  ])('nothing forges one: %s', async (forged) => {
    const parsed = await parseText(`::bare\n\n${forged}\n\n<b>x</b>`, { components, html: 'trusted' });
    expect(parsed.body.filter((part) => typeof part !== 'string' && part.kind === 'island').length).toBe(
      forged.startsWith('::') ? 2 : 1,
    );
  });

  test('a hole that is nobody’s is no hole', async () => {
    const strings = { 'markdown.note': 'a\uDFFFisland0\uDFFFb\uDFFFurl7\uDFFFc' };
    expect(await htmlOf(':::note\nx\n:::', { components, strings })).toContain('>abc</p>');
  });
});

describe('attributes by fields', () => {
  test.each([
    ['::card{siz=1}', "Unknown attribute 'siz' on '::card' | Did you mean 'size'?", 8],
    [
      '::card{constructor=1}',
      "Unknown attribute 'constructor' on '::card' | Known attributes: title, size, kind, open",
      8,
    ],
    ['::bare{a=1}', "Unknown attribute 'a' on '::bare', which takes none", 8],
    ['::card{size=big}', "The attribute 'size' of '::card' is 'big'; expected a number", 8],
    ['::card{size}', "The attribute 'size' of '::card' is ''; expected a number", 8],
    ['::card{open=yes}', "The attribute 'open' of '::card' is 'yes'; expected true or false", 8],
    [
      ':::card{title=x kind=rihc}\n:::',
      "The attribute 'kind' of ':::card' is 'rihc'; expected one of plain, rich | Did you mean 'rich'?",
      17,
    ],
    ['::need', "'::need' is missing the attribute 'amount' | Write ::need{amount=1}", undefined],
    ['::from', "'::from' is missing the attribute 'place' | Write ::from{place=\"…\"}", undefined],
    ['::way', "'::way' is missing the attribute 'to' | Write ::way{to=\"North quay\"}", undefined],
    ['::card[Title]', "'::card' doesn't take a title in brackets", undefined],
    ['::::card\n:::header{a=1}\nx\n:::\n::::', "Unknown attribute 'a' on ':::header', which takes none", 11],
  ])('%j', async (text, fault, column) => {
    const { diagnostics } = (await parseText(text, { components })).document;
    expect(told(diagnostics).map((line) => line.replace(/^\S+ markdown\/bad-attribute error /, ''))).toEqual([
      fault,
    ]);
    expect(diagnostics[0]?.mark?.start.column).toBe(column);
  });

  test('every fault is said; the component is left out, its content stays', async () => {
    const text = '::::card{size=x kind=y}\n:::header\nH\n:::\nBody [l](m.md)\n\n::need{amount=1}\n::::';
    const parsed = await parseText(text, { components });
    expect(parsed.document.diagnostics).toHaveLength(2);
    expect(filled(parsed)).toBe('<p>H</p><p>Body <a href="m.md">l</a></p>«0»');
    expect(parsed.document.islands.map(({ name }) => name)).toEqual(['need']);
  });

  test('what does not fit', async () => {
    expect(await faultsOf(`::card{title="${'x'.repeat(4096)}"}`, { components })).toEqual([
      "1:1 markdown/bad-attribute error The props of '::card' take 4117 bytes as JSON; expected at most 4096 | Load the data in the component, or pass it as content",
    ]);
    expect(await faultsOf(`::card{title="${'é'.repeat(2030)}"}`, { components })).toEqual([]);
  });
});

describe('attributes by a schema', () => {
  test('it gets texts, and true for those without a value; what it gives are the props', async () => {
    const seen: unknown[] = [];
    const code = codeOf((value) => {
      seen.push(value);
      return Promise.resolve({ value: { a: [1, { b: null }], left: undefined } });
    });
    const parsed = await parseText('::own{x="1" open empty="" #i .c}', { components }, { code });
    expect(seen).toEqual([{ x: '1', open: true, empty: '', id: 'i', class: 'c' }]);
    expect(parsed.document.islands[0]?.props).toEqual({ a: [1, { b: null }] });
    expect(parsed.document.diagnostics).toEqual([]);
  });

  const failed = (reason: string) => [
    `1:1 markdown/bad-attribute error The schema of '::own' failed: ${reason} | Fix the schema; until then the page shows the content without the component`,
  ];

  test.each([
    [
      'issues',
      () => ({
        issues: [
          { message: 'too\nsmall', path: ['size'] },
          { message: 'odd', path: [{ key: 'a' }, 0] },
          { message: 'no' },
        ],
      }),
      [
        "1:1 markdown/bad-attribute error Invalid attribute 'a.0' on '::own': odd",
        "1:1 markdown/bad-attribute error Invalid attribute 'size' on '::own': too small",
        "1:1 markdown/bad-attribute error Invalid attributes on '::own': no",
      ],
    ],
    [
      'a throw',
      () => {
        throw new Error('broken');
      },
      failed('it threw: broken'),
    ],
    ['a rejection', () => Promise.reject(new Error('late')), failed('it threw: late')],
    ['nothing', () => undefined as never, failed('it returned no result')],
    ['no issues', () => ({ issues: [] }), failed('it returned no result')],
    ['issues that are none', () => ({ issues: 7 as never }), failed('it returned no result')],
    ['a text', () => ({ value: 'x' }), failed("its value isn't an object of props")],
    ['a date', () => ({ value: { when: new Date(0) } }), failed("its value 'when' isn't plain JSON")],
    ['a function', () => ({ value: { a: { b: () => 1 } } }), failed("its value 'a.b' isn't plain JSON")],
    ['no number', () => ({ value: { a: [Number.NaN] } }), failed("its value 'a.0' isn't plain JSON")],
    [
      'itself',
      () => {
        const value: { a?: unknown } = {};
        value.a = value;
        return { value };
      },
      failed(`its value '${Array.from({ length: 31 }, () => 'a').join('.')}' isn't plain JSON`),
    ],
  ])('that gives %s', async (_, validate, faults) => {
    const around = { code: codeOf(validate) };
    expect(await faultsOf('::own{size=1}', { components }, around)).toEqual(faults);
    expect(await htmlOf('::own{size=1}', { components }, around)).toBe('');
  });

  test('an issue is at its attribute', async () => {
    const code = codeOf(() => ({ issues: [{ message: 'no', path: ['size'] }] }));
    const { document } = await parseText('::own{a=1 size=1}', { components }, { code });
    expect(document.diagnostics[0]?.mark?.start).toEqual({ line: 1, column: 11 });
  });

  test('none is there', async () => {
    expect(await faultsOf('::own', { components })).toEqual(failed('there is none'));
  });

  test('who watches plugins is told', async () => {
    const told: Parameters<OnPlugin>[0][] = [];
    const markdown = createMarkdown(
      { ...defaults, components },
      codeOf(() => ({ value: {} })),
      {
        onPlugin: (name) => told.push(name),
      },
    );
    await markdown.parse({ bytes: bytesOf('::own') });
    expect(told).toEqual(['schema of own', null]);
  });
});
