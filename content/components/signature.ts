/** Signatures of webhooks by Web Crypto, as the documentation describes them; nothing leaves the page. */

/** The test vector of the documentation. */
export const vector = {
  secret: 'whsec_cGFyY2VsdW5lLWRvY3MtZXhhbXBsZS1zZWNyZXQtMDE=',
  id: 'evt_01k6hhsne06k4tm3m9my2f5daa',
  timestamp: '1759378201',
  body: '{"id":"evt_01k6hhsne06k4tm3m9my2f5daa","object":"event","type":"webhook.ping","environment":"sandbox","api_version":"2025-09-01","played":false,"created_at":"2025-10-02T04:10:00Z","data":{"webhook_url":"https://shop.example/hooks/parcelune"}}',
  signature: 'v1,ETNPobbEw1TvGCWc9GshlEO85Cey+N2l7KQ7QFRrpFA=',
} as const;

export interface Message {
  readonly id: string;
  readonly timestamp: string;
  readonly body: string;
}

/** Bytes of the key, or null for what is no secret. */
export function keyOf(secret: string): Uint8Array<ArrayBuffer> | null {
  const [, text] = /^whsec_([A-Za-z\d+/]+=*)$/.exec(secret.trim()) ?? [];
  if (text === undefined) return null;
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

/** `v1,` and the signature in Base64. */
export async function sign(
  bytes: Uint8Array<ArrayBuffer>,
  { id, timestamp, body }: Message,
): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, content));
  return `v1,${btoa(String.fromCharCode(...signed))}`;
}

export type Step = 'secret' | 'headers' | 'time' | 'signature' | 'json';

/** Every step of a check with its outcome, in their order; a step that needs a failed one before it is left out. */
export async function check(
  secret: string,
  message: Message & { readonly signature: string },
  now: number,
): Promise<readonly { readonly step: Step; readonly passed: boolean }[]> {
  const key = keyOf(secret);
  const { id, timestamp, body, signature } = message;
  const hasHeaders = id.trim() !== '' && /^\d+$/.test(timestamp) && /(?:^| )v1,\S+/.test(signature);
  const outcome = [
    { step: 'secret' as const, passed: key !== null },
    { step: 'headers' as const, passed: hasHeaders },
  ];
  if (!key || !hasHeaders) return outcome;
  const expected = await sign(key, message);
  const isRecent = Math.abs(now / 1000 - Number(timestamp)) <= 300;
  return [
    ...outcome,
    { step: 'time', passed: isRecent },
    { step: 'signature', passed: signature.trim().split(/\s+/).includes(expected) },
    { step: 'json', passed: isJson(body) },
  ];
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
