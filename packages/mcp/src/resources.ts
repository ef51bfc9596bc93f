/**
 * Pages as resources. A page's URI is `docgen://` with its URL path: it says which page of the site the server has, not
 * where the site is published.
 */
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  ErrorCode,
  ListResourceTemplatesRequestSchema,
  ListResourcesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { listFrom } from './bounds.js';
import type { McpSource } from './source.js';

const scheme = 'docgen://';
const mimeType = 'text/markdown';
/** The protocol's code for a resource that doesn't exist. */
const notFound = -32_002;

export function offerPages(
  server: Server,
  source: Pick<McpSource, 'pages' | 'read'>,
  messageOf: (error: unknown, name: string) => string,
): void {
  server.registerCapabilities({ resources: {} });
  server.setRequestHandler(ListResourcesRequestSchema, async ({ params }) => {
    const from = Number(params?.cursor ?? 0);
    if (!Number.isSafeInteger(from) || from < 0)
      throw new McpError(ErrorCode.InvalidParams, 'Unknown cursor: use the nextCursor of the last response.');
    const pages = await source.pages().catch((error: unknown) => {
      throw new McpError(ErrorCode.InternalError, messageOf(error, 'resources/list'));
    });
    const { entries, next } = listFrom(pages, from);
    return {
      resources: entries.map(({ path, title, description }) => ({
        uri: `${scheme}${path}`,
        name: path,
        title,
        ...(description !== null && { description }),
        mimeType,
      })),
      ...(next !== undefined && { nextCursor: String(next) }),
    };
  });
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      {
        uriTemplate: `${scheme}/{+path}`,
        name: 'page',
        title: 'A page',
        description: 'A page of the documentation as Markdown, by its URL path.',
        mimeType,
      },
    ],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    if (!uri.startsWith(`${scheme}/`))
      throw new McpError(notFound, `Unknown resource. URIs of pages start with ${scheme}/`);
    const text = await source.read(uri.slice(scheme.length)).catch((error: unknown) => {
      throw new McpError(notFound, messageOf(error, 'resources/read'));
    });
    return { contents: [{ uri, mimeType, text }] };
  });
}
