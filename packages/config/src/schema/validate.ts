/**
 * Validates the exported value against the schema. Every error becomes a diagnostic at the key's position in the
 * file. A value without errors is a Config.
 */
import {
  type Config,
  type Diagnostic,
  type DocsConfig,
  type SidebarItem,
  type Sidebars,
  codes,
  nearest,
} from '@docgen/model';
import * as v from 'valibot';
import { configInvalid, configUnknownKey } from '../diagnostics.js';
import { configuredSets } from '../docs-sets.js';
import { reasonOf } from '../code/guarded-run.js';
import { type DataFile, membersOf } from '../data/data-file.js';
import { type ConfigFile, placeOfThrown } from '../code/evaluate.js';
import { type Allowed, hrefFaults, sidebarHrefFaults } from './href-faults.js';
import { knownKeys } from './known-keys.js';
import { locateKey } from '../data/locate.js';
import { configSchema, hints, sidebarItemSchema, trackerSchemas } from './schema.js';
import { objectWithRest } from './schema-forms.js';
import { schemesOf } from '../schemes.js';
import { type Unreadable, unreadable } from '../data/unreadable.js';

export type Validated = { readonly config: Config } | { readonly faults: readonly Diagnostic[] };

/** Replaces a list, which the schema would accept as an object. */
const list = Symbol('list');

/** `sourceMap` is that of the compiled configuration; null for data. */
export function validateConfig(value: unknown, file: ConfigFile, sourceMap: string | null = null): Validated {
  const unread = unreadable(value);
  if (unread.length > 0) return { faults: unread.map((fault) => unreadFault(fault, file, sourceMap)) };
  const result = v.safeParse(configSchema, Array.isArray(value) ? list : value);
  if (!result.success) return { faults: faultsOf(result.issues, { file, schema: configSchema, prefix: [] }) };
  const config = result.output as Config;
  const faults = [
    ...hrefFaults(config, { file, schemes: schemesOf(config) }),
    ...sidebarFaults(config, file),
    ...trackerFaults(config, file),
    ...checkFaults(config, file),
  ];
  return faults.length > 0 ? { faults } : { config };
}

function unreadFault(
  { path, what, hint, error }: Unreadable,
  file: ConfigFile,
  sourceMap: string | null,
): Diagnostic {
  const thrown = error === undefined ? null : placeOfThrown(error, sourceMap);
  const place = thrown ?? { file: file.name, range: locateKey(file.text, path) };
  const reason = error === undefined ? '' : `: ${reasonOf(error)}`;
  return configInvalid(place, `${nameOf(path)} ${what}${reason}`, hint);
}

/** Name of the value at `path`, for messages. */
function nameOf(path: Path): string {
  return path.length === 0 ? 'The configuration' : `'${path.join('.')}'`;
}

type Issue = v.BaseIssue<unknown>;

/**
 * For a value with several possible forms: the problem within its form, such as a key of an object, instead of the
 * fact that it has no other form.
 */
function plainest(issue: Issue): readonly Issue[] {
  const within = (issue.issues ?? []).filter(({ path = [] }) => path.length > 0);
  if (issue.type !== 'union' || within.length === 0) return [issue];
  return within
    .flatMap(plainest)
    .map((one) => ({ ...one, path: [...(issue.path ?? []), ...(one.path ?? [])] }) as Issue);
}

function isUnknownKey(issue: Issue): boolean {
  return issue.type === 'never';
}

/** A value of `schema` at `prefix` in the file. */
interface Judged {
  readonly file: ConfigFile;
  readonly schema: v.GenericSchema;
  readonly prefix: Path;
}

type Path = readonly (string | number)[];

/** One diagnostic for each mistake. A key that is missing because its name is misspelled is one mistake, not two. */
function faultsOf(given: readonly Issue[], judged: Judged): Diagnostic[] {
  const all = given.flatMap(plainest);
  const keys = all.map(keyOf);
  const issues = all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
  const misspelt = new Set(issues.filter(isUnknownKey).map((issue) => closestPath(issue, judged)));
  const isMisspelt = (issue: Issue) =>
    issue.input === undefined && misspelt.has(pathOf(issue, judged).join('.'));
  return issues.filter((issue) => !isMisspelt(issue)).map((issue) => faultOf(issue, judged));
}

