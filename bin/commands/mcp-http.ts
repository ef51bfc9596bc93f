/** The MCP server over HTTP: on this machine only, unless another address is given. */
import { createServer } from 'node:http';
import type { McpHttpInput } from '@docgen/mcp';
import { type HostRules, closed, isAllowedHost, listen, urlHost } from '@docgen/serve';
import type { McpFlags } from './flags.js';

interface Serving extends Omit<McpHttpInput, 'isAllowedHost'> {
  readonly signal: AbortSignal;
  readonly onUrl: (url: string) => void;
}

/** Serves until the signal. Throws a Failure if no port is free. */
export async function serveHttp(
  handler: (input: McpHttpInput) => ReturnType<typeof import('@docgen/mcp').mcpOverHttp>,
  { host, port: wanted, allowedHost: allowed = [] }: McpFlags,
  { signal, onUrl, ...input }: Serving,
): Promise<void> {
  const rules: { current: HostRules } = { current: { host, port: wanted, allowed } };
  const respond = handler({ ...input, isAllowedHost: (name) => isAllowedHost(name, rules.current) });
  const server = createServer({ maxHeaderSize: 16 * 1024 }, (request, response) => {
    void respond(request, response);
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 30_000;
  server.maxConnections = 256;
  const port = await listen(server, { host, port: wanted, strictPort: false });
  rules.current = { ...rules.current, port };
  onUrl(`http://${urlHost(host)}:${port}/mcp`);
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await closed(server);
}
