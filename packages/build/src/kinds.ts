/** Every kind of value that the store keeps: for tests that go through all of them. */
import * as built from './build-kinds.js';
import { drawnLists } from './shards/drawn-pages.js';
import { outlines } from './shards/outlines.js';
import { fileHashes } from '@docgen/store/kept/memory';
import * as read from '@docgen/analysis/read/kinds';

const kinds = [...Object.values(built), ...Object.values(read), drawnLists, outlines, fileHashes];
export const kindNames: readonly string[] = kinds.map(({ name }) => name);
