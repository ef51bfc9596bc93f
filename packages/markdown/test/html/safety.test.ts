/** Nothing on a page can run code, whatever its author writes, and removed content is reported. */
import rehypeRaw from 'rehype-raw';
import type { Element, Root } from 'hast';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { eachElement } from '../../src/html/each-element.js';
import { faultsOf, htmlOf, parseText } from '../reading.js';

/** Whatever a browser could execute in `html`, found with an HTML parser. */
function executable(html: string): string[] {
  const tree: Root = { type: 'root', children: [{ type: 'raw', value: html }] };
  const found: string[] = [];
  eachElement(unified().use(rehypeRaw).runSync(tree), (element) => {
    found.push(...dangers(element));
    return undefined;
  });
  return found;
}

const allowed =
  /^(?:a|abbr|article|aside|audio|b|big|blockquote|br|button|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|img|input|ins|kbd|li|mark|nav|ol|p|picture|pre|q|rp|rt|ruby|s|samp|section|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tab-choice|time|tr|track|tt|u|ul|var|video|wbr)$/;

function dangers(element: Element): string[] {
  const found = allowed.test(element.tagName) ? [] : [`<${element.tagName}>`];
  for (const [name, value] of Object.entries(element.properties)) {
    const url = String(value)
      .replace(/[\u0000-\u0020\u007F-\u00A0]+/g, '')
      .toLowerCase();
    if (/^on/i.test(name) || name === 'style' || name === 'srcDoc') found.push(`${element.tagName}[${name}]`);
    if (/^(?:javascript|vbscript|data):/.test(url) && !url.startsWith('data:image/png'))
      found.push(`${name}=${url}`);
    if (/^(?:id|name)$/.test(name) && /^(?:dataLayer|require|__proto__)$/.test(String(value)))
      found.push(`#${String(value)}`);
  }
  return found;
}

const hostile = [
  '<script>x()</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>x()</scr</script>ipt>',
  'a <script>x()</script> b',
  '<img src=x onerror=x()>',
  '<img src="x" alt="" ONERROR="x()">',
  '<img/src=x/onerror=x()>',
  '<img src=javascript:x()>',
  '<svg onload=x()><script>x()</script></svg>',
  '<svg><a xlink:href="javascript:x()"><text>a</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=x()></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:x()"></iframe>',
  '<iframe srcdoc="<script>x()</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:x()">',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<style>@import "//evil.example/x.css";</style>',
  '<form action="javascript:x()"><button formaction="javascript:x()">a</button></form>',
  '<input autofocus onfocus=x()>',
  '<details open ontoggle=x()>a</details>',
  '<video><source onerror="x()"></video>',
  '<video poster="javascript:x()"></video>',
  '<a href="javascript:x()">a</a>',
  '<a href=" java&#10;script:x()">a</a>',
  '<a href="&#1;javascript:x()">a</a>',
  '<a href="javascript&colon;x()">a</a>',
  '<a href="JaVaScRiPt&#58;x()">a</a>',
  '<a href="data:text/html,<script>x()</script>">a</a>',
  '<a href="vbscript:x()">a</a>',
  '<p style="background:url(javascript:x())">a</p>',
  '<div id="require"></div><a name="dataLayer"></a><h2 id="__proto__">a</h2>',
  '<body onload=x()>',
  '<noscript><p title="</noscript><img src=x onerror=x()>"></noscript>',
  '<textarea></textarea><img src=x onerror=x()>',
  '<!--><img src=x onerror=x()>-->',
  '<![CDATA[<img src=x onerror=x()>]]>',
  '<template><script>x()</script></template>',
  '<p data-docgen-mark="0" title="&quot;><script>x()</script>">a</p>',
  '<b\n onclick=x()>a</b>',
  '<xss style="animation-name:x" onanimationstart="x()"></xss>',
  '[a](javascript:x())',
  '[a](JAVASCRIPT:x())',
  '[a](<java script:x()>)',
  '[a](java&#10;script:x())',
  '[a](&#106;avascript:x())',
  '[a](\u0001javascript:x())',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '[a](vbscript:x())',
  '[a][b]\n\n[b]: javascript:x()',
  '<javascript:x()>',
  '![a](javascript:x())',
  '![a](data:image/svg+xml,<svg onload=x()>)',
  '![" onerror="x()](a.png)',
  '![a](b.png "\\" onerror=\\"x()")',
  '[a](b.md "\\"><script>x()</script>")',
  '# <script>x()</script>',
  '# a {#"onclick=x()}',
  '# a {#dataLayer}',
  '# require',
  '```"><script>x()</script>\na\n```',
  '```js title="<script>x()</script>"\na\n```',
  '```html\n</code></pre><script>x()</script>\n```',
  ':::note[<script>x()</script>]\n:::',
  ':::note{title="<img src=x onerror=x()>"}\n:::',
  ':::"><script>x()</script>\n:::',
  '::a{b="<script>x()</script>"}',
  '::::tabs{group="\\"><script>x()</script>"}\n:::tab[<script>x()</script>]\n<script>x()</script>\n:::\n::::',
  "::::tabs{group='a\" onclick=\"x()'}\n:::tab{label='\"><img src=x onerror=x()>'}\n[a](javascript:x())\n:::\n::::",
  ':::details[<img src=x onerror=x()>]{open}\n<script>x()</script>\n:::',
  ':::steps\n## <script>x()</script>\n:::',
  '```js group="a" title="<script>x()</script>"\na\n```\n```"><script> group="a"\na\n```',
  '::include{file="<script>x()</script>"}',
  'a[^<script>x()</script>]\n\n[^<script>x()</script>]: b',
  '| <img src=x onerror=x()> |\n|---|\n| <script>x()</script> |',
  '- [x] <img src=x onerror=x()>',
  '> [!NOTE]\n> <script>x()</script>',
  '`<script>x()</script>` <em onclick=x()>',
];

