/**
 * What front matter may hold: a table from key to the check of its value. Adding a key is one line here and one in
 * the model's `FrontMatter`. It must not know YAML: it is given plain values.
 */

/** Says what was expected, or undefined where the value is right. */
export interface Check {
  (value: unknown): string | undefined;
  /** What it accepts as JSON Schema, for editors; a check without has none to offer. */
  readonly json?: { readonly [keyword: string]: unknown };
}

/** A key's check, or the table of the keys below it. */
export type Rule = Check | Table;
export interface Table {
  readonly [key: string]: Rule;
}

function check(
  expected: string,
  isRight: (value: unknown) => boolean,
  json: NonNullable<Check['json']>,
): Check {
  return Object.assign((value: unknown) => (isRight(value) ? undefined : expected), { json });
}

const isText = (value: unknown) => typeof value === 'string';
const isListOf = (isRight: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isRight);

const text = check('text', isText, { type: 'string' });
const flag = check('true or false', (value) => typeof value === 'boolean', { type: 'boolean' });
const texts = check('a list of texts', isListOf(isText), { type: 'array', items: text.json });
const level = check(
  'a whole number from 1 to 6',
  (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 6,
  { type: 'integer', minimum: 1, maximum: 6 },
);
const position = check('a number', (value) => Number.isFinite(value), { type: 'number' });

/** Paths carry no parameters, no query and nothing that climbs. */
const notInPath = /(?:^|\/)(?:\.\.(?:\/|$)|:)|[*[\]?#\\\p{Cc}]/u;
const isPath = (value: unknown) => typeof value === 'string' && !notInPath.test(value);
const pathJson = { type: 'string', not: { pattern: notInPath.source } };
const path = check(
  "a path such as /orders/create, without '..', ':x', '*', '[x]', '?' or '#'",
  isPath,
  pathJson,
);
const paths = check(
  "a list of paths such as /orders/create, without '..', ':x', '*', '[x]', '?' or '#'",
  isListOf(isPath),
  { type: 'array', items: pathJson },
);
const neighbour = check('a doc id or false', (value) => isText(value) || value === false, {
  anyOf: [text.json, { const: false }],
});
const day = check('a day such as 2025-11-10, or false', (value) => value === false || isDay(value), {
  anyOf: [{ type: 'string', format: 'date' }, { const: false }],
});

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

/** Their names. */
export const matterKeys: readonly string[] = Object.keys(matterTable);

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
