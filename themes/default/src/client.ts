/** The browser's entry. */
import { start } from '@docgen/client';
import { all } from './feature-list.js';

await start(all);
