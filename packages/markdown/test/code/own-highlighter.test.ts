/** A highlighter of the site: what it highlights, what it leaves to docgen, and how invalid results are handled. */
import type { CodeLines, Highlighter } from '@docgen/model';
import { expect, test } from 'vitest';
import { type MarkdownCode, type MarkdownOptions, createMarkdown, sharedHighlight } from '../../src/index.js';
import type { PluginUse } from '../../src/index.js';
import { bytesOf, defaults, faultsOf, htmlOf, parseText } from '../reading.js';

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;

function codeOf(highlight: Highlighter, more: Partial<MarkdownCode> = {}): MarkdownCode {
  const highlighter = { name: 'markdown.highlight', highlight };
  return { hash: 'h', remarkPlugins: [], rehypePlugins: [], schemas: {}, highlighter, ...more };
}

/** Colors each line of `tide` as one run, and nothing else. */
const tide: Highlighter = (code, language) =>
  language === 'tide' ? code.split('\n').map((text) => [{ text, role: 'kw' }]) : null;

test('it colours the languages it knows, and docgen the others', async () => {
  const html = await htmlOf(
    [fence('tide', 'ebb <1>\n\nflow'), fence('js', 'const a')].join('\n\n'),
    undefined,
    {
      code: codeOf(tide),
    },
  );
  expect(html).toContain('<span class="t-kw">ebb &lt;1></span>\n\n<span class="t-kw">flow</span>\n</code>');
  expect(html).toContain('<span class="t-kw">const</span> a\n</code>');
});

test('it may take its time, and gets the language in small letters, or none', async () => {
  const asked: string[] = [];
  const later: Highlighter = async (code, language) => {
    asked.push(language);
    await new Promise((resolve) => setTimeout(resolve, 1));
    return [[{ text: code, role: 'num' }]];
  };
  const html = await htmlOf([fence('TIDE', 'a'), '    b'].join('\n\n'), {}, { code: codeOf(later) });
  expect(html).toContain('class="language-tide"><span class="t-num">a</span>\n</code>');
  expect(html).toContain('<code><span class="t-num">b</span>\n</code>');
  expect(asked).toEqual(['tide', '']);
});

test('marked lines keep its colours', async () => {
  const html = await htmlOf(fence('tide {2}', 'ebb\nflow'), {}, { code: codeOf(tide) });
  expect(html).toContain('<span class="line mark"><span class="t-kw">flow</span>\n</span>');
});

test('a language that it answers is no unknown one', async () => {
  const page = [fence('tide', 'a'), fence('qwertyuiop', 'a')].join('\n\n');
  expect(await faultsOf(page, {}, { code: codeOf(tide) })).toEqual([
    "5:1 markdown/unknown-language warning Unknown code block language 'qwertyuiop' | Use 'text' for plain code; until then the code has no syntax highlighting",
  ]);
});

test('what it says gets into the page as text alone', async () => {
  const hostile = (code: string) => [
    [{ text: code, role: 'x" onclick="y()', html: '<b>', className: 'z', style: 'color: red' }],
  ];
  const html = await htmlOf(
    fence('js', '<img src=x onerror=y()>'),
    {},
    { code: codeOf(hostile as Highlighter) },
  );
  expect(html).toContain('<code class="language-js">&lt;img src=x onerror=y()>\n</code>');
});

test.each<[string, unknown]>([
  ['another role', 'keyword'],
  ['a role of Object’s prototype', 'constructor'],
  ['no role', null],
  ['no text as role', 7],
])('%s is no colour', async (_, role) => {
  const odd = ((code: string) => [[{ text: code, role }]]) as Highlighter;
  expect(await htmlOf(fence('js', 'a'), {}, { code: codeOf(odd) })).toContain('js">a\n</code>');
});

const noLines = 'it returned something that is no list of lines with texts';
const otherText = "the lines it returned for a block of 'js' are not the block's text";

