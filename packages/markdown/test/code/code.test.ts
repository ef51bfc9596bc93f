import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLanguages } from '@docgen/highlight/languages';
import { faultsOf, htmlOf } from '../reading.js';

const fence = (info: string, code = 'a\nb\nc') => `\`\`\`${info}\n${code}\n\`\`\``;
const frame = (attributes: string, inside: string, className = 'code') =>
  `<figure class="${className}"${attributes}>${inside}</figure>`;
const pre = (language: string, code: string) =>
  `<pre tabindex="0"><code${language === '' ? '' : ` class="language-${language}"`}>${code}</code></pre>`;

describe('the frame', () => {
  test.each([
    ['no language', fence(''), frame('', pre('', 'a\nb\nc\n'))],
    ['indented', '    a', frame('', pre('', 'a\n'))],
    ['empty', '```\n```', frame('', pre('', ''))],
    ['plain', fence('text', 'a < b'), frame(' data-language="text"', pre('text', 'a &lt; b\n'))],
    ['words are left alone', fence('text script'), frame(' data-language="text"', pre('text', 'a\nb\nc\n'))],
    [
      'a title',
      fence(`text title='a "<b>.js'`),
      frame(
        ' data-language="text"',
        `<figcaption class="code-title">a "&lt;b>.js</figcaption>${pre('text', 'a\nb\nc\n')}`,
      ),
    ],
    [
      'braces after the language',
      fence('text{2}', 'a\nb'),
      frame(
        ' data-language="text"',
        pre('text', '<span class="line">a\n</span><span class="line mark">b\n</span>'),
      ),
    ],
    ['what follows a comma', fence('text,ignore', 'a'), frame(' data-language="text"', pre('text', 'a\n'))],
    [
      'a hostile language',
      fence('text"onclick=x', 'a'),
      frame(' data-language="textonclickx"', pre('textonclickx', 'a\n')),
    ],
    ['raw', '<pre>a</pre>', frame('', '<pre tabindex="0">a</pre>')],
  ])('%s', async (_, text, html) => expect(await htmlOf(text)).toBe(html));
});

describe('lines', () => {
  const line = (text: string, classes = '') => `<span class="line${classes}">${text}\n</span>`;

  test.each([
    ['marks', 'text {1,3}', line('a', ' mark') + line('b') + line('c', ' mark')],
    ['a range', 'text {2-3}', line('a') + line('b', ' mark') + line('c', ' mark')],
    ['changes', 'text ins={1} del={2}', line('a', ' ins') + line('b', ' del') + line('c')],
  ])('%s', async (_, info, inside) => expect(await htmlOf(fence(info))).toContain(`>${inside}</code>`));

  test('numbers', async () => {
    const html = await htmlOf(fence('text showLineNumbers', 'a\n\nb'));
    const inside = line('a') + line('') + line('b');
    expect(html).toBe(frame(' data-language="text"', pre('text', inside), 'code line-numbers'));
  });

  test.each([
    ['a // [!code ++]\nb', line('a', ' ins') + line('b')],
    ['a # [!code --]\nb', line('a', ' del') + line('b')],
    ['a <!-- [!code highlight] -->\nb', line('a', ' mark') + line('b')],
    ['a /* [!code highlight:2] */\nb', line('a', ' mark') + line('b', ' mark')],
    ['# highlight-next-line\na\nb', line('a', ' mark') + line('b')],
    ['  // [!code ++]\na\nb', line('a', ' ins') + line('b')],
  ])('note %j', async (code, inside) =>
    expect(await htmlOf(fence('text', code))).toContain(`>${inside}</code>`),
  );

  test('notes and meta lines go together', async () => {
    const html = await htmlOf(fence('text {3}', '// highlight-next-line\na\nb'));
    expect(html).toContain(line('a', ' mark') + line('b', ' mark'));
  });

  test('other comments stay', async () => {
    expect(await htmlOf(fence('text', 'a // [!code whatever]'))).toContain('a // [!code whatever]\n');
  });
});

