/** The first request that a reader sends to an operation, generated from its description. */
import { hasExact } from '@docgen/markdown/exact-number';
import type { Json } from '@docgen/model';
import { plain } from '../texts/code-text.js';
import { type JsonObject, objectAt, own, textAt } from '../read/json.js';
import type { Operation } from '../read/operations.js';
import type { Resolve } from '../read/resolve.js';
import type { SampleAnswer, Failure, SampleRequest } from './languages/sample-request.js';
import { markOf } from './sample-env.js';
import { codeLanguage, parameterSample, sampleText, samplesOf, shownMedia } from './sample.js';
import { waysOf } from '../read/security.js';
import { exampleUrl, serversOf } from '../read/servers.js';

export interface RequestContext {
  readonly root: JsonObject;
  readonly resolve: Resolve;
}

/** Null for a webhook, which the provider sends. */
export function requestOf(operation: Operation, context: RequestContext): SampleRequest | null {
  const { root, resolve } = context;
  if (operation.kind === 'webhook') return null;
  const values = (place: string) => parametersIn(operation, place, resolve);
  const path = values('path').reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  );
  const server = serversOf(operation, root)[0]?.url ?? exampleUrl;
  const body = bodyOf(operation, context);
  const security = keysOf(operation, root, resolve);
  const query = [...security.query, ...values('query')]
    .map((pair) => pair.map((part) => encodeURIComponent(part)).join('='))
    .join('&');
  const search = [query, ...values('querystring').map(([, value]) => value)].filter(Boolean).join('&');
  const cookies = values('cookie').map(([name, value]) => `${name}=${value}`);
  return {
    method: operation.method.toUpperCase(),
    url: `${server}${path.startsWith('/') ? '' : '/'}${path}${search && `?${search}`}`,
    headers: [
      ...security.headers,
      ...(body ? ([['Content-Type', body.type]] as const) : []),
      ...values('header'),
      ...(cookies.length > 0 ? ([['Cookie', cookies.join('; ')]] as const) : []),
    ],
    body: body && { ...body, json: jsonOf(body) },
    ...answerOf(operation, resolve),
    failure: failureOf(operation, resolve),
  };
}

function jsonOf({ type, text }: { readonly type: string; readonly text: string }): Json | undefined {
  // Most languages would round such a number in a literal.
  return codeLanguage(type) === 'json' && !hasExact(text) ? (JSON.parse(text) as Json) : undefined;
}

/**
 * Parameters of a first request, with a value: required ones, and an idempotency key, because a sample that books
 * without one teaches readers to book twice.
 */
function parametersIn(operation: Operation, place: string, resolve: Resolve): [string, string][] {
  return operation.parameters.flatMap((parameter): [string, string][] => {
    const name = textAt(parameter, 'name');
    if (textAt(parameter, 'in') !== place || name === undefined) return [];
    const isKey = place === 'header' && /^idempotency-key$/i.test(name);
    if (own(parameter, 'required') !== true && place !== 'path' && !isKey) return [];
    const value = parameterSample(parameter, resolve) ?? `<${name}>`;
    return [[name, plain(value)]];
  });
}

/** The body of a first request. */
export function bodyOf(
  { node }: Operation,
  { root, resolve }: RequestContext,
): { type: string; text: string } | null {
  const found = shownMedia(objectAt(resolve(own(node, 'requestBody'))?.value ?? {}, 'content'));
  const [first] = found ? samplesOf(found.media, { root, resolve, side: 'request' }) : [];
  if (!found || !first) return null;
  const text = sampleText(first, found.type);
  if (text.length > longestBody)
    throw new RangeError(
      `the sample of its body has more than ${longestBody.toLocaleString('en')} characters`,
    );
  return { type: found.type, text };
}

/** Maximum characters of a body shown in each language. */
const longestBody = 250_000;

interface Keys {
  readonly headers: readonly [string, string][];
  readonly query: readonly [string, string][];
}

/** Headers and parameters that the first authentication method adds to a request. */
function keysOf(operation: Operation, root: JsonObject, resolve: Resolve): Keys {
  const headers: [string, string][] = [];
  const query: [string, string][] = [];
  for (const { scheme } of waysOf(operation, root, resolve)[0] ?? []) {
    const [type, name] = [textAt(scheme, 'type'), textAt(scheme, 'name') ?? ''];
    const variable = textAt(scheme, 'x-sample-env');
    const secret = variable !== undefined && /^\w+$/.test(variable) ? markOf(variable) : undefined;
    const sample = secret ?? textAt(scheme, 'x-sample-key') ?? '<key>';
    if (type === 'apiKey') (textAt(scheme, 'in') === 'query' ? query : headers).push([name, sample]);
    else if (type === 'http' && textAt(scheme, 'scheme')?.toLowerCase() === 'basic')
      headers.push(['Authorization', `Basic ${secret ?? '<credentials>'}`]);
    else headers.push(['Authorization', `Bearer ${secret ?? '<token>'}`]);
  }
  return { headers, query };
}

/** How the first successful response is read, and the file name under which a response that isn't text is saved. */
function answerOf({ node }: Operation, resolve: Resolve): { answer: SampleAnswer; file: string } {
  const found = Object.entries(objectAt(node, 'responses')).find(([status]) => status.startsWith('2'));
  const media = shownMedia(objectAt(resolve(found?.[1])?.value ?? {}, 'content'));
  const ending = /^\w+\/([a-z]{3,4})$/.exec(media?.type ?? '')?.[1] ?? 'bin';
  const file = `response.${ending}`;
  if (media === null) return { answer: found ? 'none' : 'text', file };
  if (codeLanguage(media.type) === 'json') return { answer: 'json', file };
  return { answer: media.type.startsWith('text/') ? 'text' : 'file', file };
}

/** The error code in a JSON error, at the top or below `error`; null if the description doesn't define one. */
function failureOf({ node }: Operation, resolve: Resolve): Failure | null {
  const responses = objectAt(node, 'responses');
  const statuses = Object.keys(responses).filter((status) => /^(?:4|5|default$)/.test(status));
  for (const status of statuses) {
    const media = shownMedia(objectAt(resolve(own(responses, status))?.value ?? {}, 'content'));
    if (media === null || codeLanguage(media.type) !== 'json') continue;
    const outer = objectAt(resolve(own(media.media, 'schema'))?.value ?? {}, 'properties');
    const inner = objectAt(resolve(own(outer, 'error'))?.value ?? {}, 'properties');
    const isNested = own(inner, 'code') !== undefined;
    const place = isNested ? inner : outer;
    if (own(place, 'code') === undefined) continue;
    const requestId = ['request_id', 'requestId'].find((name) => own(place, name) !== undefined) ?? null;
    return { isNested, requestId };
  }
  return null;
}
