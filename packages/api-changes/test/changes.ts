/**
 * Kinds of change to an API description, with the rule that has to find each, the direction and the impact. A row is
 * complete: the comparison has to find nothing else.
 */
import type { Direction, Impact } from '../src/impact.ts';
import type { RuleId } from '../src/rules.ts';

type Value = { readonly [key: string]: unknown };

export interface KindOfChange {
  readonly name: string;
  readonly before: Value;
  readonly after: Value;
  readonly expected: readonly Expected[];
}

export type Expected = readonly [rule: RuleId, direction: Direction | null, impact: Impact];

const info = { title: 'Harbor', version: '1' };

/** A description with one operation. */
const api = (operation: Value, rest: Value = {}): Value => ({
  openapi: '3.1.0',
  info,
  paths: { '/berths': { post: { responses: { '204': { description: 'Done' } }, ...operation } } },
  ...rest,
});
const json = (schema: unknown): Value => ({ content: { 'application/json': { schema } } });
const request = (schema: unknown, rest: Value = {}) => api({ requestBody: json(schema) }, rest);
const response = (schema: unknown, rest: Value = {}) =>
  api({ responses: { '200': { description: 'Done', ...json(schema) } } }, rest);
const parameter = (rest: Value) => api({ parameters: [{ name: 'limit', in: 'query', ...rest }] });
const integer = { schema: { type: 'integer' } };
const header = (rest: Value) =>
  api({ responses: { '204': { description: 'Done', headers: { 'X-Left': { ...integer, ...rest } } } } });
const schemas = (all: Value): Value => ({ components: { schemas: all } });
const secured = (security: unknown, schemes: Value = keys): Value =>
  api({ security }, { components: { securitySchemes: schemes } });
const key = { type: 'apiKey', in: 'header', name: 'X-Key' };
const oauth = (flow: Value = {}, name = 'clientCredentials') => ({
  type: 'oauth2',
  flows: { [name]: { tokenUrl: 'https://harbor.example/token', scopes: { read: '', write: '' }, ...flow } },
});
const keys = { key, oauth: oauth() };
const servers = (...all: Value[]): Value => api({}, { servers: all });

const rows: KindOfChange[] = [];
const row = (name: string, before: Value, after: Value, ...expected: Expected[]) =>
  rows.push({ name, before, after, expected });

/** A change of a schema, in a request and in a response. */
function schema(
  name: string,
  before: unknown,
  after: unknown,
  impacts: { readonly rule: RuleId; readonly request: Impact; readonly response: Impact },
): void {
  row(`${name}, in a request`, request(before), request(after), [impacts.rule, 'request', impacts.request]);
  row(`${name}, in a response`, response(before), response(after), [
    impacts.rule,
    'response',
    impacts.response,
  ]);
}
const narrower = (rule: RuleId) => ({ rule, request: 'breaking', response: 'safe' }) as const;
const wider = (rule: RuleId) => ({ rule, request: 'safe', response: 'breaking' }) as const;
const slightlyWider = (rule: RuleId) => ({ rule, request: 'safe', response: 'risky' }) as const;
const always = (rule: RuleId, impact: Impact) => ({ rule, request: impact, response: impact }) as const;
const object = (properties: Value, rest: Value = {}) => ({ type: 'object', properties, ...rest });
const text = { type: 'string' };

