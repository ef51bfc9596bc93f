/** The Markdown copy is plain Markdown: docgen's own syntax becomes words. */
import { describe, expect, test } from 'vitest';
import { filled, parseText } from '../reading.js';

async function twinOf(text: string): Promise<string> {
  const parsed = await parseText(text);
  return filled(parsed, parsed.twin);
}

describe('what is docgen’s own becomes plain Markdown', () => {
  test.each([
    ['## A {#b}\n\nSetext {#c}\n===\n\n### `d` {#e} ###', '## A\n\nSetext\n===\n\n### `d` ###'],
    [':::note\nx\n:::', '> **Note**\n>\n> x'],
    ['a\n:::tip[B *c*]\nx\n\n- y\n:::\nz', 'a\n\n> **B *c***\n>\n> x\n>\n> - y\n\nz'],
    ['- a\n\n  :::warning\n  x\n\n  y\n  :::\n- b', '- a\n\n  > **Warning**\n  >\n  > x\n  >\n  > y\n\n- b'],
    ['> :::note\n> x\n> :::\n> y', '> > **Note**\n> >\n> > x\n>\n> y'],
    ['::::note\n:::details[More]\nx\n:::\n::::', '> **Note**\n>\n> **More**\n>\n> x'],
    ['> [!TIP]\n> x', '> **Tip**\n>\n> x'],
    ['> [!TIP]\n>\n> x', '> **Tip**\n>\n> x'],
    [':::note\n', '> **Note**\n'],
    ['```js title="a_b.js" {1} ins={2}\nx\n\n\ny\n```', '**a\\_b.js**\n\n```js\nx\n\n\ny\n```'],
    ['1. a\n\n   ```js {1}\n   x\n\n   y\n   ```\n', '1. a\n\n   ```js\n   x\n\n   y\n   ```\n'],
    ['a\n```js {1}\nx // [!code ++]\n```\nb', 'a\n\n```js\nx\n```\n\nb'],
    ['~~~md {1}\n:::note\n```\n~~~', '````md\n:::note\n```\n````'],
    ['    :::note\n\nx `## A {#b}`', '    :::note\n\nx `## A {#b}`'],
    ['a\n\n<!-- for authors -->\n\nb', 'a\n\nb'],
    ['- a\n\n  <!-- x -->\n\n  b\n- c', '- a\n\n  b\n- c'],
    ['a\n<!-- x -->\nb', 'a\n\nb'],
    ['a <!-- x --> b<br>c', 'a  b<br>c'],
    [':::cards\n- [a](b.md) c\n:::', '- [a](b.md) c'],
    [':::checklist{id=a}\n- [ ] b\n:::', '- [ ] b'],
    [':::filter[Find]\n| a |\n|---|\n| b |\n:::', '| a |\n|---|\n| b |'],
    [':::steps\n1. a\n2. b\n:::', '1. a\n2. b'],
    [
      '::::field{name="a.b" type="list of <x>" required}\nc *d*\n\ne\n\n:::field{name=f}\n:::\n\n:::field{name=g deprecated}\n- h\n:::\n::::\n\n:::field{name=i}\nj\n:::',
      '- `a.b` (list of \\<x\\>, required) — c *d*\n\n  e\n\n  - `f`\n  - `g` (deprecated)\n    - h\n- `i` — j',
    ],
    [
      '::endpoint{method=post path="/a/{b}" scope="c:d" idempotent}',
      '`POST /a/{b}` · Scope `c:d` · takes an idempotency key',
    ],
    [':::response{status="201 Created"}\nx\n:::', '**`201 Created`**\n\nx'],
    [
      '## A\n\n:::entry[B [c](d.md)]{date=2025-11-10 type=added,fixed area=e}\nx\n:::',
      '## A\n\n### B [c](d.md)\n\n2025-11-10 · added · fixed · e\n\nx',
    ],
    [':::sequence[S]\n1. A → B: c\n2. B ⇢ A: d\n:::', '**S**\n\n1. A → B: c\n2. B ⇢ A: d'],
    [':::nobody\nx\n:::', ':::nobody\nx\n:::'],
  ])('%j', async (text, twin) => expect(await twinOf(`# T\n\n${text}`)).toBe(`# T\n\n${twin}`));
});

test('a title of several lines is one heading', async () => {
  const parsed = await parseText('---\ntitle: |\n  a\n  b\n---\n\ntext\n');
  expect(filled(parsed, parsed.twin)).toMatch(/^# a b\n\ntext/);
});
