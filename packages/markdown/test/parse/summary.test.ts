import { expect, test } from 'vitest';
import { parseText } from '../reading.js';

test.each([
  [
    'the first paragraph',
    '# T\n\nFirst *one*,\nin `two` [lines](a.md).\n\nSecond.',
    'First one, in two lines.',
  ],
  ['after an aside', '# T\n\n:::note\nAside.\n:::\n\nText.', 'Text.'],
  ['after a quote, a list and code', '> Quote.\n\n- Item\n\n```js\nlet a;\n```\n\nText.', 'Text.'],
  ['after badges', '# T\n\n[![build](b.svg)](b) ![npm](n.svg)\n\nText.', 'Text.'],
  ['without the signs of footnotes', 'Text.[^1]\n\n[^1]: Note.', 'Text.'],
  ['with breaks as spaces', 'One  \ntwo', 'One two'],
  ['decoded, whatever it looks like', 'A &amp; B `<script>`', 'A & B <script>'],
  ['within a part of raw HTML', '<section><p>Within.</p></section>\n\nText.', 'Within.'],
  ['none', '# T\n\n- Item\n', undefined],
  ['none of headings', '# T\n\n## U\n', undefined],
])('%s', async (_, text, summary) => {
  const { document } = await parseText(text);
  expect(document.summary).toBe(summary);
});

test('is cut between characters', async () => {
  const { document } = await parseText('😀'.repeat(400));
  expect(document.summary).toBe('😀'.repeat(320));
});
