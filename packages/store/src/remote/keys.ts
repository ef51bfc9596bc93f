/**
 * The key pair of a shared store. The configuration names the file of the public key, which is part of the site. So
 * everyone who builds the site reads the same store. The private key exists only where protected branches are built.
 */
import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { hashOf } from '../hash.js';

export interface KeyPair {
  /** Texts in PEM format. */
  readonly privateKey: string;
  readonly publicKey: string;
}

/** Makes an Ed25519 pair. */
export function makeKeyPair(): KeyPair {
  return generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

/** The private key in a PEM text; null for anything else. */
export function privateKeyIn(pem: string): KeyObject | null {
  return ed25519(() => createPrivateKey(pem));
}

/** The public key in a PEM text; null for anything else, and for a private key. */
export function publicKeyIn(pem: string): KeyObject | null {
  return isPrivate(pem) ? null : ed25519(() => createPublicKey(pem));
}

/** Whether a PEM text says that it is a private key, which doesn't belong in a site. */
export function isPrivate(pem: string): boolean {
  return /PRIVATE KEY/.test(pem);
}

/** Identifies a public key, or the public half of a private one. */
export function fingerprint(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  return hashOf(half.export({ type: 'spki', format: 'der' }));
}

function ed25519(open: () => KeyObject): KeyObject | null {
  try {
    const key = open();
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
