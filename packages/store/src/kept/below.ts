/** Checks that a path stays inside the folder that it is joined with. */
import { sep } from 'node:path';

/** On other systems, colons and backslashes are ordinary characters. */
const escaping = sep === '\\' ? /^[A-Za-z]:|[\\\0]/ : /\0/;

/** Whether a path stays inside the folder that it is joined with. */
export function isBelow(path: unknown): boolean {
  return (
    typeof path === 'string' &&
    !path.startsWith('/') &&
    !escaping.test(path) &&
    path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  );
}
