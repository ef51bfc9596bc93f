/**
 * The exported value against the schema: every fault becomes a diagnostic at the key's place in the file. A value
 * without faults is a Config.
 */
import { type Config, type Diagnostic, type Sidebars, codes, nearest } from '@docgen/model';
import * as v from 'valibot';
import { configInvalid, configUnknownKey } from '../diagnostics.js';
import type { ConfigFile } from './evaluate.js';
import { locateKey } from './locate.js';
import { knownKeys } from './known-keys.js';
import { configSchema, sidebarItemSchema, trackerSchemas } from './schema.js';

export type Validated = { readonly config: Config } | { readonly faults: readonly Diagnostic[] };

export function validateConfig(value: unknown, file: ConfigFile): Validated {
  const result = v.safeParse(configSchema, Array.isArray(value) ? 'a list' : value);
  if (!result.success)
    return { faults: result.issues.flatMap(plainest).map((issue) => faultOf(issue, file, configSchema)) };
  const config = result.output as Config;
  const faults = [
    ...sidebarFaults(config, file),
    ...trackerFaults(config, file),
    ...checkFaults(config, file),
  ];
  return faults.length > 0 ? { faults } : { config };
}

type Issue = v.BaseIssue<unknown>;

/** Of a value that may be a text or an object: if it is an object but for a key too many, it is about that key. */
function plainest(issue: Issue): Issue[] {
  const unknown = (issue.issues ?? []).filter(isUnknownKey);
  if (unknown.length === 0) return [issue];
  return unknown.map((one) => ({ ...one, path: [...(issue.path ?? []), ...(one.path ?? [])] }) as Issue);
}

function isUnknownKey(issue: Issue): boolean {
  return issue.type === 'strict_object' && issue.expected === 'never';
}

function faultOf(
  issue: Issue,
  file: ConfigFile,
  schema: v.GenericSchema,
  prefix: readonly (string | number)[] = [],
): Diagnostic {
  const path = [...prefix, ...(issue.path ?? []).map((step) => step.key as string | number)];
  const range = locateKey(file.text, path);
  const key = String(path.at(-1) ?? '');
  if (isUnknownKey(issue)) {
    const known = knownKeys(schema, path.slice(prefix.length, -1).map(String));
    return configUnknownKey({ file: file.name, range }, path.join('.'), nearest(key, known));
  }
  const where = path.length === 0 ? 'The configuration' : `'${path.join('.')}'`;
  if (issue.input === undefined) return configInvalid({ file: file.name, range }, `${where} is missing`);
  return configInvalid(
    { file: file.name, range },
    `${where} must be ${wanted(issue)}, but is ${shown(issue.input)}`,
  );
}

/** Own texts of the schema speak of what is expected; valibot's own are turned into the same form. */
function wanted(issue: Issue): string {
  const own = !issue.message.startsWith('Invalid ');
  if (own) return issue.message;
  return issue.expected === null
    ? 'valid'
    : issue.expected
        .replaceAll('"', "'")
        .replace(/^\((.*)\)$/, '$1')
        .replaceAll(' | ', ' or ');
}

function shown(input: unknown): string {
  const text = (JSON.stringify(input) ?? typeof input).replaceAll('"', "'");
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function sidebarFaults(config: Config, file: ConfigFile): Diagnostic[] {
  const sidebars = config.docs?.sidebars;
  return sidebars ? faultsOfSidebars(sidebars, file, ['docs', 'sidebars']) : [];
}

/** `path` is where the sidebars stand in the file. */
function faultsOfSidebars(
  sidebars: NonNullable<NonNullable<Config['docs']>['sidebars']>,
  file: ConfigFile,
  path: readonly string[],
): Diagnostic[] {
  const lists = Array.isArray(sidebars) ? [[path, sidebars] as const] : namedLists(sidebars, path);
  return lists.flatMap(([prefix, items]) => {
    const schema = v.array(sidebarItemSchema);
    const result = v.safeParse(schema, items);
    return result.success ? [] : result.issues.map((issue) => faultOf(issue, file, schema, prefix));
  });
}

function namedLists(sidebars: object, path: readonly string[]) {
  return Object.entries(sidebars).map(([name, items]) => [[...path, name], items as unknown] as const);
}

/** The sidebars of a file that holds nothing else. */
export function sidebarsIn(
  value: unknown,
  file: ConfigFile,
): { readonly sidebars: Sidebars } | { readonly faults: readonly Diagnostic[] } {
  const result = v.safeParse(
    v.record(v.string(), v.array(v.unknown())),
    Array.isArray(value) ? 'a list' : value,
  );
  if (!result.success) {
    return { faults: [configInvalid({ file: file.name }, 'The file must be an object of sidebars by name')] };
  }
  const faults = faultsOfSidebars(result.output as Sidebars, file, []);
  return faults.length > 0 ? { faults } : { sidebars: result.output as Sidebars };
}

/** Each kind of tracker has keys of its own. */
function trackerFaults({ analytics }: Config, file: ConfigFile): Diagnostic[] {
  const kinds: { readonly [kind: string]: v.GenericSchema } = trackerSchemas;
  const known = Object.keys(kinds);
  return (analytics?.trackers ?? []).flatMap((tracker: unknown, index) => {
    const at = ['analytics', 'trackers', index];
    const kind = typeof tracker === 'object' && tracker !== null && 'kind' in tracker ? tracker.kind : '';
    const schema =
      (typeof kind === 'string' && Object.hasOwn(kinds, kind) && kinds[kind]) || anyTracker(known);
    const near = nearest(String(kind), known);
    return (v.safeParse(schema, tracker).issues ?? []).map((issue) => ({
      ...faultOf(issue, file, schema, at),
      ...(issue.type === 'picklist' && near !== undefined && { hint: `Did you mean '${near}'?` }),
    }));
  });
}

function anyTracker(kinds: readonly string[]): v.GenericSchema {
  return v.object({ kind: v.picklist(kinds) }, 'an object with a kind of tracker');
}

/** `checks` names codes that exist and may be re-levelled, or a room of them. */
function checkFaults(config: Config, file: ConfigFile): Diagnostic[] {
  return Object.keys(config.checks ?? {}).flatMap((pattern) => {
    if (pattern === 'external') return [];
    const range = locateKey(file.text, ['checks', pattern]);
    const fault = patternFault(pattern);
    return fault ? [configInvalid({ file: file.name, range }, fault.message, fault.hint)] : [];
  });
}

/** Why `pattern` cannot re-level anything, or null. */
export function patternFault(pattern: string): { message: string; hint?: string } | null {
  const known = Object.keys(codes);
  if (pattern.endsWith('/*')) {
    const free = known.filter((code) => isCode(code) && !isFixed(code));
    const rooms = [...new Set(free.map((code) => code.slice(0, code.indexOf('/') + 1)))];
    if (rooms.includes(pattern.slice(0, -1))) return null;
    return {
      message: `'${pattern}' is no room of diagnostic codes whose level can change`,
      hint: `Rooms are ${rooms.map((room) => `${room}*`).join(', ')}`,
    };
  }
  if (!isCode(pattern)) {
    const near = nearest(pattern, known);
    return {
      message: `'${pattern}' is no diagnostic code`,
      ...(near && { hint: `Did you mean '${near}'?` }),
    };
  }
  return isFixed(pattern) ? { message: `The level of ${pattern} is fixed: it cannot be changed` } : null;
}

function isFixed(code: keyof typeof codes): boolean {
  return 'fixed' in codes[code];
}

function isCode(text: string): text is keyof typeof codes {
  return Object.hasOwn(codes, text);
}
