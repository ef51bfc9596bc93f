/** What is remembered of a page's code doesn't keep the page in memory. */
import { expect, test } from 'vitest';
import { openHighlight } from '../src/highlight.js';
import { usedMegabytes } from '../../syntax/test/used-heap.js';

test('blocks and their parts keep none of the pages that they are from', async () => {
  const { runs } = openHighlight(
    true,
    { remarkPlugins: [], rehypePlugins: [], schemas: {}, hash: '' },
    () => undefined,
  );
  const block = (page: number) => `const first_name_of_page_${page} = 'a text of its page ${page}';\n`;
  await runs('js', block(-1));
  const before = usedMegabytes();
  for (let page = 0; page < 200; page++) {
    const code = block(page);
    const text = Buffer.from(' '.repeat(200_000) + code).toString();
    await runs('js', text.slice(-code.length));
  }
  expect(usedMegabytes() - before).toBeLessThan(8);
});