// The API as a whole.
row('new version', api({}), api({}, { info: { ...info, version: '2' } }), [
  'api/version-changed',
  null,
  'safe',
]);
row('new title', api({}), api({}, { info: { ...info, title: 'Port' } }), ['api/title-changed', null, 'safe']);
row('new license', api({}), api({}, { info: { ...info, license: { name: 'MIT' } } }), [
  'api/license-changed',
  null,
  'safe',
]);
row('new contact', api({}), api({}, { info: { ...info, contact: { name: 'Anna' } } }), [
  'api/contact-changed',
  null,
  'safe',
]);
row('new terms', api({}), api({}, { info: { ...info, termsOfService: 'https://harbor.example/terms' } }), [
  'api/terms-changed',
  null,
  'safe',
]);
row('newer OpenAPI', api({}), api({}, { openapi: '3.2.0' }), ['api/openapi-version-changed', null, 'safe']);
row('extension', api({ 'x-team': 'a' }), api({ 'x-team': 'b' }), ['api/extension-changed', null, 'safe']);
row('new tag', api({}), api({}, { tags: [{ name: 'berths' }] }), ['tag/added', null, 'safe']);
row('lost tag', api({}, { tags: [{ name: 'berths' }] }), api({}), ['tag/removed', null, 'safe']);
row('nested tag', api({}, { tags: [{ name: 'a' }] }), api({}, { tags: [{ name: 'a', parent: 'b' }] }), [
  'tag/parent-changed',
  null,
  'safe',
]);
row('new server', servers({ url: '/a' }), servers({ url: '/a' }, { url: '/b' }), [
  'server/added',
  null,
  'safe',
]);
row('lost server', servers({ url: '/a' }, { url: '/b' }), servers({ url: '/a' }), [
  'server/removed',
  null,
  'breaking',
]);
row('another server', servers({ url: '/a' }), servers({ url: '/b' }), [
  'server/url-changed',
  null,
  'breaking',
]);
const region = (variable: Value) => servers({ url: '/{region}', variables: { region: variable } });
row('default of a server variable', region({ default: 'a' }), region({ default: 'b' }), [
  'server/default-changed',
  null,
  'risky',
]);
row(
  'lost value of a server variable',
  region({ default: 'a', enum: ['a', 'b'] }),
  region({ default: 'a', enum: ['a'] }),
  ['server/value-removed', null, 'breaking'],
);
row(
  'new value of a server variable',
  region({ default: 'a', enum: ['a'] }),
  region({ default: 'a', enum: ['a', 'b'] }),
  ['server/value-added', null, 'safe'],
);

// Security.
row('authentication is required', secured([]), secured([{ key: [] }]), [
  'security/required',
  null,
  'breaking',
]);
row('authentication is optional', secured([{ key: [] }]), secured([{}, { key: [] }]), [
  'security/dropped',
  null,
  'safe',
]);
row('new way to authenticate', secured([{ key: [] }]), secured([{ key: [] }, { oauth: [] }]), [
  'security/alternative-added',
  null,
  'safe',
]);
row('lost way to authenticate', secured([{ key: [] }, { oauth: [] }]), secured([{ key: [] }]), [
  'security/alternative-removed',
  null,
  'breaking',
]);
row(
  'both schemes are required',
  secured([{ key: [] }]),
  secured([{ key: [], oauth: [] }]),
  ['security/alternative-removed', null, 'breaking'],
  ['security/alternative-added', null, 'safe'],
);
row('new required scope', secured([{ oauth: ['read'] }]), secured([{ oauth: ['read', 'write'] }]), [
  'security/scope-required',
  null,
  'breaking',
]);
row('released scope', secured([{ oauth: ['read', 'write'] }]), secured([{ oauth: ['read'] }]), [
  'security/scope-released',
  null,
  'safe',
]);
row('new scheme', secured([], { key }), secured([]), ['security/scheme-added', null, 'safe']);
row('lost scheme', secured([]), secured([], { key }), ['security/scheme-removed', null, 'risky']);
row('renamed scheme', secured([{ key: [] }], { key }), secured([{ apiKey: [] }], { apiKey: key }));
row('scheme of another type', secured([], { key }), secured([], { key: { type: 'http', scheme: 'basic' } }), [
  'security/type-changed',
  null,
  'breaking',
]);
row('key in another place', secured([], { key }), secured([], { key: { ...key, in: 'query' } }), [
  'security/key-moved',
  null,
  'breaking',
]);
row(
  'another HTTP scheme',
  secured([], { key: { type: 'http', scheme: 'basic' } }),
  secured([], { key: { type: 'http', scheme: 'bearer' } }),
  ['security/http-scheme-changed', null, 'breaking'],
);
row('deprecated scheme', secured([], { key }), secured([], { key: { ...key, deprecated: true } }), [
  'security/scheme-deprecated',
  null,
  'safe',
]);
row(
  'new flow',
  secured([], { a: { type: 'oauth2', flows: {} } }),
  secured([], { a: oauth({}, 'deviceAuthorization') }),
  ['security/flow-added', null, 'safe'],
);
row(
  'lost flow',
  secured([], { a: oauth({}, 'implicit') }),
  secured([], { a: { type: 'oauth2', flows: {} } }),
  ['security/flow-removed', null, 'breaking'],
);
row('another token URL', secured([], { a: oauth() }), secured([], { a: oauth({ tokenUrl: '/token' }) }), [
  'security/flow-url-changed',
  null,
  'risky',
]);
row(
  'lost scope of a flow',
  secured([], { a: oauth() }),
  secured([], { a: oauth({ scopes: { read: '' } }) }),
  ['security/scope-removed', null, 'breaking'],
);
row('new scope of a flow', secured([], { a: oauth({ scopes: { read: '' } }) }), secured([], { a: oauth() }), [
  'security/scope-added',
  null,
  'safe',
]);