describe('nothing runs', () => {
  test.each(hostile)('%j', async (text) => {
    expect(executable(await htmlOf(text))).toEqual([]);
    expect(executable(await htmlOf(text, { html: 'escape' }))).toEqual([]);
  });

  test('all at once', async () => expect(executable(await htmlOf(hostile.join('\n\n')))).toEqual([]));
});

describe('what is left out is said', () => {
  const hint = "Remove it, or set 'markdown.html' to 'trusted' if you trust everyone who writes pages";
  const left = "could run code in the reader's browser, so docgen removed it |";
  const tail = `${left} ${hint}`;
  const changed = `${left} Link to a page or a file instead, or remove the link and keep its text`;

  test.each([
    ['a <script src="b"></script>', `1:3 markdown/unsafe error The element <script> ${tail}`],
    [
      'Map<object>',
      `1:4 markdown/unsafe error The element <object> could run code in the reader's browser, so docgen removed it | To show <object> as text, write it in backticks or as \\<object>; to run it, set 'markdown.html' to 'trusted'`,
    ],
    ['<iframe src="a"></iframe>', `1:1 markdown/unsafe error The element <iframe> ${tail}`],
    ['<p onclick="x()">a</p>', `1:1 markdown/unsafe error The attribute 'onclick' of <p> ${tail}`],
    ['a\n\n[b](javascript:x())', `3:1 markdown/unsafe error The 'javascript:' URL of <a> ${changed}`],
    [
      '![a](data:text/html,b)',
      `1:1 markdown/unsafe error The 'data:' URL of <img> ${left} Write the path or URL of an image file instead, or remove the image`,
    ],
  ])('%s', async (text, fault) => expect(await faultsOf(text)).toEqual([fault]));

  test('an unsafe link is no link', async () => {
    expect(await htmlOf('[a](javascript:x())')).toBe('<p><a>a</a></p>');
    expect((await parseText('[a](javascript:x())')).document.links).toEqual([]);
  });

  test.each([
    '<p style="color: red" class="a" id="b" title="c">d</p>',
    '<style>p {}</style>\n\na',
    '![a](data:image/png;base64,AAAA)',
    '[c](tel:+123) [d](mailto:e@f.example) [g](//h.example/i) [j](./k:l.md) <img alt="" src=" HTTPS://m.example/n.png">',
    '<!-- <script>x()</script> -->\n\na',
    '`<script>`',
  ])('nothing is said of %s', async (text) => expect(await faultsOf(text)).toEqual([]));
});

