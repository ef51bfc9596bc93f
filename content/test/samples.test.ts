/**
 * Holds the samples of the pages to `static/openapi.yaml`: every cURL request is one that the API knows, every body
 * and answer has the form that the operation before it promises, and every error is one that it may give.
 * The code is the same in all languages (another test), so one language is read.
 */
import { describe, expect, it } from 'vitest';
import {
  type Endpoint,
  type Schema,
  answerSchema,
  api,
  bodySchema,
  endpointOf,
  errorEntry,
  errorSchema,
  eventSchema,
  operationOf,
} from './openapi.js';
import { type Fence, type Page, pages } from './pages.js';
import { type Request, readCurl } from './requests.js';
import { faults, isFit } from './schemas.js';

interface Call {
  readonly request: Request;
  readonly endpoint: Endpoint;
}

const title = ({ info }: Fence): string => /title="([^"]*)"/.exec(info)?.[1] ?? '';
const isCurl = ({ code }: Fence): boolean => code.startsWith('curl ');
/** The operation and status that a block says it is an example of: `request=createOrder`, `response=createOrder.201`. */
const claim = ({ info }: Fence): RegExpExecArray | null =>
  /\b(request|response|schema)=(\w+)(?:\.(\d+))?/.exec(info);
const isJson = ({ info }: Fence): boolean => /^json\b/.test(info);
const sandbox = api.servers.find((server) => server['x-environment'] === 'sandbox')?.url ?? '';

function callOf(fence: Fence): Call {
  const request = readCurl(fence.code);
  const { href, origin, pathname } = request.url;
  expect(href.startsWith(sandbox), href).toBe(true);
  const path = (origin + pathname).slice(sandbox.length);
  const endpoint = endpointOf(request.method, path);
  if (!endpoint) throw new Error(`no operation ${request.method} ${path}`);
  return { request, endpoint };
}

/** The calls of a page by the number of their block, and the call that a block answers: the last one above it. */
function callsOf({ fences }: Page) {
  const calls = new Map(fences.flatMap((fence, n) => (isCurl(fence) ? [[n, callOf(fence)] as const] : [])));
  const above = (n: number): Call | undefined => [...calls].findLast(([at]) => at < n)?.[1];
  const reading = (file: string): Call | undefined =>
    [...calls.values()].find(({ request }) => request.data === `@${file}`);
  return { calls, above, reading };
}

function checkParameters({ request, endpoint }: Call): void {
  const named = (place: string) => endpoint.parameters.filter((one) => one.in === place);
  // Every endpoint of the sandbox takes the header that forces an error, though one operation lists it.
  const always = ['X-Api-Key', 'Content-Type', api.components.parameters.SandboxError?.name];
  const known = [...always, ...named('header').map((one) => one.name)];
  for (const name of Object.keys(request.headers)) expect(known).toContain(name);
  expect(request.headers['X-Api-Key']).toBe('$PARCELUNE_API_KEY');
  expect(request.headers['Content-Type']).toBe(request.data === null ? undefined : 'application/json');
  const query = Object.fromEntries(request.url.searchParams);
  expect(named('query').map((one) => one.name)).toEqual(expect.arrayContaining(Object.keys(query)));
  for (const { in: place, name, required, schema } of endpoint.parameters) {
    const values = { query, header: request.headers, path: endpoint.pathValues }[place];
    const value = values[name];
    if (value === undefined) expect(required ?? false, `${name} is required`).toBe(false);
    else expect(isFit(schema, value), `${name} is ${value}`).toBe(true);
  }
}

/** A request that the page answers with 400 must be at fault, any other must not. */
function checkBody(page: Page, n: number, { request, endpoint }: Call): void {
  if (request.data === null) return expect(bodySchema(endpoint.operation)).toBeUndefined();
  if (request.data.startsWith('@')) return;
  const answer = page.fences.slice(n + 1).find((fence) => isJson(fence));
  const found = faults(bodySchema(endpoint.operation), JSON.parse(request.data));
  if (answer && title(answer).startsWith('400 ')) expect(found).not.toEqual([]);
  else expect(found).toEqual([]);
}