// Operations.
const two = (...paths: readonly (readonly [string, Value])[]): Value => ({
  openapi: '3.1.0',
  info,
  paths: Object.fromEntries(paths),
});
const get = (rest: Value = {}): Value => ({
  get: { responses: { '204': { description: 'Done' } }, ...rest },
});
row('new operation', two(['/a', get()]), two(['/a', get()], ['/b', get()]), [
  'operation/added',
  null,
  'safe',
]);
row('lost operation', two(['/a', get()], ['/b', get()]), two(['/a', get()]), [
  'operation/removed',
  null,
  'breaking',
]);
row('lost deprecated operation', two(['/a', get({ deprecated: true })]), two(), [
  'operation/deprecated-removed',
  null,
  'risky',
]);
row('moved operation', two(['/a', get({ operationId: 'x' })]), two(['/b', get({ operationId: 'x' })]), [
  'operation/path-changed',
  null,
  'breaking',
]);
row(
  'another method',
  two(['/a', get({ operationId: 'x' })]),
  two(['/a', { query: { operationId: 'x', responses: { '204': { description: 'Done' } } } }]),
  ['operation/method-changed', null, 'breaking'],
);
row('another operation id', api({ operationId: 'a' }), api({ operationId: 'b' }), [
  'operation/id-changed',
  null,
  'risky',
]);
row('deprecated operation', api({}), api({ deprecated: true }), ['operation/deprecated', null, 'safe']);
row('operation no longer deprecated', api({ deprecated: true }), api({}), [
  'operation/undeprecated',
  null,
  'safe',
]);
row('end date', api({}), api({ 'x-sunset': '2027-01-01' }), ['operation/sunset-added', null, 'risky']);
row('earlier end date', api({ 'x-sunset': '2027-01-01' }), api({ 'x-sunset': '2026-01-01' }), [
  'operation/sunset-earlier',
  null,
  'risky',
]);
row('later end date', api({ 'x-sunset': '2026-01-01' }), api({ 'x-sunset': '2027-01-01' }), [
  'operation/sunset-later',
  null,
  'safe',
]);
row('no end date', api({ 'x-sunset': '2026-01-01' }), api({}), ['operation/sunset-removed', null, 'safe']);
row('other tags', api({ tags: ['a'] }), api({ tags: ['b'] }), ['operation/tags-changed', null, 'safe']);
row('other summary', api({ summary: 'a' }), api({ summary: 'b' }), [
  'operation/summary-changed',
  null,
  'safe',
]);
row('other description', api({ description: 'a' }), api({ description: 'b' }), [
  'operation/description-changed',
  null,
  'safe',
]);
const webhook = (operation: Value | null): Value => ({
  openapi: '3.1.0',
  info,
  webhooks:
    operation === null
      ? {}
      : { moored: { post: { responses: { '200': { description: 'Done' } }, ...operation } } },
});
row('new webhook', webhook(null), webhook({}), ['webhook/added', null, 'safe']);
row('lost webhook', webhook({}), webhook(null), ['webhook/removed', null, 'breaking']);
row(
  'payload of a webhook has less',
  webhook({ requestBody: json(object({ id: text }, { required: ['id'] })) }),
  webhook({ requestBody: json(object({ id: text })) }),
  ['schema/became-optional', 'response', 'breaking'],
);
const callback = (all: Value) => api({ callbacks: all });
const called = { onMoored: { '{$request.body#/url}': { post: { responses: {} } } } };
row('new callback', api({}), callback(called), ['callback/added', null, 'risky']);
row('lost callback', callback(called), api({}), ['callback/removed', null, 'breaking']);
const link = (links: Value) => api({ responses: { '204': { description: 'Done', links } } });
row('new link', link({}), link({ next: { operationId: 'a' } }), ['link/added', 'response', 'safe']);
row('lost link', link({ next: { operationId: 'a' } }), link({}), ['link/removed', 'response', 'risky']);
row('other link', link({ next: { operationId: 'a' } }), link({ next: { operationId: 'b' } }), [
  'link/changed',
  'response',
  'risky',
]);

