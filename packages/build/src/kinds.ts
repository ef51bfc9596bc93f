/** Every kind of value that the store keeps: for tests that go through all of them. */
import * as built from './build-kinds.js';
import { fileHashes } from '@docgen/store/kept/memory';
import * as read from '@docgen/analysis/read/kinds';

/** Names of all kinds. */
export const kindNames: readonly string[] = [...Object.values(built), ...Object.values(read), fileHashes].map(
  ({ name }) => name,
);
