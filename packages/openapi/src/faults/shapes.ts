/**
 * Shape of a description: the keys of OpenAPI Specification 3.2.0, section 4, those that exist only in 3.0, and the
 * keywords of JSON Schema, and the extensions that docgen shows. Parts that docgen doesn't check are `any`.
 */
import { methods } from '../read/operations.js';

export type ShapeName =
  | 'root'
  | 'info'
  | 'contact'
  | 'license'
  | 'logo'
  | 'docs'
  | 'tag'
  | 'server'
  | 'linked server'
  | 'path item'
  | 'operation'
  | 'code sample'
  | 'parameter'
  | 'header'
  | 'request body'
  | 'media type'
  | 'encoding'
  | 'response'
  | 'example'
  | 'link'
  | 'components'
  | 'security scheme'
  | 'flows'
  | 'flow'
  | 'schema'
  | 'discriminator'
  | 'xml';

/** Values that contain no others. A `server url` may have variables, and is reported with them. */
export type Scalar = 'text' | 'number' | 'boolean' | 'url' | 'server url';

/** Keys of a map that must follow a format. */
export type KeyShape = 'url' | 'path' | 'status';

/**
 * `any` isn't checked, and the keys of an `object` aren't either; the keys of a `way` are names of security schemes; a
 * name in `shapes` is an object with those keys.
 */
export type Shape =
  | 'any'
  | 'object'
  | 'way'
  | KeyShape
  | Scalar
  | ShapeName
  | { readonly list: Shape }
  | { readonly map: Shape; readonly keys?: KeyShape }
  | { readonly either: readonly Shape[] };

const list = (of: Shape): Shape => ({ list: of });
const map = (of: Shape): Shape => ({ map: of });
const all = (keys: readonly string[], shape: Shape): { readonly [key: string]: Shape } =>
  Object.fromEntries(keys.map((key) => [key, shape]));

const said = all(['summary', 'description'], 'text');
/** A callback's keys are the URLs that are called. */
const callbacks = map({ map: 'path item', keys: 'url' });
const textOrTexts: Shape = { either: ['text', list('text')] };
/** A number, or a boolean in OpenAPI 3.0. */
const exclusive: Shape = { either: ['number', 'boolean'] };

/** A version or a date, which YAML may parse as a number. */
const marks = all(['x-since', 'x-deprecated-since', 'x-sunset'], { either: ['text', 'number'] });

/** Keys that parameters and headers have in common. */
const sent = {
  description: 'text',
  ...all(['required', 'deprecated'], 'boolean'),
  schema: 'schema',
  content: map('media type'),
  examples: map('example'),
  ...all(['example', 'style', 'explode', 'allowReserved', 'allowEmptyValue'], 'any'),
  ...marks,
} as const satisfies { readonly [key: string]: Shape };

/** Keywords of schemas that aren't checked: those of JSON Schema from draft 4 on, and of OpenAPI. */
const unread =
  '$schema $id $anchor $comment $vocabulary $dynamicRef $dynamicAnchor $recursiveRef $recursiveAnchor id definitions ' +
  'dependencies dependentRequired additionalItems unevaluatedItems unevaluatedProperties minContains maxContains ' +
  'contentEncoding contentMediaType contentSchema const default example examples';