// Parameters.
row('new optional parameter', api({}), parameter(integer), ['parameter/added-optional', 'request', 'safe']);
row('new required parameter', api({}), parameter({ ...integer, required: true }), [
  'parameter/added-required',
  'request',
  'breaking',
]);
row('lost parameter', parameter(integer), api({}), ['parameter/removed', 'request', 'risky']);
row('parameter becomes required', parameter(integer), parameter({ ...integer, required: true }), [
  'parameter/became-required',
  'request',
  'breaking',
]);
row('parameter becomes optional', parameter({ ...integer, required: true }), parameter(integer), [
  'parameter/became-optional',
  'request',
  'safe',
]);
row(
  'parameter in another place',
  parameter(integer),
  api({ parameters: [{ name: 'limit', in: 'header', ...integer }] }),
  ['parameter/moved', 'request', 'breaking'],
  ['parameter/style-changed', 'request', 'breaking'],
);
const berth = (name: string) =>
  two([`/berths/{${name}}`, get({ parameters: [{ name, in: 'path', required: true, schema: text }] })]);
row('renamed path parameter', berth('id'), berth('berth'), ['parameter/renamed', 'request', 'safe']);
const list = { schema: { type: 'array', items: text } };
row('another style', parameter(list), parameter({ ...list, style: 'pipeDelimited', explode: true }), [
  'parameter/style-changed',
  'request',
  'breaking',
]);
row('not exploded', parameter(list), parameter({ ...list, explode: false }), [
  'parameter/explode-changed',
  'request',
  'breaking',
]);
row('explode makes no difference to a number', parameter(integer), parameter({ ...integer, explode: false }));
row('reserved characters', parameter(integer), parameter({ ...integer, allowReserved: true }), [
  'parameter/reserved-allowed',
  'request',
  'safe',
]);
row('no reserved characters', parameter({ ...integer, allowReserved: true }), parameter(integer), [
  'parameter/reserved-refused',
  'request',
  'breaking',
]);
row('empty value', parameter(integer), parameter({ ...integer, allowEmptyValue: true }), [
  'parameter/empty-allowed',
  'request',
  'safe',
]);
row('no empty value', parameter({ ...integer, allowEmptyValue: true }), parameter(integer), [
  'parameter/empty-refused',
  'request',
  'breaking',
]);
row('parameter as JSON', parameter(integer), parameter(json({ type: 'integer' })), [
  'parameter/content-changed',
  'request',
  'breaking',
]);
row('deprecated parameter', parameter(integer), parameter({ ...integer, deprecated: true }), [
  'parameter/deprecated',
  'request',
  'safe',
]);
row('described parameter', parameter(integer), parameter({ ...integer, description: 'At most' }), [
  'parameter/description-changed',
  'request',
  'safe',
]);
row(
  'another default',
  parameter({ schema: { type: 'integer', default: 1 } }),
  parameter({ schema: { type: 'integer', default: 2 } }),
  ['schema/default-changed', 'request', 'risky'],
);
row('a number in a URL may be a text', parameter(integer), parameter({ schema: text }), [
  'schema/type-widened',
  'request',
  'safe',
]);
row('a text in a URL must be a number', parameter({ schema: text }), parameter(integer), [
  'schema/type-narrowed',
  'request',
  'breaking',
]);

