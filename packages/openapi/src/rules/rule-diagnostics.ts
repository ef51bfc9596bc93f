/** Diagnostics about the rules that a site sets for its descriptions, one constructor per code. */
import { type Diagnostic, type NameStyle, diagnostic } from '@docgen/model';
import { type DescriptionPlace, clipped } from '../faults/diagnostics.js';
import { inStyle } from './name-styles.js';

export function noOperationId(place: DescriptionPlace, operation: string, style: NameStyle): Diagnostic {
  return diagnostic('openapi/operation-id', `${clipped(operation)} has no operationId`, {
    ...place,
    hint: `Add one, such as operationId: ${inStyle(operation, style)}`,
  });
}

export function misnamedOperation(place: DescriptionPlace, id: string, style: NameStyle): Diagnostic {
  return diagnostic('openapi/operation-id', `The operationId '${clipped(id)}' isn't in ${style}`, {
    ...place,
    hint: `Write '${clipped(inStyle(id, style))}'`,
  });
}

export function noSummary(place: DescriptionPlace, operation: string): Diagnostic {
  return diagnostic('openapi/summary', `${clipped(operation)} has no summary`, {
    ...place,
    hint: 'Add a summary of a few words, such as summary: List orders',
  });
}

export function longSummary(place: DescriptionPlace, length: number, most: number): Diagnostic {
  return diagnostic('openapi/summary', `The summary has ${length} characters; at most ${most} are allowed`, {
    ...place,
    hint: "Shorten it, and move details to 'description'",
  });
}

export function noExample(place: DescriptionPlace, subject: string): Diagnostic {
  return diagnostic('openapi/no-example', `${clipped(subject)} has no example`, {
    ...place,
    hint: "Add 'example', or examples to the properties of its schema",
  });
}

export function errorShape(place: DescriptionPlace, status: string, lacking: readonly string[]): Diagnostic {
  const names = lacking.map((name) => `'${name}'`).join(', ');
  return diagnostic(
    'openapi/error-shape',
    `The body of the error response ${clipped(status)} has no ${names}`,
    {
      ...place,
      hint: 'Give all errors of the API the same schema',
    },
  );
}

export function misnamed(
  place: DescriptionPlace,
  { of, name, style }: { readonly of: string; readonly name: string; readonly style: NameStyle },
): Diagnostic {
  return diagnostic('openapi/name-style', `The name of the ${of} '${clipped(name)}' isn't in ${style}`, {
    ...place,
    hint: `Write '${clipped(inStyle(name, style))}'`,
  });
}