export const shapes: { readonly [name in ShapeName]: { readonly [key: string]: Shape } } = {
  root: {
    ...all(['openapi', '$self', 'jsonSchemaDialect'], 'any'),
    info: 'info',
    servers: list('server'),
    paths: { map: 'path item', keys: 'path' },
    webhooks: map('path item'),
    components: 'components',
    security: list('way'),
    tags: list('tag'),
    externalDocs: 'docs',
  },
  info: {
    ...said,
    title: 'text',
    version: 'any',
    termsOfService: 'url',
    contact: 'contact',
    license: 'license',
    'x-logo': 'logo',
  },
  contact: { name: 'text', url: 'url', email: 'text' },
  license: { name: 'text', url: 'url', identifier: 'any' },
  logo: { url: 'url', href: 'url' },
  docs: { description: 'text', url: 'url' },
  tag: { ...said, ...all(['name', 'parent', 'kind'], 'text'), 'x-displayName': 'text', externalDocs: 'docs' },
  server: { url: 'server url', ...all(['name', 'description', 'variables'], 'any') },
  'linked server': { url: 'url', ...all(['name', 'description', 'variables'], 'any') },
  'path item': {
    ...said,
    servers: list('server'),
    parameters: list('parameter'),
    ...all(methods, 'operation'),
    additionalOperations: map('operation'),
  },
  operation: {
    ...said,
    operationId: 'text',
    deprecated: 'boolean',
    servers: list('server'),
    tags: list('text'),
    security: list('way'),
    externalDocs: 'docs',
    parameters: list('parameter'),
    requestBody: 'request body',
    responses: { map: 'response', keys: 'status' },
    callbacks,
    ...all(['x-scope', 'x-docs-page'], 'text'),
    'x-idempotent': 'boolean',
    'x-codeSamples': list('code sample'),
    ...marks,
  },
  'code sample': all(['lang', 'label', 'source'], 'text'),
  parameter: { ...all(['name', 'in'], 'text'), ...sent },
  header: sent,
  'request body': { description: 'text', required: 'boolean', content: map('media type') },
  'media type': {
    ...all(['schema', 'itemSchema'], 'schema'),
    example: 'any',
    examples: map('example'),
    encoding: map('encoding'),
    prefixEncoding: list('encoding'),
    itemEncoding: 'encoding',
  },
  encoding: {
    encoding: map('encoding'),
    prefixEncoding: list('encoding'),
    itemEncoding: 'encoding',
    headers: map('header'),
    ...all(['contentType', 'style', 'explode', 'allowReserved'], 'any'),
  },
  response: {
    ...said,
    headers: map('header'),
    content: map('media type'),
    links: map('link'),
  },
  example: { ...said, ...all(['value', 'dataValue'], 'any'), serializedValue: 'text', externalValue: 'url' },
  link: {
    ...all(['description', 'operationId'], 'text'),
    operationRef: 'url',
    server: 'linked server',
    ...all(['parameters', 'requestBody'], 'any'),
  },
  components: {
    schemas: map('schema'),
    responses: map('response'),
    parameters: map('parameter'),
    examples: map('example'),
    requestBodies: map('request body'),
    headers: map('header'),
    securitySchemes: map('security scheme'),
    links: map('link'),
    callbacks,
    pathItems: map('path item'),
    mediaTypes: map('media type'),
  },
  'security scheme': {
    ...all(['type', 'description', 'name', 'in', 'scheme', 'bearerFormat'], 'text'),
    ...all(['openIdConnectUrl', 'oauth2MetadataUrl'], 'url'),
    deprecated: 'boolean',
    flows: 'flows',
    'x-sample-env': 'text',
  },
  flows: all(
    ['implicit', 'password', 'clientCredentials', 'authorizationCode', 'deviceAuthorization'],
    'flow',
  ),
  flow: {
    ...all(['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'], 'url'),
    scopes: map('text'),
  },
  schema: {
    ...all(['title', 'description', 'format', 'pattern'], 'text'),
    ...all(['nullable', 'readOnly', 'writeOnly', 'deprecated', 'uniqueItems'], 'boolean'),
    ...all(['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength'], 'number'),
    ...all(['minItems', 'maxItems', 'minProperties', 'maxProperties'], 'number'),
    ...all(['exclusiveMinimum', 'exclusiveMaximum'], exclusive),
    type: textOrTexts,
    externalDocs: 'docs',
    discriminator: 'discriminator',
    xml: 'xml',
    ...all(['properties', 'patternProperties', '$defs', 'dependentSchemas'], map('schema')),
    ...all(
      ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'],
      'schema',
    ),
    ...all(['allOf', 'anyOf', 'oneOf', 'prefixItems'], list('schema')),
    required: list('text'),
    enum: list('any'),
    ...marks,
    ...all(unread.split(' '), 'any'),
  },
  discriminator: { ...all(['propertyName', 'defaultMapping'], 'text'), mapping: map('text') },
  xml: {
    ...all(['name', 'namespace', 'prefix', 'nodeType'], 'text'),
    ...all(['attribute', 'wrapped'], 'boolean'),
  },
};