// Bodies, responses and headers.
row('new optional body', api({}), request(text), ['body/added-optional', 'request', 'safe']);
row('new required body', api({}), api({ requestBody: { ...json(text), required: true } }), [
  'body/added-required',
  'request',
  'breaking',
]);
row('lost body', request(text), api({}), ['body/removed', 'request', 'risky']);
row('body becomes required', request(text), api({ requestBody: { ...json(text), required: true } }), [
  'body/became-required',
  'request',
  'breaking',
]);
row('body becomes optional', api({ requestBody: { ...json(text), required: true } }), request(text), [
  'body/became-optional',
  'request',
  'safe',
]);
const media = (content: Value) => api({ requestBody: { content } });
row('new media type', media({ 'text/csv': {} }), media({ 'text/csv': {}, 'text/xml': {} }), [
  'body/media-type-added',
  'request',
  'safe',
]);
row('lost media type', media({ 'text/csv': {}, 'text/xml': {} }), media({ 'text/csv': {} }), [
  'body/media-type-removed',
  'request',
  'breaking',
]);
row('media type in a range', media({ 'text/csv': {} }), media({ 'text/*': {} }));
row('media type with a parameter', media({ 'text/csv': {} }), media({ 'text/csv; charset=utf-8': {} }));
row(
  'another encoding',
  media({ 'text/csv': {} }),
  media({ 'text/csv': { encoding: { a: { style: 'form' } } } }),
  ['body/encoding-changed', 'request', 'breaking'],
);
row(
  'sequence of items',
  media({ 'application/jsonl': { schema: text } }),
  media({ 'application/jsonl': { itemSchema: text } }),
  ['body/stream-changed', 'request', 'breaking'],
);
row(
  'item of a sequence',
  media({ 'application/jsonl': { itemSchema: text } }),
  media({ 'application/jsonl': { itemSchema: { ...text, maxLength: 9 } } }),
  ['schema/maxLength-lowered', 'request', 'breaking'],
);
const statuses = (...all: string[]) =>
  api({ responses: Object.fromEntries(all.map((status) => [status, { description: 'Done' }])) });
row('new success', statuses('200'), statuses('200', '202'), ['response/success-added', 'response', 'risky']);
row('lost success', statuses('200', '202'), statuses('200'), [
  'response/success-removed',
  'response',
  'breaking',
]);
row('new error', statuses('200'), statuses('200', '409'), ['response/error-added', 'response', 'safe']);
row('lost error', statuses('200', '409'), statuses('200'), ['response/error-removed', 'response', 'risky']);
row(
  'error in a range',
  statuses('200', '409'),
  statuses('200', '4XX'),
  ['response/generalized', 'response', 'risky'],
  ['response/error-added', 'response', 'safe'],
);
row('response without a body', response(text), statuses('200'), ['body/removed', 'response', 'breaking']);
row('response with a body', statuses('200'), response(text), ['body/added', 'response', 'safe']);
row('new header', statuses('204'), header({}), ['header/added', 'response', 'safe']);
row('lost header', header({ required: true }), statuses('204'), [
  'header/required-removed',
  'response',
  'breaking',
]);
row('lost optional header', header({}), statuses('204'), ['header/optional-removed', 'response', 'risky']);
row('header becomes optional', header({ required: true }), header({}), [
  'header/became-optional',
  'response',
  'breaking',
]);
row('header becomes required', header({}), header({ required: true }), [
  'header/became-required',
  'response',
  'safe',
]);
row('deprecated header', header({}), header({ deprecated: true }), ['header/deprecated', 'response', 'safe']);

