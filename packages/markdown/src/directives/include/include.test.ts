import { describe, expect, test } from 'vitest';
import { createMarkdown } from '../../index.js';
import type { Files } from '../../../test/reading.js';
import {
  bytesOf,
  defaults,
  faultsOf,
  filled,
  htmlOf,
  parseText,
  readerOf,
  told,
} from '../../../test/reading.js';

const htmlWith = (text: string, files: Files) => htmlOf(text, {}, { files });
const faultsWith = (text: string, files: Files) => faultsOf(text, {}, { files });
const parsedWith = (text: string, files: Files) => parseText(text, {}, { files });

/** The twin, with the links as written in its holes. */
async function twinOf(text: string, files: Files): Promise<string> {
  const parsed = await parsedWith(text, files);
  return filled(parsed, parsed.twin);
}

describe('a Markdown file', () => {
  const files = {
    'snippets/a.md': '---\ntitle: No\n---\n## A\n\nSee [b](b.md).\n\n::include{file=deep/b.md}\n',
    'snippets/deep/b.md': '- *b*\n',
  };

  test('takes its place, its own includes too', async () => {
    expect(await htmlWith('x\n\n::include{file=a.md}\n\ny', files)).toBe(
      '<p>x</p>\n<h2 id="a">A<a class="heading-link" href="#a" aria-label="Link to: A"></a></h2>\n<p>See <a href="b.md">b</a>.</p>\n<ul>\n<li><em>b</em></li>\n</ul>\n<p>y</p>',
    );
    const { document, sections } = await parsedWith('::include{file=a.md}', files);
    expect(document.headings.map(({ id }) => id)).toEqual(['a']);
    expect(sections).toEqual([{ id: 'a', title: 'A', text: 'See b. b' }]);
    expect(document.skim.title).toBeNull();
    expect(document.reads).toEqual([]);
  });

  test('is read by the syntax of the page, inside of whatever holds it', async () => {
    const inside = {
      'snippets/n.md': ':::note\n::include{file=t.md}\n:::',
      'snippets/t.md': 'T\n\n> [!TIP]\n> u',
    };
    const html = await htmlWith(
      '- a\n\n  ::::tabs\n  :::tab[A]\n  ::include{file=n.md}\n  :::\n  ::::',
      inside,
    );
    expect(html).toContain(
      '<div class="admonition admonition-note" role="note"><p class="admonition-title">Note</p><p>T</p><div class="admonition admonition-tip"',
    );
  });

  test('the locale comes first, and every place looked at is asked for', async () => {
    const asked: string[] = [];
    const read = readerOf({ 'snippets/fr/a.md': 'fr', 'snippets/a.md': 'all', 'snippets/b.md': 'b' });
    const markdown = createMarkdown({ ...defaults, locale: 'fr' });
    const text =
      '::include{file=a.md}\n\n::include{file="./b.md"}\n\n::include{file=b.md}\n\n::include{file=c.md}';
    const parsed = await markdown.parse({
      bytes: bytesOf(text),
      read: (path) => {
        asked.push(path);
        return read(path);
      },
    });
    expect(filled(parsed)).toBe('<p>fr</p>\n<p>b</p>\n<p>b</p>\n<p>::include{file=c.md}</p>');
    expect(asked).toEqual([
      'snippets/fr/a.md',
      'snippets/fr/b.md',
      'snippets/b.md',
      'snippets/fr/c.md',
      'snippets/c.md',
    ]);
  });

  test('places are those of the file', async () => {
    const { document } = await parsedWith('# P\n\n> ::include{file=a.md}', {
      'snippets/a.md': '\uFEFF---\na: 1\n---\n## A\n\n::: note [l](l.md)\n:::\n\n<img src="i.png">\n',
    });
    expect(document.headings[1]?.range).toEqual({
      file: 'snippets/a.md',
      start: { line: 4, column: 1 },
      end: { line: 4, column: 5 },
    });
    expect(
      document.links.map(({ href, range, mark }) => [
        href,
        range?.file,
        range?.start,
        mark?.file,
        mark?.start,
      ]),
    ).toEqual([
      ['l.md', 'snippets/a.md', { line: 6, column: 10 }, 'snippets/a.md', { line: 6, column: 14 }],
      ['i.png', 'snippets/a.md', { line: 9, column: 1 }, 'snippets/a.md', { line: 9, column: 11 }],
    ]);
    expect(document.diagnostics.map(({ code, range }) => [code, range?.file, range?.start.line])).toEqual([
      ['image/no-alt', 'snippets/a.md', 9],
    ]);
  });

  test('the byte order mark is a column of line 1', async () => {
    const { document } = await parsedWith('::include{file=a.md}', { 'snippets/a.md': '\uFEFF[l](l.md)' });
    expect(document.links[0]?.mark?.start).toEqual({ line: 1, column: 6 });
  });

  test('a fault in it says the way to the page, once', async () => {
    const nested = { 'snippets/a.md': 'x\n\n::include{file=b.md}', 'snippets/b.md': '\n```jss\n```\n' };
    const { document } = await parsedWith('::include{file=a.md}\n\n::include{file=a.md}', nested);
    expect(told(document.diagnostics)).toEqual([
      "snippets/b.md:2:1 markdown/unknown-language warning Unknown code block language 'jss' | Did you mean 'jsx'?",
    ]);
    expect(document.diagnostics[0]?.related).toEqual([
      {
        message: 'Included here',
        range: { file: 'snippets/a.md', start: { line: 3, column: 1 }, end: { line: 3, column: 21 } },
      },
      { message: 'Included here', range: { start: { line: 1, column: 1 }, end: { line: 1, column: 21 } } },
    ]);
  });

  test('definitions and footnotes stay its own', async () => {
    const own = { 'snippets/a.md': '[l] b[^1]\n\n[l]: a.md\n[^1]: Theirs\n' };
    const { document, body } = await parsedWith(
      '[l] a[^1]\n\n::include{file=a.md}\n\n[l]: p.md\n[^1]: Ours\n',
      own,
    );
    expect(document.links.map(({ href }) => href)).toEqual(['p.md', 'a.md']);
    const html = body.filter((part) => typeof part === 'string').join('');
    expect(html).toContain('id="fn-1"');
    expect(html).toContain('id="fn-1-2"');
    expect(html.indexOf('Ours')).toBeLessThan(html.indexOf('Theirs'));
    expect(document.diagnostics).toEqual([]);
  });

  test('the twin has its text, indented as the place is', async () => {
    expect(await twinOf('# T\n\n- x\n\n  ::include{file=a.md}\n\nend', files)).toBe(
      '# T\n\n- x\n\n  ## A\n\n  See [b](b.md).\n\n  - *b*\n\nend',
    );
    expect(await twinOf('# T\n\n> ::include{file=c.md}', { 'snippets/c.md': 'a\n\nb' })).toBe(
      '# T\n\n> a\n>\n> b',
    );
    expect(await twinOf('# T\n\n::include{file=none.md}', files)).toBe('# T\n\n::include{file=none.md}');
  });
});

