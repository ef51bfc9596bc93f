/** Code in separate files: the placeholder on the page, the content of the file, and invalid names. */
import type { AwayHole } from '@docgen/model';
import { expect, test } from 'vitest';
import { faultsOf, parseText } from './reading.js';

const fence = (info: string, code = 'let a;\nlet b;') => `\`\`\`${info}\n${code}\n\`\`\``;
const first = fence('sh group=lang title=Shell', 'ls');
const second = fence('js group=lang title=Script away=ls.script');

const awayOf = async (text: string) => {
  const { document, body } = await parseText(text);
  const holes = body.filter((part): part is AwayHole => typeof part !== 'string' && part.kind === 'away');
  const html = body.map((part) => (typeof part === 'string' ? part : `«${part.kind}»`)).join('');
  return { document, holes, html };
};

test.each([
  ['plain', ''],
  ['read as HTML', '\n\n<b>c</b>'],
])('a page: %s', async (_, more) => {
  const { document, holes, html } = await awayOf(`${first}\n${second}${more}`);
  expect(document.aways).toEqual(['ls.script']);
  expect(document.links).toEqual([]);
  expect(html).toContain(
    '<figure class="code" data-language="js"><pre tabindex="0"><code class="language-js"><a class="code-away" href="«away»">Script</a>\n\n</code></pre></figure>',
  );
  expect(html).not.toContain('let');
  expect(holes.map(({ name, label }) => [name, label])).toEqual([['ls.script', 'Script']]);
  expect(holes[0]?.body.map(String).join('')).toBe(
    '<figure class="code" data-language="js"><pre tabindex="0"><code class="language-js"><span class="t-kw">let</span> a;\n<span class="t-kw">let</span> b;\n</code></pre></figure>',
  );
});

test('the twin has all of it, and code alone stays where it is', async () => {
  const { twin } = await parseText(`${first}\n${second}`);
  expect(twin.map(String).join('')).toContain('let b;');
  const { document, html } = await awayOf(second);
  expect(document.aways).toBeUndefined();
  expect(html).toContain('let');
});

test('the same code twice is one file, other code of its name stays on the page and is told', async () => {
  const same = await awayOf(`${first}\n${second}\n\nText.\n\n${first}\n${second}`);
  expect(same.document.aways).toEqual(['ls.script']);
  expect(same.holes).toHaveLength(2);
  const other = fence('js group=lang title=Other away=ls.script', 'let c;');
  expect(await faultsOf(`${first}\n${second}\n${other}`)).toEqual([
    '8:1 markdown/bad-attribute error Two code blocks on this page have away=ls.script | Give each one its own name; until then the later one stays on the page',
  ]);
});

test('a name that is none for a file', async () => {
  expect(await faultsOf(fence('js group=lang away=../x'))).toEqual([
    "1:1 markdown/bad-attribute error The value of 'away' is '../x'; expected a name of letters, digits, '.', '-' and '_' | Write for example away=first-call.python",
  ]);
});
