/** Which paths stay below the folder that they are joined with. */
import { sep } from 'node:path';

/** Elsewhere a colon and a backslash are letters like any other. */
const escaping = sep === '\\' ? /^[A-Za-z]:|[\\\0]/ : /\0/;

/** A path that stays below the folder that it is joined with. */
export function isBelow(path: unknown): boolean {
  return (
    typeof path === 'string' &&
    !path.startsWith('/') &&
    !escaping.test(path) &&
    path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  );
}
