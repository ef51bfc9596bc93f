/**
 * A file of OpenAPI Overlay 1.0 to what it says: actions on a description, and under `x-texts` what each text of the
 * description is in another language. Faults are values at their place.
 */
import type { Diagnostic, Json } from '@docgen/model';
import { openapiInvalid } from './diagnostics.js';
import { type JsonObject, type Pointer, isObject, listAt, own, textAt } from './json.js';
import { oneLine } from './markdown.js';
import { type PlaceOf, placeAt, readYaml } from './yaml-file.js';

export interface Overlay {
  /** Path relative to the site folder. */
  readonly file: string;
  readonly actions: readonly Action[];
  /** By the text that they stand for, as `textKey` has it. */
  readonly texts: ReadonlyMap<string, Translation>;
  readonly place: PlaceOf;
}

export interface Action {
  /** JSONPath of RFC 9535. */
  readonly target: string;
  readonly update: Json | undefined;
  readonly remove: boolean;
  readonly pointer: Pointer;
}

export interface Translation {
  /** The text that it stands for, as the overlay has it. */
  readonly of: string;
  /** `''`: not translated yet. */
  readonly text: string;
}

/** What texts are compared by: line breaks and indentation of a file say nothing. */
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
  if (!isObject(root)) return { fault: fault([], 'The file holds no overlay', expected) };
  const version = textAt(root, 'overlay');
  if (version === undefined || !/^1\.\d+\.\d+$/.test(version))
    return { fault: fault(['overlay'], `The overlay's version is ${version ?? 'none'}`, expected) };
  const overlay = { file, actions: actionsOf(root, fault), texts: textsOf(root, fault), place };
  return { overlay, faults };
}

const expected = "Expected 'overlay: 1.0.0', as OpenAPI Overlays have it";

type Fault = (pointer: Pointer, message: string, hint?: string) => unknown;

function actionsOf(root: JsonObject, fault: Fault): Action[] {
  return listAt(root, 'actions').flatMap((given, index): Action[] => {
    const pointer = ['actions', index];
    const target = textAt(given, 'target');
    if (!isObject(given) || target === undefined) {
      fault(pointer, "The action lacks its 'target'", "Write a JSONPath, such as $.paths['/orders'].post");
      return [];
    }
    return [{ target, update: own(given, 'update'), remove: own(given, 'remove') === true, pointer }];
  });
}

function textsOf(root: JsonObject, fault: Fault): Map<string, Translation> {
  const given = own(root, 'x-texts') ?? {};
  if (!isObject(given)) fault(['x-texts'], "'x-texts' has to be texts with their translations");
  const texts = new Map<string, Translation>();
  for (const [of, text] of Object.entries(isObject(given) ? given : {})) {
    if (typeof text !== 'string') fault(['x-texts', of], 'The translation is no text', 'Put it in quotes');
    else texts.set(textKey(of), { of, text: text.trim() });
  }
  return texts;
}
