/**
 * The published schema of collections, format 2.1, limited to what docgen's collections use; the rest is left out, so a
 * property that the format doesn't have is an error.
 */
const description = { type: ['string', 'null'] };
const pairs = (more: object = {}) => ({
  type: 'array',
  items: {
    type: 'object',
    required: ['key'],
    additionalProperties: false,
    properties: {
      key: { type: ['string', 'null'] },
      value: { type: ['string', 'null'] },
      description,
      disabled: { type: 'boolean' },
      ...more,
    },
  },
});
const attributes = {
  type: 'array',
  items: {
    type: 'object',
    required: ['key'],
    additionalProperties: false,
    properties: { key: { type: 'string' }, value: {}, type: { type: 'string' } },
  },
};

export const collectionSchema = {
  type: 'object',
  required: ['info', 'item'],
  additionalProperties: false,
  properties: {
    info: {
      type: 'object',
      required: ['name', 'schema'],
      additionalProperties: false,
      properties: {
        _postman_id: { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' },
        name: { type: 'string' },
        description,
        schema: { const: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      },
    },
    item: { $ref: '#/$defs/items' },
    auth: { $ref: '#/$defs/auth' },
    variable: { $ref: '#/$defs/variables' },
  },
  $defs: {
    items: { type: 'array', items: { oneOf: [{ $ref: '#/$defs/item' }, { $ref: '#/$defs/folder' }] } },
    folder: {
      type: 'object',
      required: ['item'],
      additionalProperties: false,
      properties: { name: { type: 'string' }, description, item: { $ref: '#/$defs/items' } },
    },
    item: {
      type: 'object',
      required: ['request'],
      additionalProperties: false,
      properties: {
        name: { type: 'string' },
        request: { $ref: '#/$defs/request' },
        response: { type: 'array', items: { $ref: '#/$defs/response' } },
      },
    },
    request: {
      type: 'object',
      additionalProperties: false,
      properties: {
        method: { type: 'string' },
        header: {
          ...pairs(),
          items: { ...pairs().items, required: ['key', 'value'] },
        },
        url: { $ref: '#/$defs/url' },
        body: { $ref: '#/$defs/body' },
        auth: { $ref: '#/$defs/auth' },
        description,
      },
    },
    url: {
      type: 'object',
      additionalProperties: false,
      properties: {
        raw: { type: 'string' },
        host: { type: 'array', items: { type: 'string' } },
        path: { type: 'array', items: { type: 'string' } },
        query: pairs(),
        variable: pairs(),
      },
    },
    body: {
      type: 'object',
      required: ['mode'],
      additionalProperties: false,
      properties: {
        mode: { enum: ['raw', 'urlencoded', 'formdata', 'file', 'graphql'] },
        raw: { type: 'string' },
        urlencoded: pairs({ type: { const: 'text' } }),
        formdata: pairs({ type: { const: 'text' } }),
        options: { type: 'object' },
      },
    },
    auth: {
      type: 'object',
      required: ['type'],
      additionalProperties: false,
      properties: {
        type: { enum: ['apikey', 'basic', 'bearer', 'noauth'] },
        apikey: attributes,
        basic: attributes,
        bearer: attributes,
      },
    },
    variables: {
      type: 'array',
      items: {
        type: 'object',
        required: ['key'],
        additionalProperties: false,
        properties: { key: { type: 'string' }, value: {}, type: { type: 'string' }, description },
      },
    },
    response: {
      type: 'object',
      additionalProperties: false,
      properties: {
        name: { type: 'string' },
        originalRequest: { $ref: '#/$defs/request' },
        header: { type: 'array', items: { type: 'object', required: ['key', 'value'] } },
        cookie: { type: 'array', maxItems: 0 },
        body: { type: ['null', 'string'] },
        status: { type: 'string' },
        code: { type: 'integer' },
        _postman_previewlanguage: { type: 'string' },
      },
    },
  },
};
