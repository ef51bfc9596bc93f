/**
 * Kinds of values in the configuration: objects and maps that aren't lists, and texts that become part of a URL or
 * path.
 */
/* oxlint-disable typescript/no-generated-empty-object-type -- of entries that are not known, no key is */
import picomatch from 'picomatch';
import { runningSchemes } from '@docgen/model';
import * as v from 'valibot';

type Words = string | (() => string);

/** Text for messages only; editors and lists of options show the structure itself. */
export function untitled(words: string): () => string {
  return () => words;
}

/** Schema of an object with these keys. */
export interface KeyedSchema<Entries extends v.ObjectEntries> extends v.GenericSchema<
  v.InferInput<v.ObjectSchema<Entries, undefined>>,
  v.InferOutput<v.ObjectSchema<Entries, undefined>>
> {
  readonly entries: Entries;
}

/** An object with these keys only. A list isn't one, although an empty list has no unknown key. */
export function object<const Entries extends v.ObjectEntries>(
  entries: Entries,
  words?: Words,
): KeyedSchema<Entries> {
  // Each further key is reported separately; a strict object would report only the first one.
  return objectWithRest(entries, v.never(), words);
}

/** An object with any keys; `words` describe its names and values. */
export function map<Value extends v.GenericSchema>(
  words: string,
  value: Value,
  key: v.GenericSchema<string, string> = v.string(),
): v.GenericSchema<{ readonly [name: string]: v.InferInput<Value> }> {
  return v.pipe(
    notList(untitled(words)),
    v.record(key, value) as unknown as v.GenericSchema,
  ) as unknown as v.GenericSchema<{ readonly [name: string]: v.InferInput<Value> }>;
}

/** Some keys of an object, and one schema for all others. */
export function objectWithRest<const Entries extends v.ObjectEntries>(
  entries: Entries,
  rest: v.GenericSchema,
  words: Words = untitled('an object'),
): KeyedSchema<Entries> {
  const schema = v.pipe(notList(words), v.objectWithRest(entries, rest) as v.GenericSchema);
  return Object.assign(schema, { entries }) as unknown as KeyedSchema<Entries>;
}

/**
 * Values of the keys that have a default, as configured or by default. Nothing else reads defaults. Keys without one
 * are left out.
 */
export function plain<const Entries extends v.ObjectEntries>(
  { entries }: KeyedSchema<Entries>,
  given: object | undefined,
): Defaults<Entries> {
  const values = Object.entries(entries).flatMap(([key, entry]) => {
    const { default: value } = entry as { readonly default?: unknown };
    return value === undefined
      ? []
      : [[key, (given as { [key: string]: unknown } | undefined)?.[key] ?? value]];
  });
  return Object.fromEntries(values) as Defaults<Entries>;
}

/** Keys that have a default, with their types. */
type Defaults<Entries extends v.ObjectEntries> = {
  readonly [Key in KeysWithDefault<Entries>]: v.InferOutput<Entries[Key]>;
};

type KeysWithDefault<Entries extends v.ObjectEntries> = {
  [Key in keyof Entries]: Entries[Key] extends { readonly default: infer Value }
    ? undefined extends Value
      ? never
      : Key
    : never;
}[keyof Entries];

function notList(words: Words): v.GenericSchema {
  return v.custom((value) => typeof value === 'object' && value !== null && !Array.isArray(value), words);
}

/** A union in which the keys of an object show which form it has, so that only mistakes in that form are reported. */
export function chosen<Union extends v.GenericSchema>(
  union: Union,
  formOf: (value: object) => v.GenericSchema | null,
): Union {
  const run: Union['~run'] = (dataset, config) => {
    const { value } = dataset;
    const form = typeof value === 'object' && value !== null ? formOf(value) : null;
    return (form ?? union)['~run'](dataset, config);
  };
  return { ...union, '~run': run };
}

type JsonForm = false | v.GenericSchema | { readonly [keyword: string]: unknown };

