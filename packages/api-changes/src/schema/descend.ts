/** How parts of a schema are compared; passed down, because schemas contain schemas. */
import type { At } from '../place.js';
import type { Part } from '../side.js';

/** Compares what all of the parts describe together on each side. */
export type Descend = (before: readonly Part[], after: readonly Part[], at: At) => void;
