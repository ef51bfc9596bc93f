/**
 * Constructs from other generators, and text that readers don't see: each is reported where it starts, with either
 * parser, and text that only looks like one is not.
 */
import { describe, expect, test } from 'vitest';
import { createMarkdown } from '../src/index.js';
import { bytesOf, defaults, faultsOf, htmlOf, parseText } from './reading.js';

/** `line:column subject` of the diagnostics with the codes of this file, on which both parsers must agree. */
async function foundIn(text: string, over: Partial<typeof defaults> = {}): Promise<string[]> {
  const [native, remark] = await Promise.all(
    (['native', 'remark'] as const).map(async (parser) => {
      const { document } = await parseText(text, { ...over, parser });
      return document.diagnostics
        .filter(({ code }) => /foreign|unknown-element|undefined-|link\/empty|extra-|no-such/.test(code))
        .map(({ range, subject, code }) => `${range?.start.line}:${range?.start.column} ${subject ?? code}`);
    }),
  );
  expect(native).toEqual(remark);
  return native ?? [];
}

const constructs: readonly (readonly [text: string, ...found: string[]])[] = [
  ['{{< figure src="a.png" >}}', '1:1 {{< figure >}}'],
  ['A {{<figure>}} b', '1:3 {{< figure >}}'],
  ['A {{% note %}}b{{% /note %}}', '1:3 {{% note %}}'],
  ['{% hint style="info" %}\nA\n{% endhint %}', '1:1 {% hint %}'],
  ['A {{ site.title }}', '1:3 {{ site.title }}'],
  ['{{#include a.md}}', '1:1 {{#include …}}'],
  ['<<< @/snippets/a.js{2}', '1:1 <<<'],
  ['A\n\n<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> other', '3:1 <<<<<<< HEAD'],
  ['--8<-- "a.md"', '1:1 --8<--'],
  ['[[toc]]', '1:1 [[toc]]'],
  ['[TOC]', '1:1 [TOC]'],
  ['- x\n{:toc}', '2:1 {:toc}'],
  ['!!! note\n    A', '1:1 !!! note'],
  ['!!! danger highlight "Title"', '1:1 !!! danger'],
  ['???+ tip "Title"\n\n    A', '1:1 ???+ tip'],
  ['=== "Tab"\n\n    A', '1:1 === "Tab"'],
  ['/// note | Title\nA\n///', '1:1 /// note'],
  ['*[HTML]: Hyper', '1:1 *[…]:'],
  ['A :material-check: b', '1:3 :material-…:'],
  ['[a](b.md){ .button }', '1:10 {: .class }'],
  [':::{note}\nA\n:::', '1:1 :::{note}'],
  ['!> A', '1:1 !>'],
  ['> [!abstract] A\n> B', '1:3 [!abstract]'],
  ['[!INCLUDE [a](b.md)]', '1:1 [!INCLUDE]'],
  ["import Tabs from '@theme/Tabs';\nimport 'b.css'", '1:1 import', '2:1 import'],
  ['export const a = 1;', '1:1 export'],
  ['{/* A */}', '1:1 {/* … */}'],
  ['<Tabs>\n<TabItem value="a">\n\nA\n\n</TabItem>\n</Tabs>', '1:1 <Tabs>', '2:1 <TabItem>'],
  ['A <Badge text="x" /> b', '1:3 <Badge>'],
  ['<Tabs items={["a", "b"]}>\nA', '1:1 <Tabs>'],
  ['<Card.Title id="a">A</Card.Title>', '1:1 <Card.Title>'],
  ['<!--@include: ./a.md-->', '1:1 <!--@include-->'],
  ['A [[Other page]] and [[a/b|c]]', '1:3 [[…]]', '1:22 [[…]]'],
  ['```mermaid\ngraph TD\n```', '1:1 ```mermaid'],
  ['```math\nx^2\n```', '1:1 ```math'],
  ['```{note}\nA\n```', '1:1 ```{note}'],
  ['```{r}\nx <- 1\n```', '1:1 ```{r}'],
  ['``` { .yaml .annotate }\na: 1\n```', '1:1 ```{.yaml}'],
  ['A ![[a.png]] b', '1:3 ![[…]]'],
  ['![[Other page#part]]', '1:1 ![[…]]'],
  ['A {props.name} and {frontmatter.title}', '1:3 {props.name}', '1:20 {frontmatter.title}'],
  ["A{' '}\nb", "1:2 {' '}"],
  ['A <img src={logo} alt="a"> b', '1:3 src={…}'],
  ['<div style={{ color: "red" }}>A</div>', '1:1 style={…}'],
  ['A ==marked text== b', '1:3 ==…=='],
  ['For $n$ in $O(n^2)$, $\\frac{a}{b} \\leq 1$.', '1:5 $…$', '1:12 $…$', '1:22 $…$'],
  ['$$\na = b\n$$', '1:1 $$…$$'],
  ['A :rocket: and :+1:', '1:3 :rocket:', '1:16 :+1:'],
  ['A [@doe1999] and [see @roe2020, p. 33; @doe1999]', '1:3 [@…]', '1:18 [@…]'],
  ['.. note::\n   A', '1:1 .. note::'],
  ['A :ref:`b` and :py:func:`c`', '1:3 :ref:', '1:16 :py:func:'],
  ['A {ref}`b`', '1:3 {ref}'],
  ['[[_TOC_]]', '1:1 [[_TOC_]]'],
  ['?> A', '1:1 ?>'],
  ['## a.error <Error>', '1:12 <Error>'],
  ['A <name> b', '1:3 <name>'],
  ['A <ship name> b', '1:3 <ship name>'],
  ['A [b][nowhere]\n\n[c]: d.md', '1:3 nowhere'],
  ['A [text][nowhere]', '1:3 nowhere'],
  ['A [b][] c\n\n[c]: d.md'],
  ['A [words here][]\n\n[c]: d.md', '1:3 words here'],
  ['A [b][#section]', '1:3 #section'],
  ['- [The guide][guide] tells', '1:3 guide'],
  ['- [Changes][3]\n- [words][def-module]', '1:3 3', '2:3 def-module'],
  ['- See the [guide][nowhere] for more', '1:11 nowhere'],
  ['A {% link a.md %} and {% include a.md name="b" %} b', '1:3 {% link %}', '1:23 {% include %}'],
  ['[[TOC]]', '1:1 [[TOC]]'],
  ['A [b]()', '1:3 link/empty'],
  ['A [b](https://a.example/{{quay}}/c)', '1:25 {{quay}}'],
  ['[b]\n\n[b]: https://a.example/{{{quay}}}', '3:24 {{{quay}}}'],
  ['| a | b |\n|---|---|\n| 1 | 2 | 3 |', '3:9 markdown/extra-cells'],
  ['| a |\n|---|\n| `x | y` |', '3:6 markdown/extra-cells'],
  ['| a | b |\n|---|\n| 1 | 2 |', '2:1 markdown/extra-cells'],
  ['> a | b\n> :-- | --- | ---:\n> 1 | 2', '2:3 markdown/extra-cells'],
  ['```js {1,3}\na\n```', '1:1 markdown/no-such-line'],
  ['```js ins={2}\na\n```', '1:1 markdown/no-such-line'],
];

