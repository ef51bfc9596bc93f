/**
 * What stands where in a description, as far as docgen or a reader's program reads it: OpenAPI Specification 3.1.1, section
 * 4.8, and the keywords of JSON Schema that hold schemas or say limits.
 */

type ShapeName =
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
  | 'parameter'
  | 'header'
  | 'request body'
  | 'media type'
  | 'response'
  | 'example'
  | 'link'
  | 'components'
  | 'security scheme'
  | 'flows'
  | 'flow'
  | 'schema'
  | 'discriminator';

/** Values that hold no others. A `server url` may have variables, and is reported with them. */
export type Scalar = 'text' | 'number' | 'boolean' | 'url' | 'server url';

/**
 * `any` is not looked at; of an `object` the keys are not; the name of one of `shapes` is an object with those keys. The
 * keys of a map may be URLs.
 */
export type Shape =
  | 'any'
  | 'object'
  | Scalar
  | ShapeName
  | { readonly list: Shape }
  | { readonly map: Shape; readonly keys?: 'url' }
  | { readonly either: readonly Shape[] };

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

const list = (of: Shape): Shape => ({ list: of });
const map = (of: Shape): Shape => ({ map: of });
const all = (keys: readonly string[], shape: Shape): { readonly [key: string]: Shape } =>
  Object.fromEntries(keys.map((key) => [key, shape]));

const said = all(['summary', 'description'], 'text');
/** A callback's keys are the URLs that are called. */
const callbacks = map({ map: 'path item', keys: 'url' });
const textOrTexts: Shape = { either: ['text', list('text')] };
/** A number, in OpenAPI 3.0 a boolean. */
const exclusive: Shape = { either: ['number', 'boolean'] };

/** What parameters and headers have. */
const sent = {
  description: 'text',
  ...all(['required', 'deprecated'], 'boolean'),
  schema: 'schema',
  content: map('media type'),
  examples: map('example'),
} as const satisfies { readonly [key: string]: Shape };

export const shapes: { readonly [name in ShapeName]: { readonly [key: string]: Shape } } = {
  root: {
    info: 'info',
    servers: list('server'),
    paths: map('path item'),
    webhooks: map('path item'),
    components: 'components',
    security: list('object'),
    tags: list('tag'),
    externalDocs: 'docs',
  },
  info: {
    ...said,
    title: 'text',
    termsOfService: 'url',
    contact: 'contact',
    license: 'license',
    'x-logo': 'logo',
  },
  contact: { name: 'text', url: 'url', email: 'text' },
  license: { name: 'text', url: 'url' },
  logo: { url: 'url', href: 'url' },
  docs: { description: 'text', url: 'url' },
  tag: { ...said, name: 'text', externalDocs: 'docs' },
  server: { url: 'server url' },
  'linked server': { url: 'url' },
  'path item': {
    ...said,
    servers: list('server'),
    parameters: list('parameter'),
    ...all(methods, 'operation'),
  },
  operation: {
    ...said,
    operationId: 'text',
    deprecated: 'boolean',
    servers: list('server'),
    tags: list('text'),
    security: list('object'),
    externalDocs: 'docs',
    parameters: list('parameter'),
    requestBody: 'request body',
    responses: map('response'),
    callbacks,
  },
  parameter: { ...all(['name', 'in'], 'text'), ...sent },
  header: sent,
  'request body': { description: 'text', required: 'boolean', content: map('media type') },
  'media type': { schema: 'schema', examples: map('example'), encoding: map('object') },
  response: {
    description: 'text',
    headers: map('header'),
    content: map('media type'),
    links: map('link'),
  },
  example: { ...said, externalValue: 'url' },
  link: { description: 'text', operationId: 'text', operationRef: 'url', server: 'linked server' },
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
  },
  'security scheme': {
    ...all(['type', 'description', 'name', 'in', 'scheme', 'bearerFormat'], 'text'),
    openIdConnectUrl: 'url',
    flows: 'flows',
  },
  flows: all(['implicit', 'password', 'clientCredentials', 'authorizationCode'], 'flow'),
  flow: { ...all(['authorizationUrl', 'tokenUrl', 'refreshUrl'], 'url'), scopes: map('text') },
  schema: {
    ...all(['title', 'description', 'format', 'pattern'], 'text'),
    ...all(['nullable', 'readOnly', 'writeOnly', 'deprecated', 'uniqueItems'], 'boolean'),
    ...all(['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength'], 'number'),
    ...all(['minItems', 'maxItems', 'minProperties', 'maxProperties'], 'number'),
    ...all(['exclusiveMinimum', 'exclusiveMaximum'], exclusive),
    type: textOrTexts,
    externalDocs: 'docs',
    discriminator: 'discriminator',
    ...all(['properties', 'patternProperties', '$defs', 'dependentSchemas'], map('schema')),
    ...all(
      ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'],
      'schema',
    ),
    ...all(['allOf', 'anyOf', 'oneOf', 'prefixItems'], list('schema')),
    required: list('text'),
    enum: list('any'),
  },
  discriminator: { propertyName: 'text', mapping: map('text') },
};
