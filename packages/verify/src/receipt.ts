/**
 * Receipts: what a build published, signed. A receipt is an in-toto statement (v1) in a DSSE envelope, signed with
 * Ed25519. Only the key that the caller passes counts: neither the key id nor anything else in the envelope is trusted
 * before the signature is verified.
 */
import { type KeyObject, createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { Failure } from '@docgen/store/failure';
import type { Expectation, FileFact } from './expectation.js';

const payloadType = 'application/vnd.in-toto+json';
const statementType = 'https://in-toto.io/Statement/v1';
const predicateType = 'https://example.com/docgen/receipt/v1';

interface Statement {
  readonly _type: typeof statementType;
  readonly subject: readonly {
    /** Path below the output folder, without a slash at the start. */
    readonly name: string;
    readonly digest: { readonly sha256: string };
    readonly annotations: { readonly bytes: number };
  }[];
  readonly predicateType: typeof predicateType;
  readonly predicate: Pick<Expectation, 'base' | 'host' | 'pages' | 'redirects'> & {
    readonly rules: { readonly [name: string]: string };
  };
}

/** The private key in a PEM text. Throws a Failure of kind `usage` for any other key. */
export function signingKey(pem: string, file: string): KeyObject {
  return ed25519(() => createPrivateKey(pem), 'a private', file);
}

/** The public key in a PEM text. Throws a Failure of kind `usage` for any other key. */
export function verifyingKey(pem: string, file: string): KeyObject {
  if (/PRIVATE KEY/.test(pem))
    throw new Failure('usage', `${file} is a private key`, {
      hint: `Make the public one: openssl pkey -in ${file} -pubout -out public.pem`,
    });
  return ed25519(() => createPublicKey(pem), 'a public', file);
}

function ed25519(open: () => KeyObject, what: string, file: string): KeyObject {
  const hint =
    'Make a pair: openssl genpkey -algorithm ed25519 -out private.pem; openssl pkey -in private.pem -pubout -out public.pem';
  const key = (() => {
    try {
      return open();
    } catch {
      return null;
    }
  })();
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new Failure('usage', `${file} is not ${what} Ed25519 key in PEM format without a password`, { hint });
}

/** The envelope as text, with a line feed at its end. */
export function signedReceipt({ files, rules, ...site }: Expectation, key: KeyObject): string {
  const { base, host, pages, redirects } = site;
  const statement: Statement = {
    _type: statementType,
    subject: [...files].map(([path, { sha256, bytes }]) => ({
      name: path.slice(1),
      digest: { sha256 },
      annotations: { bytes },
    })),
    predicateType,
    predicate: { base, host, pages, redirects, rules: Object.fromEntries(rules) },
  };
  const payload = Buffer.from(JSON.stringify(statement));
  const sig = sign(null, signedBytes(payload), key).toString('base64');
  const signatures = [{ keyid: keyId(createPublicKey(key)), sig }];
  return `${JSON.stringify({ payloadType, payload: payload.toString('base64'), signatures }, null, 2)}\n`;
}

/** SHA-256 of the key's SubjectPublicKeyInfo. */
function keyId(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

/** The pre-authentication encoding of DSSE. */
function signedBytes(payload: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

/** Reads a receipt. Throws a Failure of kind `usage` if the key didn't sign it, or if it isn't a receipt of docgen. */
export function readReceipt(
  text: string,
  { key, file, hosts }: { readonly key: KeyObject; readonly file: string; readonly hosts: readonly string[] },
): Expectation {
  const refuse = (message: string) => new Failure('usage', `${file} ${message}`, { path: file });
  const envelope = parsed(text);
  if (
    !isRecord(envelope) ||
    typeof envelope['payload'] !== 'string' ||
    !Array.isArray(envelope['signatures'])
  )
    throw refuse('is not a DSSE envelope');
  if (envelope['payloadType'] !== payloadType) throw refuse('is not an in-toto statement');
  const payload = Buffer.from(envelope['payload'], 'base64');
  const signatures = (envelope['signatures'] as readonly unknown[]).slice(0, mostSignatures);
  const isSigned = signatures.some((one) => {
    const sig = isRecord(one) ? one['sig'] : null;
    return typeof sig === 'string' && verify(null, signedBytes(payload), key, Buffer.from(sig, 'base64'));
  });
  if (!isSigned) throw refuse('is not signed with this key');
  const found = expectationIn(parsed(payload.toString('utf8')), hosts);
  if (found === null) throw refuse('is signed, but is not a receipt that this version of docgen reads');
  return found;
}

const mostSignatures = 16;

function expectationIn(statement: unknown, hosts: readonly string[]): Expectation | null {
  if (!isRecord(statement) || statement['_type'] !== statementType) return null;
  const { subject, predicate } = statement;
  if (statement['predicateType'] !== predicateType || !Array.isArray(subject) || !isRecord(predicate))
    return null;
  const { base, host, pages, redirects, rules } = predicate;
  const profile = hosts.find((name) => name === host);
  if (typeof base !== 'string' || profile === undefined || !areTexts(pages) || !areTexts(redirects))
    return null;
  if (!isRecord(rules) || !areTexts(Object.values(rules))) return null;
  const files = new Map<string, FileFact>();
  for (const one of subject as readonly unknown[]) {
    const fact = fileIn(one);
    if (fact === null || files.has(fact[0])) return null;
    files.set(...fact);
  }
  return {
    base,
    host: profile,
    files,
    pages,
    redirects,
    rules: new Map(Object.entries(rules as { [name: string]: string })),
  };
}

function fileIn(one: unknown): [string, FileFact] | null {
  if (!isRecord(one) || !isRecord(one['digest']) || !isRecord(one['annotations'])) return null;
  const { name } = one;
  const { sha256 } = one['digest'];
  const { bytes } = one['annotations'];
  if (typeof name !== 'string' || name === '' || typeof sha256 !== 'string' || !/^[\da-f]{64}$/.test(sha256))
    return null;
  return typeof bytes === 'number' && Number.isSafeInteger(bytes) && bytes >= 0
    ? [`/${name}`, { sha256, bytes }]
    : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
