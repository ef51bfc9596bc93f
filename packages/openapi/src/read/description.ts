/**
 * The text of a description to its value, YAML or JSON, with the place of everything in it. Faults are values: what is no
 * description of OpenAPI 3.0 or 3.1 says so at its place.
 */
import type { Diagnostic } from '@docgen/model';
import { openapiInvalid } from '../faults/diagnostics.js';
import { type JsonObject, isObject, own, textAt } from './json.js';
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
      fault: openapiInvalid(
        placeAt({ file, place }, []),
        'The file holds no description of an API',
        expected,
      ),
    };
  const at = (key: string) => placeAt({ file, place }, [key]);
  if (own(root, 'overlay') !== undefined)
    return { fault: openapiInvalid(at('overlay'), 'The file is an overlay, and no description', named) };
  const version = textAt(root, 'openapi');
  if (version !== undefined && /^3\.[01]\./.test(version)) return { description: { file, root, place } };
  const found = version ?? textAt(root, 'swagger') ?? 'none';
  const key = version === undefined ? 'swagger' : 'openapi';
  return { fault: openapiInvalid(at(key), `The description's version is ${found}`, expected) };
}

/** Where things stand in a description that was read before; its text is read again once somebody asks. */
export function placesIn(text: string): PlaceOf {
  let known: PlaceOf | undefined;
  return (pointer) => {
    const read = known === undefined ? readYaml(text, '') : null;
    known ??= read !== null && 'place' in read ? read.place : () => undefined;
    return known(pointer);
  };
}

const expected = 'Expected an OpenAPI description of version 3.0 or 3.1';
const named = 'Call it as its description, with a locale of the site: shop.fr.yaml beside shop.yaml';
