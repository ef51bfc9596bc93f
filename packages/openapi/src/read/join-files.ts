/**
 * Joins a description in several files into one value. Values from other files are in `x-files`, and references point
 * there. It reads only files of the site and never uses the network. A broken reference is an error at its position, in
 * whichever file that is.
 */
import type { Diagnostic, Json } from '@docgen/model';
import type { Description } from './description.js';
import { type DescriptionPlace, openapiInvalid } from '../faults/diagnostics.js';
import { misspeltParts } from '../faults/key-faults.js';
import { type JsonObject, type Pointer, at, isObject, objectAt, textAt, tokensOf } from './json.js';
import { type Kind, kindOf } from './kinds.js';
import { lostReferenceHint } from './lost-reference.js';
import { freeName, stemOf } from './naming.js';
import { longestChain, wayfinder } from './resolve.js';
import { type NamedPointer, schemaNames } from './schema-names.js';
import { type PlaceOf, placeAt, readYaml } from './yaml-file.js';

/** Returns the text of a file of the site by its path, or why it can't be read; null if it doesn't exist. */
export type ReadText = (
  path: string,
) => Promise<{ readonly text: string } | { readonly fault: Diagnostic } | null>;

export interface Joined {
  readonly root: JsonObject;
  /** Other files in the order of their first reference, each with its key in `x-files`, including missing ones. */
  readonly parts: readonly Part[];
  readonly faults: readonly Diagnostic[];
  /** Positions in the joined description. */
  readonly place: PlaceOf;
}

export interface Part {
  readonly file: string;
  readonly key: string;
}

const filesKey = 'x-files';

/** Maximum files in one description. */
const mostFiles = 500;

/** Maximum references in one description, in all its files. A reference is much more expensive than other values. */
const mostReferences = 100_000;

export async function joinFiles(
  { file, root, place }: Description,
  read: ReadText,
): Promise<Joined | { readonly fault: Diagnostic }> {
  const joining: Joining = { main: file, keys: new Map(), references: [], faults: [], hasNames: false };
  const own = withReferences(root, { file, place, base: '' }, joining);
  const files: [string, Json][] = [];
  const places: (Part & { readonly place: PlaceOf })[] = [];
  let asked = 0;
  // The map grows during iteration, as files refer to others.
  for (const [path, { key, by }] of joining.keys) {
    if (asked++ >= mostFiles) {
      joining.faults.push(tooManyFiles(by));
      break;
    }
    const found = await read(path);
    if (found === null) {
      joining.faults.push(unreadableFile(path, by));
      continue;
    }
    const part = 'fault' in found ? found : readYaml(found.text, path);
    if ('fault' in part) joining.faults.push(part.fault);
    else {
      const reading = { file: path, place: part.place, base: `/${filesKey}/${key}` };
      files.push([key, withReferences(part.value as Json, reading, joining)]);
      places.push({ file: path, key, place: part.place });
    }
  }
  const parts = [...joining.keys].map(([path, { key }]) => ({ file: path, key }));
  const isAsWritten = parts.length === 0 && !joining.hasNames;
  const whole = isAsWritten
    ? root
    : { ...(own as JsonObject), ...(parts.length > 0 && { [filesKey]: Object.fromEntries(files) }) };
  const beyond = joining.references[mostReferences];
  if (beyond) return { fault: tooManyReferences(beyond) };
  return {
    root: whole,
    parts,
    faults: [...joining.faults, ...leadNowhere(whole, joining)],
    place: placesInParts(place, places),
  };
}

/** Positions in a description of several files; those in other files include the file. */
export function placesInParts(
  main: PlaceOf,
  parts: readonly (Part & { readonly place: PlaceOf })[],
): PlaceOf {
  const byKey = new Map(parts.map((part) => [part.key, part]));
  return (pointer, of) => {
    const part = pointer[0] === filesKey ? byKey.get(String(pointer[1])) : undefined;
    if (part === undefined) return main(pointer, of);
    const range = part.place(pointer.slice(2), of);
    return range && { ...range, file: part.file };
  };
}

interface Joining {
  readonly main: string;
  /** Other files by path, with the first reference to each. */
  readonly keys: Map<string, { readonly key: string; readonly by: Reference }>;
  readonly references: Reference[];
  readonly faults: Diagnostic[];
  /** Whether a file has references by name or by its own URL, so that its joined value differs from its text. */
  hasNames: boolean;
}