describe('raw HTML', () => {
  const safe =
    '<details open><summary>a</summary><p>b<kbd>c</kbd><sub>d</sub><mark>e</mark><abbr title="f">g</abbr></p></details>';

  test('sanitised: what documents use stays', async () => {
    expect(await htmlOf(safe)).toBe(safe.replace(' open', ' open'));
    expect(await htmlOf('<div align="center" class="a" id="b">\n\n*c*\n\n</div>')).toBe(
      '<div align="center" class="a" id="b">\n<p><em>c</em></p>\n</div>',
    );
    expect(await htmlOf('<p style="color:red">a</p>')).toBe('<p>a</p>');
    expect(await htmlOf('a <!-- b --> c<br>d')).toBe('<p>a  c<br>\nd</p>');
  });

  test('escaped: shown as text', async () => {
    expect(await htmlOf('<b>a</b>\n\n<div>b</div>', { html: 'escape' })).toBe(
      '<p>&lt;b>a&lt;/b></p>\n<p>&lt;div>b&lt;/div></p>',
    );
  });

  test('trusted: passed through, Markdown judged all the same', async () => {
    const text = '<p style="color:red" onclick="x()">a</p>\n\n<script>x()</script>\n\n[b](javascript:x())';
    expect(await htmlOf(text, { html: 'trusted' })).toBe(
      '<p style="color:red" onclick="x()">a</p>\n<script>x()</script>\n<p><a>b</a></p>',
    );
    expect(await faultsOf(text, { html: 'trusted' })).toHaveLength(1);
  });
});

describe('a link that opens a window of its own', () => {
  test.each([
    ['<a href="https://a.example" target="_blank">a</a>', 'noopener'],
    ['<a href="https://a.example" target="other" rel="nofollow">a</a>', 'nofollow noopener'],
    ['<a href="https://a.example" target="_blank" rel="noreferrer">a</a>', 'noreferrer'],
    ['<a href="https://a.example" target="_blank" rel="opener">a</a>', 'opener'],
    ['<a href="https://a.example" target="_self">a</a>', undefined],
    ['<a href="https://a.example">a</a>', undefined],
  ])('gives that window no hold of the page: %s', async (text, wanted) => {
    for (const html of ['sanitize', 'trusted'] as const) {
      const page = await htmlOf(text, { html });
      expect(/ rel="([^"]*)"/.exec(page)?.[1]).toBe(wanted);
    }
  });
});