describe('lines and regions', () => {
  const md = '---\na: 1\n---\none\n\n<!-- #region r -->\n\ntwo [l](l.md)\n\n<!--#endregion-->\n\nthree\n';
  const files = { 'snippets/a.md': md };

  test('of a Markdown file', async () => {
    const html = (text: string) => htmlWith(text, files);
    expect(await html('::include{file=a.md}')).toBe(
      '<p>one</p>\n<p>two <a href="l.md">l</a></p>\n<p>three</p>',
    );
    expect(await html('::include{file=a.md region=r}')).toBe('<p>two <a href="l.md">l</a></p>');
    expect(await html('::include{file=a.md lines=4,12}')).toBe('<p>one\nthree</p>');
    expect(await html('::include{file=a.md lines="1-4"}')).toBe('<p>one</p>');
    const { document } = await parsedWith('::include{file=a.md region=r}', files);
    expect(document.links[0]?.mark?.start).toEqual({ line: 8, column: 9 });
  });

  test.each([
    ['// #region a', '// #endregion a'],
    ['  //#region a', '//#endregion'],
    ['# #region a', '# #endregion'],
    ['#region a', '#endregion a'],
    ['/* #region a */', '/* #endregion a */'],
    ['-- #region a', '-- #endregion a'],
    ['<!-- #region a -->', '<!-- #endregion a -->'],
    ['{/* #region a */}', '{/* #endregion a */}'],
    ['; #region a', '; #endregion a'],
    ['% #region a', '% #endregion a'],
    ['REM #region a', 'REM #endregion a'],
  ])('%s', async (open, close) => {
    const text = `w\n${open}\nx\n${close}\ny\n`;
    expect(await twinOf('::include{file=a.txt region=a}', { 'snippets/a.txt': text })).toBe('```txt\nx\n```');
    expect(await twinOf('::include{file=a.txt}', { 'snippets/a.txt': text })).toBe('```txt\nw\nx\ny\n```');
  });

  test('regions nest, come twice, and may be left open', async () => {
    const text = '#region a\n1\n#region b c\n2\n#endregion\n3\n#endregion\n4\n#region a\n5';
    const twin = (region: string) =>
      twinOf(`::include{file=a.txt region="${region}"}`, { 'snippets/a.txt': text });
    expect(await twin('a')).toBe('```txt\n1\n2\n3\n5\n```');
    expect(await twin('b c')).toBe('```txt\n2\n```');
  });
});