test.each([
  'Its [[Style]] internal slot is "long".\n\nSet nf.[[Style]] to [[Style]].',
  'As in ECMA-402, let x be [[MinimumFractionDigits]].',
  'The _[[Identifier]]_ slot and [[TimeZone]].',
  'Return obj.[[Style]].',
])('internal slots of ECMAScript are no wiki links: %j', async (text) => {
  expect(await foundIn(text)).toEqual([]);
});

test.each([
  'See [[Installation]].',
  'See the [[JSX]] wiki page',
  'ECMAScript: see [[Other page]] or [[a/b|c]]',
])('wiki links: %j', async (text) => expect(await foundIn(text)).not.toEqual([]));

describe('is reported', () => {
  test.each(constructs)('%j', async (text, ...found) => {
    expect(await foundIn(text)).toEqual(found);
  });

  test.each(constructs)('%j within a list and a quote, behind front matter', async (text, ...found) => {
    if (/^(?:\||- |\[c\]|:::)/m.test(text)) return;
    const inside = `---\ntitle: A\n---\n\n- > ${text.replaceAll('\n', '\n  > ')}`;
    const moved = found.map((one) =>
      one.replace(
        /^(\d+):(\d+)/,
        (_, line: string, column: string) => `${Number(line) + 4}:${Number(column) + 4}`,
      ),
    );
    expect(await foundIn(inside)).toEqual(moved);
  });
});

