/** Reads the public key of a shared store, which the configuration names. */
import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { Config, Diagnostic } from '@docgen/model';
import type { FileSystem } from '@docgen/store/fs';
import { isPrivate, publicKeyIn } from '@docgen/store/remote/keys';
import type { ConfigFile } from './code/evaluate.js';
import { locateKey } from './data/locate.js';
import { configInvalid } from './diagnostics.js';

export interface StoreKey {
  /** Null without a shared store, and with an error. */
  readonly storeKey: KeyObject | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Bytes of a key's file; longer files are something else. */
const longest = 10_000;

export async function readStoreKey(
  { store }: Config,
  { fs, folder, file }: { readonly fs: FileSystem; readonly folder: string; readonly file: ConfigFile },
): Promise<StoreKey> {
  if (store === undefined) return { storeKey: null, diagnostics: [] };
  const path = join(folder, store.publicKey);
  const bytes = (await fs.kind(path)) === 'folder' ? null : await fs.read(path, longest);
  const pem = bytes && new TextDecoder().decode(bytes);
  const storeKey = pem && publicKeyIn(pem);
  if (storeKey) return { storeKey, diagnostics: [] };
  const [what, hint] =
    pem === null
      ? ["isn't a file", 'Make a pair of keys: docgen store keygen <folder>']
      : isPrivate(pem)
        ? ['is a private key and must stay secret', 'Name the file of the public key']
        : ["isn't a public Ed25519 key in PEM format", 'Make a pair of keys: docgen store keygen <folder>'];
  const range = locateKey(file.text, ['store', 'publicKey']);
  return {
    storeKey: null,
    diagnostics: [
      configInvalid(
        { file: file.name, range },
        `'store.publicKey' names '${store.publicKey}', which ${what}`,
        hint,
      ),
    ],
  };
}
