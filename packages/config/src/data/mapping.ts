/** Objects of data that was read. */
import { isRecord } from '@docgen/store/is-record';

export interface Mapping {
  readonly [key: string]: unknown;
}

/** Whether a value has members by name, and isn't a list. */
export function isMapping(value: unknown): value is Mapping {
  return isRecord(value) && !Array.isArray(value);
}
