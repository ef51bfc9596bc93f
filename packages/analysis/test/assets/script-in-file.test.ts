/** What counts as a script in a file that browsers open as a document: what could run, and anything in doubt. */
import { gzipSync } from 'node:zlib';
import { isActiveFile } from '@docgen/model';
import { describe, expect, test } from 'vitest';
import { scriptIn } from '../../src/assets/script-in-file.js';

const found = (path: string, text: string | Uint8Array) =>
  scriptIn(path, typeof text === 'string' ? new TextEncoder().encode(text) : text);
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`;

test.each(
  'a.html A.HTM a.xhtml a.xht a.xml a.svg a.SVGZ a.rss a.atom a.rdf a.mhtml a.xsl a.eml a.b.svg d.png/a.svg'.split(
    ' ',
  ),
)('%s is opened as a document', (path) => expect(isActiveFile(path)).toBe(true));

test.each([
  'a.png',
  'a.pdf',
  'a.js',
  'a.css',
  'a.json',
  'a.md',
  'a.txt',
  'a',
  'svg',
  'd.svg/a',
  'a.html.gz',
  'a.wasm',
])('%s is not', (path) => expect(isActiveFile(path)).toBe(false));

describe('nothing', () => {
  test.each([
    ['a drawing', svg('<path d="M0 0h1"/><text x="1">a &lt; b &#169;</text>')],
    [
      'styles',
      svg('<style><![CDATA[a{background:url(data:image/svg+xml,x)}]]></style><g style="fill:url(#a)"/>'),
    ],
    [
      'metadata of an editor',
      svg('<metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata><sodipodi:namedview id="n"/>'),
    ],
    [
      'a doctype',
      `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x/svg11.dtd">\n${svg('')}`,
    ],
    ['links', svg('<a xlink:href="https://x.example/?a=javascript:1"><use href="#b"/></a>')],
    ['a picture', svg('<image href="data:image/png;base64,AAAA"/>')],
    ['a moving part', svg('<animate attributeName="x" values="0;1" begin="once"/>')],
    ['a comment', svg('<!-- <script>alert(1)</script> -->')],
  ])('%s', (_, text) => expect(found('a.svg', text)).toBeNull());

  test('XML of another kind, and HTML without markup', () => {
    expect(found('a.xml', '<?xml version="1.0"?><users><user>1 > 0</user></users>')).toBeNull();
    expect(found('a.html', 'site-verification: a.html')).toBeNull();
  });
});

describe('script', () => {
  test.each([
    ['an element', svg('<script>alert(1)</script>'), 'contains <script>'],
    [
      'in upper case, of another prefix',
      '<x:SCRIPT xmlns:x="http://www.w3.org/2000/svg" href="a.js"/>',
      'contains <script>',
    ],
    ['a handler', svg('', ' onload="alert(1)"'), 'contains the attribute ‘onload’'],
    ['a handler of a part', svg("<set onbegin = 'alert(1)'/>"), 'contains the attribute ‘onbegin’'],
    [
      'HTML',
      svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
      'contains HTML elements',
    ],
    ['HTML by an escape', svg('<b xmlns="http://www.w3.org/1999/xhtm&#108;"/>'), 'contains HTML elements'],
    ['a link', svg('<a href=" java&#x9;script:alert(1)"/>'), 'contains a link that runs a script'],
    [
      'a link that is set later',
      svg('<set attributeName="href" to="javascript:alert(1)"/>'),
      'contains a link that runs a script',
    ],
    [
      'one of several values',
      svg('<animate attributeName="href" values="#a;javascript:1"/>'),
      'contains a link that runs a script',
    ],
    [
      'a handler that is set later',
      svg('<set attributeName=" onclick" to="alert(1)"/>'),
      'sets the attribute ‘onclick’',
    ],
    [
      'a document in a link',
      svg('<use href="data:image/svg+xml,%3Csvg"/>'),
      'contains a link with an embedded document',
    ],
    [
      'a stylesheet',
      `<?xml-stylesheet type="text/xsl" href="a.xsl"?>${svg('')}`,
      'refers to a stylesheet that may contain scripts',
    ],
    [
      'entities',
      `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg('&a;')}`,
      'contains markup that docgen can’t read',
    ],
    ['markup that is not closed', svg('<script'), 'contains markup that docgen can’t read'],
    ['a comment that is not closed', svg('<!-- <script/>'), 'contains markup that docgen can’t read'],
    [
      'another encoding',
      `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-script+AD4-')}`,
      "isn't UTF-8 text",
    ],
  ])('%s', (_, text, what) => {
    expect(found('a.svg', text)).toBe(what);
    expect(found('a.xml', text)).toBe(what);
  });

  test('what is not text', () => {
    expect(found('a.svg', Buffer.from(svg('<script/>'), 'utf16le'))).toBe("isn't UTF-8 text");
    expect(found('a.svgz', gzipSync(svg('')))).toBe("has a format that docgen can't inspect");
    expect(found('a.html', '<!doctype html>')).toBe('is an HTML document');
  });

  test('no text takes long', () => {
    const start = process.cpuUsage().user;
    for (const part of ['<!--', '<a ', '<a b="', '<![CDATA[', '<?x ', ' a="b"', '<!DOCTYPE ', '&#x'])
      found('a.svg', `<svg${part.repeat(200_000)}`);
    expect(process.cpuUsage().user - start).toBeLessThan(2_000_000);
  });
});