/** Each construct, the hint's suggestion, and the fixed text, which must produce no diagnostics. */
const fixed: readonly (readonly [foreign: string, hint: RegExp, fixed: string])[] = [
  ['{{< note >}}A{{< /note >}}', /:::note\[Title\]/, ':::note[Title]\nA\n:::'],
  ['{{< anything >}}', /Write its result as Markdown/, 'A'],
  ['{{% expand %}}A{{% /expand %}}', /:::details\[Title\]/, ':::details[Title]\nA\n:::'],
  ['{% include a.md %}', /::include\{file=name.md\}/, '::include{file=name.md}'],
  ['{% raw %}{{ a }}', /Remove it/, '{{ a }}'],
  ['A {{ site.title }}', /Write the value/, 'A Harbour'],
  ['{{#include a.md}}', /::include\{file=name.md\}/, '::include{file=name.md}'],
  ['<<< @/snippets/a.js', /::include\{file=name.md\}/, '::include{file=name.md}'],
  ['<!--@include: ./a.md-->', /::include\{file=name.md\}/, '::include{file=name.md}'],
  ['--8<-- "a.md"', /::include\{file=name.md\}/, '::include{file=name.md}'],
  ['[!INCLUDE [a](name.md)]', /::include\{file=name.md\}/, '::include{file=name.md}'],
  ['[[toc]]', /Remove it/, ''],
  ['[[_TOC_]]', /Remove it/, ''],
  ['!!! note\n    A', /:::note\[Title\], the text without its indentation/, ':::note[Title]\nA\n:::'],
  ['??? note\n    A', /:::details\[Title\], the text without its/, ':::details[Title]\nA\n:::'],
  [
    '=== "A"\n\n    B',
    /::::tabs around :::tab\[Label\].* without its indentation.*::::/,
    '::::tabs\n:::tab[Label]\nB\n:::\n::::',
  ],
  ['/// tip | Title\nA\n///', /:::note\[Title\]/, ':::note[Title]\nA\n:::'],
  ['A :material-check: b', /icon of Lucide, such as :icon\[rocket\]/, 'A :icon[check] b'],
  ['[a](https://example.com){ .button }', /Remove it/, '[a](https://example.com)'],
  [':::{note}\nA\n:::', /:::note\[Title\]/, ':::note[Title]\nA\n:::'],
  [':::{anything}\nA\n:::', /Write its result as Markdown/, 'A'],
  ['!> A', /:::note\[Title\]/, ':::note[Title]\nA\n:::'],
  ['?> A', /:::note\[Title\]/, ':::note[Title]\nA\n:::'],
  ['> [!abstract] A', /:::note\[Title\]/, ':::note[Title]\nA\n:::'],
  ['> [!NOTE] A', /> \[!NOTE\] on its own line/, '> [!NOTE]\n> A'],
  ["import A from './a.js';", /Remove it/, ''],
  ['export const a = 1;', /x-… keys/, '---\nx-a: 1\n---\nA'],
  ['{/* A */}', /<!-- … -->/, '<!-- A -->'],
  ['A <Badge text="x" /> b', /write Markdown/, 'A **x** b'],
  ['<Tabs>\n\nA\n\n</Tabs>', /::::tabs/, '::::tabs\n:::tab[Label]\nA\n:::\n::::'],
  ['A {props.name}', /Write the value/, 'A name'],
  ["A{' '}\nb", /Remove it/, 'A\nb'],
  ['<img src={logo} alt="a">', /src="…"/, '<img src="a.png" alt="a">'],
  ['<div style={{ color: "red" }}>A</div>', /Remove it/, '<div>A</div>'],
  ['![[a.png]]', /!\[Alternative text\]\(image.png\)/, '![Alternative text](image.png)'],
  ['![[Other page]]', /::include\{file=name.md\}/, '::include{file=name.md}'],
  ['A [[Other page]]', /\[text\]\(page.md\)/, 'A [text](page.md)'],
  ['A ==b== c', /<mark>text<\/mark>, or \*\*text\*\*/, 'A <mark>text</mark> c **text**'],
  ['A $x^2$ b', /x²/, 'A x² b'],
  ['$$\nx^2\n$$', /x²/, 'x²'],
  ['A :rocket: b', /Write 🚀/, 'A 🚀 b'],
  ['A [@doe1999] b', /\[\^1\]/, 'A[^1] b\n\n[^1]: Doe, 1999'],
  ['.. note::\n   A', /:::note\[Title\]/, ':::note[Title]\nA\n:::'],
  ['.. image:: a.png', /!\[Alternative text\]/, '![Alternative text](image.png "Caption")'],
  ['A :ref:`b`', /\[text\]\(page.md#heading\)/, 'A [text](page.md#heading)'],
  ['A :file:`b`', /Remove it/, 'A `b`'],
  ['A {kbd}`b`', /Remove it/, 'A `b`'],
  ['```{note}\nA\n```', /:::note\[Title\]/, ':::note[Title]\nA\n:::'],
  ['```{r}\nx\n```', /Write ```r/, '```r\nx\n```'],
  ['```{.python}\nx\n```', /Write ```python/, '```python\nx\n```'],
  ['```math\nx\n```', /```latex/, '```latex\nx\n```'],
  ['## a.error <Error>', /`<Error>` in backticks, or \\<Error>/, '## a.error `<Error>`\n\n## b \\<Error>'],
  [
    '::: code-group\n\n```js [A]\nx\n```\n\n```ts [B]\nx\n```\n\n:::',
    /Remove the lines with colons.* group="name" title="Label"/,
    '```js group="name" title="A"\nx\n```\n\n```ts group="name" title="B"\nx\n```',
  ],
  ['::: v-pre\n{{ a }}\n:::', /Remove it; docgen shows \{\{ \}\}/, '{{ a }}'],
  ['::: raw\nA\n:::', /Remove it/, 'A'],
  [
    '{{< youtube a1 >}}',
    /Write <video controls src="film.mp4"><\/video>/,
    '<video controls src="film.mp4"></video>',
  ],
  [':::accordion\nA\n:::', /:::details\[Title\]/, ':::details[Title]\nA\n:::'],
  ['[a](pathname:///a.pdf)', /Write only the path/, '[a](/a.pdf)'],
];

describe('has a hint that leads to a page without it', () => {
  const files = { 'snippets/name.md': 'A' };
  test.each(fixed)('%j', async (foreign, hint, text) => {
    const { document } = await parseText(foreign, {}, { files });
    expect(document.diagnostics.map((one) => one.hint ?? '')).toEqual(
      document.diagnostics.map(() => expect.stringMatching(hint) as string),
    );
    expect(document.diagnostics).not.toEqual([]);
    expect(await faultsOf(`${text}\n\nB`, {}, { files })).toEqual([]);
  });
});

test('an attribute of JSX that HTML has by another name is read as that', async () => {
  expect(await htmlOf('<div className="a">A</div>')).toContain('<div class="a">');
});

describe('is not reported', () => {
  const code = constructs.filter(([text]) => !/[`|]|\n\n/.test(text)).map(([text]) => text);
  test.each(code)('%j in code and comments', async (text) => {
    const line = text.replaceAll('\n', ' ');
    const fence = `\`\`\`text\n${text}\n\`\`\`\n\n    ${line}`;
    expect(await foundIn(`A \`${line}\`\n\n${fence}`)).toEqual([]);
    if (!text.includes('--')) expect(await foundIn(`<!-- ${text} -->\n\nA <!-- ${line} --> b`)).toEqual([]);
  });

  test.each([
    'A \\{{< figure >}} and \\[[Page]] and \\[b][c]\n\n[d]: e',
    '\\!!! note',
    'A {{ value }} {{{ raw }}} %}',
    '{{ include "a" . }}',
    'Wow!!! note this ??? what',
    '!!! This is important, really.',
    '<<<<<<<',
    '```\n<<<<<<< HEAD\n```',
    'cat <<< "a"',
    'a[i][j] and [a-z][0-9]* and [][]int and f[a](b)',
    '[Slow] [Serial] [Disruptive][NodeFeature:Eviction]\n\n[a]: b',
    '[a][b]\n\n[b]: c.md',
    'A [[1](https://example.com/a)][[2](https://example.com/b)]',
    '[<g-emoji class="g-emoji" alias="heart">❤</g-emoji>](a.md)',
    '- [**private**][someone] A meeting',
    '- [name][if time allows] A topic',
    '- [one/two][heads up] A topic',
    '- A topic of theirs [nice to have][someone]',
    'A [Name][[Slides](https://example.com/a)] b',
    '- [[PUBLIC][Proposal] A title](https://example.com)',
    'Explain templates. {% include templates/a.md %} should be named.',
    'Threats that may arise [1][2].',
    'A [T][N] and [--all][-x] of a command',
    '[[1]](a.md) [[1, 2], [3, 4]] [[nodiscard]] [[bin]] [[:alpha:]]',
    '[[A]] (https://example.com)',
    'Get the [[Prototype]] of an object, or its [[Class]], [[GetOwnProperty]] and [[Call]]',
    '> [!NOTE]\n> A',
    '> [!TIP](a.md)',
    'We import goods from "China".',
    'The export default is 1.',
    'Heading\n===\n\n=====',
    '<https://example.com> <a@example.com>',
    '<B>A</B> <BR> <Details open>\n\nA\n\n</Details>',
    'a < b and c > d, <3, <-',
    '<picture><source srcset="a.png"><img src="a.png" alt="a"></picture>',
    '| a | b |\n|---|---|\n| 1 | 2 | |\n| `x \\| y` | 2 |',
    '```js {1-2}\na\nb\n```',
    'Call `[a][b]` or ``{% x %}``.',
    '::: note {.a}\nA\n:::',
    'At 10:30:00 :nobody: and a:x:b and /:key:/ and ::key::',
    'It costs $5 and $6, or $5-$6, US$ and A$ 7; $HOME/$PATH, $a and $b, $x=$(b) and $',
    'A template $name$, $first_name$, `$x$` and $$ kills $$.',
    'a == b, a==b==c, ==, == A == and ===',
    'Thanks [@somebody] and [@scope/name]\n\n[c]: d',
    '{name} ${props.a} #{props.b} {{props.c}} \\{props.d}',
    'A :ref: b and {ref} c; :term and :term:x',
    'A .. note:: b',
    'Great![[1]](a.md) and ![[1, 2], 3]',
    '<a href="{url}">A</a> <img alt="a={b}" src="a.png">',
    '<div className="a">A</div>',
    '```js {1}\na\n```\n\n```{1}\na\n```',
    '```latex\nx^2\n```',
    '## A {#a}',
    '## The `code` {#b}',
  ])('%j', async (text) => {
    expect(await foundIn(text)).toEqual([]);
  });

  test('an element where the site trusts its authors, or shows HTML as text', async () => {
    for (const html of ['trusted', 'escape'] as const)
      expect(await foundIn('A <my-clock>', { html })).toEqual([]);
    expect(await foundIn('<Tabs>', { html: 'trusted' })).toEqual(['1:1 <Tabs>']);
  });

  test('what a plugin has read', async () => {
    const wiki = () => (tree: { children: unknown[] }) => {
      tree.children = [{ type: 'paragraph', position: at, children: [{ type: 'text', value: 'Page' }] }];
    };
    const at = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 9, offset: 8 } };
    const code = { hash: '', rehypePlugins: [], schemas: {} };
    const use = { name: 'wiki', plugin: wiki, options: [] };
    const markdown = createMarkdown(defaults, { ...code, remarkPlugins: [use] });
    const { document } = await markdown.parse({ bytes: bytesOf('[[Page]]') });
    expect(document.diagnostics).toEqual([]);
  });

  test('characters that a plugin has put in the place of others', async () => {
    const emoji = () => (tree: { children: { children: { value: string }[] }[] }) => {
      for (const { children } of tree.children)
        for (const node of children) node.value = node.value.replace(':rocket:', '🚀');
    };
    const code = { hash: '', rehypePlugins: [], schemas: {} };
    const use = { name: 'emoji', plugin: emoji, options: [] };
    const markdown = createMarkdown(defaults, { ...code, remarkPlugins: [use] });
    const { document } = await markdown.parse({ bytes: bytesOf('A :rocket: and :tada:') });
    expect(document.diagnostics.map(({ subject }) => subject)).toEqual([':tada:']);
  });

  test.each([
    ['rehypeMermaid', 'mermaid'],
    ['rehypeKatex', 'math'],
  ])('a drawing that a plugin makes: %s', async (name, language) => {
    const code = { hash: '', remarkPlugins: [], schemas: {} };
    const use = { name, plugin: () => () => undefined, options: [] };
    const markdown = createMarkdown(defaults, { ...code, rehypePlugins: [use] });
    const { document } = await markdown.parse({ bytes: bytesOf(`\`\`\`${language}\na\n\`\`\``) });
    expect(document.diagnostics).toEqual([]);
  });
});