describe('faults', () => {
  test.each([
    [
      '{4-2}',
      "1:1 markdown/bad-attribute error '{4-2}' after '```' is not a list of lines; expected line numbers from 1 and ranges | Write for example {1,4-6}",
    ],
    [
      '{a}',
      "1:1 markdown/bad-attribute error '{a}' after '```' is not a list of lines; expected line numbers from 1 and ranges | Write for example {1,4-6}",
    ],
    [
      'ins={0}',
      "1:1 markdown/bad-attribute error '{0}' after 'ins' is not a list of lines; expected line numbers from 1 and ranges | Write for example {1,4-6}",
    ],
    [
      'tilte="a"',
      "1:1 markdown/bad-attribute error Unknown attribute 'tilte' on '```' | Did you mean 'title'?",
    ],
    [
      'foo=1',
      "1:1 markdown/bad-attribute error Unknown attribute 'foo' on '```' | Known attributes: title, ins, del, group",
    ],
    ['hl={1}', "1:1 markdown/bad-attribute error Unknown attribute 'hl' on '```' | Write {1}"],
    [
      '{hl_lines=[12]}',
      "1:1 markdown/bad-attribute error Unknown attribute 'hl_lines' on '```' | Write {12}",
    ],
    [
      '{hl_lines=[2,"4-6"],linenos=true}',
      "1:1 markdown/bad-attribute error Unknown attribute 'hl_lines' on '```' | Write {2,4-6} showLineNumbers",
    ],
    [
      '{linenos=false}',
      "1:1 markdown/bad-attribute error Unknown attribute 'linenos' on '```' | Known attributes: title, ins, del, group",
    ],
    [
      'hl_lines="1 3"',
      "1:1 markdown/bad-attribute error Unknown attribute 'hl_lines' on '```' | Write {1,3}",
    ],
    [
      'filename=a.js',
      "1:1 markdown/bad-attribute error Unknown attribute 'filename' on '```' | Write title=\"a.js\"",
    ],
    ['{2', "1:1 markdown/bad-attribute error '{2' after '```' is not closed | Write {2}"],
    ['{1, 3', "1:1 markdown/bad-attribute error '{1, 3' after '```' is not closed | Write {1, 3}"],
    ['ins={1', "1:1 markdown/bad-attribute error 'ins={1' after '```' is not closed | Write ins={1}"],
    [
      'title="a b',
      "1:1 markdown/bad-attribute error 'title=\"a b' after '```' is not closed | Write title=\"a b\"",
    ],
    [
      'title=“a.js” {1}',
      "1:1 markdown/bad-attribute error 'title=“a.js”' after '```' has curly quotes, which docgen reads as part of the value | Write title=\"a.js\"",
    ],
    [
      'title=my own file.js {1}',
      "1:1 markdown/bad-attribute error 'title=my own file.js' after '```' ends at its first space | Write title=\"my own file.js\"",
    ],
    ['1,3', "1:1 markdown/bad-attribute error '1,3' after '```' is missing its braces | Write {1,3}"],
    ['title', "1:1 markdown/bad-attribute error 'title' after '```' has no value | Write title=\"…\""],
    ['ins', "1:1 markdown/bad-attribute error 'ins' after '```' has no value | Write ins={1}"],
    [
      'showLineNumber',
      "1:1 markdown/bad-attribute error 'showLineNumber' after '```' is unknown | Write showLineNumbers",
    ],
    [
      'line-numbers',
      "1:1 markdown/bad-attribute error 'line-numbers' after '```' is unknown | Write showLineNumbers",
    ],
    ['partiall', "1:1 markdown/bad-attribute error 'partiall' after '```' is unknown | Write partial"],
  ])('%s', async (meta, fault) => expect(await faultsOf(fence(`text ${meta}`))).toEqual([fault]));

  test.each([
    'twoslash',
    'live',
    'npm2yarn',
    'src/App.js active',
    '[npm]',
    'hidden',
    'noeditor copy',
    '10',
    '[[1, 4, "age"]]',
    'showLineNumbers',
    'partial',
    'ignore',
  ])('words of other tools stay: %s', async (meta) =>
    expect(await faultsOf(fence(`text ${meta}`))).toEqual([]),
  );

  test('huge ranges are refused', async () => {
    expect(await faultsOf(fence('text {1-9999999999}'))).toHaveLength(1);
  });

  test('an unknown language', async () => {
    expect(await faultsOf(`a\n\n${fence('pyhton')}`)).toEqual([
      "3:1 markdown/unknown-language warning Unknown code block language 'pyhton' | Did you mean 'python'?",
    ]);
    expect(await faultsOf(fence('qwertyuiop'))).toEqual([
      "1:1 markdown/unknown-language warning Unknown code block language 'qwertyuiop' | Use 'text' for plain code; until then the code has no syntax highlighting",
    ]);
    expect(await faultsOf(fence('ts:line-numbers {1}'))).toEqual([
      "1:1 markdown/unknown-language warning Unknown code block language 'ts:line-numbers' | Use 'text' for plain code; until then the code has no syntax highlighting",
    ]);
    expect(await htmlOf(fence('constructor', 'a'))).toContain('>a\n</code>');
  });
});