function checkError(
  answer: { error: Record<string, unknown> },
  status: number,
  call: Call | undefined,
): void {
  const { code, type, retryable, doc_url } = answer.error;
  const entry = errorEntry(String(code));
  if (!entry) throw new Error(`no error code ${String(code)}`);
  const url = `https://docs.parcelune.example/docs/${entry.page}#${entry.code}`;
  expect({ status, type, retryable, doc_url }).toEqual({
    status: entry.status,
    type: entry.type,
    retryable: entry.retryable,
    doc_url: url,
  });
  const allowed = call?.endpoint.operation['x-error-codes'];
  if (allowed && !entry.operations.includes('*')) expect(allowed).toContain(code);
}

function checkAnswer(fence: Fence, call: Call | undefined): void {
  const [, status = '', code = ''] = /^(\d{3}) (\w+)/.exec(title(fence)) ?? [];
  const value = JSON.parse(fence.code) as { error: Record<string, unknown> };
  const failed = Number(status) >= 400;
  const schema = call ? answerSchema(call.endpoint.operation, Number(status)) : errorSchema;
  expect(faults(failed ? errorSchema : schema, value), title(fence)).toEqual([]);
  if (!failed) return;
  expect(value.error.code).toBe(code);
  checkError(value, Number(status), call);
}

function claimedSchema([, kind, name = '', status = '']: RegExpExecArray): Schema | undefined {
  if (kind === 'schema') return { $ref: `#/components/schemas/${name}` };
  const operation = operationOf(name);
  if (!operation || kind === 'request') return operation && bodySchema(operation);
  return Number(status) < 400 ? answerSchema(operation, Number(status)) : errorSchema;
}

/** A sample that says `partial` may leave fields out; those that it has are judged like others. */
function faultsOf({ info, code }: Fence, schema: Schema | undefined): string[] {
  const found = faults(schema, JSON.parse(code));
  return /\bpartial\b/.test(info) ? found.filter((fault) => !fault.includes('required property')) : found;
}

describe.each(pages.en.filter(({ fences }) => fences.length > 0))('the samples of $path', (page) => {
  const { calls, above, reading } = callsOf(page);

  it('are requests that the API knows', () => {
    for (const [n, call] of calls) {
      checkParameters(call);
      checkBody(page, n, call);
    }
  });

  it('have the bodies and answers that the API promises', () => {
    for (const [n, fence] of page.fences.entries()) {
      if (!isJson(fence)) continue;
      const name = title(fence);
      const said = claim(fence);
      if (said) expect(faultsOf(fence, claimedSchema(said)), name).toEqual([]);
      if (/^[^2]\d\d /.test(name) || (!said && /^2\d\d /.test(name))) checkAnswer(fence, above(n));
      else if (!said) {
        const operation = name.endsWith('.json') ? reading(name)?.endpoint.operation : undefined;
        const schema = operation ? bodySchema(operation) : eventSchema(name);
        expect(faults(schema, JSON.parse(fence.code)), name).toEqual([]);
      }
    }
  });
});

/** Pages that explain an endpoint; errors, dates and tools have samples of another kind. */
const isAboutCalls = ({ path }: Page): boolean =>
  path.startsWith('docs/api/') && !/\/(error|changelog|postman_collection|api\/index)\.md$/.test(path);

it.each(pages.en.filter(isAboutCalls))('$path shows a request and a response', ({ fences, body }) => {
  if (/^::api-operation\{/m.test(body)) return;
  expect(fences.some(isCurl)).toBe(true);
  expect(fences.some((fence) => isJson(fence) && /^2\d\d /.test(title(fence)))).toBe(true);
});
