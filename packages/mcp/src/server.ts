/** The server as the protocol's SDK knows it: tools and pages, and how their results and faults are worded. */
import { Failure } from '@docgen/engine';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { Refusal } from './refusal.js';
import { offerPages } from './resources.js';
import type { McpSource, ReadyTool } from './source.js';
import type { ToolAnswer } from './tool.js';

export interface ServerInput {
  /** docgen's version. */
  readonly version: string;
  readonly source: McpSource;
  /** Receives notes for the person who runs the server. */
  readonly onNote: (text: string) => void;
}

/** Maximum bytes of a message, and of values in a tool's arguments. */
export const largestMessage = 4_000_000;
const mostValues = 20_000;

/** A server without a connection. */
export function openServer({ version, source, onNote }: ServerInput): McpServer {
  const server = new McpServer(
    { name: 'docgen', version },
    { instructions: source.about, maxToolInputElements: mostValues },
  );
  const messageOf = (error: unknown, name: string): string => {
    if (error instanceof Refusal || error instanceof Failure) return error.message;
    onNote(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return 'docgen failed; see its standard error.';
  };
  for (const tool of source.tools) register(tool, server, messageOf);
  offerPages(server.server, source, messageOf);
  return server;
}

function register(
  { name, title, description, input, run }: ReadyTool,
  server: McpServer,
  messageOf: (error: unknown, name: string) => string,
): void {
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(name, { title, description, inputSchema: input, annotations }, async (given) => {
    try {
      return resultOf(await run(given));
    } catch (error) {
      return { isError: true, content: [{ type: 'text', text: messageOf(error, name) }] };
    }
  });
}

function resultOf(answer: ToolAnswer) {
  if (typeof answer === 'string') return { content: [{ type: 'text' as const, text: answer }] };
  return { content: [{ type: 'text' as const, text: JSON.stringify(answer) }], structuredContent: answer };
}
