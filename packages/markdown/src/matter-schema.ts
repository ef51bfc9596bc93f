/**
 * What front matter may hold: a table from key to the check of its value. Adding a key is one line here and one in
 * the model's `FrontMatter`. It must not know YAML: it is given plain values.
 */

/** Says what was expected, or undefined where the value is right. */
export type Check = (value: unknown) => string | undefined;

/** A key's check, or the table of the keys below it. */
export type Rule = Check | Table;
export interface Table {
  readonly [key: string]: Rule;
}

const text: Check = (value) => (typeof value === 'string' ? undefined : 'text');
const flag: Check = (value) => (typeof value === 'boolean' ? undefined : 'true or false');
const texts: Check = (value) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? undefined : 'a list of texts';
const level: Check = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6
    ? undefined
    : 'a whole number from 1 to 6';
const position: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? undefined : 'a number';
/** Paths carry no parameters, no query and nothing that climbs. */
const isPath = (value: unknown) =>
  typeof value === 'string' && !/(?:^|\/)(?:\.\.(?:\/|$)|:)|[*[\]?#\\\p{Cc}]/u.test(value);
const path: Check = (value) =>
  isPath(value) ? undefined : "a path such as /orders/create, without '..', ':x', '*', '[x]', '?' or '#'";
const paths: Check = (value) =>
  Array.isArray(value) && value.every(isPath)
    ? undefined
    : "a list of paths such as /orders/create, without '..', ':x', '*', '[x]', '?' or '#'";
const neighbour: Check = (value) =>
  typeof value === 'string' || value === false ? undefined : 'a doc id or false';

const day: Check = (value) =>
  value === false || isDay(value) ? undefined : 'a day such as 2025-11-10, or false';

/** Written in full, and in the calendar. */
function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Every key that front matter may have. */
export const matterTable = {
  title: text,
  description: text,
  slug: path,
  id: text,
  sidebar: { label: text, position, hidden: flag, collapsed: flag },
  toc: { min: level, max: level },
  draft: flag,
  unlisted: flag,
  layout: text,
  image: text,
  keywords: texts,
  redirectFrom: paths,
  tags: texts,
  prev: neighbour,
  next: neighbour,
  lastUpdated: day,
  feed: flag,
  locales: texts,
} as const satisfies Table;

/** Keys that other generators use for something that docgen spells otherwise. */
export const movedKeys: ReadonlyMap<string, string> = new Map([
  ['sidebar_label', 'sidebar.label'],
  ['sidebar_position', 'sidebar.position'],
  ['sidebarTitle', 'sidebar.label'],
  ['nav_order', 'sidebar.position'],
  ['order', 'sidebar.position'],
  ['weight', 'sidebar.position'],
  ['permalink', 'slug'],
  ['aliases', 'redirectFrom'],
  ['redirect_from', 'redirectFrom'],
  ['last_update', 'lastUpdated'],
  ['lastmod', 'lastUpdated'],
  ['pagination_next', 'next'],
  ['pagination_prev', 'prev'],
]);

/** What a value is, in the words of a message. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  if (typeof value === 'string') return `the text '${shorten(value)}'`;
  if (typeof value === 'number') return `the number ${value}`;
  return value === true ? 'true' : 'false';
}

function shorten(value: string): string {
  return value.length > 40 ? `${value.slice(0, 39)}…` : value;
}
