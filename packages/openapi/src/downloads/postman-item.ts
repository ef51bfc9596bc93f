/** An operation as a request of a Postman collection, with examples of its responses. */
import type { Json } from '@docgen/model';
import { plain } from '../texts/code-text.js';
import { type JsonObject, isObject, listAt, objectAt, own, textAt } from '../read/json.js';
import type { Operation } from '../read/operations.js';
import { authOf } from './postman-auth.js';
import type { Resolve } from '../read/resolve.js';
import { codeLanguage, parameterSample, sampleText, samplesOf, shownMedia } from '../samples/sample.js';
import { statusText } from '../read/status.js';

export interface ItemContext {
  readonly root: JsonObject;
  readonly resolve: Resolve;
}

export function itemOf(operation: Operation, context: ItemContext): JsonObject {
  const { node, method, path } = operation;
  const description = textAt(node, 'description');
  const bare = bareRequest(operation, context);
  const body = bodyOf(operation, context);
  const request = {
    ...bare,
    ...(body && { body }),
    ...authOf(operation, context),
    ...(description !== undefined && { description }),
  };
  return {
    name: textAt(node, 'summary') ?? `${method} ${path}`,
    request,
    response: answersOf(operation, { bare, body }, context),
  };
}

/** The request without its body. */
function bareRequest(operation: Operation, context: ItemContext): JsonObject {
  const accepts = typesOf(operation, context);
  const type = bodyMedia(operation, context)?.type;
  return {
    method: operation.method,
    header: [
      ...(accepts === undefined ? [] : [{ key: 'Accept', value: accepts }]),
      ...(type === undefined ? [] : [{ key: 'Content-Type', value: type }]),
      ...parametersIn('header', operation, context),
    ],
    url: urlOf(operation, context),
  };
}

/** Media types of successful responses. */
function typesOf({ node }: Operation, { resolve }: ItemContext): string | undefined {
  for (const [status, given] of Object.entries(objectAt(node, 'responses'))) {
    if (!status.startsWith('2')) continue;
    const found = shownMedia(objectAt(resolve(given)?.value ?? {}, 'content'));
    if (found) return found.type;
  }
  return undefined;
}

/** In Postman, path variables are whole segments. A variable within a segment is replaced by its value. */
function urlOf(operation: Operation, context: ItemContext): JsonObject {
  const variables = parametersIn('path', operation, context);
  const valueOf = (name: string) => variables.find(({ key }) => key === name)?.value ?? name;
  const path = operation.path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      const [, whole] = /^\{([^{}]+)\}$/.exec(segment) ?? [];
      return whole === undefined
        ? segment.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(valueOf(name)))
        : `:${whole}`;
    });
  const shown = variables.filter(({ key }) => path.includes(`:${key}`));
  const query = parametersIn('query', operation, context);
  const sent = query
    .filter((one) => one.disabled !== true)
    .map(({ key, value }) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  const raw = ['{{base_url}}', ...path].join('/') + (sent.length === 0 ? '' : `?${sent.join('&')}`);
  return {
    raw,
    host: ['{{base_url}}'],
    path,
    ...(query.length > 0 && { query }),
    ...(shown.length > 0 && { variable: shown }),
  };
}

/** A parameter in Postman's format. */
type Pair = {
  readonly key: string;
  readonly value: string;
  readonly description?: string;
  readonly disabled?: true;
};

/** Optional parameters are included but disabled. */
function parametersIn(
  place: 'path' | 'query' | 'header',
  { parameters }: Operation,
  { resolve }: ItemContext,
): Pair[] {
  return parameters.flatMap((parameter): Pair[] => {
    const name = textAt(parameter, 'name');
    if (textAt(parameter, 'in') !== place || name === undefined) return [];
    const description = textAt(parameter, 'description');
    const isUnique = /^idempotency-key$/i.test(name);
    const sample = parameterSample(parameter, resolve) ?? '';
    const isSent = place === 'path' || isUnique || own(parameter, 'required') === true;
    return [
      {
        key: name,
        // Postman generates a new value for each request.
        value: isUnique ? '{{$guid}}' : plain(sample),
        ...(description !== undefined && { description }),
        ...(!isSent && { disabled: true as const }),
      },
    ];
  });
}

function bodyMedia({ node }: Operation, { resolve }: ItemContext) {
  return shownMedia(objectAt(resolve(own(node, 'requestBody'))?.value ?? {}, 'content'));
}

function bodyOf(operation: Operation, context: ItemContext): JsonObject | null {
  const found = bodyMedia(operation, context);
  const [sample] = found ? samplesOf(found.media, { ...context, side: 'request' }) : [];
  if (!found || !sample) return null;
  if (found.type === 'application/x-www-form-urlencoded')
    return { mode: 'urlencoded', urlencoded: fieldsOf(sample.value) };
  if (found.type === 'multipart/form-data') return { mode: 'formdata', formdata: fieldsOf(sample.value) };
  return {
    mode: 'raw',
    raw: sampleText(sample, found.type),
    options: { raw: { language: languageOf(found.type) } },
  };
}

function fieldsOf(value: Json): JsonObject[] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value as JsonObject) : [];
  return entries.map(([key, field]) => ({
    key,
    value: plain(field),
    type: 'text',
  }));
}

/** Languages that Postman highlights bodies in. */
function languageOf(type: string): 'json' | 'xml' | 'text' {
  const language = codeLanguage(type);
  return language === 'json' || language === 'xml' ? language : 'text';
}

interface Sent {
  readonly bare: JsonObject;
  readonly body: JsonObject | null;
}

/** The original request of an example, without descriptions. */
function askedBy({ bare, body }: Sent, status: string): JsonObject {
  const url = objectAt(bare, 'url');
  const header = listAt(bare, 'header').filter((one) => isObject(one) && own(one, 'disabled') !== true);
  return {
    method: textAt(bare, 'method') ?? 'GET',
    header: header.map((one) => ({ key: textAt(one, 'key') ?? '', value: textAt(one, 'value') ?? '' })),
    url: { raw: textAt(url, 'raw') ?? '', host: listAt(url, 'host'), path: listAt(url, 'path') },
    ...(body && status.startsWith('2') && { body }),
  };
}

/** Examples by status. A range such as 2XX has no status number. */
function answersOf({ node }: Operation, sent: Sent, context: ItemContext): JsonObject[] {
  return Object.entries(objectAt(node, 'responses')).flatMap(([status, given]) => {
    const response = context.resolve(given)?.value;
    if (!response) return [];
    const found = shownMedia(objectAt(response, 'content'));
    const text = statusText(status);
    const code = /^[1-5]\d\d$/.test(status) ? { code: Number(status), status: text.slice(4) } : {};
    const answer = (name: string, body: string): JsonObject => ({
      name,
      originalRequest: askedBy(sent, status),
      ...code,
      ...(found && { _postman_previewlanguage: languageOf(found.type) }),
      header: found ? [{ key: 'Content-Type', value: found.type }] : [],
      cookie: [],
      body,
    });
    const samples = found ? samplesOf(found.media, { ...context, side: 'response' }) : [];
    if (samples.length === 0) return [answer(text, '')];
    return samples.map((sample) => {
      const title = sample.summary ?? sample.name;
      return answer(title === null ? text : `${text}: ${title}`, sampleText(sample, found?.type ?? ''));
    });
  });
}
