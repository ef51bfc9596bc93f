/** `:keys[Ctrl+P]`: keys as elements, and invalid forms. */
import { describe, expect, test } from 'vitest';
import { htmlOf, parseText, twinText } from '../../../test/reading.js';

describe.each(['native', 'remark'] as const)('read by %s', (parser) => {
  test.each([
    [':keys[Enter]', '<p><kbd>Enter</kbd></p>'],
    [':keys[Ctrl+Shift+P]!', '<kbd><kbd>Ctrl</kbd>+<kbd>Shift</kbd>+<kbd>P</kbd></kbd>!'],
    [':keys[g h]', '<kbd><kbd>g</kbd> <kbd>h</kbd></kbd>'],
    [':keys[Ctrl+K Ctrl+S]', '<kbd>Ctrl</kbd>+<kbd>K</kbd> <kbd>Ctrl</kbd>+<kbd>S</kbd></kbd>'],
    [':keys[Ctrl++]', '<kbd><kbd>Ctrl</kbd>+<kbd>+</kbd></kbd>'],
    [':keys[+]', '<p><kbd>+</kbd></p>'],
    ['Press :keys[[] or :keys[]].', 'Press <kbd>[</kbd> or <kbd>]</kbd>.'],
    ['**:keys[?]** <b>x</b>', '<strong><kbd>?</kbd></strong> <b>x</b>'],
    ['[a :keys[F1]](b.md)', '<a href="b.md">a <kbd>F1</kbd></a>'],
    ['`:keys[F1]` \\:keys[F1]', '<code>:keys[F1]</code> :keys[F1]'],
    [':keys[]', '<p>:keys[]</p>'],
  ])('%s', async (text, expected) => {
    expect(await htmlOf(text, { parser })).toContain(expected);
  });
});

test('the twin has them as code, and so has the title of a page', async () => {
  const parsed = await parseText('# Press :keys[Ctrl+P]\n\nOr :keys[g h].');
  expect(twinText(parsed)).toBe('# Press `Ctrl+P`\n\nOr `g h`.');
  expect(parsed.document.skim.title).toBe('Press Ctrl+P');
  expect(parsed.document.headings).toMatchObject([{ text: 'Press Ctrl+P', id: 'press-ctrlp' }]);
  expect(parsed.document.parts).toEqual(['keys']);
});
