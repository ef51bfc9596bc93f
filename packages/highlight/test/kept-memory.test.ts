/** What is remembered of a page's code doesn't keep the page in memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openHighlight } from '../src/highlight.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heldBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

test('blocks and their parts keep none of the pages that they are from', async () => {
  const { runs } = openHighlight(
    true,
    { remarkPlugins: [], rehypePlugins: [], schemas: {}, hash: '' },
    () => undefined,
  );
  const block = (page: number) => `const first_name_of_page_${page} = 'a text of its page ${page}';\n`;
  await runs('js', block(-1));
  const before = heldBytes();
  for (let page = 0; page < 200; page++) {
    const code = block(page);
    const text = Buffer.from(' '.repeat(200_000) + code).toString();
    await runs('js', text.slice(-code.length));
  }
  expect((heldBytes() - before) / 1_000_000).toBeLessThan(8);
});
