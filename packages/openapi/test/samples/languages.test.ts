/** Samples wait no longer than necessary, send an idempotency key, format a body and show an error's name. */
import { describe, expect, test } from 'vitest';
import { textOf } from '../api.js';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const error = {
  properties: { error: { properties: { code: { type: 'string' }, request_id: { type: 'string' } } } },
};
const body = { name: "O'Neil", list: [1.5, null], none: {}, isGift: true };
const operation = {
  parameters: [
    { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' }, example: '3f0c2b4e' },
    { name: 'X-Other', in: 'header', schema: { type: 'string' }, example: 'left out' },
  ],
  requestBody: { content: { 'application/json': { example: body } } },
  responses: { 201: { description: '', ...json({ type: 'object' }) }, default: json(error) },
};

const codeOf = (text: string, label: string) =>
  new RegExp(`title="${label}" group="lang".*\n([^]*?)\n\`\`\``).exec(text)?.[1] ?? '';

describe.each([
  {
    label: 'cURL',
    key: '--header "Idempotency-Key: 3f0c2b4e"',
    limit: '--max-time 30',
    failure: '--fail-with-body',
    laid: `--data '{\n    "name": "O'\\''Neil",\n    "list": [\n      1.5,\n      null\n    ],\n    "none": {},\n    "isGift": true\n  }'`,
  },
  {
    label: 'JavaScript',
    key: `'Idempotency-Key': '3f0c2b4e',`,
    limit: 'signal: AbortSignal.timeout(30_000),',
    failure:
      'if (!response.ok) {\n  const { error } = await response.json();\n  throw new Error(`${error.code} (${error.request_id})`);\n}',
    laid: `body: JSON.stringify({\n    name: 'O\\'Neil',\n    list: [\n      1.5,\n      null,\n    ],\n    none: {},\n    isGift: true,\n  }),`,
  },
  {
    label: 'Python',
    key: '"Idempotency-Key": "3f0c2b4e",',
    limit: 'timeout=30,',
    failure: `    error = response.json()["error"]\n    raise SystemExit(f"{error['code']} ({error['request_id']})")`,
    laid: `json={\n        "name": "O'Neil",\n        "list": [\n            1.5,\n            None,\n        ],\n        "none": {},\n        "isGift": True,\n    },`,
  },
  {
    label: 'PHP',
    key: `'Idempotency-Key: 3f0c2b4e',`,
    limit: 'CURLOPT_TIMEOUT => 30,',
    failure: `    $error = json_decode($answer, true)['error'];\n    throw new RuntimeException($error['code'] . ' (' . $error['request_id'] . ')');`,
    laid: `json_encode([\n        'name' => 'O\\'Neil',\n        'list' => [\n            1.5,\n            null,\n        ],\n        'none' => new stdClass(),\n        'isGift' => true,\n    ]),`,
  },
  {
    label: 'Go',
    key: 'req.Header.Set("Idempotency-Key", "3f0c2b4e")',
    limit: 'Timeout: 30 * time.Second',
    failure: 'log.Fatalf("%s (%s)", failure.Error.Code, failure.Error.RequestID)',
    laid: `strings.NewReader(\`{\n  "name": "O'Neil",\n  "list": [\n    1.5,\n    null\n  ],\n  "none": {},\n  "isGift": true\n}\`)`,
  },
])('$label', ({ label, key, limit, failure, laid }) => {
  const code = codeOf(textOf(operation), label);

  test('sends the key, and no other header that need not be sent', () => {
    expect(code).toContain(key);
    expect(code).not.toContain('left out');
  });

  test('has a time limit, handles an error and lays out its body', () => {
    expect(code).toContain(limit);
    expect(code).toContain(failure);
    expect(code).toContain(laid);
  });
});

test('an error of unknown form is shown as it came', () => {
  const text = textOf({ responses: { 200: json({}), 400: { description: '' } } });
  expect(codeOf(text, 'JavaScript')).toContain(
    'throw new Error(`${response.status}: ${await response.text()}`);',
  );
  expect(codeOf(text, 'Go')).not.toContain('encoding/json');
});

test('a file is saved, an empty answer is not read', () => {
  const file = textOf({ responses: { 200: { content: { 'application/pdf': {} } } } });
  expect(codeOf(file, 'cURL')).toContain('--output response.pdf || (cat response.pdf; false)');
  expect(codeOf(file, 'Python')).toContain('with open("response.pdf", "wb") as file:');
  const none = textOf({ responses: { 204: { description: '' } } });
  expect(codeOf(none, 'JavaScript')).toMatch(/\nconsole\.log\(response\.status\);$/);
});
