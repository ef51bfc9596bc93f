/** Names of HTTP status codes, as registered by RFC 9110, section 16.2. */
import { STATUS_CODES } from 'node:http';

/** `201 Created`; a range or `default` stays as it is. */
export function statusText(status: string): string {
  const name = Object.hasOwn(STATUS_CODES, status) ? STATUS_CODES[status] : undefined;
  return name === undefined ? status : `${status} ${name}`;
}