function keyOf({ path }: Issue): string {
  return (path ?? []).map((step) => String(step.key)).join('.');
}

function pathOf(issue: Issue, { prefix }: Judged): Path {
  return [...prefix, ...(issue.path ?? []).map((step) => step.key as string | number)];
}

/** The known key closest to an unknown one; undefined if there is none. */
function closestKey(issue: Issue, judged: Judged): string | undefined {
  const path = pathOf(issue, judged).map(String);
  return nearest(path.at(-1) ?? '', knownKeys(judged.schema, path.slice(judged.prefix.length, -1)));
}

function closestPath(issue: Issue, judged: Judged): string | undefined {
  const meant = closestKey(issue, judged);
  return meant && [...pathOf(issue, judged).slice(0, -1), meant].join('.');
}

function faultOf(issue: Issue, judged: Judged): Diagnostic {
  const { file } = judged;
  const path = pathOf(issue, judged);
  const range = locateKey(file.text, path);
  if (isUnknownKey(issue))
    return configUnknownKey(
      { file: file.name, range },
      path.join('.'),
      foreignKeys.get(path.join('.')) ?? closestKey(issue, judged),
    );
  const where = nameOf(path);
  if (issue.input === undefined) return configInvalid({ file: file.name, range }, `${where} is missing`);
  return configInvalid(
    { file: file.name, range },
    `${where} must be ${wanted(issue)}, but is ${shown(issue.input)}`,
    hints.get(issue.message),
  );
}

/** The schema's texts describe what is expected. Those of valibot are converted to the same form. */
function wanted(issue: Issue): string {
  const own = !issue.message.startsWith('Invalid ');
  if (own) return issue.message;
  if (issue.expected === null) return 'valid';
  const words = issue.expected.replace(/^\((.*)\)$/, '$1').split(' | ');
  return words.map((word) => types.get(word) ?? word.replaceAll('"', "'")).join(' or ');
}

/** Keys of Docusaurus and MkDocs, and docgen's keys with that meaning. */
const foreignKeys = new Map([
  ['baseUrl', 'base'],
  ['site_name', 'title'],
  ['site_url', 'url'],
]);

/** Types that valibot calls by their JavaScript names. */
const types = new Map([
  ['string', 'a text'],
  ['boolean', 'true or false'],
  ['number', 'a number'],
  ['Array', 'a list'],
  ['Object', 'an object'],
  ['Function', 'a function'],
]);