test.each<[what: string, highlight: (code: string) => unknown, reason: string]>([
  [
    'throws',
    () => {
      throw new Error('no grammar');
    },
    'it threw: no grammar',
  ],
  ['rejects', () => Promise.reject(new TypeError('late')), 'it threw: late'],
  ['overflows', () => 'x'.repeat(-1), 'it threw: Invalid count value: -1'],
  ['returns HTML', (code) => `<pre>${code}</pre>`, noLines],
  ['returns runs without lines', (code) => [{ text: code }], noLines],
  ['returns lines of strings', (code) => [[code]], noLines],
  ['returns a run without text', () => [[{ role: 'kw' }]], noLines],
  ['returns a run that is none', () => [[null]], noLines],
  ['alters the text', (code) => [[{ text: code.toUpperCase() }]], otherText],
  ['loses a line', () => [[{ text: 'let a' }]], otherText],
  ['returns nothing', () => [], otherText],
])('one that %s is named, and the page is left out', async (_, highlight, reason) => {
  const code = codeOf(highlight as Highlighter);
  const page = `# A\n\n${fence('js', 'let a\nlet b')}`;
  const fault = `- markdown/plugin-failed error The plugin 'markdown.highlight' failed on this page: ${reason} | Fix the plugin or remove it from the configuration; until then the page is left out`;
  expect(await faultsOf(page, {}, { code })).toEqual([fault]);
  expect(await htmlOf(page, {}, { code })).toBe('');
});

test('plugins are not blamed for it', async () => {
  function shout() {
    return (tree: unknown) => tree;
  }
  const use: PluginUse = { name: 'shout', plugin: shout, options: [] };
  const code = codeOf(() => Promise.reject(new Error('mine')), {
    remarkPlugins: [use],
    rehypePlugins: [use],
  });
  expect((await faultsOf(fence('js', 'a'), {}, { code }))[0]).toContain(
    "The plugin 'markdown.highlight' failed on this page: it threw: mine",
  );
});

test('it is watched while it runs', async () => {
  const seen: (string | null)[] = [];
  const onPlugin = (name: string | null) => void seen.push(name);
  await createMarkdown(defaults, codeOf(tide), { onPlugin }).parse({ bytes: bytesOf(fence('tide', 'a')) });
  expect(seen).toEqual(['markdown.highlight', null]);
});

test('it is asked once for each block that differs, whatever the page and the locale', async () => {
  const asked: string[] = [];
  const code = codeOf((text, language): CodeLines | null => {
    asked.push(`${language} ${text}`);
    return tide(text, language) as CodeLines | null;
  });
  const highlight = sharedHighlight(true, code);
  const pages = ['a', 'b', 'a'].map((text) => [fence('tide', text), fence('js', text)].join('\n\n'));
  for (const locale of ['en', 'fr']) {
    const markdown = createMarkdown({ ...defaults, locale }, code, { highlight });
    for (const page of pages) await markdown.parse({ bytes: bytesOf(page) });
  }
  expect(asked).toEqual(['tide a', 'js a', 'tide b', 'js b']);
});

test('it is asked for no block beyond what is coloured', async () => {
  const asked: number[] = [];
  const code = codeOf((text) => void asked.push(text.length));
  await parseText(fence('js', 'a'.repeat(200_001)), {}, { code });
  expect(asked).toEqual([]);
});

test('the fingerprint follows its code, and is another without it', () => {
  const print = (code?: MarkdownCode, options: Partial<MarkdownOptions> = {}) =>
    createMarkdown({ ...defaults, ...options }, code).fingerprint();
  const prints = [
    print(),
    print(codeOf(tide)),
    print(codeOf(tide, { hash: 'other' })),
    print(undefined, { highlight: false }),
  ];
  expect(new Set(prints).size).toBe(4);
  expect(print(codeOf(tide))).toBe(print(codeOf(tide)));
});
