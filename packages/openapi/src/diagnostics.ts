/** What may be wrong with a description, or with a page that refers to one. */
import { type Diagnostic, type Range, diagnostic } from '@docgen/model';

export interface Place {
  readonly file?: string;
  readonly range?: Range;
}

export function openapiInvalid(place: Place, message: string, hint?: string): Diagnostic {
  return diagnostic('openapi/invalid', message, { ...place, ...(hint !== undefined && { hint }) });
}

export function duplicateOperation(file: string, id: string, other: string): Diagnostic {
  const where = other === file ? 'twice' : `here and in ${other}`;
  return openapiInvalid({ file }, `The operation '${id}' stands ${where}`, 'Give each its own operationId');
}