function shown(input: unknown): string {
  const text = jsonOf(input).replaceAll('"', "'");
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Values that JSON can't express are described by their type. */
function jsonOf(input: unknown): string {
  if (input === list) return 'a list';
  if (typeof input === 'bigint' || typeof input === 'function') return typeof input;
  if (typeof input === 'number') return String(input);
  return JSON.stringify(input, withoutBigInts) ?? typeof input;
}

function withoutBigInts(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? typeof value : value;
}

function sidebarFaults(config: Config, file: ConfigFile): Diagnostic[] {
  const schemes = schemesOf(config);
  return configuredSets(config).flatMap(({ given: { sidebars }, at }) =>
    sidebars ? faultsOfSidebars(sidebars, [...at, 'sidebars'], { file, schemes }) : [],
  );
}

/** `path` is the position of the sidebars in the file. */
function faultsOfSidebars(
  sidebars: NonNullable<DocsConfig['sidebars']>,
  path: Path,
  allowed: Allowed,
): Diagnostic[] {
  const lists = Array.isArray(sidebars) ? [[path, sidebars] as const] : namedLists(sidebars, path);
  return lists.flatMap(([prefix, items]) => {
    const schema = v.array(sidebarItemSchema);
    const result = v.safeParse(schema, items);
    return result.success
      ? sidebarHrefFaults(result.output as readonly SidebarItem[], prefix, allowed)
      : faultsOf(result.issues, { file: allowed.file, schema, prefix });
  });
}

function namedLists(sidebars: object, path: Path) {
  return Object.entries(sidebars).map(([name, items]) => [[...path, name], items as unknown] as const);
}

/** The sidebars of a file that contains nothing else. */
export function sidebarsIn(
  data: DataFile,
  { file, schemes }: Allowed,
): { readonly sidebars: Sidebars } | { readonly faults: readonly Diagnostic[] } {
  const unread = unreadable(data.value);
  if (unread.length > 0) return { faults: unread.map((fault) => unreadFault(fault, file, null)) };
  const read = membersOf(data, ofSidebars);
  if ('faults' in read) return read;
  const sidebars = read.members as unknown as Sidebars;
  const faults = faultsOfSidebars(sidebars, [], { file, schemes });
  return faults.length > 0 ? { faults } : { sidebars };
}

const ofSidebars = {
  isRight: (value: unknown): value is readonly unknown[] => Array.isArray(value),
  what: 'an object of sidebars by name',
  expected: 'a list of entries',
};

/** Each kind of tracker has its own keys. */
function trackerFaults({ analytics }: Config, file: ConfigFile): Diagnostic[] {
  const kinds: { readonly [kind: string]: v.GenericSchema } = trackerSchemas;
  const known = Object.keys(kinds);
  return (analytics?.trackers ?? []).flatMap((tracker: unknown, index) => {
    const at = ['analytics', 'trackers', index];
    const kind = typeof tracker === 'object' && tracker !== null && 'kind' in tracker ? tracker.kind : '';
    const schema =
      (typeof kind === 'string' && Object.hasOwn(kinds, kind) && kinds[kind]) || anyTracker(known);
    const near = nearest(String(kind), known);
    const { issues = [] } = v.safeParse(schema, tracker);
    const hint = issues.some(({ type }) => type === 'picklist') && near ? `Did you mean '${near}'?` : null;
    const faults = faultsOf(issues, { file, schema, prefix: at });
    return hint === null ? faults : faults.map((fault) => ({ hint, ...fault }));
  });
}

function anyTracker(kinds: readonly string[]): v.GenericSchema {
  return objectWithRest({ kind: v.picklist(kinds) }, v.unknown(), 'an object with a tracker kind');
}

/** `checks` may only contain codes whose level can change, or groups of codes. */
function checkFaults(config: Config, file: ConfigFile): Diagnostic[] {
  return Object.keys(config.checks ?? {}).flatMap((pattern) => {
    if (pattern === 'external' || pattern === 'questions') return [];
    const range = locateKey(file.text, ['checks', pattern]);
    const fault = patternFault(pattern);
    return fault ? [configInvalid({ file: file.name, range }, fault.message, fault.hint)] : [];
  });
}

/** Explains why `pattern` can't change the level of any code; null if it can. */
export function patternFault(pattern: string): { message: string; hint?: string } | null {
  const known = Object.keys(codes);
  if (pattern.endsWith('/*')) {
    const free = known.filter((code) => isCode(code) && !isFixed(code));
    const groups = [...new Set(free.map((code) => code.slice(0, code.indexOf('/') + 1)))];
    if (groups.includes(pattern.slice(0, -1))) return null;
    return {
      message: `'${pattern}' isn't a group of diagnostic codes whose level can change`,
      hint: `Known groups: ${groups.map((group) => `${group}*`).join(', ')}`,
    };
  }
  if (!isCode(pattern)) {
    const near = nearest(pattern, known);
    return {
      message: `Unknown diagnostic code '${pattern}'`,
      ...(near && { hint: `Did you mean '${near}'?` }),
    };
  }
  return isFixed(pattern) ? { message: `The level of ${pattern} is fixed and can't be changed` } : null;
}

function isFixed(code: keyof typeof codes): boolean {
  return 'fixed' in codes[code];
}

function isCode(text: string): text is keyof typeof codes {
  return Object.hasOwn(codes, text);
}
