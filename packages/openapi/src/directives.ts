/**
 * Directives whose texts come from descriptions. This module imports nothing, so their names are available without
 * loading the package.
 */
import type { SourceDirective } from '@docgen/model';

export const sourceDirectives: readonly SourceDirective[] = [
  {
    name: 'api-operation',
    attributes: ['id', 'level', 'anchors', 'description'],
    example: 'createOrder',
    of: 'operation',
  },
  { name: 'api-errors', attributes: ['id', 'description'], example: 'createOrder', of: 'operation' },
  { name: 'api-error-group', attributes: ['id', 'level'], example: 'orders', of: 'group of error codes' },
  { name: 'api-error-index', attributes: [], example: null, of: 'catalog of error codes' },
  { name: 'api-index', attributes: ['level'], example: null, of: 'operation' },
  { name: 'api-name', attributes: ['id'], example: 'createOrder', of: 'name', isAsked: true },
  { name: 'api-schema', attributes: ['id'], example: 'request:createOrder', of: 'schema', isAsked: true },
  { name: 'api-states', attributes: ['id'], example: 'order', of: 'life cycle' },
  { name: 'api-downloads', attributes: [], example: null, of: 'download' },
];