describe('any other file', () => {
  test('is code by its extension, without common indentation', async () => {
    const html = await htmlWith('::include{file=a.ts lines=2-4}', {
      'snippets/a.ts': 'x\n    if (a) {\n\n      b\n',
    });
    expect(html.replace(/<\/?span[^>]*>/g, '')).toBe(
      '<figure class="code" data-language="ts"><pre tabindex="0"><code class="language-ts">if (a) {\n\n  b\n</code></pre></figure>',
    );
  });

  test.each([
    ['a.ts', '', 'ts'],
    ['deep/Dockerfile', '', 'dockerfile'],
    ['a.unknown', '', ''],
    ['a.ts', ' lang=js', 'js'],
    ['a.md', ' lang=md', 'md'],
    ['a.ts', ' title="x \'y\' `z`" mark=1 ins={2} showLineNumbers', 'ts', "**x 'y' \\`z\\`**\n\n"],
    ['a.ts', " title='\"'", 'ts', '**"**\n\n'],
  ])('%s%s', async (file, options, language, before = '') => {
    const quoted = options.replaceAll('{2}', '2');
    expect(await twinOf(`::include{file=${file}${quoted}}`, { [`snippets/${file}`]: 'x\ny\n' })).toBe(
      `${before}\`\`\`${language}\nx\ny\n\`\`\``,
    );
  });

  test('its options are those of a fence, and so are their faults', async () => {
    const files = { 'snippets/a.ts': 'x\n', 'snippets/b.py': 'y\n' };
    const html = await htmlWith('::include{file=a.ts title="T" mark=1}', files);
    expect(html).toContain('<figcaption class="code-title">T</figcaption>');
    expect(html).toContain('<span class="line mark">');
    expect(await faultsWith('x\n\n::include{file=a.ts lang=jss ins=x}', files)).toEqual([
      "3:1 markdown/bad-attribute error '{x}' after 'ins' is not a list of lines; expected line numbers from 1 and ranges | Write for example {1,4-6}",
      "3:1 markdown/unknown-language warning Unknown code block language 'jss' | Did you mean 'jsx'?",
    ]);
    const tabs = await htmlWith('::include{file=a.ts group=g}\n\n::include{file=b.py group=g}', files);
    expect(tabs).toContain('data-group="g"');
    expect(tabs).toContain('>TypeScript</button>');
  });

  test('a fence in the twin is longer than those in the file', async () => {
    expect(await twinOf('::include{file=a.txt}', { 'snippets/a.txt': '````\nx\n````\n' })).toBe(
      '`````txt\n````\nx\n````\n`````',
    );
    expect(await twinOf('::include{file=a.txt}', { 'snippets/a.txt': '' })).toBe('```txt\n```');
  });
});

