/** Apache and Caddy with the rules that docgen writes respond as `docgen preview` does, all three servers to odd names. */
import { apache, caddy, nginx } from '../src/web-servers.js';
import { proveNames, proveServer } from './each-server.js';

proveServer(apache);
proveServer(caddy);

for (const server of [nginx, apache, caddy]) proveNames(server);
