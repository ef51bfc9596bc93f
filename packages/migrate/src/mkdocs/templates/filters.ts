/** Filters and methods of Jinja that only depend on their values. Each returns undefined for values that it can't handle. */

type Filter = (value: unknown, given: readonly unknown[]) => unknown;

const onText =
  (change: (text: string, given: readonly unknown[]) => unknown): Filter =>
  (value, given) =>
    typeof value === 'string' ? change(value, given) : undefined;

const lower = onText((text) => text.toLowerCase());
const upper = onText((text) => text.toUpperCase());
const trim = onText((text) => text.trim());
const title = onText((text) =>
  text.replaceAll(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
);
const capitalize = onText((text) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase());
const replace = onText((text, [from, to]) =>
  typeof from === 'string' && from !== '' && typeof to === 'string' ? text.replaceAll(from, to) : undefined,
);

export const filters: { readonly [name: string]: Filter | undefined } = {
  lower,
  upper,
  trim,
  title,
  capitalize,
  replace,
  safe: (value) => value,
  string: (value) => (typeof value === 'number' ? String(value) : text(value)),
  int: (value) => (/^\s*-?\d+\s*$/.test(String(value)) ? Number(value) : undefined),
  length: sizeOf,
  count: sizeOf,
  first: (value) => (Array.isArray(value) || typeof value === 'string' ? value[0] : undefined),
  last: (value) => (Array.isArray(value) || typeof value === 'string' ? value.at(-1) : undefined),
  join: (value, [between = '']) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')
      ? value.join(text(between) ?? '')
      : undefined,
  sort: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.toSorted() : undefined,
  reverse: (value) => (Array.isArray(value) ? (value as unknown[]).toReversed() : undefined),
  list: (value) => (Array.isArray(value) ? value : undefined),
  default: (value) => value,
  urlencode: onText((written) =>
    encodeURIComponent(written)
      .replaceAll('%2F', '/')
      .replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`),
  ),
};

export const methods: { readonly [name: string]: Filter | undefined } = {
  lower,
  upper,
  strip: trim,
  title,
  capitalize,
  replace,
  split: onText((written, [between, most]) =>
    typeof between === 'string' && between !== '' ? parts(written, between, most) : undefined,
  ),
  startswith: onText((written, [start]) =>
    typeof start === 'string' ? written.startsWith(start) : undefined,
  ),
  endswith: onText((written, [end]) => (typeof end === 'string' ? written.endsWith(end) : undefined)),
  items: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : undefined,
  keys: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : undefined,
  values: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : undefined,
};

/** `most` is the number of places to split at, also as `maxsplit`; all without it. */
function parts(written: string, between: string, most: unknown): string[] | undefined {
  const all = written.split(between);
  const given = typeof most === 'object' && most !== null && 'maxsplit' in most ? most.maxsplit : most;
  if (given === undefined) return all;
  if (typeof given !== 'number' || given < 0) return undefined;
  return all.length <= given ? all : [...all.slice(0, given), all.slice(given).join(between)];
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function sizeOf(value: unknown): number | undefined {
  return Array.isArray(value) || typeof value === 'string' ? value.length : undefined;
}
