/** Kinds of values by their position in a description: keywords, names that its author chose, or data. */
import type { Json } from '@docgen/model';
import { isObject } from './json.js';

/** Kind of a value by its position: `map` has names that the author chose, `texts` contains only texts. */
export type Kind = 'node' | 'map' | 'texts' | 'tag' | 'fault' | 'machine' | 'machines' | 'text' | 'data';

/** Kind of the value under a key of a value of kind `parent`. */
export function kindOf(key: string, value: Json, parent: Kind): Kind {
  if (parent === 'texts') return 'text';
  if (parent === 'map') return 'node';
  if (parent === 'machines') return 'machine';
  if (typeof value === 'string') return isTextKey(key, parent) ? 'text' : 'data';
  if (Object.hasOwn(extensions, key)) return extensions[key] ?? 'data';
  if (key.startsWith('x-') || dataKeys.has(key)) return 'data';
  if (key === 'tags') return Array.isArray(value) && value.every(isObject) ? 'tag' : 'texts';
  if (key === 'examples') return isObject(value) ? 'map' : 'data';
  if (mapKeys.has(key) && isObject(value)) return 'map';
  return parent === 'machine' ? (key === 'label' ? 'data' : 'machine') : 'node';
}

function isTextKey(key: string, parent: Kind): boolean {
  return textKeys.has(key) || (moreTextKeys[parent]?.includes(key) ?? false);
}

const textKeys = new Set(['summary', 'description', 'title']);
const moreTextKeys: { readonly [parent in Kind]?: readonly string[] } = {
  tag: ['name', 'x-displayName'],
  fault: ['cause', 'remedy'],
  machine: ['label', 'meaning', 'trigger', 'by'],
};

/** Extensions that docgen shows; others are ignored. */
const extensions: { readonly [key: string]: Kind } = {
  'x-enum-descriptions': 'texts',
  'x-enumDescriptions': 'texts',
  'x-error-catalogue': 'fault',
  'x-status-machines': 'machines',
  'x-tagGroups': 'tag',
  'x-files': 'map',
};

const dataKeys = new Set([
  'example',
  'default',
  'enum',
  'const',
  'value',
  'dataValue',
  'mapping',
  'security',
  'required',
]);

const mapKeys = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'schemas',
  'responses',
  'parameters',
  'requestBodies',
  'headers',
  'securitySchemes',
  'scopes',
  'links',
  'callbacks',
  'pathItems',
  'mediaTypes',
  'additionalOperations',
  'paths',
  'webhooks',
  'content',
  'encoding',
  'variables',
]);
