/** The server as the protocol's SDK knows it: docgen's tools, and how their results and faults are worded. */
import { Failure, type Workspace } from '@docgen/engine';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Looks } from './looks.js';
import { Refusal } from './refusal.js';
import type { Tool, ToolAnswer } from './tool.js';
import { listOperations } from './tools/list-operations.js';
import { listPages } from './tools/list-pages.js';
import { readOperation } from './tools/read-operation.js';
import { readPage } from './tools/read-page.js';
import { search } from './tools/search.js';
import { validateRequest } from './tools/validate-request.js';

export interface ServerInput {
  /** docgen's version. */
  readonly version: string;
  readonly looks: Looks;
  /** Receives notes for the person who runs the server. */
  readonly onNote: (text: string) => void;
}

const tools: readonly Tool[] = [search, readPage, listPages, listOperations, readOperation, validateRequest];

/** Maximum bytes of a message, and of values in a tool's arguments. */
export const largestMessage = 4_000_000;
const mostValues = 20_000;

const instructions =
  'The documentation of this site, from its current files. Search it or list its pages, then read a page. If it documents an API, list and read its operations, and validate a request before you send or suggest it.';

/** A server without a connection. */
export function openServer({ version, looks, onNote }: ServerInput): McpServer {
  const server = new McpServer(
    { name: 'docgen', version },
    { instructions, maxToolInputElements: mostValues },
  );
  for (const tool of tools) register(tool, server, { looks, onNote });
  return server;
}

function register(
  tool: Tool,
  server: McpServer,
  { looks, onNote }: Pick<ServerInput, 'looks' | 'onNote'>,
): void {
  const { name, title, description, input } = tool;
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(name, { title, description, inputSchema: input, annotations }, async (given) => {
    try {
      return resultOf(await looks.look((edition) => answered(tool, edition, given)));
    } catch (error) {
      const isKnown = error instanceof Refusal || error instanceof Failure;
      if (!isKnown)
        onNote(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      const text = isKnown ? error.message : 'docgen failed; see its standard error.';
      return { isError: true, content: [{ type: 'text', text }] };
    }
  });
}

/** Throws a Refusal if the configuration is too broken for a site. */
async function answered(
  tool: Tool,
  edition: Awaited<ReturnType<Workspace['open']>>,
  given: Parameters<Tool['answer']>[1],
): Promise<ToolAnswer> {
  const { site, diagnostics } = edition;
  if (site !== null) return tool.answer({ site, edition }, given);
  const { file, message = 'there is none' } = diagnostics[0] ?? {};
  throw new Refusal(`The site can't be read: ${file === undefined ? '' : `${file}: `}${message}`);
}

function resultOf(answer: ToolAnswer) {
  if (typeof answer === 'string') return { content: [{ type: 'text' as const, text: answer }] };
  return { content: [{ type: 'text' as const, text: JSON.stringify(answer) }], structuredContent: answer };
}
