/** A sample made from a schema alone. */
import type { Json } from '@docgen/model';
import { sample } from 'openapi-sampler';
import type { JsonObject } from './json.js';

/** Undefined where the schema cannot be followed. `root` is the description that its references lead into. */
export function sampleOfSchema(
  schema: JsonObject,
  root: JsonObject,
  side: 'request' | 'response',
): Json | undefined {
  const options = {
    quiet: true,
    skipReadOnly: side === 'request',
    skipWriteOnly: side === 'response',
    maxSampleDepth: 8,
  };
  try {
    return sample(schema, options, root) as Json | undefined;
  } catch {
    return undefined;
  }
}
