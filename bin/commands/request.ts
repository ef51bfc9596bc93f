/**
 * Converts the command line to the engine's request: makes paths absolute, checks levels against the catalog of
 * codes, and fills in defaults. The engine checks what requires the site's configuration, such as whether a locale
 * exists.
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CheckRequest, Failure, patternFault, type Request } from '@docgen/engine';
import type { Level } from '@docgen/model';
import { keepSources } from '../report/keep-sources.js';
import type { Shell } from '../shell.js';
import type { BuildFlags, CheckFlags, LevelRule } from './flags.js';
import { sharedStore } from './shared-store.js';

/** The engine's request for `flags`, without a progress listener. Throws a Failure of kind `usage`. */
export function toRequest(site: string | undefined, flags: BuildFlags, shell: Shell): Request {
  const operands = siteAndLocales(site, flags.locale ?? [], shell.cwd);
  const folder = resolve(shell.cwd, operands.site);
  keepSources(flags, folder, shell.cwd);
  return {
    folder,
    locales: operands.locales,
    base: flags.base ?? null,
    drafts: flags.drafts ?? false,
    levels: levelsOf(flags.level ?? []),
    cacheFolder: flags.cacheDir === undefined ? null : resolve(shell.cwd, flags.cacheDir),
    cache: flags.cache,
    workers: flags.workers ?? null,
    out: flags.out === undefined ? null : resolve(shell.cwd, flags.out),
    gate: { strict: flags.strict ?? false, maxWarnings: flags.maxWarnings ?? null },
    userCache: shell.userFolders.cache,
    cacheTrust: {
      key: shell.cacheKey,
      keyFile: shell.userFolders.cacheKey,
      isOpen: flags.trustCache ?? false,
    },
    shared: sharedStore(flags.cache ? flags.store : undefined, shell),
    part: partOf(flags),
    wait: flags.wait ?? null,
    memory: flags.memory,
    onProgress: null,
    now: Date.now,
    signal: shell.signal,
  };
}

/** The part of a build that this machine has. Throws a Failure of kind `usage` for options that exclude each other. */
function partOf({ shard, wait, assemble, receipt }: BuildFlags): NonNullable<Request['part']> | null {
  if (wait !== undefined && shard === undefined) throw new Failure('usage', '--wait works only with --shard');
  if (shard === undefined) return assemble === true ? 'whole' : null;
  if (assemble === true) throw new Failure('usage', "--shard doesn't work with --assemble");
  if (receipt !== undefined)
    throw new Failure('usage', "--receipt doesn't work with --shard, which publishes nothing", {
      hint: 'Use it with --assemble',
    });
  return shard;
}

/**
 * `--locale` takes several values, so in `--locale en content` it also takes the site. If no site is given, the last
 * of several values is the site if it is a folder. A value can also be a list, `en,id`.
 */
function siteAndLocales(site: string | undefined, values: readonly string[], cwd: string) {
  const last = values.at(-1);
  const swallowed =
    site === undefined && values.length > 1 && last !== undefined && isFolder(resolve(cwd, last));
  const locales = (swallowed ? values.slice(0, -1) : values).flatMap((value) => value.split(','));
  return { site: swallowed ? last : (site ?? '.'), locales };
}

function isFolder(path: string): boolean {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Levels by code. Throws a Failure of kind `usage` for patterns that match no code with a changeable level. */
function levelsOf(rules: readonly LevelRule[]): { [codeOrGlob: string]: Level } {
  for (const { code } of rules) {
    const fault = patternFault(code);
    if (fault)
      throw new Failure('usage', fault.message, fault.hint === undefined ? {} : { hint: fault.hint });
  }
  return Object.fromEntries(rules.map(({ code, level }) => [code, level]));
}

/** The request of `docgen check`. Throws a Failure of kind `usage`. */
export function checkRequest(site: string | undefined, flags: CheckFlags, shell: Shell): CheckRequest {
  const other = flags.dryRun === true ? '--dry-run' : flags.yes === true ? '--yes' : null;
  if (flags.fix !== true && other !== null) throw new Failure('usage', `${other} works only with --fix`);
  if (flags.record === true && flags.questions !== true)
    throw new Failure('usage', '--record works only with --questions');
  const questions = flags.questions !== true ? null : flags.record === true ? 'record' : 'ask';
  return { ...toRequest(site, flags, shell), against: earlierBuild(flags, shell), questions };
}

/** Path of the earlier build's file, or null. Throws a Failure of kind `usage` for a URL. */
function earlierBuild({ against }: CheckFlags, { cwd }: Shell): string | null {
  if (against === undefined) return null;
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(against))
    throw new Failure('usage', `--against reads a local file, not ${against}`, {
      hint: `Download it first: curl -O ${against}`,
    });
  return resolve(cwd, against);
}