describe('colours', () => {
  test.each([
    [
      'js',
      "const a = 'b' // c",
      '<span class="t-kw">const</span> a = <span class="t-str">\'b\' </span><span class="t-com">// c</span>',
    ],
    ['json', '{"a": 1}', '{<span class="t-prop">"a"</span>: <span class="t-num">1</span>}'],
    ['ts', 'f(a: string): Order', 'a: <span class="t-cls">string</span>): <span class="t-cls">Order</span>'],
    ['ts', 'a satisfies Bee', '<span class="t-kw">satisfies </span><span class="t-cls">Bee</span>'],
    [
      'tsx',
      '<a b="c">D</a>',
      '<<span class="t-tag">a </span><span class="t-attr">b</span>=<span class="t-str">"c"</span>>D',
    ],
    ['jsx', '<A {...{ b }} />', '<<span class="t-cls">A </span>{...{ b }} />'],
    ['js', 'null', '<span class="t-con">null</span>'],
    [
      'sh',
      'curl -X PUT --max-time 3',
      '<span class="t-fn">curl </span><span class="t-attr">-X</span> PUT <span class="t-attr">--max-time </span>',
    ],
    [
      'sh',
      '"$(cat a)"',
      '<span class="t-str">"</span><span class="t-var">$(</span><span class="t-fn">cat</span> a<span class="t-var">)</span><span class="t-str">"</span>',
    ],
    ['console', '$ ls', '<span class="t-meta">$ </span><span class="t-fn">ls</span>'],
    [
      'http',
      'GET /a HTTP/1.1',
      '<span class="t-fn">GET </span><span class="t-str">/a </span><span class="t-meta">HTTP/1.1</span>',
    ],
    [
      'xml',
      '<a:b c:d="e"/>',
      '<<span class="t-tag">a:b </span><span class="t-attr">c:d</span>=<span class="t-str">"e"</span>/>',
    ],
    [
      'python',
      'a: str = b.get(id)',
      'a: <span class="t-cls">str </span>= b.<span class="t-fn">get</span>(id)',
    ],
    [
      'python',
      'print(int("1"))',
      '<span class="t-fn">print</span>(<span class="t-fn">int</span>(<span class="t-str">"1"</span>))',
    ],
    [
      'go',
      'type A struct{}',
      '<span class="t-kw">type </span><span class="t-cls">A </span><span class="t-kw">struct</span>',
    ],
    ['kotlin', 'class A(val b: Int)', '<span class="t-kw">class </span><span class="t-cls">A</span>('],
    ['c', '#include <a.h>', '<span class="t-kw">#include </span><span class="t-str">&lt;a.h></span>'],
    ['rust', 'println!("a")', '<span class="t-fn">println!</span>('],
    ['sql', 'a IS NOT NULL', '<span class="t-kw">IS NOT </span><span class="t-con">NULL</span>'],
    [
      'css',
      '@media (b) { a { --c: #fff } }',
      '<span class="t-kw">@media </span>(b) { <span class="t-tag">a </span>{ <span class="t-prop">--c</span>: <span class="t-num">#fff',
    ],
    ['yaml', 'a: |\n  b', '<span class="t-prop">a</span>: |<span class="t-str">\n  b</span>'],
    ['graphql', 'query A($b: ID!)', '<span class="t-var">$b</span>: <span class="t-cls">ID</span>!'],
    ['diff', '@@ -1 +1 @@ f', '<span class="t-meta">@@ -1 +1 @@ f</span>'],
    ['diff', '+a\n-b', '<span class="t-ins">+a\n</span><span class="t-del">-b</span>'],
  ])('%s', async (language, code, inside) => {
    expect((await htmlOf(fence(language, code))).replaceAll('&#x27;', "'")).toContain(
      inside.replaceAll(/<(?!\/?span)/g, '&lt;'),
    );
  });

  test.each([
    'sh',
    'shell',
    'console',
    'yml',
    'ts',
    'tsx',
    'jsonc',
    'http',
    'curl',
    'py',
    'rb',
    'c#',
    'c++',
    'php',
    'html',
    'JS',
  ])('knows %s', async (language) => expect(await faultsOf(fence(language))).toEqual([]));

  test('every sample of a language has some', async () => {
    const page = readFileSync(new URL('../samples/languages.md', import.meta.url), 'utf8');
    const figures = (await htmlOf(page)).split('<figure').slice(1);
    const plain = figures.filter((figure) => (figure.match(/<span class="t-/g)?.length ?? 0) < 4);
    expect(plain).toEqual([]);
    expect(figures.length).toBeGreaterThan(30);
  });

  test('none when they are off', async () => {
    expect(await htmlOf(fence('js', 'const a'), { highlight: false })).toContain('>const a\n</code>');
  });

  test('only classes, never styles', async () => {
    const html = await htmlOf(fence('html', '<p style="color: red" onclick="x()">a</p>'));
    expect(html).not.toMatch(/<[^>]*\s(?:style|onclick)=/);
  });

  test('line wrapping keeps the code', async () => {
    const code = 'const a = `b\n${c}\n`;\n/* d\n e */';
    const html = await htmlOf(fence('js {1}', code));
    expect(html.replace(/<[^>]+>/g, '')).toBe(`${code}\n`);
  });
});

test('the list of languages is what is installed', async () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('refractor/core')), '..', 'lang');
  const installed = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => name.slice(0, -3));
  const { grammarOf } = createLanguages();
  expect([...new Set(grammarOf.values())].sort()).toEqual(installed.sort());
  for (const name of ['js', 'sh', 'yml', 'html', 'vb']) expect(grammarOf.has(name)).toBe(true);
});