// Values of a schema.
schema('another type', text, { type: 'integer' }, always('schema/type-changed', 'breaking'));
schema('fewer types', { type: ['string', 'integer'] }, text, narrower('schema/type-narrowed'));
schema('more types', text, { type: ['string', 'integer'] }, wider('schema/type-widened'));
schema('whole numbers only', { type: 'number' }, { type: 'integer' }, narrower('schema/type-narrowed'));
schema('fractions too', { type: 'integer' }, { type: 'number' }, wider('schema/type-widened'));
schema('no null', { type: ['string', 'null'] }, text, narrower('schema/null-refused'));
schema('null too', text, { type: ['string', 'null'] }, wider('schema/null-allowed'));
const values = (...all: string[]) => ({ type: 'string', enum: all });
schema('lost value', values('a', 'b'), values('a'), narrower('schema/enum-value-removed'));
schema('new value', values('a'), values('a', 'b'), slightlyWider('schema/enum-value-added'));
schema('only these values', text, values('a'), narrower('schema/enum-added'));
schema('any value', values('a'), text, slightlyWider('schema/enum-removed'));
schema('another constant', { const: 'a' }, { const: 'b' }, always('schema/const-changed', 'breaking'));
const number = (rest: Value) => ({ type: 'number', ...rest });
schema('greater minimum', number({ minimum: 1 }), number({ minimum: 2 }), narrower('schema/minimum-raised'));
schema('new minimum', number({}), number({ minimum: 2 }), narrower('schema/minimum-raised'));
schema(
  'open minimum',
  number({ minimum: 1 }),
  number({ exclusiveMinimum: 1 }),
  narrower('schema/minimum-raised'),
);
schema('smaller minimum', number({ minimum: 2 }), number({ minimum: 1 }), wider('schema/minimum-lowered'));
schema('smaller maximum', number({ maximum: 2 }), number({ maximum: 1 }), narrower('schema/maximum-lowered'));
schema('greater maximum', number({ maximum: 1 }), number({ maximum: 2 }), wider('schema/maximum-raised'));
schema(
  'longer text',
  { ...text, minLength: 1 },
  { ...text, minLength: 2 },
  narrower('schema/minLength-raised'),
);
schema(
  'shorter text',
  { ...text, maxLength: 2 },
  { ...text, maxLength: 1 },
  narrower('schema/maxLength-lowered'),
);
schema(
  'greater length',
  { ...text, maxLength: 1 },
  { ...text, maxLength: 2 },
  wider('schema/maxLength-raised'),
);
const array = (rest: Value) => ({ type: 'array', items: text, ...rest });
schema('more items', array({}), array({ minItems: 1 }), narrower('schema/minItems-raised'));
schema('fewer items', array({ maxItems: 2 }), array({ maxItems: 1 }), narrower('schema/maxItems-lowered'));
schema('no limit of items', array({ maxItems: 2 }), array({}), wider('schema/maxItems-raised'));
schema('distinct items', array({}), array({ uniqueItems: true }), narrower('schema/unique-items-required'));
schema(
  'repeated items',
  array({ uniqueItems: true }),
  array({}),
  slightlyWider('schema/unique-items-dropped'),
);
schema(
  'more properties',
  object({}),
  object({}, { minProperties: 1 }),
  narrower('schema/minProperties-raised'),
);
schema(
  'fewer properties',
  object({}),
  object({}, { maxProperties: 1 }),
  narrower('schema/maxProperties-lowered'),
);
schema('multiples', number({}), number({ multipleOf: 5 }), narrower('schema/multiple-of-narrowed'));
schema(
  'fewer multiples',
  number({ multipleOf: 5 }),
  number({ multipleOf: 10 }),
  narrower('schema/multiple-of-narrowed'),
);
schema(
  'more multiples',
  number({ multipleOf: 0.3 }),
  number({ multipleOf: 0.1 }),
  wider('schema/multiple-of-widened'),
);
schema(
  'other multiples',
  number({ multipleOf: 2 }),
  number({ multipleOf: 3 }),
  always('schema/multiple-of-changed', 'breaking'),
);
schema('pattern', text, { ...text, pattern: 'a' }, narrower('schema/pattern-added'));
schema('no pattern', { ...text, pattern: 'a' }, text, slightlyWider('schema/pattern-removed'));
schema(
  'another pattern',
  { ...text, pattern: 'a' },
  { ...text, pattern: 'b' },
  always('schema/pattern-changed', 'risky'),
);
const format = (name: string, type = 'string') => ({ type, format: name });
schema('format', text, format('email'), { rule: 'schema/format-added', request: 'risky', response: 'safe' });
schema('no format', format('email'), text, slightlyWider('schema/format-removed'));
schema('another format', format('email'), format('uuid'), always('schema/format-changed', 'risky'));
schema(
  'larger format',
  format('int32', 'integer'),
  format('int64', 'integer'),
  slightlyWider('schema/format-widened'),
);
schema(
  'smaller format',
  format('double', 'number'),
  format('float', 'number'),
  narrower('schema/format-narrowed'),
);
schema(
  'another default',
  { ...text, default: 'a' },
  { ...text, default: 'b' },
  {
    rule: 'schema/default-changed',
    request: 'risky',
    response: 'safe',
  },
);
schema('no default', { ...text, default: 'a' }, text, {
  rule: 'schema/default-removed',
  request: 'risky',
  response: 'safe',
});
schema('default', text, { ...text, default: 'a' }, always('schema/default-added', 'safe'));
schema(
  'another encoding',
  text,
  { ...text, contentEncoding: 'base64' },
  always('schema/content-changed', 'breaking'),
);
schema(
  'XML attribute',
  text,
  { ...text, xml: { attribute: true } },
  always('schema/xml-changed', 'breaking'),
);
schema('deprecated', text, { ...text, deprecated: true }, always('schema/deprecated', 'safe'));
schema('description', text, { ...text, description: 'Name' }, always('schema/description-changed', 'safe'));
schema(
  'example',
  { ...text, example: 'a' },
  { ...text, example: 'b' },
  always('schema/example-changed', 'safe'),
);

