/** `docgen verify`: compares a live site with a local build, or with a signed receipt. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure, ioFailure } from '@docgen/engine';
import {
  type Expectation,
  type Hosting,
  builtSite,
  readReceipt,
  verifySite,
  verifyingKey,
} from '@docgen/engine/verify';
import { contentType, profileNames, profiles } from '@docgen/serve';
import { displayPath } from '../report/display-path.js';
import { writeVerified } from '../report/verified.js';
import type { Shell } from '../shell.js';
import { builtPlace } from './built-site.js';
import type { VerifyFlags } from './flags.js';

const hosting: Hosting = { profiles, contentType };

/** Verifies and reports; returns the exit code: 1 if anything differs. */
export async function runVerify(
  { url, site }: { readonly url: string; readonly site: string | undefined },
  flags: VerifyFlags,
  shell: Shell,
): Promise<number> {
  const { expected, from } = await expectation(site, flags, shell);
  const result = await verifySite(url, expected, {
    expectedFrom: from,
    hosting,
    sample: flags.sample ?? null,
    seed: flags.seed ?? null,
    concurrency: flags.concurrency,
    rate: flags.rate,
    timeout: flags.timeout * 1000,
    allowed: flags.allowAddress ?? [],
    version: shell.version,
    signal: shell.signal,
  });
  writeVerified(result, flags, shell);
  return result.findings.length > 0 ? 1 : 0;
}

interface Expected {
  readonly expected: Expectation;
  readonly from: { readonly kind: 'build' | 'receipt'; readonly path: string };
}

async function expectation(site: string | undefined, flags: VerifyFlags, shell: Shell): Promise<Expected> {
  const { receipt, key, as } = flags;
  if ((receipt === undefined) !== (key === undefined))
    throw new Failure('usage', receipt === undefined ? '--key needs --receipt' : '--receipt needs --key', {
      hint: 'A receipt counts only if it is signed with a key that you have from elsewhere: --receipt FILE --key PUBLIC.pem',
    });
  if (receipt !== undefined && key !== undefined) {
    for (const path of [receipt, key]) refuseUrl(path);
    const file = resolve(shell.cwd, receipt);
    const opened = verifyingKey(textOf(resolve(shell.cwd, key)), key);
    const expected = readReceipt(textOf(file), { key: opened, file: receipt, hosts: profileNames });
    const from = { kind: 'receipt', path: displayPath(file, shell.cwd) } as const;
    return { expected: as === undefined ? expected : { ...expected, host: as }, from };
  }
  const built = await builtPlace(resolve(shell.cwd, site ?? '.'), flags, shell.cwd);
  return {
    expected: await builtSite(built),
    from: { kind: 'build', path: displayPath(built.out, shell.cwd) },
  };
}

/** A receipt or key from the network proves nothing. */
function refuseUrl(path: string): void {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(path))
    throw new Failure('usage', `${path} isn't a local file`, {
      hint: 'Get receipts and keys from your pipeline, not from the site',
    });
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw ioFailure('read', path, error);
  }
}
