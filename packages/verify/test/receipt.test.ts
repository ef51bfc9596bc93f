/** Receipts: only what the passed key signed is believed. */
import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readReceipt, signedReceipt, signingKey, verifyingKey } from '../src/receipt.js';
import { expected } from './live.js';

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: signingKey(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, 'k'),
    publicKey: verifyingKey(publicKey.export({ type: 'spki', format: 'pem' }) as string, 'p'),
  };
};
const mine = pair();
const receipt = signedReceipt(expected, mine.privateKey);
const read = (text: string, key = mine.publicKey) => {
  try {
    return readReceipt(text, { key, file: 'r.json', hosts: ['plain'] });
  } catch (error) {
    return (error as Error).message;
  }
};
const changed = (
  change: (envelope: { payload: string; signatures: unknown[]; payloadType: string }) => void,
) => {
  const envelope = JSON.parse(receipt) as Parameters<typeof change>[0];
  change(envelope);
  return JSON.stringify(envelope);
};

test('a receipt holds everything that a site should serve, as an in-toto statement', () => {
  expect(read(receipt)).toEqual(expected);
  const { payload, payloadType } = JSON.parse(receipt) as { payload: string; payloadType: string };
  expect(payloadType).toBe('application/vnd.in-toto+json');
  expect(JSON.parse(Buffer.from(payload, 'base64').toString())).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: expect.arrayContaining([expect.objectContaining({ name: 'index.html' })]) as unknown,
  });
  expect(signedReceipt(expected, mine.privateKey)).toBe(receipt);
});

test('what another key signed, or nobody, is refused', () => {
  const unsigned = 'r.json is not signed with this key';
  expect(read(receipt, pair().publicKey)).toBe(unsigned);
  expect(read(changed((one) => (one.signatures = [])))).toBe(unsigned);
  const forged = changed((one) => {
    one.payload = Buffer.from(
      Buffer.from(one.payload, 'base64').toString().replace('tides', 'other'),
    ).toString('base64');
  });
  expect(read(forged)).toBe(unsigned);
  expect(read(changed((one) => (one.payloadType = 'text/plain')))).toBe('r.json is not an in-toto statement');
  expect(read('<html>')).toBe('r.json is not a DSSE envelope');
});

test('a statement of something else is refused, although it is signed', () => {
  const other = signedReceipt({ ...expected, host: 'elsewhere' }, mine.privateKey);
  expect(read(other)).toBe('r.json is signed, but is not a receipt that this version of docgen reads');
});

test('only Ed25519 keys are accepted, and no private key as a public one', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
  expect(() => signingKey(rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, 'k')).toThrow(
    'Ed25519',
  );
  const own = mine.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  expect(() => verifyingKey(own, 'k')).toThrow('k is a private key');
  expect(() => verifyingKey('nothing', 'k')).toThrow('is not a public Ed25519 key');
});