// Objects.
const id = { id: text };
schema('new property', object({}), object(id), always('schema/property-added', 'safe'));
schema('new required property', object({}), object(id, { required: ['id'] }), {
  rule: 'schema/required-property-added',
  request: 'breaking',
  response: 'safe',
});
const closed = { additionalProperties: false };
schema('new property of a closed object', object({}, closed), object(id, closed), {
  rule: 'schema/property-added-to-closed',
  request: 'safe',
  response: 'risky',
});
schema('lost property', object(id), object({}), always('schema/property-removed', 'risky'));
schema('lost required property', object(id, { required: ['id'] }), object({}), {
  rule: 'schema/required-property-removed',
  request: 'risky',
  response: 'breaking',
});
row('refused property', request(object(id, closed)), request(object({}, closed)), [
  'schema/property-refused',
  'request',
  'breaking',
]);
schema(
  'property becomes required',
  object(id),
  object(id, { required: ['id'] }),
  narrower('schema/became-required'),
);
schema(
  'property becomes optional',
  object(id, { required: ['id'] }),
  object(id),
  wider('schema/became-optional'),
);
row('property becomes read-only', request(object(id)), request(object({ id: { ...text, readOnly: true } })), [
  'schema/became-read-only',
  'request',
  'breaking',
]);
row('property becomes writable', request(object({ id: { ...text, readOnly: true } })), request(object(id)), [
  'schema/became-writable',
  'request',
  'safe',
]);
row(
  'property becomes write-only',
  response(object(id)),
  response(object({ id: { ...text, writeOnly: true } })),
  ['schema/became-write-only', 'response', 'breaking'],
);
row('new read-only property', request(object({})), request(object({ id: { ...text, readOnly: true } })));
schema('no other properties', object(id), object(id, closed), narrower('schema/additional-refused'));
schema('other properties', object(id, closed), object(id), slightlyWider('schema/additional-allowed'));
schema(
  'other properties of a type',
  object(id),
  object(id, { additionalProperties: text }),
  narrower('schema/additional-restricted'),
);
schema(
  'other properties of any type',
  object(id, { additionalProperties: text }),
  object(id),
  slightlyWider('schema/additional-opened'),
);
schema(
  'values of a map',
  { type: 'object', additionalProperties: text },
  { type: 'object', additionalProperties: { ...text, maxLength: 3 } },
  narrower('schema/maxLength-lowered'),
);
schema(
  'names',
  object({}),
  object({}, { propertyNames: { maxLength: 3 } }),
  always('schema/property-names-changed', 'risky'),
);
schema(
  'pattern of names',
  object({}),
  object({}, { patternProperties: { '^a': text } }),
  narrower('schema/pattern-property-added'),
);
schema(
  'requires another',
  object(id),
  object(id, { dependentRequired: { id: ['name'] } }),
  narrower('schema/dependent-required-added'),
);
schema(
  'requires no other',
  object(id, { dependentRequired: { id: ['name'] } }),
  object(id),
  wider('schema/dependent-required-removed'),
);
schema(
  'required by another piece',
  object(id),
  { allOf: [object(id), { required: ['id'] }] },
  narrower('schema/became-required'),
);

