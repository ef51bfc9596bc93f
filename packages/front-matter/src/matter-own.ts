/**
 * Front matter keys that the site declares. The schema of a key, which is code of the site, validates its value. It
 * is called for every page, so it decides what a page without the key has: nothing, a default, or an error.
 */
import type {
  Diagnostic,
  FrontMatterSchemas,
  Json,
  Range,
  StandardIssue,
  StandardSchema,
} from '@docgen/model';
import { frontMatterInvalid } from './matter-diagnostics.js';
import { plainJson } from '@docgen/data/json';
import { oneLine } from '@docgen/syntax/text/plain-text';
import { type OnPlugin, reasonOf } from '@docgen/syntax/plugins/plugins';

/** A declared key of a page. */
export interface OwnKey {
  readonly value: unknown;
  /** Range of the value, or of its part at `path`; undefined if unknown. */
  readonly placeOf: (path: readonly string[]) => Range | undefined;
}

/** Keys by name. */
export type OwnKeys = ReadonlyMap<string, OwnKey>;

export interface MatterJudge {
  readonly schemas: FrontMatterSchemas;
  readonly onPlugin: OnPlugin;
}

/** Name of a key's schema for guarded runs. */
export function matterCode(key: string): string {
  return `schema of the key ${key}`;
}

export interface JudgedMatter {
  /** Missing if there are none. */
  readonly own?: { readonly [key: string]: Json };
  readonly diagnostics: readonly Diagnostic[];
}

/** Values as the schemas return them. Wrong values are left out and reported, a missing key at `start`. */
export async function judgeMatter(
  keys: OwnKeys,
  { schemas, onPlugin }: MatterJudge,
  start: Range | undefined,
): Promise<JudgedMatter> {
  const own: [string, Json][] = [];
  const diagnostics: Diagnostic[] = [];
  for (const key of Object.keys(schemas).sort()) {
    const schema = schemas[key];
    if (schema === undefined) continue;
    onPlugin(matterCode(key));
    const read = await valueOf(schema, keys.get(key)?.value);
    onPlugin(null);
    if ('json' in read) own.push([key, read.json]);
    else diagnostics.push(...read.faults.map((fault) => faultOf(key, fault, { keys, start })));
  }
  return { ...(own.length > 0 && { own: Object.fromEntries(own) }), diagnostics };
}

interface Fault {
  readonly path: readonly string[];
  readonly message: string;
}

function failed(reason: string): Read {
  return { faults: [{ path: [], message: `its schema ${reason}` }] };
}

type Read = { readonly json: Json } | { readonly faults: readonly Fault[] };

async function valueOf(schema: StandardSchema, given: unknown): Promise<Read> {
  try {
    const result = await schema['~standard'].validate(given);
    if (result.issues) return { faults: result.issues.map(issueFault) };
    if (result.value === undefined) return { faults: [] };
    const read = plainJson(result.value);
    return 'json' in read ? read : failed("returned a value that isn't plain JSON");
  } catch (error) {
    return failed(`threw: ${oneLine(reasonOf(error))}`);
  }
}

function issueFault({ message, path = [] }: StandardIssue): Fault {
  const keys = path.map((step) => String(typeof step === 'object' ? step.key : step));
  return { path: keys, message: oneLine(message) };
}

interface FaultContext {
  readonly keys: OwnKeys;
  readonly start: Range | undefined;
}

function faultOf(key: string, { path, message }: Fault, { keys, start }: FaultContext): Diagnostic {
  const written = keys.get(key);
  const range = written ? written.placeOf(path) : start;
  const name = [key, ...path].join('.');
  const what = written ? 'is invalid' : 'is missing';
  return frontMatterInvalid(`The front matter key '${name}' ${what}: ${message}`, range ? { range } : {});
}
