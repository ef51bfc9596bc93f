/** Values of options from their texts; an invalid one is an error that says what is expected. */
import { InvalidArgumentError } from 'commander';
import type { LevelRule, ShardFlag } from './commands/flags.js';
import {
  type DiffTarget,
  type Target,
  type VerifyTarget,
  clash,
  diffFormatNames,
  formatNames,
  parseDiffTarget,
  parseTarget,
  parseVerifyTarget,
  verifyFormatNames,
} from './report/targets.js';

export function names(text: string): readonly string[] {
  return text.split(',').filter(Boolean);
}

export function count(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}

export function positive(text: string): number {
  const number = count(text);
  if (number === 0) throw new InvalidArgumentError('Expected at least 1.');
  return number;
}

const sizes: { readonly [unit: string]: number } = { M: 1e6, G: 1e9 };

/** Bytes from a size such as `1500M` or `2G`, which may end with `B`. */
export function size(text: string): number {
  const [, digits, unit = ''] = /^(\d{1,6}(?:\.\d{1,3})?)([MG])B?$/i.exec(text) ?? [];
  const bytes = Number(digits) * (sizes[unit.toUpperCase()] ?? NaN);
  if (!(bytes > 0)) throw new InvalidArgumentError('Expected a size, such as 1500M or 2G.');
  return bytes;
}

/** One of up to 999 shards. */
export function shardOf(text: string): ShardFlag {
  const [, shard, shards] = /^(\d{1,3})\/(\d{1,3})$/.exec(text)?.map(Number) ?? [];
  if (shard === undefined || shards === undefined)
    throw new InvalidArgumentError('Expected a shard and their number, such as 3/8; at most 999.');
  if (shard < 1 || shard > shards)
    throw new InvalidArgumentError('Expected a shard from 1 to their number, such as 3/8.');
  return { shard, shards };
}

export function commentName(text: string): string {
  if (!/^[\w.-]{1,40}$/.test(text))
    throw new InvalidArgumentError('Expected up to 40 letters, digits, -, _ and .');
  return text;
}

export function portNumber(text: string): number {
  const number = count(text);
  if (number > 65_535) throw new InvalidArgumentError('Expected a port, 0 to 65535.');
  return number;
}

export function addTarget(text: string, before: readonly Target[] = []): Target[] {
  return withTarget(text, before, { parse: parseTarget, names: formatNames });
}

export function addDiffTarget(text: string, before: readonly DiffTarget[] = []): DiffTarget[] {
  return withTarget(text, before, { parse: parseDiffTarget, names: diffFormatNames });
}

export function addVerifyTarget(text: string, before: readonly VerifyTarget[] = []): VerifyTarget[] {
  return withTarget(text, before, { parse: parseVerifyTarget, names: verifyFormatNames });
}

interface Formats<T> {
  readonly parse: (text: string) => T | null;
  readonly names: readonly string[];
}

function withTarget<T extends Target | DiffTarget | VerifyTarget>(
  text: string,
  before: readonly T[],
  { parse, names }: Formats<T>,
): T[] {
  const target = parse(text);
  if (target === null)
    throw new InvalidArgumentError(
      text.endsWith('=') ? "Expected a file after '='." : `Known formats: ${names.join(', ')}.`,
    );
  const other = before.find((one) => clash(one, target));
  if (other !== undefined) {
    throw new InvalidArgumentError(
      target.file === null
        ? `Standard output can have only one format, and ${other.format} uses it; write one of them to a file, as in ${target.format}=${target.format}.out.`
        : 'Another format already uses that file.',
    );
  }
  return [...before, target];
}

export function addLevel(text: string, before: readonly LevelRule[] = []): LevelRule[] {
  const [, code, level] = /^([^=]+)=(off|warn|error)$/.exec(text) ?? [];
  if (code === undefined || level === undefined) {
    throw new InvalidArgumentError(
      "Expected a code and 'off', 'warn' or 'error', such as link/broken-anchor=warn.",
    );
  }
  return [...before, { code, level: level as LevelRule['level'] }];
}
