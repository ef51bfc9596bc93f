/**
 * Reads an OpenAPI Overlay 1.0 file: actions on a description, and translations of its texts in `x-texts`. Errors are
 * diagnostics at their position.
 */
import { type Diagnostic, type Json, nearest } from '@docgen/model';
import { openapiInvalid } from '../faults/diagnostics.js';
import { type JsonObject, type Pointer, isObject, listAt, objectAt, own, textAt } from '../read/json.js';
import { oneLine } from '../texts/markdown.js';
import { type PlaceOf, placeAt, readYaml } from '../read/yaml-file.js';

export interface Overlay {
  /** Path relative to the site folder. */
  readonly file: string;
  /** Value of `extends`; undefined if it is missing. */
  readonly extended: Json | undefined;
  readonly actions: readonly Action[];
  /** Translations by their original, normalized with `textKey`. */
  readonly texts: ReadonlyMap<string, Translation>;
  /** Whether all of it could be read. If not, it may contain more translations. */
  readonly isWhole: boolean;
  readonly place: PlaceOf;
}

export interface Action {
  /** JSONPath (RFC 9535). */
  readonly target: string;
  readonly update: Json | undefined;
  readonly remove: boolean;
  readonly pointer: Pointer;
}

export interface Translation {
  /** The original text, as it appears in the overlay. */
  readonly of: string;
  /** `''` if it isn't translated yet. */
  readonly text: string;
  /** Set if the overlay has another value, which is reported there. */
  readonly isWrong?: true;
}

/** Normalizes a text for comparison: line breaks and indentation don't matter. */
export function textKey(text: string): string {
  return oneLine(text);
}

export function readOverlay(
  text: string,
  file: string,
): { readonly overlay: Overlay; readonly faults: readonly Diagnostic[] } | { readonly fault: Diagnostic } {
  const read = readYaml(text, file);
  if ('fault' in read) return read;
  const { value: root, place } = read;
  const faults: Diagnostic[] = [];
  const add = (pointer: Pointer, of: 'key' | 'value', [message, hint]: Words) => {
    const found = openapiInvalid(placeAt({ file, place }, pointer, of), message, hint);
    faults.push(found);
    return found;
  };
  const fault: Fault = (pointer, ...words) => add(pointer, 'value', words);
  const keyFault: Fault = (pointer, ...words) => add(pointer, 'key', words);
  if (!isObject(root)) return { fault: fault([], 'The file contains no overlay', expected) };
  const version = textAt(root, 'overlay');
  if (version === undefined)
    return { fault: fault(['overlay'], "The overlay has no version in 'overlay'", expected) };
  if (!/^1\.\d+\.\d+$/.test(version))
    return { fault: fault(['overlay'], `The overlay's version is ${version}`, expected) };
  // A problem in one part doesn't affect the others.
  const report = { fault, keyFault };
  const isWhole = !hasWrongKeys(root, report);
  const parts = { actions: actionsOf(root, report), texts: textsOf(root, report) };
  const overlay = { file, extended: own(root, 'extends'), ...parts, isWhole, place };
  return { overlay, faults };
}

const keys = ['overlay', 'info', 'extends', 'actions', 'x-texts'];

/** Reports unknown keys, and values that aren't lists or texts. */
function hasWrongKeys(root: JsonObject, { fault, keyFault }: Faults): boolean {
  const isUnknown = reportUnknown(root, { keys, pointer: [], what: 'overlay' }, keyFault);
  const actions = own(root, 'actions') ?? [];
  if (!Array.isArray(actions))
    fault(['actions'], "'actions' must be a list", "Write each action on its own line, after '- '");
  const texts = own(root, 'x-texts') ?? {};
  if (!isObject(texts)) fault(['x-texts'], "'x-texts' must map texts to their translations");
  return isUnknown || !Array.isArray(actions) || !isObject(texts);
}

interface KnownKeys {
  readonly keys: readonly string[];
  readonly pointer: Pointer;
  /** Name of the object in messages. */
  readonly what: string;
}

/** Reports the keys that are unknown and don't start with `x-`. Returns whether there are any. */
function reportUnknown(value: JsonObject, { keys: known, pointer, what }: KnownKeys, fault: Fault): boolean {
  const unknown = Object.keys(value).filter((key) => !known.includes(key) && !key.startsWith('x-'));
  for (const key of unknown) {
    const near = nearest(key, known);
    const hint =
      near === undefined ? 'Remove it, or start the name of a custom key with x-' : `Did you mean '${near}'?`;
    fault([...pointer, key], `Unknown ${what} key '${key}'`, hint);
  }
  return unknown.length > 0;
}

const expected = 'Write overlay: 1.0.0';

type Words = readonly [message: string, hint?: string];

/** Reports a value, or a key, at its position. */
type Fault = (pointer: Pointer, ...words: Words) => Diagnostic;

interface Faults {
  readonly fault: Fault;
  readonly keyFault: Fault;
}

const actionKeys = ['target', 'description', 'update', 'remove'];

function actionsOf(root: JsonObject, { fault, keyFault }: Faults): Action[] {
  return listAt(root, 'actions').flatMap((given, index): Action[] => {
    const pointer = ['actions', index];
    if (!isObject(given)) {
      fault(pointer, 'The action must be a mapping', actionExample);
      return [];
    }
    const isMisspelt = reportUnknown(given, { keys: actionKeys, pointer, what: 'action' }, keyFault);
    const target = targetOf(given, pointer, fault);
    const [update, remove] = [own(given, 'update') ?? undefined, own(given, 'remove') ?? false];
    if (typeof remove !== 'boolean')
      fault([...pointer, 'remove'], "'remove' must be true or false", 'Write true or false without quotes');
    else if (remove && update !== undefined)
      keyFault([...pointer, 'update'], "'update' has no effect beside 'remove: true'", 'Remove one of them');
    else if (!remove && update === undefined && !isMisspelt)
      fault(pointer, "The action has neither 'update' nor 'remove: true'", 'Write the changes under update:');
    return target === undefined ? [] : [{ target, update, remove: remove === true, pointer }];
  });
}

const actionExample =
  "Write a JSONPath as target, such as $.paths['/orders'].post, and the changes as update";

function targetOf(action: JsonObject, pointer: Pointer, fault: Fault): string | undefined {
  const target = own(action, 'target');
  if (typeof target === 'string') return target;
  const hint = "Write a JSONPath, such as $.paths['/orders'].post";
  if (target === undefined) fault(pointer, "The action has no 'target'", hint);
  else fault([...pointer, 'target'], "'target' must be text", hint);
  return undefined;
}

function textsOf(root: JsonObject, { fault, keyFault }: Faults): Map<string, Translation> {
  const texts = new Map<string, Translation>();
  for (const [of, text] of Object.entries(objectAt(root, 'x-texts'))) {
    const key = textKey(of);
    if (texts.has(key)) {
      keyFault(['x-texts', of], "Duplicate text: line breaks and indentation don't count", 'Remove one');
      continue;
    }
    if (typeof text !== 'string') fault(['x-texts', of], "The translation isn't text", 'Put it in quotes');
    texts.set(key, typeof text === 'string' ? { of, text: text.trim() } : { of, text: '', isWrong: true });
  }
  return texts;
}
