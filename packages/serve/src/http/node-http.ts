/**
 * Node's HTTP server. On Node 24, an import of its module also loads `fetch`, which takes 40 ms and delays the first
 * page. `require` doesn't.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
export const { createServer } = require('node:http') as typeof import('node:http');
