/**
 * Allowed front matter: a table from key to the check of its value. To add a key, add a line here and one in the
 * model's `FrontMatter`. It must not know YAML: it receives plain values.
 */
import { shorten } from '@docgen/data/shorten';
import {
  type Check,
  day,
  flag,
  id,
  isBlank,
  level,
  neighbour,
  off,
  picture,
  position,
  rootedPaths,
  slug,
  text,
  texts,
} from './matter-checks.js';

/** The check of a key, or the table of the keys below it. */
export type Rule = Check | Table;
export interface Table {
  readonly [key: string]: Rule;
}

/** Every key of front matter. */
export const matterTable = {
  title: text,
  description: text,
  slug,
  id,
  sidebar: { label: text, position, hidden: flag, collapsed: flag, badge: text },
  toc: { min: level, max: level },
  draft: flag,
  unlisted: flag,
  layout: text,
  image: picture,
  keywords: texts,
  redirectFrom: rootedPaths,
  tags: texts,
  prev: neighbour,
  next: neighbour,
  lastUpdated: day,
  readingTime: off,
  contributors: off,
  feed: flag,
  locales: texts,
} as const satisfies Table;

/** Names of these keys. */
export const matterKeys: readonly string[] = Object.keys(matterTable);

/** Whether a key with this value counts as missing. */
export function isEmpty(rule: Rule, value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof rule === 'function' && rule.isText === true && isBlank(value))
  );
}

/** Kind of a value, for messages. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  if (typeof value === 'string') return `the text '${shorten(value)}'`;
  if (typeof value === 'number') return `the number ${numberAsWritten(value)}`;
  return value === true ? 'true' : 'false';
}

function numberAsWritten(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  return Number.isFinite(value) ? String(value) : value > 0 ? '.inf' : '-.inf';
}
