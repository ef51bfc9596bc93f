/** Pages, construct by construct: the converted text, and the findings as `line:column what → became`. */
import { expect, test } from 'vitest';
import { convert } from '../src/markdown/convert.js';
import type { PageContext } from '../src/markdown/converting.js';

const around: PageContext = {
  file: 'docs/a.mdx',
  linesBefore: 0,
  isMdx: true,
  address: (url) => url.replace(/\.mdx$/, '.md'),
  snippet: (path) => (path.includes('gone') ? undefined : path.replace(/^.*\//, '').replace(/\.mdx$/, '.md')),
  cards: () => undefined,
};

function made(text: string, over: Partial<PageContext> = {}) {
  const { text: written, findings } = convert(text, { ...around, ...over });
  const told = findings.map(({ line, column, what, became }) => `${line}:${column} ${what} → ${became}`);
  return { written, told };
}

test.each<[string, string, string]>([
  [
    'tabs on one line',
    '<Tabs><TabItem value="a">One</TabItem><TabItem value="b">Two</TabItem></Tabs>\n',
    '::::tabs\n\n:::tab[a]\nOne\n:::\n\n:::tab[b]\nTwo\n:::\n::::\n',
  ],
  [
    'labels that the tabs say',
    "<Tabs values={[{ label: 'Mac', value: 'm' }]}>\n<TabItem value=\"m\">\n\nx\n\n</TabItem>\n</Tabs>\n",
    '::::tabs\n:::tab[Mac]\n\nx\n\n:::\n::::\n',
  ],
  [
    'tabs in tabs',
    '<Tabs>\n<TabItem value="a">\n\n<Tabs>\n<TabItem value="b">\n\nx\n\n</TabItem>\n</Tabs>\n\n</TabItem>\n</Tabs>\n',
    '::::::tabs\n:::::tab[a]\n\n::::tabs\n:::tab[b]\n\nx\n\n:::\n::::\n\n:::::\n::::::\n',
  ],
  [
    'tabs in a quote',
    '> <Tabs>\n> <TabItem value="a">\n>\n> x\n>\n> </TabItem>\n> </Tabs>\n',
    '> ::::tabs\n> :::tab[a]\n>\n> x\n>\n> :::\n> ::::\n',
  ],
  [
    'an admonition around details',
    ':::tip Look\n\n<details open>\n<summary>**More**</summary>\n\nx\n\n</details>\n\n:::\n',
    '::::tip Look\n\n:::details[**More**]{open}\n\n\nx\n\n:::\n\n::::\n',
  ],
  [
    'details whose summary is followed by words, and details without one',
    '<details>\n<summary>More</summary>\nx\n\n```js ins=", y" del={2}\nz\n```\n\n</details>\n\n<details>\n\n```js live\nz\n```\n\n</details>\n',
    ':::details[More]\n\nx\n\n```js del={2}\nz\n```\n\n:::\n\n:::details\n\n```js\nz\n```\n\n:::\n',
  ],
  [
    'marked lines with a label',
    '```js {"1. A \\"b\\"":2} del={"2":3-4} ins={"3":5, 7}\nx\n```\n',
    '```js {2} del={3-4} ins={5, 7}\nx\n```\n',
  ],
  [
    'a component that only leads to a page',
    'See <GuideCard href="./b.mdx" title="[B]" description="All of it." />.\n',
    'See [\\[B\\]](./b.md): All of it.\n',
  ],
  [
    'titles that are elements',
    '<Admonition type="tip" title={<>Be <b>quick</b></>}>a</Admonition>\n\n<Tabs>\n<TabItem value="m" label={<i>Mac</i>}>b</TabItem>\n</Tabs>\n',
    ':::tip[Be quick]\na\n:::\n\n::::tabs\n:::tab[Mac]\nb\n:::\n::::\n',
  ],
  ['an old name of an admonition', ':::secondary\nx\n:::\n', ':::note\nx\n:::\n'],
  [
    'a code block that is an element',
    '<CodeBlock language="js" title="a.js" showLineNumbers>{`a();\nb();`}</CodeBlock>\n',
    '```js title="a.js" showLineNumbers\na();\nb();\n```\n',
  ],
  [
    'code from a file',
    "import CodeBlock from '@theme/CodeBlock';\nimport Src from '!!raw-loader!./a.py';\n\n<CodeBlock language=\"py\">{Src}</CodeBlock>\n",
    '\n::include{file="a.py" lang="py"}\n',
  ],
  [
    'a component with a title, and a video',
    '<More title="Why [this]">\n\nText.\n\n</More>\n\n<LiteYouTubeEmbed id="a1b2c3d4e5f" title="Tides" />\n',
    '**Why \\[this\\]** <!-- <More title="Why [this]"> -->\n\n\nText.\n\n\n<!-- </More> -->\n\n::embed{url="https://www.youtube.com/watch?v=a1b2c3d4e5f" title="Tides"}\n',
  ],
  ['a partial page', "import Part from './_part.mdx';\n\n<Part />\n", '\n::include{file="_part.md"}\n'],
  [
    'marked code',
    '```js\n/* highlight-start */\na();\n/* highlight-end */\n// highlight-next-line\nb();\n```\n',
    '```js\n/* [!code highlight:1] */\na();\n// highlight-next-line\nb();\n```\n',
  ],
  [
    'what a compiler reads in code',
    '```ts twoslash {1}\n// @errors: 2339\nimport { a } from "a"\n// ---cut---\na.b\n// ^?\n// @filename: c.ts\n// ---cut-start---\nlet d\n// ---cut-end---\na.c\n// ---cut-after---\na.e\n```\n',
    '```ts {1}\na.b\n// @filename: c.ts\na.c\n```\n',
  ],
  ['words behind a fence', '```jsx live noInline title="a" {1}\nx\n```\n', '```jsx title="a" {1}\nx\n```\n'],
  [
    'code that only looks like MDX',
    '`<Tabs>` and\n\n```\nimport x from "y"\n<Foo>{a}\n```\n',
    '`<Tabs>` and\n\n```\nimport x from "y"\n<Foo>{a}\n```\n',
  ],
  [
    'a fence that is to be read',
    '```mdx-code-block\n<Tabs>\n<TabItem value="a">\n```\n\nx\n\n```mdx-code-block\n</TabItem>\n</Tabs>\n```\n',
    '::::tabs\n:::tab[a]\n\nx\n\n:::\n::::\n',
  ],
  [
    'text after a fence that docgen rejects',
    '```js title="a.js ins\na\n```\n\n```js {a} ins "b {c}" "d" {1}\nb\n```\n',
    '```js title="a.js ins"\na\n```\n\n```js "d" {1}\nb\n```\n',
  ],
  [
    'elements deep in a list',
    '1. a\n\n    <details>\n      <summary>b</summary>\n      <Tabs>\n      <TabItem value="c">\n      d\n      </TabItem>\n      </Tabs>\n    </details>\n',
    '1. a\n\n   :::::details[b]\n   \n   ::::tabs\n   :::tab[c]\n   d\n   :::\n   ::::\n   :::::\n',
  ],
  ['a diagram', '```mermaid\ngraph\n```\n', '```mermaid\ngraph\n```\n'],
  ['comments', 'a {/* b -- c */} d <!-- e\n\nf --> g\n', 'a <!-- b - - c --> d <!-- e\n\nf --> g\n'],
  ['texts in braces', "a {'*b*'} {`c`} {3}{null}{}\n", String.raw`a \*b\* c 3` + '\n'],
  ['ids of headings', '## A {#b}\n\n## C {/* #d */}\n', '## A {#b}\n\n## C {#d}\n'],
  ['escaped braces', String.raw`a \{b\} &lt;` + '\n', String.raw`a \{b\} &lt;` + '\n'],
  [
    'attributes of React',
    '<a className="x" tabIndex={0} href="b.mdx">y</a> z\n',
    '<a class="x" tabindex="0" href="b.md">y</a> z\n',
  ],
  ['an element without end', '<div />\n\n<br/>\n', '<div></div>\n\n<br />\n'],
  ['HTML around Markdown', '<div>\n    **a**\n</div>\n', '<div>\n\n**a**\n\n</div>\n'],
  ['HTML around words', '<p align="center">a <b>c</b></p>\n', '<p align="center">a <b>c</b></p>\n'],
  ['deep indentation, which is no code in MDX', '<div>\n\n        a\n\n</div>\n', '<div>\n\na\n\n</div>\n'],
  [
    'fragments and translations',
    'import Translate from \'@docusaurus/Translate\';\n\n<>a</> <Translate id="b">c</Translate> d\n',
    '\na c d\n',
  ],
  [
    'links in reference style',
    '[a][b] ![c](d.png "e")\n\n[b]: x.mdx "y"\n',
    '[a][b] ![c](d.png "e")\n\n[b]: x.md "y"\n',
  ],
  ['a link whose text is its address', '[x.mdx](x.mdx)\n', '[x.mdx](x.md)\n'],
])('%s', (_, text, expected) => {
  expect(made(text).written).toBe(expected);
});

test.each<[string, string, string, string[]]>([
  [
    'tabs that only code would make',
    '<Tabs>\n{os.map((one) => <TabItem value={one}>a</TabItem>)}\n</Tabs>\n',
    '<!-- <Tabs>\n{os.map((one) => <TabItem value={one}>a</TabItem>)}\n</Tabs> -->\n',
    ['1:1 <Tabs> → docgen has no such element; it is kept as a comment'],
  ],
  [
    'data that the page exports',
    'export const os = [{ label: \'Mac\', value: \'m\' }];\n\n<Tabs values={os} queryString="os">\n<TabItem value="m">\n\n{os[0].label}\n\n</TabItem>\n</Tabs>\n',
    "<!-- export const os = [{ label: 'Mac', value: 'm' }]; -->\n\n::::tabs{group=\"os\"}\n:::tab[Mac]\n\nMac\n\n:::\n::::\n",
    [
      "1:1 export const os = [{ label: 'Mac', value: 'm' }]; → pages can't contain code; it is kept as a comment",
    ],
  ],
  [
    'an image for each color mode',
    "<ThemedImage alt=\"a\" sources={{ light: useBaseUrl('/l.svg'), dark: useBaseUrl('/d.svg') }} />\n",
    '<img src="/l.svg" alt="a">\n',
    ['1:1 <ThemedImage> → docgen shows the image for light mode in both'],
  ],
  [
    'an unknown element with content',
    '<Box a={1}>\n\n**b** [c](d.mdx)\n\n</Box>\n',
    '<!-- <Box a={1}> -->\n\n\n**b** [c](d.md)\n\n\n<!-- </Box> -->\n',
    ['1:1 <Box a={1}> → docgen has no such element; it is kept as a comment'],
  ],
  [
    'an element that is made by code',
    '<List>\n{() => <li>a</li>}\n</List>\n',
    '<!-- <List>\n{() => <li>a</li>}\n</List> -->\n',
    ['1:1 <List> → docgen has no such element; it is kept as a comment'],
  ],
  [
    'an export',
    'export const a = f();\n\nb {a}\n',
    '<!-- export const a = f(); -->\n\nb <!-- {a} -->\n',
    [
      "1:1 export const a = f(); → pages can't contain code; it is kept as a comment",
      '3:3 {a} → it is code, which docgen did not run; it is kept as a comment',
    ],
  ],
  [
    'what a part is given',
    'import Part from \'./_part.mdx\';\n\n<Part a="b" />\n',
    '\n::include{file="_part.md"}\n',
    ["3:1 what <Part> is given → an included file can't take props"],
  ],
  [
    'a part that is gone',
    "import Part from './_gone.mdx';\n\n<Part />\n",
    '\n<!-- <Part /> -->\n',
    ['3:1 <Part /> → docgen has no such element; it is kept as a comment'],
  ],
  [
    'a frame',
    '<iframe src="https://example.com"></iframe>\n',
    '<p><a href="https://example.com">https://example.com</a></p>\n',
    [
      '1:1 <iframe> → it is now a link to its content; to show it in a frame, add its origin to embeds and write ::embed',
    ],
  ],
  [
    'frames of known providers',
    '# A tide\n\n```sh\n# no heading\n```\n\n<div className="wide">\n  <iframe src="https://codesandbox.io/embed/a?b=1&amp;c=2" />\n</div>\n\n<YouTube id="abcdefghijk" title="A &quot;tour&quot;" />\n',
    '# A tide\n\n```sh\n# no heading\n```\n\n<div class="wide">\n\n::embed{url="https://codesandbox.io/embed/a?b=1&c=2" title="A tide"}\n\n</div>\n\n::embed{url="https://www.youtube.com/watch?v=abcdefghijk" title="A &quot;tour&quot;"}\n',
    [
      '8:3 <iframe> → it is now ::embed, which loads CodeSandbox when readers select it; see embeds in the configuration',
      '11:1 <YouTube> → it is now ::embed, which loads YouTube when readers select it; see embeds in the configuration',
    ],
  ],
  [
    'comments that a plugin copies from code',
    'See [summary](docblock://a.ts?token=b).\n',
    'See <!-- [summary](docblock://a.ts?token=b) -->.\n',
    ['1:5 [summary](docblock://a.ts?token=b) → a plugin wrote the comment of this code here; copy its text'],
  ],
  [
    'documents within addresses',
    '<iframe src="data:text/html,a"></iframe>\n\n<a href="data:text/html,a">x</a>\n',
    '<!-- <iframe src="data:text/html,a"></iframe> -->\n\n<a>x</a>\n',
    [
      "1:1 <iframe> → pages can't run code or have styles; it is kept as a comment",
      "3:1 the address 'data:text/html,a' → browsers don't open it; the link goes nowhere",
    ],
  ],
  [
    'handlers and styles',
    '<b onClick={f} style={{ a: 1 }}>c</b> d\n',
    '<b>c</b> d\n',
    ["1:1 onClick of <b> → pages can't run code", "1:1 style of <b> → pages can't have their own styles"],
  ],
  [
    'an unknown directive',
    ':::sidenote\nx\n:::\n',
    ':::sidenote\nx\n:::\n',
    ['1:1 :::sidenote → docgen has no directive of that name'],
  ],
  [
    'no MDX',
    'import A from "@site/a"\n\n<br> {{ x }}\n\n[a](b.mdx)\n\n<Foo>\n',
    '<!-- import A from "@site/a" -->\n\n<br> {{ x }}\n\n[a](b.md)\n\n<Foo>\n',
    [
      "1:1 the page isn't valid MDX → docgen reads it as plain Markdown (Expected a closing tag for `<Foo>` (7:1-7:6))",
      '1:1 import A from "@site/a" → pages can\'t contain code; it is kept as a comment',
      '7:1 <Foo> → docgen has no such element, and shows its content',
    ],
  ],
])('%s', (_, text, expected, told) => {
  expect(made(text)).toEqual({ written: expected, told });
});

test('plain Markdown stays as it is', () => {
  const text = 'a {b} <https://example.com> <br>\n\n    indented\n\n:::note T\nx\n:::\n';
  expect(made(text, { isMdx: false })).toEqual({ written: text, told: [] });
});

test('places count the front matter', () => {
  expect(made('a {b}\n', { linesBefore: 3 }).told).toEqual([
    '4:3 {b} → it is code, which docgen did not run; it is kept as a comment',
  ]);
});
