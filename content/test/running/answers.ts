/**
 * Responses of the mock: for an operation, the example in the description, and for an error, its entry in the catalog.
 * They are looked up and never generated, so samples receive exactly what the pages show.
 */
import { type Endpoint, api, deref, errorEntry } from '../openapi.js';
import { pageOf } from '../pages.js';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}
type Json = Readonly<Record<string, unknown>>;
interface Named {
  readonly value: unknown;
}
interface Media {
  readonly examples?: Readonly<Record<string, Named | { readonly $ref: string }>>;
}
interface Described {
  readonly content?: Readonly<Record<string, Media>>;
}

const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

const examples = Object.values(
  (api.components as unknown as { readonly examples: Readonly<Record<string, Named>> }).examples,
).map(({ value }) => value);

/** The error of that code: as the description shows it, or with what its catalogue knows. */
export function errorAnswer(code: string): Answer {
  const entry = errorEntry(code);
  if (!entry) throw new Error(`no error code ${code}`);
  const shown = examples.find((value) => (value as { error?: Json }).error?.['code'] === code);
  const { type, retryable, status } = entry;
  const plain = { type, code, retryable, message: code, param: null, details: [], courier: null };
  return json(status, shown ?? { error: { ...plain, request_id: 'req_01k6vr3j20m8jn8wxvwkv6p4vj' } });
}

const media = (endpoint: Endpoint, status: string): Readonly<Record<string, Media>> =>
  deref((endpoint.operation.responses[status] ?? {}) as Described).content ?? {};

/** The first success of an operation; of several examples the one about what the path names. */
export function successAnswer(endpoint: Endpoint, query: URLSearchParams): Answer {
  const status = Object.keys(endpoint.operation.responses).find((one) => one.startsWith('2')) ?? '200';
  const content = media(endpoint, status);
  if (!('application/json' in content)) return fileAnswer(Number(status), content, query.get('format'));
  const named = Object.values(content['application/json']?.examples ?? {}).map((one) => deref(one).value);
  const path = Object.values(endpoint.pathValues);
  const value = named.find((one) => path.every((part) => JSON.stringify(one).includes(part))) ?? named[0];
  if (value === undefined) throw new Error(`${endpoint.operation.operationId} has no example`);
  // There are two pages of a list at most: samples that loop come to an end.
  const isNext = query.has('cursor');
  return json(Number(status), isNext ? { ...(value as Json), has_more: false, next_cursor: null } : value);
}

/** A label, or nothing: an operation without JSON. */
function fileAnswer(status: number, content: Readonly<Record<string, Media>>, format: string | null): Answer {
  const [first] = Object.keys(content);
  if (first === undefined) return { status, type: '', body: '' };
  const type = { zpl: 'text/plain', png: 'image/png' }[format ?? ''] ?? first;
  const [example] = Object.values(content[type]?.examples ?? {});
  return { status, type, body: example ? String(deref(example).value) : 'a label' };
}

/** Waybill numbers of the sandbox that lead to an error, by the table that readers have. */
export const magicErrors: ReadonlyMap<string, string> = new Map(
  [...pageOf('en', 'docs/sandbox.md').body.matchAll(/^\| `(SBX\w+)` \| \d{3} \[`(\w+)`\]/gm)].map(
    ([, number = '', code = '']) => [number, code],
  ),
);

/** The status of an order whose tracking was put into that status. */
export const orderStatus = (tracking: string): string | undefined =>
  api['x-status-machines'].tracking.states.find(({ value }) => value === tracking)?.order_status[0];
