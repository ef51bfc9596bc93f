/** Names of HTTP status codes, as registered by RFC 9110, section 16.2. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** Loaded when the first name is needed, because the module takes 10 ms. */
const names = () => (require('node:http') as typeof import('node:http')).STATUS_CODES;

/** `201 Created`; a range or `default` stays as it is. */
export function statusText(status: string): string {
  const known = names();
  const name = Object.hasOwn(known, status) ? known[status] : undefined;
  return name === undefined ? status : `${status} ${name}`;
}
