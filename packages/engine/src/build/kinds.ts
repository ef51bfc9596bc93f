/** Every kind of values that the store keeps: for proofs that go through all of them. */
import * as built from './build-kinds.js';
import { fileHashes } from '../store/memory.js';
import * as read from '../analysis/read/kinds.js';

/** Names of all kinds. */
export const kindNames: readonly string[] = [...Object.values(built), ...Object.values(read), fileHashes].map(
  ({ name }) => name,
);