test('says what it is and how it is written here', async () => {
  expect(await faultsOf('!!! note\n\n<Name> [a][b]\n\n[c]: d')).toEqual([
    "1:1 markdown/foreign-syntax warning '!!! note' is an admonition of MkDocs, which docgen shows as text | Write :::note[Title], the text without its indentation, and a closing line :::",
    "3:1 markdown/unknown-element warning Unknown HTML element <Name>: readers don't see the tag | Write `<Name>` in backticks, or \\<Name>, to show it as text",
  ]);
});

test.each([
  ['Press the <button> element.', '<button>'],
  ['The cell <td> is data.', '<td>'],
  ['<meta http-equiv="refresh" content="0; url=https://a.example">', '<meta>'],
  ['<link rel="stylesheet" href="https://a.example/a.css">', '<link>'],
])('an element that is dropped: %s', async (text, tag) => {
  const [found, ...more] = await faultsOf(text);
  expect(more).toEqual([]);
  expect(found).toContain('markdown/unknown-element warning docgen drops the HTML element ');
  expect(found?.replaceAll(/ http-equiv="[^>]*| rel="[^>]*/g, '')).toContain(tag);
});

test.each([
  [
    '<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>',
    'docgen drops the HTML element <svg viewBox="0 0 9 9">: readers don\'t see the drawing | Save it as a file, and show it as an image: ![What it shows](drawing.svg)',
  ],
  [
    '<div><math display="block"><mi>x</mi></math></div>',
    "docgen drops the HTML element <math display=\"block\">: readers don't see the formula | Write it in TeX, with 'markdown.math: true'",
  ],
])('what is dropped with its content: %s', async (text, message) => {
  const found = await faultsOf(text);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`markdown/unknown-element warning ${message}`);
});

