/**
 * An operation as Markdown of docgen's: its bar, text, parameters, body and responses, and beside them sample requests and
 * responses. Ids are the same in every language, so that links are.
 */
import { fieldTexts, shapeBlocks } from './field-text.js';
import { code, colon } from './facts.js';
import { type JsonObject, objectAt, own, textAt } from './json.js';
import { container, leaf, prose, tabbed, word } from './markdown.js';
import type { Operation } from './operations.js';
import { type RequestContext, requestSnippets, textOf } from './request.js';
import { samplesOf, shownMedia } from './sample.js';
import { type Field, shapeOf } from './schema.js';
import { type Key, waysOf } from './security.js';
import { statusText } from './status.js';
import { type Words, filled } from './words.js';

export interface OperationContext extends RequestContext {
  readonly words: Words;
  /** Level of the sections' headings, 2 to 5. */
  readonly level: number;
  /** Before each anchor: `createOrder-`, or nothing on a page of one operation. */
  readonly prefix: string;
}

/** The text of one operation. */
export function operationText(operation: Operation, context: OperationContext): string {
  const { node, method, path, kind } = operation;
  const { words } = context;
  const description = textAt(node, 'description') ?? textAt(node, 'summary');
  const samples = sampleBlocks(operation, context);
  const above = [
    leaf('endpoint', {
      method,
      path: kind === 'path' ? path : `(${path})`,
      scope: textAt(node, 'x-scope') ?? null,
      idempotent: own(node, 'x-idempotent') === true,
    }),
    ...(own(node, 'deprecated') === true ? [`**${words['api.deprecated']}**`] : []),
    ...(description === undefined ? [] : [prose(description)]),
  ];
  const text = [
    ...authBlocks(operation, context),
    ...parameterBlocks(operation, context),
    ...bodyBlocks(operation, context),
    ...responseBlocks(operation, context),
  ];
  const beside = samples.length > 0 ? [container('samples', {}, { depth: 1, blocks: samples })] : [];
  return `${container('operation', {}, { depth: 0, blocks: [...above, ...beside, ...text] })}\n`;
}

function heading(text: string, id: string, level: number): string {
  return `${'#'.repeat(Math.min(6, level))} ${text} {#${id}}`;
}

/** What a request is let in by: one line. Of several ways each, those that need no key last. */
function authBlocks(
  operation: Operation,
  { root, resolve, words, level, prefix }: OperationContext,
): string[] {
  const ways = waysOf(operation, root, resolve);
  if (ways.length === 0 || operation.kind === 'webhook') return [];
  const told = ways.map((way) =>
    way.length === 0 ? words['api.authNone'] : way.map((key) => keyText(key, words)).join(' + '),
  );
  const scope = own(operation.node, 'x-scope');
  const line = [
    [...new Set(told)].reduce((a, b) => filled(words['api.or'], { a, b })),
    ...(typeof scope === 'string' ? [`${words['api.scope']}${colon(words)} ${code(scope)}`] : []),
    ...(scope === null ? [words['api.anyScope']] : []),
  ].join(' · ');
  return [heading(words['api.auth'], `${prefix}authentication`, level), line];
}

/** `X-Api-Key` in the header, or a token with its scopes. */
function keyText({ scheme, scopes }: Key, words: Words): string {
  const [type, place] = [textAt(scheme, 'type'), textAt(scheme, 'in')];
  const name = type === 'apiKey' ? (textAt(scheme, 'name') ?? '') : 'Authorization';
  const word =
    place === 'query' ? 'api.place.query' : place === 'cookie' ? 'api.place.cookie' : 'api.place.header';
  const told = filled(words['api.authIn'], { name, place: words[word] });
  return scopes.length === 0 ? told : `${told} (${scopes.map(code).join(', ')})`;
}

const places = [
  ['path', 'api.pathParams', 'path-parameters'],
  ['query', 'api.queryParams', 'query-parameters'],
  ['header', 'api.headers', 'headers'],
  ['cookie', 'api.cookies', 'cookies'],
] as const;

function parameterBlocks(
  operation: Operation,
  { resolve, words, level, prefix }: OperationContext,
): string[] {
  return places.flatMap(([place, title, section]) => {
    const fields = operation.parameters
      .filter((one) => textAt(one, 'in') === place)
      .map((one) => parameterField(one, resolve));
    if (fields.length === 0) return [];
    const anchor = prefix + section;
    return [heading(words[title], anchor, level), ...fieldTexts(fields, { words, anchor, depth: 1 })];
  });
}

