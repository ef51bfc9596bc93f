/**
 * `docgen mcp`: serves the site to editors and agents, on standard input and output until the input ends, or over HTTP,
 * until a signal arrives.
 */
import { Failure, disk, openWorkspace } from '@docgen/engine';
import type { Shell } from '../shell.js';
import type { McpFlags } from './flags.js';
import { serveHttp } from './mcp-http.js';
import { optionalPackage } from './optional-package.js';
import { undoLeftovers } from './interrupted.js';
import { toRequest } from './request.js';

/** Serves; returns 0 after the input has ended, else the signal's exit code. Drafts aren't served. */
export async function runMcp(site: string | undefined, flags: McpFlags, shell: Shell): Promise<number> {
  const mcp = await optionalPackage(
    () => import('@docgen/mcp'),
    '@docgen/mcp',
    "the MCP server is in a package that isn't installed",
  );
  const request = toRequest(site, flags, shell);
  await undoLeftovers(request, shell);
  const { folder } = request;
  if ((await disk.list(folder)) === null) throw new Failure('usage', 'no such folder', { path: folder });
  const note = (text: string) => {
    if (flags.quiet !== true) shell.err(`${text}\n`);
  };
  const workspace = await openWorkspace({ ...request, signal: null });
  const serving = { workspace, version: shell.version, signal: shell.signal, onNote: note };
  if (flags.http === true)
    await serveHttp(mcp.mcpOverHttp, flags, {
      ...serving,
      onUrl: (url) => shell.out(`MCP server for ${folder}: ${url} (Ctrl-C to stop)\n`),
    });
  else {
    note(`MCP server for ${folder} on standard input and output`);
    await mcp.serveMcp({ ...serving, ...shell.takeStreams() });
  }
  const lost = await workspace.close();
  if (lost !== null) note(`note: the cache was not written: ${lost}`);
  return shell.signal.aborted ? Number(shell.signal.reason) : 0;
}