describe('only schemes that the site allows', () => {
  const hint = (scheme: string) =>
    `Add '${scheme}' to 'markdown.schemes' to allow it, or start a relative path that contains a colon with './'`;
  const link = (scheme: string) =>
    `link/scheme warning The URL scheme '${scheme}:' is not allowed, so the link was removed and its text kept | ${hint(scheme)}`;

  test.each([
    ['a [b](ftp://c.example)', '<p>a <a>b</a></p>', `1:3 ${link('ftp')}`],
    ['A `x` of <std::string>', '<p>A <code>x</code> of <a>std::string</a></p>', `1:10 ${link('std')}`],
    ['a [b][c]\n\n[c]: MAGNET:?x', '<p>a <a>b</a></p>', `3:1 ${link('magnet')}`],
    ['<a href=" f&Tab;tp:x">b</a>', '<p><a>b</a></p>', `1:1 ${link('ftp')}`],
    ['[b](<\u0001ftp:x>)', '<p><a>b</a></p>', `1:1 ${link('ftp')}`],
    [
      '![b](file:///c.png) d',
      '<p>b d</p>',
      `1:1 link/scheme warning The URL scheme 'file:' is not allowed, so the image was replaced by its text | ${hint('file')}`,
    ],
    [
      '<video poster="ftp:a" controls></video>',
      '<p><video controls></video></p>',
      `1:1 link/scheme warning The URL scheme 'ftp:' is not allowed, so the attribute 'poster' of <video> was removed | ${hint('ftp')}`,
    ],
  ])('%s', async (text, html, fault) => {
    for (const parser of ['native', 'remark'] as const) {
      expect(await htmlOf(text, { parser })).toBe(html);
      expect(await faultsOf(text, { parser })).toEqual([fault]);
    }
    const scheme = /scheme '([a-z]+):/.exec(fault)?.[1] ?? '';
    expect(await faultsOf(text, { schemes: ['https', scheme] })).toEqual([]);
  });

  const attributes: readonly (readonly [tag: string, attribute: string])[] = [
    ...['a', 'area'].flatMap((tag) => ['href', 'ping', 'xlink:href'].map((name) => [tag, name] as const)),
    ...['img', 'source', 'video', 'audio', 'track', 'input'].map((tag) => [tag, 'src'] as const),
    ...['img', 'source'].map((tag) => [tag, 'srcset'] as const),
    ...['blockquote', 'q', 'ins', 'del'].map((tag) => [tag, 'cite'] as const),
    ...[
      ['img', 'longdesc'],
      ['video', 'poster'],
      ['form', 'action'],
      ['button', 'formaction'],
      ['input', 'formaction'],
      ['td', 'background'],
      ['table', 'background'],
      ['html', 'manifest'],
      ['head', 'profile'],
      ['div', 'data'],
      ['menuitem', 'icon'],
    ].map(([tag = '', name = '']) => [tag, name] as const),
  ];
  const spelled = (scheme: string) => [
    `${scheme}:x`,
    `${scheme.toUpperCase()}:x`,
    ` \n${scheme}:x`,
    `${scheme.slice(0, 2)}&#9;${scheme.slice(2)}&colon;x`,
    `&#1;${scheme}:x`,
  ];
  const schemes = ['ftp', 'file', 'ws', 'steam', 'x-y.z+1', 'javascript', 'data', 'blob', 'filesystem'];
  const several = new Set(['ping', 'srcset']);

  test.each(attributes)('<%s %s>', async (tag, attribute) => {
    const values = schemes.flatMap(spelled);
    const more = several.has(attribute) ? values.map((value) => `a.png 1x, ${value} 2x`) : [];
    for (const value of [...values, ...more]) {
      const html = `<table><tr><td>w <${tag} ${attribute}="${value}">x</${tag}></td></tr></table>`;
      expect(foreignUrls(await htmlOf(html))).toEqual([]);
    }
    const allowed = `<${tag} ${attribute}="ftp:x">x</${tag}>`;
    expect((await faultsOf(allowed, { schemes: ['ftp'] })).join()).not.toContain('link/scheme');
  });

  test('what a plugin makes is judged, with every attribute that holds URLs', async () => {
    function add() {
      return (tree: Root) => {
        for (const [tagName, name] of attributes)
          tree.children.push({ type: 'element', tagName, properties: { [name]: 'ftp:x' }, children: [] });
        tree.children.push({
          type: 'element',
          tagName: 'B',
          properties: { srcdoc: 'x', 'ON-X': 'y' },
          children: [],
        });
      };
    }
    const use = { name: 'add', plugin: add, options: [] };
    const code = { hash: '', remarkPlugins: [], rehypePlugins: [use], schemas: {} };
    const html = await htmlOf('a', {}, { code });
    expect(foreignUrls(html)).toEqual([]);
    expect(html).toContain('<B></B>');
  });

  test('a site that trusts its authors keeps their HTML', async () => {
    const text = '<a href="ftp:x">a</a> [b](ftp:x)';
    expect(await htmlOf(text, { html: 'trusted' })).toBe('<p><a href="ftp:x">a</a> <a>b</a></p>');
  });
});

/** Attributes of `html` with a URL that isn't on the list, parsed as a browser does. */
function foreignUrls(html: string): string[] {
  const tree: Root = { type: 'root', children: [{ type: 'raw', value: html }] };
  const found: string[] = [];
  eachElement(unified().use(rehypeRaw).runSync(tree), (element) => {
    for (const [name, value] of Object.entries(element.properties)) {
      if (['className', 'title', 'alt', 'ariaLabel', 'role'].includes(name)) continue;
      for (const part of String(value).split(/[\s,]+/)) {
        const scheme = /^([a-z][a-z0-9+.-]*):/i
          .exec(part.replace(/[\u0000-\u0020]/g, ''))?.[1]
          ?.toLowerCase();
        if (scheme !== undefined && !/^(?:https?|mailto|tel)$/.test(scheme)) found.push(`${name}=${part}`);
      }
    }
    return undefined;
  });
  return found;
}

test('what Markdown made, no setting lets through, so no hint proposes one', async () => {
  const hintOf = async (text: string) => (await parseText(text)).document.diagnostics.map(({ hint }) => hint);
  const change = 'Link to a page or a file instead, or remove the link and keep its text';
  expect(await hintOf('[a](javascript:b)')).toEqual([change]);
  expect(await hintOf('![a](vbscript:b)')).toEqual([
    'Write the path or URL of an image file instead, or remove the image',
  ]);
  expect(await hintOf('<a href="javascript:b">c</a>')).toEqual([
    expect.stringContaining("'trusted' if you trust everyone"),
  ]);
});