describe('what cannot be included is said, and stays as written', () => {
  const files = {
    'snippets/a.ts': '// #region one\nx\n// #endregion one\n// #region two\n',
    'snippets/b.ts': 'x\n',
    'snippets/c.md': 'a [x](',
  };

  test.each([
    [
      '::include{file=x.md}',
      "markdown/include-missing error No such file to include: 'x.md'; looked for snippets/en/x.md and snippets/x.md | Check the path, including upper and lower case and the extension",
    ],
    [
      '::include',
      "markdown/bad-attribute error '::include' is missing the attribute 'file' | Write ::include{file=auth/token.md}",
    ],
    [
      '::include{file=../x.md}',
      "markdown/include-missing error '../x.md' isn't a path below snippets/ | Write a path such as auth/token.md, relative to snippets/, with '/' and without '..'",
    ],
    [
      '::include{file=a/../../x.md}',
      "markdown/include-missing error 'a/../../x.md' isn't a path below snippets/",
    ],
    [
      '::include{file=/etc/passwd}',
      "markdown/include-missing error '/etc/passwd' isn't a path below snippets/",
    ],
    ['::include{file=C:/x.md}', "markdown/include-missing error 'C:/x.md' isn't a path below snippets/"],
    ['::include{file="a\\b.md"}', "markdown/include-missing error 'a\\b.md' isn't a path below snippets/"],
    ['::include{file="."}', "markdown/include-missing error '.' isn't a path below snippets/"],
    ['::include{file="&#0;x"}', "markdown/include-missing error No such file to include: '\uFFFDx'"],
    [
      '::include{file=a.ts region=ona}',
      "markdown/include-missing error snippets/a.ts has no region 'ona' | Did you mean 'one'?",
    ],
    [
      '::include{file=a.ts region=third}',
      "markdown/include-missing error snippets/a.ts has no region 'third' | Known regions: one, two",
    ],
    [
      '::include{file=b.ts region=r}',
      "markdown/include-missing error snippets/b.ts has no region 'r' | Mark it with lines that contain '#region r' and '#endregion r'",
    ],
    [
      '::include{file=b.ts lines=1-2}',
      "markdown/include-missing error snippets/b.ts has 1 line, so '1-2' is out of range",
    ],
    [
      '::include{file=a.ts lines=1-9}',
      "markdown/include-missing error snippets/a.ts has 4 lines, so '1-9' is out of range",
    ],
    [
      '::include{file=a.ts lines=one}',
      "markdown/bad-attribute error 'one' after '::include' is not a list of lines; expected line numbers from 1 and ranges | Write for example lines=2-5,8",
    ],
  ])('%s', async (text, fault) => {
    const faults = await faultsWith(`x\n\n${text}`, files);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^3:1 /);
    expect(faults[0]?.slice(4).startsWith(fault)).toBe(true);
    expect(await htmlWith(text, files)).toMatch(/^<p>::include/);
  });

  test('an attribute in place of its file is one mistake', async () => {
    expect(await faultsWith('::include{path=b.ts}', files)).toEqual([
      "1:1 markdown/bad-attribute error Unknown attribute 'path' on '::include' | Write ::include{file=b.ts}",
    ]);
  });

  test('an attribute that it does not take, once', async () => {
    expect(await faultsWith('::include{file=b.ts regoin=a}', files)).toEqual([
      "1:1 markdown/bad-attribute error Unknown attribute 'regoin' on '::include' | Did you mean 'region'?",
    ]);
    expect(await faultsWith('::include{file=none regoin=a}', files)).toHaveLength(2);
  });

  test('the attribute is underlined', async () => {
    const { document } = await parsedWith('::include{file=b.ts region=r}', files);
    expect(document.diagnostics[0]?.mark).toEqual({
      start: { line: 1, column: 21 },
      end: { line: 1, column: 29 },
    });
  });

  test('without a reader nothing is there', async () => {
    const { document } = await createMarkdown(defaults).parse({ bytes: bytesOf('::include{file=a.md}') });
    expect(document.diagnostics.map(({ code }) => code)).toEqual(['markdown/include-missing']);
  });

  test.each([
    ['a NUL', 'ok\na\0b', 'snippets/t.txt:2:2 markdown/bad-encoding'],
    ['a hidden direction', 'a \u202E b', 'snippets/t.txt:1:3 markdown/bad-encoding'],
    ['bytes that are no text', Uint8Array.of(97, 10, 0xe9), 'snippets/t.txt:2:1 markdown/bad-encoding'],
  ])('%s', async (_, content, fault) => {
    const { document } = await parsedWith('::include{file=t.txt}', { 'snippets/t.txt': content });
    expect(told(document.diagnostics)[0]).toContain(fault);
    expect(document.diagnostics[0]?.related?.[0]?.range.start).toEqual({ line: 1, column: 1 });
  });
});

test.each([
  'snippets/auth/token.md',
  'auth/token',
  'auth/token.mdx',
  'Auth/Token.md',
  './snippets/en/auth/token.md',
])('another spelling of a file that is there: %s', async (file) => {
  const files = { 'snippets/auth/token.md': 'a\n' };
  const { document } = await parseText(`::include{file=${file}}`, {}, { files });
  expect(document.diagnostics.map(({ hint }) => hint)).toEqual(["Did you mean 'auth/token.md'?"]);
});
