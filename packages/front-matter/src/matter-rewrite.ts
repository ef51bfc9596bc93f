/** Suggests how to write a value of the wrong kind. It suggests only what the check accepts. */
import { type Check, isBlank } from './matter-checks.js';

export interface WrongValue {
  /** The key without its parents. */
  readonly name: string;
  readonly value: unknown;
  /** Missing for a key with keys below it. */
  readonly rule?: Check | undefined;
  /** Text of the value in the file. */
  readonly written: string;
}

export function rewriteOf({ name, value, rule, written }: WrongValue): string | undefined {
  const takes = (other: unknown) => rule !== undefined && rule(other) === undefined;
  if (typeof value === 'object') {
    const isFlow = /^[[{][^\n]*[\]}]$/.test(written);
    return isFlow && takes(written) ? `Write ${name}: ${JSON.stringify(written)}` : undefined;
  }
  if (typeof value !== 'string') {
    const isMeant = takes(JSON.stringify(value)) && !(typeof value === 'boolean' && takes(!value));
    return isMeant ? 'Put the value in quotes' : undefined;
  }
  if (isBlank(value)) return undefined;
  const flag = /^(?:yes|on|y|true)$/i.test(value) ? true : /^(?:no|off|n|false)$/i.test(value) ? false : null;
  if (flag !== null && takes(flag)) return `Write ${name}: ${flag}`;
  if (/^-?\d+(?:\.\d+)?$/.test(value) && takes(Number(value))) return `Write ${name}: ${Number(value)}`;
  const [day] = /^\d{4}-\d\d-\d\d(?=[T ])/.exec(value) ?? [];
  if (day !== undefined && takes(day)) return `Write ${name}: ${day}`;
  return rule?.entry === undefined ? undefined : listOf(name, value, takes);
}

function listOf(name: string, value: string, takes: (list: unknown) => boolean): string | undefined {
  if (value.startsWith('-')) return "Add a space after each '-'";
  const words = value.split(',').map((word) => word.trim());
  const isList = value.length <= 60 && words.every((word) => plainWord.test(word)) && takes(words);
  return isList ? `Write ${name}: [${value}]` : undefined;
}

/** Words that need no quotes in a list in brackets. */
const plainWord = /^(?!(?:true|false|null)$)[\p{L}_./](?:[\p{L}\p{M}\p{N}_./-]| (?!-))*$/iu;
