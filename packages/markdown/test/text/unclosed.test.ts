/** Unclosed elements: one report at the opening, with either parser, and none for closed ones. */
import { describe, expect, test } from 'vitest';
import { parseText } from '../reading.js';

const codes = /markdown\/(?:unclosed-|unused-)|link\/undefined-|ignore\//;

async function foundIn(text: string): Promise<string[]> {
  const [native, remark] = await Promise.all(
    (['native', 'remark'] as const).map(async (parser) => {
      const { document } = await parseText(text, { parser });
      return document.diagnostics
        .filter(({ code }) => codes.test(code))
        .map(({ range, code }) => `${range?.start.line}:${range?.start.column} ${code.replace(/^.*\//, '')}`);
    }),
  );
  expect(native).toEqual(remark);
  return native ?? [];
}

/** A text in a list and a quote, which ends with it. */
function nested(text: string): string {
  return `- > ${text.replaceAll('\n', '\n  > ')}\n\nBehind.`;
}

const open: readonly (readonly [text: string, found: string])[] = [
  ['<!-- a\n\n# b', '1:1 unclosed-html'],
  ['  <!--\nb', '1:3 unclosed-html'],
  ['<!-- a --> <div><!-- b', ''],
  ['<!-- a\nb --> <!-- c', ''],
  ['<div><!-- a\nb', '1:6 unclosed-html'],
  ['<!-- docgen-ignore link/empty: a\n\nb', '1:1 unclosed-html'],
  ['<pre>\na\n\n# b', '1:1 unclosed-html'],
  ['<style>\na\n\nb', '1:1 unclosed-html'],
  ['<textarea>\nb', '1:1 unclosed-html'],
  ['<?php a\n\nb', '1:1 unclosed-html'],
  ['<![CDATA[\nb', '1:1 unclosed-html'],
  ['Use the <template> element.\n\n## b', '1:9 unclosed-html'],
  ['## The <title> and *more*\n\nb', '1:8 unclosed-html'],
  ['a <Select> b </b>', '1:3 unclosed-html'],
  ['[a <style> b](#c)', '1:4 unclosed-html'],
  ['a <noscript>\n\n</noscript>', '1:3 unclosed-html'],
  ['| <svg> |\n|---|\n| b |', '1:3 unclosed-html'],
  ['<title>a\n\n## b', '1:1 unclosed-html'],
  ['<div>\na <table> b\n</div>\n\nc', '2:3 unclosed-html'],
  ['a <table> b <table> </table>', '1:3 unclosed-html'],
  ['a <code><details></code> b', '1:9 unclosed-html'],
  ['<video src="a.mp4" />\n\nb', '1:1 unclosed-html'],
  ['a <video> b', '1:3 unclosed-html'],
  ['a <pre> b', '1:3 unclosed-html'],
  ['```\na', '1:1 unclosed-fence'],
  ['```js\na\n\n# b\n\n[c](d.md)', '1:1 unclosed-fence'],
  ['~~~\na\n```', '1:1 unclosed-fence'],
  ['````\na\n```', '1:1 unclosed-fence'],
  ['```\na\n    ```', '1:1 unclosed-fence'],
  ['```', '1:1 unclosed-fence'],
  ['- ```\n  a\n\n- b', '1:3 unclosed-fence'],
  ['```js\na\n\n```sh\nb\n```\n\nc', '1:1 unclosed-fence'],
  ['```md\n```js\na\n```\n```\n\nb\n\n```\nc\n```', '1:1 unclosed-fence'],
  ['a[^1]', '1:2 undefined-reference'],
  ['a[^1].\n\n[^2]: b', '1:2 undefined-reference'],
  ['a[^note]\n\n[^ntoe]: b', '1:2 undefined-reference'],
  ['## a[^b]', '1:5 undefined-reference'],
  ['| a |\n|---|\n| b[^c] |', '3:4 undefined-reference'],
  ['[^1]: a', '1:1 unused-footnote'],
  ['a[^1]\n\n[^1]: b\n\n[^1]: c', '5:1 unused-footnote'],
];

