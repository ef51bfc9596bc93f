/**
 * An API made from its description: it finds the operation of a request, requires its key and its body's required
 * fields, and responds with the first success status and a sample of the schema. Pages of any origin may read its
 * responses.
 */
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sample } from 'openapi-sampler';
import { parse } from 'yaml';

type Json = Readonly<Record<string, unknown>>;

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface MockApi {
  readonly origin: string;
  /** Every request except preflight requests. */
  readonly heard: readonly ReceivedRequest[];
  readonly close: () => Promise<void>;
}

/** Serves the API of the description at `path`; `delay` returns the milliseconds to wait before each response. */
export async function openMockApi(path: string, delay: () => number = () => 0): Promise<MockApi> {
  const description = parse(await readFile(path, 'utf8')) as Json;
  const heard: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void textOf(request).then(async (body) => {
      const { method = '', url = '', headers } = request;
      if (method === 'OPTIONS') return answer(response, 204, '');
      heard.push({ method, url, headers, body });
      const [status, value] = judged(description, { method, url, headers, body });
      await new Promise((resolve) => setTimeout(resolve, delay()));
      return answer(response, status, value === null ? '' : JSON.stringify(value));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, heard, close };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*, Authorization',
    'Access-Control-Allow-Methods': '*',
    'Access-Control-Expose-Headers': '*',
    ...(body !== '' && { 'Content-Type': 'application/json' }),
    'X-Request-Id': 'req_1',
  });
  response.end(body);
}

function judged(
  description: Json,
  { method, url, headers, body }: ReceivedRequest,
): [status: number, value: unknown] {
  const found = operationAt(description, method, new URL(url, 'http://x').pathname);
  if (!found) return [404, { code: 'not_found' }];
  if (headers.authorization?.startsWith('Bearer ') !== true) return [401, { code: 'no_key' }];
  const schema = schemaIn(resolved(description, found['requestBody']));
  const given = body === '' ? {} : (JSON.parse(body) as Json);
  const { required = [] } = resolved(description, schema) as { required?: readonly string[] };
  if (required.some((name) => !Object.hasOwn(given, name))) return [422, sampleOf(description, found, '422')];
  const responses = found['responses'] as Json;
  const status = Object.keys(responses).find((one) => one.startsWith('2')) ?? '200';
  return [Number(status), sampleOf(description, found, status)];
}

/** The operation whose path has the same number of segments, each equal or a parameter. */
function operationAt(description: Json, method: string, path: string): Json | undefined {
  const parts = path.split('/');
  const paths = Object.entries(description['paths'] as Json);
  const item = paths.find(([template]) => {
    const wanted = template.split('/');
    return (
      wanted.length === parts.length && wanted.every((one, n) => one.startsWith('{') || one === parts[n])
    );
  });
  return (item?.[1] as Json | undefined)?.[method.toLowerCase()] as Json | undefined;
}

function sampleOf(description: Json, operation: Json, status: string): unknown {
  const responses = operation['responses'] as Json;
  const schema = schemaIn(resolved(description, responses[status]));
  return schema === undefined ? null : sample(schema, { skipWriteOnly: true, quiet: true }, description);
}

function schemaIn(value: Json): Json | undefined {
  const { content } = value as { content?: Record<string, { schema?: Json }> };
  return content?.['application/json']?.schema;
}

function resolved(description: Json, value: unknown): Json {
  const reference = (value as { $ref?: string } | undefined)?.$ref;
  if (reference === undefined) return (value ?? {}) as Json;
  const target = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Json)[key], description);
  return resolved(description, target);
}
