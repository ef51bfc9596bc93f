/** Processing of a description that was stopped because of its time or memory, or because it failed. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import { openapiInvalid } from '../faults/diagnostics.js';
import type { Pointer } from './json.js';
import { type Placed, beginning, placeAt } from './yaml-file.js';

export interface StoppedWork {
  /** Consequence of the failure: `The description is not read`. */
  readonly subject: string;
  readonly stopped: 'limit' | 'failed';
  readonly reason: string;
}

export function stoppedWork(
  file: Placed,
  pointer: Pointer,
  { subject, stopped, reason }: StoppedWork,
): Diagnostic {
  const place = { range: beginning, ...placeAt(file, pointer) };
  const message = `${subject}: ${reason}`;
  if (stopped === 'failed') return openapiInvalid(place, message, 'Correct or simplify this part');
  return diagnostic('openapi/too-slow', message, {
    ...place,
    hint: 'Simplify this part, or split the description into several files',
  });
}

/** A file that exceeds the size limit for descriptions. */
export function tooLarge(file: string, most: number): Diagnostic {
  const message = `The file is larger than ${Math.round(most / 1e6)} MB`;
  return openapiInvalid({ file, range: beginning }, message, 'Split it into several files with $ref');
}
