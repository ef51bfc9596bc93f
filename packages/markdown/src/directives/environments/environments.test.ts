import { expect, test } from 'vitest';
import { faultsOf, htmlOf } from '../../../test/reading.js';

const text = ':::environments\n- Sandbox `https://sandbox.x.example/v1`\n- Live `https://x.example/v1`\n:::';

test('servers are a menu', async () => {
  const html =
    '<div class="environments needs-js"><label><span>Environment</span> <select autocomplete="off"><option value="https://sandbox.x.example/v1">Sandbox</option><option value="https://x.example/v1">Live</option></select></label></div>';
  expect(await htmlOf(text)).toBe(html);
  expect(await htmlOf(`${text}\n\n<b>c</b>`)).toBe(`${html}\n<p><b>c</b></p>`);
});

test.each([
  ['one server', ':::environments\n- Live `https://x.example/v1`\n:::'],
  ['no URL', ':::environments\n- Live `https://x.example/v1`\n- Sandbox `x`\n:::'],
  ['no list', ':::environments\nLive\n:::'],
])('%s is no choice', async (_, written) => {
  expect(await faultsOf(written)).toEqual([
    "1:1 markdown/bad-attribute error ':::environments' offers no choice; expected a list of two or more servers, and nothing else | Write each one as - Sandbox `https://sandbox.example.com/v1`",
  ]);
});
