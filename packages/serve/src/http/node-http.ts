/**
 * Node's server, without what an import of its module loads besides: since Node 22, that is all of `fetch`, which takes
 * 40 ms and delays the first page.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
export const { createServer } = require('node:http') as typeof import('node:http');
