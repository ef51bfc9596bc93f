/** The browser's entry. */
import { start } from '@docgen/client';
import { features } from './features.js';

await start(features);
