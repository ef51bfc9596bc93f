/** Whether a value is a schema with the Standard Schema interface, which is code. */
import type { StandardSchema } from '@docgen/model';
import { isRecord } from '@docgen/store/is-record';

export function isStandardSchema(value: unknown): value is StandardSchema {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
  const standard: unknown = '~standard' in value ? value['~standard'] : null;
  return isRecord(standard) && standard['version'] === 1 && typeof standard['validate'] === 'function';
}
