/** The signed receipt of a build: `docgen build --receipt`. */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { Failure, ioFailure } from '@docgen/engine';
import { writer } from '../report/report.js';
import type { Shell } from '../shell.js';
import type { BuiltPlace } from './built-site.js';
import type { BuildFlags } from './flags.js';

/** Writes the receipt of what was just published. */
export type WriteReceipt = (built: BuiltPlace) => Promise<void>;

/**
 * Reads the key before the build, so that a wrong one is found at once; null without `--receipt`. Throws a Failure of kind
 * `usage`.
 */
export async function receiptWriter(
  { receipt, signingKey: named }: BuildFlags,
  shell: Shell,
): Promise<WriteReceipt | null> {
  if (receipt === undefined) {
    if (named !== undefined) throw new Failure('usage', '--signing-key works only with --receipt');
    return null;
  }
  const file = named ?? (shell.environment['DOCGEN_SIGNING_KEY'] || undefined);
  if (file === undefined)
    throw new Failure('usage', '--receipt needs a key to sign with', {
      hint: 'Pass the file of an Ed25519 key with --signing-key, or its path in DOCGEN_SIGNING_KEY',
    });
  // Imported on demand, because other builds don't need it.
  const { builtSite, signedReceipt, signingKey } = await import('@docgen/engine/verify');
  const key = signingKey(textOf(resolve(shell.cwd, file)), file);
  const path = resolve(shell.cwd, receipt);
  return async (built) => {
    const below = relative(built.out, path);
    if (!below.startsWith('..') && below !== path)
      throw new Failure('usage', `${receipt} is in the output folder, which is published`, {
        hint: 'Write the receipt elsewhere: one that the site serves proves nothing',
      });
    writer(path, shell.out, shell.cwd)([signedReceipt(await builtSite(built), key)]);
  };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw ioFailure('read', path, error);
  }
}