interface Reading {
  readonly file: string;
  readonly place: PlaceOf;
  /** Pointer to the file's value in the joined description. */
  readonly base: string;
  /** References by names that schemas of the file define for themselves; null if it has none. */
  readonly named: NamedPointer | null;
  /** URL that the file gives itself. */
  readonly self: string | undefined;
}

interface Reference {
  readonly written: string;
  /** Reference in the joined description: `#/x-files/order/Order`. */
  readonly leadsTo: string;
  /** Key of the target's file; null for the same file. */
  readonly key: string | null;
  /** Position of the reference, computed only for errors because that is expensive. */
  readonly place: () => DescriptionPlace;
}

/** The value of a file with its references adapted to the joined description. */
function withReferences(value: Json, place: Omit<Reading, 'named' | 'self'>, joining: Joining): Json {
  const named = schemaNames(value);
  if (named !== null) joining.hasNames = true;
  const reading = { ...place, named, self: textAt(value, '$self') };
  const walk = (node: Json, kind: Kind, pointer: Pointer): Json => {
    if (pointer.length > deepest || (kind === 'data' && pointer.at(-1) !== 'mapping')) return node;
    if (Array.isArray(node))
      return (node as readonly Json[]).map((item, index) => walk(item, kind, [...pointer, index]));
    if (!isObject(node)) return node;
    const isMapping = pointer.at(-1) === 'mapping' && pointer.at(-2) === 'discriminator';
    if (kind === 'data' && !isMapping) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, child]) => {
        const here = [...pointer, key];
        const isReference =
          typeof child === 'string' &&
          (key === '$ref' || ((isMapping || key === 'defaultMapping') && isReferring(child)));
        return [key, isReference ? moved(child, here) : walk(child, kindOf(key, child, kind), here)];
      }),
    );
  };
  const moved = (written: string, pointer: Pointer) => movedReference(written, pointer, { reading, joining });
  return walk(value, 'node', []);
}

/** Maximum nesting; deeper references aren't followed. */
const deepest = 200;

/** Whether a value of a discriminator's mapping is a reference, and not the name of a schema. */
function isReferring(text: string): boolean {
  return text.startsWith('#/') || isFile(text);
}

function isFile(text: string): boolean {
  return /\.(?:ya?ml|json)(?:#|$)/.test(text);
}

function movedReference(
  written: string,
  pointer: Pointer,
  { reading, joining }: { readonly reading: Reading; readonly joining: Joining },
): string {
  const [address = '', fragment = '', ...more] = written.split('#');
  const place = () => placeAt(reading, pointer);
  const named = reading.named?.(written, pointer) ?? null;
  if (named !== null) {
    const leadsTo = `#${reading.base}${named}`;
    joining.references.push({ written, leadsTo, key: null, place });
    return leadsTo;
  }
  if (more.length > 0) {
    const hint = "Write a '#' in a name as %23";
    joining.faults.push(openapiInvalid(place(), `The reference '${written}' has more than one '#'`, hint));
    return written;
  }
  const isEncoded = /%2f/i.test(fragment);
  if (isEncoded) joining.faults.push(encodedSlash(written, place()));
  // A description's own URL, since OpenAPI 3.2.
  if (address === reading.self) joining.hasNames = true;
  if (address === '' || address === reading.self) {
    const leadsTo = `#${reading.base}${fragment}`;
    if (!isEncoded) joining.references.push({ written, leadsTo, key: null, place });
    return leadsTo;
  }
  const path = pathOf(address, reading.file);
  const refused = refusal(address, path);
  if (refused !== null || path === null) {
    const [why = '', hint] = refused ?? [];
    joining.faults.push(openapiInvalid(place(), `The reference '${written}' ${why}`, hint));
    return written;
  }
  if (path === joining.main) return `#${fragment}`;
  const known = joining.keys.get(path);
  const key = known?.key ?? freeKey(path, joining);
  const reference = { written, leadsTo: `#/${filesKey}/${key}${fragment}`, key, place };
  if (known === undefined) joining.keys.set(path, { key, by: reference });
  if (!isEncoded) joining.references.push(reference);
  return reference.leadsTo;
}

/** Fragments are decoded before they are split (RFC 6901, section 6), so other tools look for a different name. */
function encodedSlash(written: string, place: DescriptionPlace): Diagnostic {
  const [address, ...fragment] = written.split('#');
  const right = [address, fragment.join('#').replaceAll(/%2f/gi, '~1')].join('#');
  const message = `The reference '${written}' has %2F, which separates names like '/'`;
  return openapiInvalid(place, message, `Write '${right}', with ~1 for a '/' in a name`);
}

/** Explains why a URL isn't followed, and what to do instead; null if it is. */
function refusal(address: string, path: string | null): readonly [string, string] | null {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(address))
    return ['points to the network', 'Save a copy beside the description, and refer to it'];
  if (path === null) return ['points outside the site folder', 'Refer only to files in the site folder'];
  return isFile(path) ? null : ["doesn't point to a YAML or JSON file", 'Name it .yaml, .yml or .json'];
}

