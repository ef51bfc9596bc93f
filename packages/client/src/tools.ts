/** Code of the entry that features in separate chunks need; they receive it when they are mounted. */
import { leaving } from './page/leaving.js';
import { ownSpelling } from './page/own-spelling.js';
import { readStored, writeStored } from './storage.js';
import { parsePage } from './page/swap.js';
import { anchor } from './features/tab-panels.js';

export const tools = { leaving, ownSpelling, readStored, writeStored, anchor, parsePage } as const;
export type Tools = typeof tools;
