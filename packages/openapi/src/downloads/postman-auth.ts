/** Authentication of a collection's requests: the description's first scheme, with secrets as variables. */
import { type JsonObject, objectAt, own, textAt } from '../read/json.js';
import type { Operation } from '../read/operations.js';
import type { Resolve } from '../read/resolve.js';
import { type Key, waysOf } from '../read/security.js';

interface AuthContext {
  readonly root: JsonObject;
  readonly resolve: Resolve;
}

/** `auth` of an operation with its own security, or of the whole description. */
export function authOf(operation: Operation | null, { root, resolve }: AuthContext): { auth?: JsonObject } {
  const node = operation?.node ?? {};
  if (operation !== null && own(node, 'security') === undefined) return {};
  const [way] = waysOf({ node }, root, resolve);
  if (way === undefined) return operation === null ? {} : { auth: { type: 'noauth' } };
  const [key] = way;
  return { auth: key === undefined ? { type: 'noauth' } : authBy(key) };
}

function authBy({ scheme }: Key): JsonObject {
  const type = textAt(scheme, 'type');
  if (type === 'apiKey') {
    const place = textAt(scheme, 'in') === 'query' ? 'query' : 'header';
    const name = textAt(scheme, 'name') ?? '';
    // Postman doesn't support keys in cookies, so the Cookie header is set directly.
    const [header, value] =
      textAt(scheme, 'in') === 'cookie'
        ? ['Cookie', `${name}={{${secretOf(scheme)}}}`]
        : [name, `{{${secretOf(scheme)}}}`];
    return { type: 'apikey', apikey: [pair('key', header), pair('value', value), pair('in', place)] };
  }
  if (type === 'http' && textAt(scheme, 'scheme')?.toLowerCase() === 'basic')
    return { type: 'basic', basic: [pair('username', '{{username}}'), pair('password', '{{password}}')] };
  return { type: 'bearer', bearer: [pair('token', `{{${secretOf(scheme)}}}`)] };
}

function pair(key: string, value: string): JsonObject {
  return { key, value, type: 'string' };
}

function secretOf(scheme: JsonObject): string {
  return textAt(scheme, 'type') === 'apiKey' ? 'api_key' : 'access_token';
}

/** Names of the variables that users fill in. */
export function secretsOf(root: JsonObject, resolve: Resolve): readonly string[] {
  const schemes = Object.values(objectAt(objectAt(root, 'components'), 'securitySchemes'));
  const names = schemes.flatMap((given) => {
    const scheme = resolve(given)?.value;
    if (!scheme) return [];
    const isBasic = textAt(scheme, 'type') === 'http' && textAt(scheme, 'scheme')?.toLowerCase() === 'basic';
    return isBasic ? ['username', 'password'] : [secretOf(scheme)];
  });
  return [...new Set(names)];
}