/** Site path of an address in a file; null if it is outside the site folder. */
function pathOf(address: string, from: string): string | null {
  if (address.startsWith('/')) return null;
  const path = from.split('/').slice(0, -1);
  for (const step of decoded(address).split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') path.push(step);
    else if (path.pop() === undefined) return null;
  }
  return path.join('/');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Key for a file: its name, which also names schemas without a title. */
function freeKey(path: string, { keys }: Joining): string {
  const taken = new Map(Array.from(keys.values(), ({ key }) => [key, 2]));
  return freeName(stemOf(path).replaceAll(/[^\p{L}\p{N}_-]+/gu, '-'), taken);
}

function tooManyFiles({ place }: Reference): Diagnostic {
  const message = `The description has more than ${mostFiles} files`;
  return openapiInvalid(place(), message, 'Combine this and other files into fewer files');
}

function tooManyReferences({ place }: Reference): Diagnostic {
  const message = `The description has more than ${mostReferences.toLocaleString('en')} references`;
  return openapiInvalid(place(), message, 'Split it into several descriptions');
}

function unreadableFile(path: string, { place }: Reference): Diagnostic {
  const hint = 'Write the path relative to the file that contains the reference';
  return openapiInvalid(place(), `No such file in the site folder: ${path}`, hint);
}

/** References to missing values; those into missing files are reported for the file. */
function leadNowhere(whole: JsonObject, { references }: Joining): Diagnostic[] {
  const files = objectAt(whole, filesKey);
  const wayOf = wayfinder(whole);
  const onTheWay = new Set<string>();
  const isMisspelt = misspeltParts(whole);
  return references.flatMap(({ written, leadsTo, key, place }) => {
    const isRead = key === null || Object.hasOwn(files, key);
    if (!isRead) return [];
    if ((at(whole, leadsTo) ?? null) !== null) {
      const { ends } = wayOf(leadsTo);
      return (ends === 'circle' || ends === 'long') && isFirstOn(leadsTo, whole, onTheWay)
        ? [astray(ends, written, place())]
        : [];
    }
    if (isMisspelt(tokensOf(leadsTo))) return [];
    const where = key === null ? 'this file' : 'its file';
    const isName = /#[^/]/.test(written);
    const hint = isName
      ? `Write the path to it, such as '${written.replace('#', '#/components/schemas/')}'`
      : lostReferenceHint(whole, leadsTo, written);
    return [openapiInvalid(place(), `The reference '${written}' points to nothing in ${where}`, hint)];
  });
}

/** Whether no reference in its chain was reported already. All references of the chain are added to `passed`. */
function isFirstOn(reference: string, whole: JsonObject, passed: Set<string>): boolean {
  const way = new Set<string>();
  let next: string | undefined = reference;
  while (next !== undefined && !way.has(next) && !passed.has(next)) {
    way.add(next);
    next = textAt(at(whole, next), '$ref');
  }
  const isFirst = next === undefined || !passed.has(next);
  for (const one of way) passed.add(one);
  return isFirst;
}

function astray(is: 'circle' | 'long', written: string, place: DescriptionPlace): Diagnostic {
  const ends = is === 'circle' ? 'into a loop of references' : `through more than ${longestChain} references`;
  const hint = 'Replace one of the references in the chain with its value';
  return openapiInvalid(place, `The reference '${written}' leads ${ends}`, hint);
}