test('a cell in a table of HTML is kept', async () => {
  expect(await faultsOf('<table><tr>\n<td>a</td>\n</tr></table>')).toEqual([]);
});

test('front matter that is not first', async () => {
  const message =
    "frontmatter/misplaced warning The front matter doesn't start on the first line, so it appears as text | Remove everything before '---'";
  for (const [text, at] of [
    ['\n---\ntitle: A\n---\n', '2:1'],
    ['\uFEFF\uFEFF---\ntitle: A\n---\n', '1:3'],
    ['<!-- a\n-->\n\n---\ntitle: A\ntags:\n  - b\n---\n', '4:1'],
  ] as const) {
    const found = await faultsOf(text);
    expect(found.filter((one) => one.includes('misplaced'))).toEqual([`${at} ${message}`]);
  }
  for (const text of ['\n---\n\nA\n\n---\n', '\n---\nA: b and\nmore\n---\n', '\n# A\n\n---\na: b\n---\n'])
    expect((await faultsOf(text)).filter((one) => one.includes('misplaced'))).toEqual([]);
});

test.each([
  ['open brackets', '['.repeat(20_000)],
  ['references', '[a'.repeat(5000) + ']['.repeat(5000)],
  ['wiki links', '[[A '.repeat(20_000)],
  ['shortcodes', '{{< '.repeat(20_000)],
  ['tags', '<A '.repeat(20_000)],
  ['tags with braces', '<a b={'.repeat(10_000)],
  ['raw tags', `<div>\n${'<a "'.repeat(20_000)}`],
  ['imports', 'import a '.repeat(10_000)],
  ['dollars', ' $x'.repeat(20_000)],
  ['pairs of dollars', '$$ a '.repeat(20_000)],
  ['marks', ' ==a'.repeat(20_000)],
  ['colons', ':rocket'.repeat(20_000)],
  ['citations', '[@a'.repeat(20_000)],
  ['embeds', ' ![[a'.repeat(20_000)],
  ['expressions', '{props.a'.repeat(20_000)],
  ['comments', `\n${'<!-- '.repeat(20_000)}`],
  ['pipes', `a${'|'.repeat(60_000)}\nb`],
  ['a row of spaces', `a | b\n${'|'.repeat(2)}${' '.repeat(60_000)}x`],
  ['cells without a table', '<td> '.repeat(20_000)],
])('takes time in proportion to the text: %s', async (_, text) => {
  const start = process.cpuUsage().user;
  await parseText(text, { limits: { pageBytes: 5_000_000, depth: 200, links: 30_000 } });
  expect((process.cpuUsage().user - start) / 1000).toBeLessThan(5000);
});

