/** Plugins of MkDocs that write text into pages: what is data is computed, and every other place is reported. */
import { describe, expect, test } from 'vitest';
import { parseTemplate } from '../src/mkdocs/templates/template.js';
import { planOf, textIn } from './planned.js';

const config = `site_name: Tides
plugins:
  - include-markdown
  - macros:
      include_yaml:
        - docs/harbor.yml
        - port: docs/port.yml
extra:
  quay: North Quay
  depth: 1.10
  rule: "**slow**"
  boats:
    - { name: Gull, berth: 3 }
    - { name: Tern, berth: 4 }
`;

async function migrated(page: string, more: { readonly [path: string]: string } = {}) {
  const plan = await planOf({
    'mkdocs.yml': config,
    'docs/harbor.yml': 'channel: 12\n',
    'docs/port.yml': 'name: Quay One\n',
    'docs/index.md': page,
    'main.py': 'tide, button, a, x, y, t = 1',
    ...more,
  });
  const text = (path: string) => textIn(plan, path);
  return {
    text,
    // A page without a heading has its title in front matter.
    page: text('docs/index.md')?.replace('---\ntitle: Home\n---\n\n', '').trimEnd(),
    told: plan.findings
      .filter(({ file }) => file !== 'main.py')
      .map(({ file, line, what, became }) => `${file}:${line} ${what} → ${became}`),
  };
}

const computed = 'code of the old site computes it; write it as the value of';

describe('data', () => {
  test.each<[string, string, string]>([
    ['a variable in text', 'At {{ quay }}.', 'At :var[quay].'],
    ['of a file', '{{ channel }} {{ port.name }}', ':var[channel] :var[port.name]'],
    ['a value of the configuration', '{{ config.site_name }}', ':var[config.site_name]'],
    ['a value with Markdown', 'Be {{ rule }}.', 'Be **slow**.'],
    ['in a heading, whose id it is part of', '# To {{ quay }}', '# To North Quay'],
    ['in code', '```sh\nradio {{ channel }}\n```', '```sh vars\nradio :var[channel]\n```'],
    ['in code without a language', '```\nradio {{ channel }}\n```', '```text vars\nradio :var[channel]\n```'],
    [
      'in indented code',
      'Call:\n\n    radio {{ channel }}\n      now',
      'Call:\n\n```text vars\nradio :var[channel]\n  now\n```',
    ],
    ['in code of a line', 'Type `radio {{ channel }}`.', 'Type `radio 12`.'],
    ['in an address', '[a](https://a.example/{{ channel }})', '[a](https://a.example/12)'],
    ['an expression', '{{ quay | upper }} {{ quay.split(" ")[0] }} {{ channel + 1 }}', 'NORTH QUAY North 13'],
    ['with a named argument', '{{ "1.2.3".split(".", maxsplit=1) | join("-") }}', '1-2.3'],
    ['a variable of the page', '{% set day = "Monday" -%}\nOn {{ day }}.', 'On Monday.'],
    ['a condition', '{% if channel == 12 %}A{% else %}B{% endif %}', 'A'],
    [
      'a loop',
      '{% for boat in boats -%}\n- {{ loop.index }}. {{ boat.name }}: {{ boat.berth }}\n{% endfor %}',
      '- 1. Gull: 3\n- 2. Tern: 4',
    ],
    ['raw text and comments', '{% raw %}{{ quay }}{% endraw %}{# not shown #}!', '{{ quay }}!'],
  ])('%s', async (_, written, expected) => {
    const { page, told } = await migrated(written);
    expect(page).toBe(expected);
    expect(told).toEqual([]);
  });

  test('the file of variables has those that pages refer to, as they were written', async () => {
    const { text } = await migrated('{{ quay }} {{ depth }}');
    expect(text('snippets/variables.yaml')).toBe('depth: "1.1"\nquay: "North Quay"\n');
  });

  test('front matter decides whether a page is a template, and has variables', async () => {
    expect((await migrated('---\nrender_macros: false\n---\n\n{{ quay }}')).page).toContain('\n{{ quay }}');
    expect((await migrated('---\nship: Gull\n---\n\n{{ ship }}')).page).toContain('\nGull');
  });

  test('other delimiters', async () => {
    const own = config.replace(
      '      include_yaml:',
      '      j2_variable_start_string: "[["\n      j2_variable_end_string: "]]"\n      include_yaml:',
    );
    const { page } = await migrated('[[ quay ]] {{ quay }}', { 'mkdocs.yml': own });
    expect(page).toBe(':var[quay] {{ quay }}');
  });
});

