/** `docgen store keygen`: makes the keys of a store that machines share. */
import { closeSync, mkdirSync, openSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Failure, ioFailure, makeKeyPair } from '@docgen/engine';
import type { Shell } from '../shell.js';

/** Writes both keys and never replaces one; returns the exit code. */
export function runStoreKeygen(to: string, { cwd, out }: Shell): number {
  const folder = resolve(cwd, to);
  const [secret, open] = [join(folder, 'private.pem'), join(folder, 'public.pem')];
  const { privateKey, publicKey } = makeKeyPair();
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw ioFailure('create', folder, error);
  }
  create(secret, privateKey, 0o600);
  try {
    create(open, publicKey, 0o644);
  } catch (error) {
    unlinkSync(secret);
    throw error;
  }
  const shown = (path: string) => relative(cwd, path) || path;
  out(
    `${shown(secret)}  the private key: keep it secret, and set DOCGEN_STORE_KEY to its path where protected branches are built\n` +
      `${shown(open)}  the public key: commit it, and name it in the configuration: store: { publicKey: './public.pem' }\n`,
  );
  return 0;
}

function create(path: string, text: string, mode: number): void {
  let file: number;
  try {
    file = openSync(path, 'wx', mode);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new Failure('usage', `${path} exists already`, {
        hint: 'Values signed with it would be lost: choose another folder, or remove it first',
      });
    throw ioFailure('write', path, error);
  }
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw ioFailure('write', path, error);
  } finally {
    closeSync(file);
  }
}
