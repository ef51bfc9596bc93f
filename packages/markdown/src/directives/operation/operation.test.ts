import { expect, test } from 'vitest';
import { htmlOf } from '../../../test/reading.js';

test('an operation has its samples where they are written, between two blocks of text', async () => {
  expect(await htmlOf('::::operation\nText\n\n:::samples\nx\n:::\n\nMore\n::::')).toBe(
    '<div class="operation"><div class="operation-text"><p>Text</p></div><div class="operation-beside"><div class="samples"><p>x</p></div></div><div class="operation-text"><p>More</p></div></div>',
  );
});