describe('code', () => {
  test.each<[string, string, string, string[]]>([
    [
      'a variable',
      'a\n\nAt {{ tide }}.',
      'a\n\nAt :var[tide].',
      [`3 {{ tide }} → ${computed} tide in snippets/variables.yaml`],
    ],
    [
      'a macro',
      '{{ button("A", "/a") }}',
      ':var[button_A_a]',
      [`1 {{ button("A", "/a") }} → ${computed} button_A_a in snippets/variables.yaml`],
    ],
    [
      'code of a line',
      '`a_b: {{ tide }}`',
      '<code>a_b: :var[tide]</code>',
      [`1 {{ tide }} → ${computed} tide in snippets/variables.yaml`],
    ],
    [
      'an address',
      '[a](https://a.example/{{ tide }})',
      '[a](https://a.example/{{tide}})',
      ['1 {{ tide }} → code of the old site computes it; write its value in the page'],
    ],
    [
      'a condition',
      '{% if tide %}High{% else %}Low{% endif %}',
      'HighLow',
      ['1 {% if tide %} → its condition is code, so the text of all its branches is shown'],
    ],
    [
      'a loop',
      '{% for t in tides() %}\nA tide\n{% endfor %}',
      'A tide',
      ['1 {% for t in tides() %} → docgen did not run the loop; its text is here once'],
    ],
    [
      'statements without an end',
      'a\n{% if x %}',
      'a\n{% if x %}',
      ['1 the template of the page → its statements do not match, so it stays unchanged'],
    ],
  ])('%s', async (_, written, expected, faults) => {
    const { page, told } = await migrated(written);
    expect(page).toBe(expected);
    expect(told).toEqual(faults.map((one) => `docs/index.md:${one}`));
  });

  test('a name that neither data nor code defines stays text, as in MkDocs', async () => {
    const { page, told } = await migrated('Write `{{ ansible }}`.');
    expect(page).toBe('Write `{{ ansible }}`.');
    expect(told).toEqual([
      'docs/index.md:1 {{ ansible }} → neither data nor code defines it, so it stays text, as before',
    ]);
  });

  test('one expression has one name, and another meaning has another', async () => {
    const set = (value: string) => `{% set a = ${value} %}{{ a }} {{ a }}\n`;
    const { page, text } = await migrated(set('x()') + set('y()'));
    expect(page).toBe(':var[a] :var[a]\n:var[a-2] :var[a-2]');
    expect(text('docgen.config.ts')).toContain("'markdown/unknown-variable': 'warn'");
    expect(text('snippets/variables.yaml')).toBe(
      '# Values without text were computed by code of the old site. Write them here.\na: # {{ a }}\n"a-2": # {{ a }}\n',
    );
  });

  const levels = Object.fromEntries(
    Array.from({ length: 12 }, (_, level) => [
      `docs/${level}.txt`,
      `{% include "${level + 1}.txt" %}\n`.repeat(12),
    ]),
  );

  test.each(['{{ ', '{% raw %}', '{% if x %}', '{# ', '{{ a }}'])(
    'a text of many %j takes no more time than its length',
    (written) => {
      const start = performance.now();
      parseTemplate(written.repeat(30_000), {
        variable: ['{{', '}}'],
        block: ['{%', '%}'],
        comment: ['{#', '#}'],
      });
      expect(performance.now() - start).toBeLessThan(2000);
    },
  );

  test.each<[string, string, { readonly [path: string]: string }?]>([
    ['loops in loops', '{% for a in boats %}'.repeat(20) + 'x' + '{% endfor %}'.repeat(20)],
    [
      'a file that includes itself',
      '{% include "self.txt" %}',
      { 'docs/self.txt': '{% include "self.txt" %}\n'.repeat(9) },
    ],
    ['files that include files', '{% include "0.txt" %}', levels],
  ])('%s are not written as often as they say', async (_, page, more) => {
    const { told, page: made } = await migrated(page, more);
    expect(told.length).toBeGreaterThan(0);
    expect(made?.length).toBeLessThan(2_000_000);
  });
});

describe('included files', () => {
  const parts = {
    'README.md':
      '# Readme\n\n<!-- a -->\nSee [it](docs/index.md) and ![](docs/a.png).\n<!-- b -->\n\n## End\n',
    'docs/call.js': 'call();\n',
    'docs/more/deep.md': '{% include-markdown "../../README.md" start="<!-- a -->" end="<!-- b -->" %}\n',
    'docs/a.png': 'x',
  };

  test.each<[string, string, string]>([
    [
      'a part between two texts, with its links as seen from the page',
      '{%\n  include-markdown "../README.md"\n  start="<!-- a -->" end="<!-- b -->"\n%}',
      'See [it](index.md) and ![](/a.png).',
    ],
    ['a whole page', '{% include-markdown "../README.md" %}', '::include{file="README.md"}'],
    [
      'headings on other levels',
      '{% include-markdown "../README.md" start="<!-- b -->" heading-offset="1" %}',
      '### End',
    ],
    ['code', '```js\n{% include "call.js" %}\n```', '::include{file="docs/call.js" lang="js"}'],
    [
      'within an included file',
      '{% include-markdown "more/deep.md" start="" heading-offset="0" %}',
      'See [it](index.md) and ![](/a.png).',
    ],
    ['in a line', 'Do {% include "call.js" %}.', 'Do call();.'],
  ])('%s', async (_, written, expected) => {
    const { page, told } = await migrated(`# A\n\n${written}\n`, parts);
    expect(page?.replace('# A\n', '').trim()).toBe(expected);
    expect(told).toEqual([]);
  });

  test('the links of a snippet', async () => {
    const { text } = await migrated('{% include-markdown "../README.md" %}', parts);
    expect(text('snippets/README.md')).toContain('See [it](/index.md) and ![](/a.png).');
  });

  test('a file that does not exist, or is elsewhere', async () => {
    const { page, told } = await migrated(
      'A\n\n{% include "gone.md" %}\n\n{% include "https://a.example/b.md" %}',
    );
    expect(page).toBe('A\n\n<!-- include gone.md -->\n\n<!-- include https://a.example/b.md -->');
    expect(told).toEqual([
      'docs/index.md:3 {% include "gone.md" %} → docgen found no such file in the folder; kept as a comment',
      'docs/index.md:5 {% include "https://a.example/b.md" %} → docgen reads no files of the network; kept as a comment',
    ]);
  });
});