describe('what is open', () => {
  test.each(open)('%j', async (text, found) => {
    expect(await foundIn(text)).toEqual(found === '' ? [] : [found]);
    expect(await foundIn(`---\ntitle: A\n---\n${text}`)).toEqual(
      found === '' ? [] : [found.replace(/^\d+/, (line) => String(Number(line) + 3))],
    );
  });

  test.each(open)('%j in a list and a quote', async (text, found) => {
    const column = (place: string) => place.replace(/(\d+)(?= )/, (at) => String(Number(at) + 4));
    expect(await foundIn(nested(text))).toEqual(found === '' ? [] : [column(found)]);
  });

  test('the line that was to close it stands elsewhere', async () => {
    const { document } = await parseText('1. ```sh\n   a\n```\n\n## b');
    expect(document.diagnostics.map(({ hint }) => hint)).toEqual([
      "Indent the closing line '```' like this one; in a quote, start it with the same '>'",
    ]);
  });

  test('a line of the code closes what the block stands in', async () => {
    const { document } = await parseText(':::note\n```\n:::\n```');
    expect(document.diagnostics.map(({ range, hint }) => `${range?.start.line} ${hint}`)).toEqual([
      "2 Open the directive around it with more colons, because a line ':::' in the code closes it",
    ]);
  });

  test('an included file ends what it opens', async () => {
    const files = { 'snippets/a.md': '<!-- b\n\nc\n', 'snippets/d.md': 'e[^1]\n\n```\nf\n' };
    const text = '::include{file=a.md}\n\n::include{file=d.md}\n\n[^1]: g\n';
    const { document } = await parseText(text, {}, { files });
    expect(document.diagnostics.map(({ code, range }) => `${range?.file ?? 'page'} ${code}`).sort()).toEqual([
      'page markdown/unused-footnote',
      'snippets/a.md markdown/unclosed-html',
      'snippets/d.md link/undefined-reference',
      'snippets/d.md markdown/unclosed-fence',
    ]);
  });
});

describe('what is closed', () => {
  test.each([
    '<!-- a -->\n\nb',
    '<!-- a\n\nb -->\n\nc',
    'a <!-- b',
    'a\n\n<!-- b',
    '<!-- b\n\n \n',
    '`<!--`\n\nb',
    '```\n<!--\n```\n\nb',
    '    <!--\n\nb',
    '<pre>\n<!-- a\n</pre>\n\nb',
    '<p>a\n\nb',
    'a <template>b</template> c <br> <b> d',
    'a <title>*b* <table></title> c',
    'a <svg width="1" /> b <svg><title>c</title></svg>',
    '`<template>` \\<title> &lt;select>',
    '<!-- <template> -->\n\nb',
    '<template>\n\n*a* <b>\n\n</template>\n\nc',
    '<table>\n<tr><td>\n\na\n\n<tr><td><textarea><table></textarea>\n</table>\n\nb',
    'a <details><summary>b</summary>\n\nc\n\n</details>\n\nd',
    'a <video src="b.mp4">',
    '<div><video src="b.mp4"><track></div>\n\nc',
    '<video><source src="b.mp4"></video>\n\nc',
    '{{<details>}}\n\nb',
    '```\na\n```',
    '````md\n```js\na\n```\n````',
    '~~~md\n```js\na\n```\n~~~',
    '```\na\n````',
    '```\n```',
    '```\n\n```\n\na',
    '> ```\n> a\n> ```',
    '> ```\n> a\n>```',
    '- ```\n  a\n  ```',
    '   ```\n   a\n```',
    '    ```\n    a',
    'a `` ``` `` b',
    'a[^1]\n\n[^1]: b',
    'a[^A]\n\n[^a]: b',
    'a\\[^1] `[^1]`',
    'Letters but [^a-z] or [^0-9]+ or /[^x]/ or `[^1]`.',
    'a[^1][^2]\n\n[^1]: b\n[^2]: c',
  ])('%j', async (text) => {
    expect(await foundIn(text)).toEqual([]);
    expect(await foundIn(nested(text))).toEqual([]);
  });
});