/** Declares which JSON a schema accepts, if it can't be derived from the schema; `false` for none. */
export function inJson<Value>(json: JsonForm) {
  return v.metadata<Value, { readonly json: JsonForm }>({ json });
}

/** Whether the brackets of a glob are closed. */
function isGlob(glob: string): boolean {
  try {
    picomatch.makeRe(glob, { strictBrackets: true });
    return true;
  } catch {
    return false;
  }
}

/** Whether a glob can match paths relative to the site folder. */
export function isSiteGlob(glob: string): boolean {
  const path = glob.replace(/^!+/, '');
  return path !== '' && isGlob(path) && !path.startsWith('/') && !path.split('/').includes('..');
}

/** Whether a glob can match URLs. */
export function isUrlGlob(glob: string): boolean {
  return glob !== '' && isGlob(glob);
}

/** Whether a text is a BCP 47 language tag. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Whether a URL that starts with a host has a port that can exist, or none. */
export function hasOpenPort(text: string): boolean {
  const [, port] = /^https?:\/\/[^/?#]*:(\d+)(?:[/?#]|$)/i.exec(text) ?? [];
  return port === undefined || (Number(port) > 0 && Number(port) <= 65_535);
}

/** Whether a URL that starts with a host has no user name or password. */
export function hasNoLogin(text: string): boolean {
  return !/^https?:\/\/[^/?#]*@/i.test(text);
}

/** Whether a text is an origin, as browsers define it, without user name or password. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text) || /[\s"<>\\^`{|}]/.test(text)) return false;
  const { username, password, pathname, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === '') && pathname === '/';
}

/** Whether a text is an absolute URL of a web page. */
function isWebUrl(text: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text);
}

/** Characters that end a path in a URL, a host's rule or a file name, or have a special meaning there. */
const special = /[\p{Cc}?#\\:*[\]|<>"]/u;

/** Whether a path has no empty segments and none that lead up, ignoring slashes at its ends. */
function isLevel(path: string): boolean {
  return path
    .replace(/^\/|\/$/g, '')
    .split('/')
    .every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}

/** Whether pages can be below a path: no segment is empty, leads up or has a special meaning in URLs. */
export function isRoute(path: string): boolean {
  return path === '' || path === '/' || (isLevel(path) && !special.test(path) && !path.includes('%'));
}

/** Whether a site can be served at a path, which occurs unchanged in URLs and hosts' rules. */
export function isBase(path: string): boolean {
  if (path === '/') return true;
  const decoded = decodedPath(path);
  if (!path.startsWith('/') || decoded === null || !isLevel(decoded)) return false;
  return isLevel(path) && !/[\s;{}$'^`]/.test(path) && !special.test(decoded);
}

/** Null if a percent sign isn't part of a code. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Whether a text is a path of this site. Two slashes, or what browsers read as two slashes, would start another host.
 */
export function isSitePath(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers leave these out
  return /^\/(?![/\\])[^\u0000-\u001F\\]*$/.test(path);
}

/** Whether a path can be the source of a redirect. */
export function isRedirectSource(path: string): boolean {
  return path === '/' || (isSitePath(path) && isLevel(path) && !/[?#]/.test(path));
}

/** Whether a text can be the target of a redirect. */
export function isRedirectTarget(to: string): boolean {
  if (to.startsWith('//')) return isWebUrl(`https:${to}`);
  return isSitePath(to) || isWebUrl(to);
}

const wellKnown = new Set([...runningSchemes, ...'about file ftp http https mailto tel ws wss'.split(' ')]);

/** Whether browsers or docgen already know what a scheme means. */
export function isWellKnownScheme(name: string): boolean {
  return wellKnown.has(name);
}

const packageFolder = /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/;

/** Whether a text names a folder by a relative path, an npm package or a folder in one, or a URL. */
export function isManifestSource(text: string): boolean {
  if (/^https?:\/\//i.test(text)) return isWebUrl(text) && hasNoLogin(text);
  return /^\.{1,2}(?:\/[^\\]*)?$/.test(text) || packageFolder.test(text);
}
