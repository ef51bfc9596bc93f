/**
 * Runs the JavaScript that the webhook page offers for checking signatures, against the page's own test vector and
 * the signed request that the description gives as the answer of Play webhook.
 */
import { expect, it } from 'vitest';
import { api } from './openapi.js';
import { pageOf } from './pages.js';

type Verify = (body: string, headers: Record<string, string>, secret: string, now?: number) => boolean;

interface Signed {
  readonly headers: Record<string, string>;
  readonly body: string;
}

const { fences } = pageOf('en', 'docs/api/webhook/overview.md');
const code = fences.find((fence) => fence.code.includes('export function verifyWebhook'))?.code ?? '';
const { verifyWebhook } = (await import(
  /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
)) as { verifyWebhook: Verify };

const vector = Object.fromEntries(
  (fences.find(({ info }) => info.includes('Standard Webhooks'))?.code ?? '')
    .split('\n')
    .map((line) => line.split(/\s+(.*)/s).slice(0, 2)),
) as Record<string, string>;
const { secret = '', body = '', ...headers } = vector;
const signature = headers['webhook-signature'] ?? '';
const now = Number(headers['webhook-timestamp']) * 1000;

it('accepts the test vector', () => {
  expect(verifyWebhook(body, headers, secret, now)).toBe(true);
  expect(verifyWebhook(body, headers, secret, now + 300_000)).toBe(true);
});

it('accepts one right signature of two, as after a rotation', () => {
  const other = `v1,${Buffer.alloc(32).toString('base64')}`;
  expect(verifyWebhook(body, { ...headers, 'webhook-signature': `${other} ${signature}` }, secret, now)).toBe(
    true,
  );
  expect(verifyWebhook(body, { ...headers, 'webhook-signature': `${other} ${other}` }, secret, now)).toBe(
    false,
  );
});

it('refuses a changed body, another ID, an old time and missing headers', () => {
  expect(verifyWebhook(`${body} `, headers, secret, now)).toBe(false);
  expect(verifyWebhook(body, { ...headers, 'webhook-id': 'evt_0' }, secret, now)).toBe(false);
  expect(verifyWebhook(body, headers, secret, now + 301_000)).toBe(false);
  expect(verifyWebhook(body, headers, secret)).toBe(false);
  expect(verifyWebhook(body, {}, secret, now)).toBe(false);
});

it('accepts the request that Play webhook answers with', () => {
  const { examples } = api.components as unknown as {
    examples: { WebhookPlayResult: { value: { request: Signed } } };
  };
  const { request } = examples.WebhookPlayResult.value;
  const time = Number(request.headers['webhook-timestamp']) * 1000;
  expect(verifyWebhook(request.body, request.headers, secret, time)).toBe(true);
});
