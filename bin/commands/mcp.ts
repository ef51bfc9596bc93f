/**
 * `docgen mcp`: serves a site to editors and agents, on standard input and output until the input ends, or over HTTP,
 * until a signal arrives. The site is a folder, or published at a URL.
 */
import { Failure, disk, openWorkspace } from '@docgen/engine';
import type { McpSource } from '@docgen/mcp';
import type { Shell } from '../shell.js';
import type { McpFlags } from './flags.js';
import { serveHttp } from './mcp-http.js';
import { optionalPackage } from './optional-package.js';
import { undoLeftovers } from './interrupted.js';
import { toRequest } from './request.js';

type Mcp = typeof import('@docgen/mcp');

/** Serves; returns 0 after the input has ended, else the signal's exit code. Drafts aren't served. */
export async function runMcp(site: string | undefined, flags: McpFlags, shell: Shell): Promise<number> {
  const mcp = await optionalPackage(
    () => import('@docgen/mcp'),
    '@docgen/mcp',
    "the MCP server is in a package that isn't installed",
  );
  const isPublished = /^[a-z][a-z\d+.-]+:\/\//i.test(site ?? '');
  return isPublished
    ? servePublished(mcp, site ?? '', { flags, shell })
    : serveFolder(mcp, site, { flags, shell });
}

interface Serving {
  readonly flags: McpFlags;
  readonly shell: Shell;
}

async function serveFolder(mcp: Mcp, site: string | undefined, { flags, shell }: Serving): Promise<number> {
  const request = toRequest(site, flags, shell);
  await undoLeftovers(request, shell);
  const { folder } = request;
  if ((await disk.list(folder)) === null) throw new Failure('usage', 'no such folder', { path: folder });
  const workspace = await openWorkspace({ ...request, signal: null });
  const exitCode = await serve(mcp, mcp.localSource(workspace), { flags, shell, name: folder });
  const lost = await workspace.close();
  if (lost !== null) note(`note: the cache was not written: ${lost}`, { flags, shell });
  return exitCode;
}

async function servePublished(mcp: Mcp, url: string, { flags, shell }: Serving): Promise<number> {
  const source = await mcp.publishedSource(url, {
    concurrency: 6,
    rate: flags.rate,
    timeout: flags.timeout * 1000,
    allowed: flags.allowAddress ?? [],
    version: shell.version,
    purpose: 'mcp',
  });
  const exitCode = await serve(mcp, source, { flags, shell, name: url });
  source.close();
  return exitCode;
}

async function serve(
  mcp: Mcp,
  source: McpSource,
  { flags, shell, name }: Serving & { readonly name: string },
): Promise<number> {
  const onNote = (text: string) => note(text, { flags, shell });
  const serving = { source, version: shell.version, signal: shell.signal, onNote };
  if (flags.http === true)
    await serveHttp(mcp.mcpOverHttp, flags, {
      ...serving,
      onUrl: (url) => shell.out(`MCP server for ${name}: ${url} (Ctrl-C to stop)\n`),
    });
  else {
    onNote(`MCP server for ${name} on standard input and output`);
    await mcp.serveMcp({ ...serving, ...shell.takeStreams() });
  }
  return shell.signal.aborted ? Number(shell.signal.reason) : 0;
}

function note(text: string, { flags, shell }: Serving): void {
  if (flags.quiet !== true) shell.err(`${text}\n`);
}
