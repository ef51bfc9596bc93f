/**
 * The server: one per process, on two streams, until its input ends or it is stopped. Calls that its tools reject, or
 * that the folder's state doesn't allow, also get a response; only the protocol is written to its output.
 */
import type { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Failure, type Workspace } from '@docgen/engine';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { type Looks, looksAt } from './looks.js';
import { Refusal } from './refusal.js';
import type { ToolAnswer, Tool } from './tool.js';
import { listOperations } from './tools/list-operations.js';
import { listPages } from './tools/list-pages.js';
import { readOperation } from './tools/read-operation.js';
import { readPage } from './tools/read-page.js';
import { search } from './tools/search.js';
import { validateRequest } from './tools/validate-request.js';

export interface ServeMcpInput {
  readonly workspace: Pick<Workspace, 'open'>;
  /** docgen's version. */
  readonly version: string;
  readonly input: Readable;
  readonly output: Writable;
  readonly signal: AbortSignal;
  /** Receives notes for the person who runs the server. */
  readonly onNote: (text: string) => void;
}

const tools: readonly Tool[] = [search, readPage, listPages, listOperations, readOperation, validateRequest];

/** Maximum bytes of a message, and of values in a tool's arguments. */
const largestMessage = 4_000_000;
const mostValues = 20_000;

const instructions =
  'The documentation of this site, from its current files. Search it or list its pages, then read a page. If it documents an API, list and read its operations, and validate a request before you send or suggest it.';

/** Resolves when the input has ended and every call has a response, or immediately on the signal. */
export async function serveMcp({
  workspace,
  version,
  input,
  output,
  signal,
  onNote,
}: ServeMcpInput): Promise<void> {
  const server = new McpServer(
    { name: 'docgen', version },
    { instructions, maxToolInputElements: mostValues },
  );
  const looks = looksAt(workspace);
  for (const tool of tools) register(tool, server, { looks, onNote });
  const transport = new StdioServerTransport(input, output, { maxBufferSize: largestMessage });
  const closed = new Promise<void>((resolve) => {
    Object.assign(server.server, { onclose: resolve, onerror: (error: Error) => onNote(error.message) });
  });
  await server.connect(transport);
  await Promise.race([ended(input), closed, aborted(signal)]);
  if (!signal.aborted) {
    await looks.idle();
    // Responses are sent in the next turn.
    await setImmediate();
  }
  await server.close();
}

interface Registering {
  readonly looks: Looks;
  readonly onNote: ServeMcpInput['onNote'];
}

function register(tool: Tool, server: McpServer, { looks, onNote }: Registering): void {
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

function ended(input: Readable): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['end', 'close', 'error']) input.once(event, () => resolve());
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