// Lists, choices and conditions.
schema('items of a type', { type: 'array' }, { type: 'array', items: text }, narrower('schema/items-added'));
schema(
  'items of any type',
  { type: 'array', items: text },
  { type: 'array' },
  slightlyWider('schema/items-removed'),
);
schema(
  'items of another type',
  array({}),
  array({ items: { type: 'integer' } }),
  always('schema/type-changed', 'breaking'),
);
schema(
  'positions',
  { type: 'array', prefixItems: [text] },
  { type: 'array', prefixItems: [text, text] },
  always('schema/tuple-changed', 'risky'),
);
schema('contains', array({}), array({ contains: { const: 'a' } }), narrower('schema/contains-added'));
const ship = object({ kind: { const: 'ship' } }, { title: 'Ship' });
const boat = object({ kind: { const: 'boat' } }, { title: 'Boat' });
schema(
  'new choice',
  { oneOf: [ship, { type: 'null' }] },
  { oneOf: [ship, boat, { type: 'null' }] },
  wider('schema/branch-added'),
);
schema('lost choice', { oneOf: [ship, boat] }, { oneOf: [ship] }, narrower('schema/branch-removed'));
schema('one of several', ship, { anyOf: [ship, boat] }, wider('schema/branch-added'));
schema(
  'several',
  { oneOf: [text, number({})] },
  { anyOf: [text, number({})] },
  slightlyWider('schema/one-of-to-any-of'),
);
schema('not', text, { ...text, not: { const: 'a' } }, narrower('schema/not-added'));
schema(
  'condition',
  object({}),
  object({}, { if: { required: ['a'] }, else: { required: ['b'] } }),
  always('schema/condition-changed', 'risky'),
);
const kinds = (mapping: Value, propertyName = 'kind') => ({
  oneOf: [ship, boat],
  discriminator: { propertyName, mapping },
});
schema(
  'told apart by another property',
  kinds({}),
  kinds({}, 'type'),
  always('schema/discriminator-changed', 'breaking'),
);
schema(
  'new kind',
  kinds({ ship: '#/a' }),
  kinds({ ship: '#/a', yacht: '#/a' }),
  slightlyWider('schema/mapping-added'),
);
schema(
  'lost kind',
  kinds({ ship: '#/a', yacht: '#/a' }),
  kinds({ ship: '#/a' }),
  narrower('schema/mapping-removed'),
);
schema(
  'no discriminator',
  kinds({}),
  { oneOf: [ship, boat] },
  always('schema/discriminator-removed', 'risky'),
);

// The same in other words.
const same = (name: string, before: unknown, after: unknown, rest: readonly [Value, Value] = [{}, {}]) => {
  row(`${name}, in a request`, request(before, rest[0]), request(after, rest[1]));
  row(`${name}, in a response`, response(before, rest[0]), response(after, rest[1]));
};
const old = [{ openapi: '3.1.0' }, { openapi: '3.1.0' }] as const;
same('nullable of 3.0', { ...text, nullable: true }, { type: ['string', 'null'] }, old);
same('open limit of 3.0', number({ minimum: 1, exclusiveMinimum: true }), number({ exclusiveMinimum: 1 }));
same('nullable reference of 3.0', { nullable: true, allOf: [ship] }, { anyOf: [ship, { type: 'null' }] });
same('example of 3.0', { ...text, example: 'a' }, { ...text, examples: ['a'] });
same('a constant', { ...text, enum: ['a'] }, { ...text, const: 'a' });
same('a choice of one', ship, { oneOf: [ship] });
same('order of values', values('a', 'b'), values('b', 'a'));
same('order of members', object({ a: text, b: text }), object({ b: text, a: text }));
same('idle limit', text, { ...text, minLength: 0 });
same('type that is evident', { properties: id }, object(id));
same('joined pieces', object({ a: text, b: text }), { allOf: [object({ a: text }), object({ b: text })] });
same('renamed component', { $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }, [
  schemas({ A: object(id) }),
  schemas({ B: object(id) }),
]);
same('component instead of an inline schema', object(id), { $ref: '#/components/schemas/B' }, [
  {},
  schemas({ B: object(id) }),
]);

export const kindsOfChange: readonly KindOfChange[] = rows;
