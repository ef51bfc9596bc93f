/**
 * Parses the text of a description, YAML or JSON, with positions. Errors are diagnostics at their position, for
 * example if it isn't OpenAPI 3.0, 3.1 or 3.2.
 */
import { withDigits } from '@docgen/markdown/exact-number';
import type { Diagnostic, Json } from '@docgen/model';
import { type DescriptionPlace, openapiInvalid } from '../faults/diagnostics.js';
import { nearKey } from '../faults/near-key.js';
import { type JsonObject, isObject, own, textAt } from './json.js';
import { withMediaTypes } from './media-types.js';
import { type PlaceOf, placeAt, readYaml } from './yaml-file.js';

export interface Description {
  /** Path relative to the site folder. */
  readonly file: string;
  readonly root: JsonObject;
  readonly place: PlaceOf;
}

export function readDescription(
  text: string,
  file: string,
): { readonly description: Description } | { readonly fault: Diagnostic } {
  const read = readYaml(text, file);
  if ('fault' in read) return read;
  const { value: root, place } = read;
  if (!isObject(root))
    return {
      fault: openapiInvalid(placeAt({ file, place }, []), 'The file contains no API description', expected),
    };
  const at = (key: string) => placeAt({ file, place }, [key]);
  if (own(root, 'overlay') !== undefined)
    return { fault: openapiInvalid(at('overlay'), 'The file is an overlay, not a description', named) };
  const version = textAt(root, 'openapi');
  if (version !== undefined && /^3\.[012]\./.test(version))
    return { description: { file, root: version.startsWith('3.2') ? withMediaTypes(root) : root, place } };
  return { fault: openapiInvalid(...wrongVersion(root, at)) };
}

/** Position and value of the version, and what to write instead. */
function wrongVersion(
  root: JsonObject,
  at: (key: string) => DescriptionPlace,
): readonly [DescriptionPlace, string, string] {
  const version = own(root, 'openapi');
  if (version === undefined) {
    const misspelt = Object.keys(root).find((key) => nearKey(key, ['openapi']) !== undefined);
    if (misspelt !== undefined) return [at(misspelt), `Unknown key '${misspelt}'`, "Did you mean 'openapi'?"];
    const found = textAt(root, 'swagger') ?? 'none';
    return [at('swagger'), `The description's version is ${found}`, expected];
  }
  const isPlain = typeof version === 'string' || typeof version === 'number';
  const found = isPlain ? withDigits(String(version)) : typeName(version);
  // YAML reads 3.1 as a number, and 3.0 as 3.
  const full = { '3': '3.0.3', '3.0': '3.0.3', '3.1': '3.1.0', '3.2': '3.2.0' }[found];
  return [at('openapi'), `The description's version is ${found}`, full ? `Write openapi: ${full}` : expected];
}

function typeName(value: Json): string {
  return value === null ? 'none' : Array.isArray(value) ? 'a list' : typeof value;
}

/** Positions in a description that was parsed before. Its text is read again on the first call. */
export function placesIn(text: string): PlaceOf {
  let known: PlaceOf | undefined;
  return (pointer, of) => {
    const read = known === undefined ? readYaml(text, '') : null;
    known ??= read !== null && 'place' in read ? read.place : () => undefined;
    return known(pointer, of);
  };
}

const expected = 'Write an OpenAPI description of version 3.0, 3.1 or 3.2';
const named =
  'Name it after its description and a locale of the site, such as shop.fr.yaml beside shop.yaml; each locale has one overlay';
