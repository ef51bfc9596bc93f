import { expect, test } from 'vitest';
import { faultsOf, htmlOf } from '../../../test/reading.js';

test('a response is a disclosure with an anchor', async () => {
  expect(await htmlOf(':::response{id=r-404 status="404 Not Found"}\nx\n:::')).toBe(
    '<details class="response status-4" id="r-404"><summary><code>404 Not Found</code></summary><p>x</p></details>',
  );
  expect(await faultsOf(':::response\nx\n:::')).toEqual([
    "1:1 markdown/bad-attribute error ':::response' is missing the attribute 'status' | Write :::response{status=\"201 Created\"}",
  ]);
});
