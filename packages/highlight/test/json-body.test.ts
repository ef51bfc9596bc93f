/** JSON that a command sends is highlighted as JSON. */
import { expect, test } from 'vitest';
import { type Coloured, openHighlight } from '../src/highlight.js';

const { runs } = openHighlight(
  true,
  { hash: '', remarkPlugins: [], rehypePlugins: [], schemas: {} },
  () => undefined,
);

async function coloured(code: string): Promise<string> {
  const { runs: found }: Coloured = await runs('bash', code);
  return found.map(({ role, text }) => (role === null ? text : `${role}(${text})`)).join('');
}

test.each([
  ['--data', `str(')`],
  ['-d', `str(')`],
  ['--json', `str(')`],
  ['--data-raw', `str(')`],
])('after %s', async (option) => {
  const text = await coloured(`curl a ${option} '{ "weight": 350, "name": "Mug" }'`);
  expect(text).toContain('prop("weight")');
  expect(text).toContain('num(350)');
  expect(text).toContain('str("Mug"');
});

test('over lines, with quotes and signs of the shell in it', async () => {
  const text = await coloured(
    `curl a \\\n  --data '{\n  "a": "x #1",\n  "b": [true]\n}' \\\n  --max-time 30`,
  );
  expect(text).toContain('prop("a"): str("x #1")');
  expect(text).toContain('con(true)');
  expect(text).toContain('attr(--max-time');
});

test('and other texts in quotes stay texts', async () => {
  expect(await coloured(`echo '{ "a": 1 }'`)).toContain(`str('{ "a": 1 }')`);
  expect(await coloured(`curl a --data 'a=1'`)).toContain(`str('a=1')`);
});
