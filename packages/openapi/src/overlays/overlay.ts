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
  /** The original text, as written in the overlay. */
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
  const fault = (pointer: Pointer, message: string, hint?: string) => {
    const found = openapiInvalid(placeAt({ file, place }, pointer), message, hint);
    faults.push(found);
    return found;
  };
  if (!isObject(root)) return { fault: fault([], 'The file contains no overlay', expected) };
  const version = textAt(root, 'overlay');
  if (version === undefined || !/^1\.\d+\.\d+$/.test(version))
    return { fault: fault(['overlay'], `The overlay's version is ${version ?? 'none'}`, expected) };
  // What is wrong with a part says nothing of the others.
  const isWhole = !hasWrongKeys(root, fault);
  const parts = { actions: actionsOf(root, fault), texts: textsOf(root, fault) };
  const overlay = { file, extended: own(root, 'extends'), ...parts, isWhole, place };
  return { overlay, faults };
}

const keys = ['overlay', 'info', 'extends', 'actions', 'x-texts'];

/** Reports unknown keys, and values that aren't lists or texts. */
function hasWrongKeys(root: JsonObject, fault: Fault): boolean {
  const unknown = Object.keys(root).filter((key) => !keys.includes(key) && !key.startsWith('x-'));
  for (const key of unknown) {
    const near = nearest(key, keys);
    const hint =
      near === undefined ? 'Remove it, or start the name of a custom key with x-' : `Did you mean '${near}'?`;
    fault([key], `Unknown overlay key '${key}'`, hint);
  }
  const actions = own(root, 'actions') ?? [];
  if (!Array.isArray(actions))
    fault(['actions'], "'actions' must be a list", "Write each action on its own line, after '- '");
  const texts = own(root, 'x-texts') ?? {};
  if (!isObject(texts)) fault(['x-texts'], "'x-texts' must map texts to their translations");
  return unknown.length > 0 || !Array.isArray(actions) || !isObject(texts);
}

const expected = 'Write overlay: 1.0.0';

type Fault = (pointer: Pointer, message: string, hint?: string) => unknown;

function actionsOf(root: JsonObject, fault: Fault): Action[] {
  return listAt(root, 'actions').flatMap((given, index): Action[] => {
    const pointer = ['actions', index];
    const target = textAt(given, 'target');
    if (!isObject(given) || target === undefined) {
      fault(pointer, "The action has no 'target'", "Write a JSONPath, such as $.paths['/orders'].post");
      return [];
    }
    const [update, remove] = [own(given, 'update'), own(given, 'remove') ?? false];
    if (typeof remove !== 'boolean')
      fault([...pointer, 'remove'], "'remove' must be true or false", 'Write true or false without quotes');
    else if (!remove && (update ?? null) === null)
      fault(pointer, "The action has neither 'update' nor 'remove: true'", 'Write the changes under update:');
    return [{ target, update: update ?? undefined, remove: remove === true, pointer }];
  });
}

function textsOf(root: JsonObject, fault: Fault): Map<string, Translation> {
  const texts = new Map<string, Translation>();
  for (const [of, text] of Object.entries(objectAt(root, 'x-texts'))) {
    const key = textKey(of);
    if (texts.has(key)) {
      fault(['x-texts', of], "Duplicate text: line breaks and indentation don't count", 'Remove one');
      continue;
    }
    if (typeof text !== 'string') fault(['x-texts', of], "The translation isn't text", 'Put it in quotes');
    texts.set(key, typeof text === 'string' ? { of, text: text.trim() } : { of, text: '', isWrong: true });
  }
  return texts;
}
