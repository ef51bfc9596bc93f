/** Code of the entry that features in separate chunks need; they receive it when they are mounted. */
import { faultBox, focusFirst } from './fault-box.js';
import { importAgain } from './import-again.js';
import { parsePage } from './page/fetched.js';
import { inTime } from './page/in-time.js';
import { leaving } from './page/leaving.js';
import { ownSpelling } from './page/own-spelling.js';
import { loadIfOutdated, loadOnce } from './page/page-fault.js';
import { readStored, writeStored } from './storage.js';
import { anchor } from './features/tab-panels.js';

export const tools = {
  leaving,
  ownSpelling,
  readStored,
  writeStored,
  anchor,
  parsePage,
  faultBox,
  focusFirst,
  importAgain,
  inTime,
  loadIfOutdated,
  loadOnce,
} as const;
export type Tools = typeof tools;