/** A parameter or header as a field: its own text comes before that of its schema. */
function parameterField(parameter: JsonObject, resolve: OperationContext['resolve'], name?: string): Field {
  const shape = shapeOf(own(parameter, 'schema') ?? contentSchema(parameter), resolve);
  return {
    name: name ?? textAt(parameter, 'name') ?? '',
    required: own(parameter, 'required') === true,
    shape: {
      ...shape,
      description: textAt(parameter, 'description') ?? shape.description,
      deprecated: shape.deprecated || own(parameter, 'deprecated') === true,
    },
  };
}

function contentSchema(parameter: JsonObject): unknown {
  const found = shownMedia(objectAt(parameter, 'content'));
  return found && own(found.media, 'schema');
}

function bodyBlocks(operation: Operation, { resolve, words, level, prefix }: OperationContext): string[] {
  const body = resolve(own(operation.node, 'requestBody'))?.value;
  const found = body && shownMedia(objectAt(body, 'content'));
  if (!body || !found) return [];
  const anchor = `${prefix}body`;
  const description = textAt(body, 'description');
  const shape = shapeOf(own(found.media, 'schema'), resolve);
  return [
    heading(words['api.body'], anchor, level),
    ...(found.type === 'application/json' ? [] : [code(found.type)]),
    ...(description === undefined ? [] : [prose(description)]),
    ...shapeBlocks(shape, { words, anchor, depth: 1 }),
  ];
}

function responseBlocks(operation: Operation, context: OperationContext): string[] {
  const { resolve, words, level, prefix } = context;
  const responses = Object.entries(objectAt(operation.node, 'responses'));
  if (responses.length === 0) return [];
  const told = new Map<string, string>();
  const blocks = responses.flatMap(([status, given]) => {
    const response = resolve(given)?.value;
    return response ? [responseText(status, response, { context, told })] : [];
  });
  return [heading(words['api.responses'], `${prefix}response`, level), ...blocks];
}

interface ResponseContext {
  readonly context: OperationContext;
  /** Statuses whose fields have been told, by the schema's reference. */
  readonly told: Map<string, string>;
}

function responseText(status: string, response: JsonObject, { context, told }: ResponseContext): string {
  const { resolve, words, prefix } = context;
  const anchorOf = (one: string) => `${prefix}response-${word(one)}`;
  const anchor = anchorOf(status);
  const found = shownMedia(objectAt(response, 'content'));
  const headers = Object.entries(objectAt(response, 'headers')).flatMap(([name, given]) => {
    const header = resolve(given)?.value;
    return header ? [parameterField(header, resolve, name)] : [];
  });
  const schema = found && own(found.media, 'schema');
  const reference = textAt(schema ?? undefined, '$ref');
  const same = reference === undefined ? undefined : told.get(reference);
  if (reference !== undefined && same === undefined) told.set(reference, status);
  const body = () => (found ? shapeBlocks(shapeOf(schema, resolve), place) : [words['api.noBody']]);
  const description = textAt(response, 'description') ?? '';
  const place = { words, anchor, depth: 2 };
  const blocks = [
    ...(description === '' ? [] : [prose(description)]),
    ...(headers.length > 0
      ? [`**${words['api.headers']}**`, ...fieldTexts(headers, { ...place, anchor: `${anchor}-headers` })]
      : []),
    ...(same === undefined
      ? body()
      : [filled(words['api.sameFields'], { status: `[${code(same)}](#${anchorOf(same)})` })]),
  ];
  return container('response', { id: anchor, status: statusText(status) }, { depth: 1, blocks });
}

/** The samples beside the text: requests by language, responses by status. */
function sampleBlocks(operation: Operation, context: OperationContext): string[] {
  const { root, resolve, words } = context;
  const requests = requestSnippets(operation, context).map(({ label, language, code: text }) =>
    tabbed(text.trimEnd(), { language, title: label, group: 'lang' }),
  );
  const responses = Object.entries(objectAt(operation.node, 'responses')).flatMap(([status, given]) => {
    const found = shownMedia(objectAt(resolve(given)?.value ?? {}, 'content'));
    const [first] = found ? samplesOf(found.media, { root, resolve, side: 'response' }) : [];
    return first
      ? [tabbed(textOf(first), { language: 'json', title: status, group: `${operation.id}-status` })]
      : [];
  });
  return [
    ...(requests.length > 0 ? [`**${words['api.request']}**`, ...requests] : []),
    ...(responses.length > 0 ? [`**${words['api.response']}**`, ...responses] : []),
  ];
}
