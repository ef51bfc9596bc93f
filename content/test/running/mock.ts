/**
 * A server that implements the API according to its description. It validates each request against the operation and
 * records errors. It books nothing, but remembers the tracking status that a sample has set for an order.
 */
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Endpoint, bodySchema, endpointOf } from '../openapi.js';
import { faults, isFit } from '../schemas.js';
import { type Answer, errorAnswer, magicErrors, orderStatus, successAnswer } from './answers.js';

/** The key that samples send. */
export const apiKey = 'pcl_test_00000000000000000000000000000000';

export interface Heard {
  /** Such as `POST /orders`. */
  readonly request: string;
  readonly idempotencyKey: string | undefined;
  readonly body: string;
  readonly status: number;
  /** How the request breaks the description. */
  readonly faults: readonly string[];
}

export interface Mock {
  readonly origin: string;
  /** What came since the last call, and from now on the errors that right requests of a kind are rejected with. */
  readonly next: (errors?: Errors) => readonly Heard[];
  readonly close: () => Promise<void>;
}

/** Codes by request, such as `POST /orders`, or `*` for any, in the order in which they come; `null` is a success. */
export type Errors = Readonly<Record<string, readonly (string | null)[]>>;

interface ReceivedRequest {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly body: string;
}

export async function openMock(): Promise<Mock> {
  const state: State = { heard: [], errors: {}, orders: new Map() };
  const server = createServer((request, response) => {
    const answered = async (): Promise<void> => {
      const body = await textOf(request);
      const url = new URL(request.url ?? '/', 'http://mock');
      const [answer, heard] = respond({ request, url, body }, state);
      state.heard.push(heard);
      const retry = answer.status === 503 || answer.status === 429 ? { 'Retry-After': '1' } : {};
      response.writeHead(answer.status, { 'Content-Type': answer.type, 'X-Request-Id': 'req_1', ...retry });
      response.end(answer.body);
    };
    void answered();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (errors = {}) => {
      state.errors = Object.fromEntries(Object.entries(errors).map(([name, codes]) => [name, [...codes]]));
      state.orders.clear();
      return state.heard.splice(0);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

interface State {
  readonly heard: Heard[];
  errors: Readonly<Record<string, (string | null)[]>>;
  /** The statuses of orders whose trackings were advanced. */
  readonly orders: Map<string, string>;
}

function respond(received: ReceivedRequest, state: State): [Answer, Heard] {
  const { request, url, body } = received;
  const method = request.method ?? '';
  const path = url.pathname.replace(/^\/v1/, '');
  const endpoint = url.pathname.startsWith('/v1/') ? endpointOf(method, path) : undefined;
  const found = endpoint ? faultsOf(received, endpoint) : [`no operation ${method} ${url.pathname}`];
  const answer = endpoint
    ? answerOf(received, { endpoint, found, state, path })
    : errorAnswer('route_not_found');
  const key = request.headers['idempotency-key'];
  return [
    answer,
    {
      request: `${method} ${path}`,
      idempotencyKey: typeof key === 'string' ? key : undefined,
      body,
      status: answer.status,
      faults: found,
    },
  ];
}

interface Judged {
  readonly endpoint: Endpoint;
  readonly found: readonly string[];
  readonly state: State;
  readonly path: string;
}

function answerOf({ request, url, body }: ReceivedRequest, { endpoint, found, state, path }: Judged): Answer {
  const { headers, method } = request;
  if (headers['x-api-key'] !== apiKey) return errorAnswer('invalid_api_key');
  const forced = headers['x-sandbox-error'] ?? magicErrors.get(endpoint.pathValues['waybill_number'] ?? '');
  if (typeof forced === 'string') return errorAnswer(forced);
  if (found.some((fault) => fault.includes('required property'))) return errorAnswer('missing_field');
  if (found.length > 0) return errorAnswer('invalid_field');
  const code = (state.errors[`${method} ${path}`] ?? state.errors['*'])?.shift();
  if (code !== null && code !== undefined) return errorAnswer(code);
  const order = endpoint.pathValues['order_id'] ?? '';
  if (path.endsWith('/advance')) {
    const { tracking_status: tracking } = JSON.parse(body) as { tracking_status: string };
    state.orders.set(order, orderStatus(tracking) ?? '');
  }
  const answer = successAnswer(endpoint, url.searchParams);
  const status = state.orders.get(order);
  if (status === undefined || answer.type !== 'application/json') return answer;
  return { ...answer, body: JSON.stringify({ ...(JSON.parse(answer.body) as object), status }) };
}

/** What of a request its operation does not allow. */
function faultsOf({ request: { headers }, url, body }: ReceivedRequest, endpoint: Endpoint): string[] {
  const query = Object.fromEntries(url.searchParams);
  const given = { query, header: headers, path: endpoint.pathValues };
  const known = new Set(endpoint.parameters.filter((one) => one.in === 'query').map(({ name }) => name));
  const wrong = endpoint.parameters.flatMap(({ in: place, name, required, schema }) => {
    const value = given[place][place === 'header' ? name.toLowerCase() : name];
    if (value === undefined) return required === true ? [`${name} is missing`] : [];
    // Clients name languages of their own.
    if (name === 'Accept-Language' && value === '*') return [];
    return isFit(schema, String(value)) ? [] : [`${name} is ${String(value)}`];
  });
  return [
    ...Object.keys(query).flatMap((name) => (known.has(name) ? [] : [`unknown parameter ${name}`])),
    ...wrong,
    ...bodyFaults(headers['content-type'], body, endpoint),
  ];
}

function bodyFaults(type: string | undefined, body: string, { operation }: Endpoint): string[] {
  const schema = bodySchema(operation);
  if (schema === undefined) return body === '' ? [] : ['a body that nobody reads'];
  if (type !== 'application/json') return [`Content-Type is ${type}`];
  try {
    return faults(schema, JSON.parse(body));
  } catch {
    return ['the body is not JSON'];
  }
}
