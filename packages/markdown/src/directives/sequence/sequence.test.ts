/** `:::sequence`: parsing, its text, and what can't be drawn. */
import { describe, expect, test } from 'vitest';
import { faultsOf, htmlOf } from '../../../test/reading.js';

const count = (html: string, part: string) => html.split(part).length - 1;

describe('a sequence', () => {
  test('has everybody once, messages with their arrows, code as code, and its list', async () => {
    const html = await htmlOf(
      ':::sequence[Book]\n- Shop → API: `POST /orders` with a *key*\n- API ⇢ Shop: 201: made\n- API -> API: book\n- API --> Shop\n:::',
    );
    expect(html).toContain('<figcaption>Book</figcaption>');
    expect(html).toMatch(/<svg class="diagram-sequence"[^>]* role="img" aria-label="Book">/);
    for (const text of [
      '>Shop</text>',
      '>API</text>',
      '>POST /orders</tspan> with a key</text>',
      '>201: made</text>',
    ])
      expect(count(html, text)).toBe(1);
    expect(count(html, 'class="diagram-message"')).toBe(2);
    expect(count(html, 'class="diagram-answer"')).toBe(2);
    expect(html).toContain('<summary>Show as a list</summary>');
    expect(html).not.toContain('diagram-dot');
  });

  test('of a numbered list has its numbers', async () => {
    const html = await htmlOf(':::sequence\n1. A → B: x\n2. B → A : y\n:::', { locale: 'id' });
    expect(count(html, 'class="diagram-dot"')).toBe(2);
    expect(html).toContain('aria-label="Diagram urutan"');
  });

  test('of many messages has its heads below too', async () => {
    const html = await htmlOf(`:::sequence\n${'- A → B: x\n'.repeat(8)}:::`);
    expect(count(html, '>A</text>')).toBe(2);
  });

  const code = "markdown/bad-diagram error ':::sequence' can't be drawn: it has";
  test.each([
    [':::sequence\ntext\n:::', [`1:1 ${code} no list of messages`]],
    [
      ':::sequence\n- A → B: x\n- A B: x\n- → B\n- `A → B`: x\n:::',
      [
        `3:1 ${code} an item that isn't a message | Write Shop → API: text, or ⇢ for a response`,
        `4:1 ${code} an item that isn't a message | Write Shop → API: text, or ⇢ for a response`,
      ],
    ],
    [
      `:::sequence\n${Array.from({ length: 11 }, (_, index) => `- A${index} → B: x\n`).join('')}:::`,
      [`2:1 ${code} 12 participants and 11 messages | Draw at most 10 and 60`],
    ],
  ])('%j is a fault', async (text, faults) => {
    expect(await faultsOf(text)).toEqual(faults);
    expect(await htmlOf(text)).not.toContain('<svg');
  });
});

test('a message without a colon', async () => {
  const fault =
    "markdown/bad-diagram error ':::sequence' can't be drawn: it has a message without ':' before its text";
  expect(await faultsOf(':::sequence\n- A → B text\n:::')).toEqual([`2:1 ${fault} | Write A → B: text`]);
  expect(await faultsOf(':::sequence\n- A → The shop: x\n- A → The shop sells it\n:::')).toEqual([
    `3:1 ${fault} | Write A → The shop: sells it`,
  ]);
  expect(await faultsOf(':::sequence\n- The shop → B: x\n- B ⇢ The shop\n- B → C\n:::')).toEqual([]);
});
