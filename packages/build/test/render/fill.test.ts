import type { Body } from '@docgen/model';
import { expect, test } from 'vitest';
import { darkMediaOf, escapeHtml, fillHtml, fillMarkdown } from '../../src/render/fill.js';

const body: Body = [
  '<a href="',
  { kind: 'url', n: 0 },
  '">x</a><img src="',
  { kind: 'url', n: 1 },
  '"',
  { kind: 'size', n: 1 },
  '>',
];
const filling = (url: string, size: { width: number; height: number } | null = null) => ({
  url,
  absolute: `https://x.example${url}`,
  size,
});

test('holes are filled by their numbers', () => {
  expect(fillHtml(body, [filling('/a?x=1&y=2'), filling('/b.png', { width: 3, height: 4 })])).toBe(
    '<a href="/a?x=1&amp;y=2">x</a><img src="/b.png" width="3" height="4">',
  );
});

test('an image without pixels has no size, a hole without filling is empty', () => {
  expect(fillHtml(body, [filling('/a'), filling('/b.svg')])).toBe('<a href="/a">x</a><img src="/b.svg">');
  expect(fillHtml(body, [])).toBe('<a href="">x</a><img src="">');
});

test('an image for dark mode is a source with a media query, or nothing', () => {
  const sources = [{ type: 'image/webp', srcset: '/n-480.webp 480w', sizes: '100vw' }];
  const image = { ...filling('/n.png', { width: 3, height: 4 }), picture: { tint: 5, sources } };
  const darkMedia = darkMediaOf({ default: 'light', respectSystem: true });
  const start = '<source data-dark media="(prefers-color-scheme: dark)"';
  expect(fillHtml([{ kind: 'dark', n: 0 }], [image], { darkMedia })).toBe(
    `${start} type="image/webp" srcset="/n-480.webp 480w" sizes="100vw">${start} srcset="/n.png">`,
  );
  const [sized = ''] = fillHtml([{ kind: 'darkSized', n: 0 }], [image], { darkMedia }).split(' type');
  expect(sized).toBe(`${start} width="3" height="4"`);
  expect(fillHtml([{ kind: 'dark', n: 0 }], [image])).toBe('');
  expect(darkMediaOf({ default: 'light', respectSystem: false })).toBe('not all');
  expect(darkMediaOf({ default: 'dark', respectSystem: false })).toBe('all');
});

test('nothing can end the attribute', () => {
  expect(fillHtml(['"', { kind: 'url', n: 0 }, '"'], [filling(`/a"'><script>`)])).toBe(
    '"/a&quot;&#x27;&gt;&lt;script&gt;"',
  );
});

test('a hole twice, and texts that look like replacement patterns', () => {
  const twice: Body = [{ kind: 'url', n: 0 }, ' $& $1 ', { kind: 'url', n: 0 }];
  expect(fillHtml(twice, [filling('/$&')])).toBe('/$&amp; $& $1 /$&amp;');
});

test('Markdown destinations are absolute, and nothing ends them', () => {
  const link: Body = ['[x](', { kind: 'url', n: 0 }, ')'];
  expect(fillMarkdown(link, [filling('/a?b#c')])).toBe('[x](https://x.example/a?b#c)');
  expect(fillMarkdown(link, [filling('/a b)<(\n\\')])).toBe('[x](https://x.example/a%20b%29%3C%28%0A%5C)');
});

test('text for HTML', () => {
  expect(escapeHtml(`a & <b> "c" 'd' é`)).toBe('a &amp; &lt;b&gt; &quot;c&quot; &#x27;d&#x27; é');
});

test('a title from another site is text, in HTML and in Markdown', () => {
  const titled: Body = ['[', { kind: 'title', n: 0 }, '](', { kind: 'url', n: 0 }, ')'];
  const fillings = [{ ...filling('/a'), title: '<b> [x](y)\n# `z` & *w*' }];
  expect(fillHtml(titled, fillings)).toBe('[&lt;b&gt; [x](y)\n# `z` &amp; *w*](/a)');
  expect(fillMarkdown(titled, fillings)).toBe(
    '[\\<b\\> \\[x\\](y) \\# \\`z\\` \\& \\*w\\*](https://x.example/a)',
  );
});