describe('a link or a heading that is text', () => {
  const hintsOf = async (text: string) => {
    const parsers = (['native', 'remark'] as const).map((parser) => parseText(text, { parser }));
    const [native, remark] = (await Promise.all(parsers)).map(({ document }) =>
      document.diagnostics.map(({ range, code, hint }) => `${range?.start.column} ${code} ${hint}`),
    );
    expect(native).toEqual(remark);
    return native;
  };
  test.each([
    ['[x](my plan.md)', 'Put the address in angle brackets: [x](<my plan.md>)'],
    ['![x](my plan.png)', 'Put the address in angle brackets: ![x](<my plan.png>)'],
    ['[`x` y](my own plan.md#part)', 'Put the address in angle brackets: [`x` y](<my own plan.md#part>)'],
    ['[x] (plan.md)', 'Write it without the space: [x](plan.md)'],
    ['[x y] (https://a.example/b)', 'Write it without the space: [x y](https://a.example/b)'],
    ['(x)[plan.md]', 'Write [x](plan.md)'],
    ['(x)[https://a.example]', 'Write [x](https://a.example)'],
    ['##At noon {#at}', "Add a space after '##'"],
    ['#At noon {#at}', "Add a space after '#'"],
    ['###At noon', "Add a space after '###'"],
  ])('%s', async (text, hint) => {
    expect(await hintsOf(text)).toEqual([`1 markdown/foreign-syntax ${hint}`]);
    const right = /[[(!].*$/.exec(hint)?.[0] ?? text.replace(/^#+/, '$& ');
    expect((await hintsOf(right))?.filter((line) => line.includes('foreign'))).toEqual([]);
  });

  test.each([
    ['[x](http:/a.example/b)', 'http://a.example/b'],
    ['[x](https:a.example/b)', 'https://a.example/b'],
    ['[x](htps://a.example/b)', 'https://a.example/b'],
    ['<htttp://a.example/b>', 'http://a.example/b'],
    ['[x](mialto:a@b.example)', 'mailto:a@b.example'],
  ])('the scheme of %s', async (text, right) => {
    const [found, ...more] = (await hintsOf(text)) ?? [];
    expect([found?.slice(2), more]).toEqual([`link/scheme Did you mean '${right}'?`, []]);
  });

  test.each([
    ['[y]\n\n[y]: <>', ['1 link/empty Write the file after the colon: [y]: page.md']],
    ['a\n\n[comment]: <> (to do)', []],
    [
      '[x](ftp://a.example)',
      [
        "1 link/scheme Add 'ftp' to 'markdown.schemes' to allow it, or start a relative path that contains a colon with './'",
      ],
    ],
  ])('%j', async (text, expected) => expect(await hintsOf(text)).toEqual(expected));

  test.each([
    '[see the plan](<my plan.md>)',
    '[x](plan.md "my plan.md")',
    '`[x](my plan.md)`',
    '[1] (see plan.md)',
    '[x] (as in the plan)',
    '- [x] (https://a.example)',
    'f(x)[0] and (a)[b]',
    '\\[x](my plan.md)',
    '[x](https://a.example/{{% v %}}/plan.md)',
    '#hashtag',
    '##',
    '#!/bin/sh',
    '    ##At',
  ])('%s is none', async (text) =>
    expect((await hintsOf(text))?.filter((line) => /space|Write \[|brackets/.test(line))).toEqual([]),
  );
});
