/**
 * Requests to the API of a host: JSON both ways, with limits of time and size. Redirects aren't followed, because the
 * token belongs to one server. A server that is busy is asked again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { visible } from '@docgen/model';
import { Failure } from '@docgen/store/failure';

export interface Api {
  /** URL without a slash at its end; paths follow it. */
  readonly origin: string;
  /** Headers that identify the caller. */
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Starts with `/`; variable segments are encoded. */
  readonly path: string;
  readonly body?: unknown;
}

/** Milliseconds of one attempt. */
const patience = 20_000;
const mostBytes = 20_000_000;
/** Milliseconds before the second and third attempt, unless the server names a time. */
const waits = [1_000, 4_000];
const longestWait = 30_000;
/** Statuses after which the server has done nothing and may soon do it. */
const busy = new Set([429, 503]);

/** The response's JSON; undefined with a status of `expected`. Throws an `io` Failure with anything else. */
export async function ask(api: Api, call: Call, expected: readonly number[] = []): Promise<unknown> {
  for (const wait of [...waits, null]) {
    const response = await attempt(api, call);
    if (response.ok) return response.json;
    if (expected.includes(response.status)) return undefined;
    if (wait === null || !busy.has(response.status)) throw refusal(api, call, response);
    await pause(Math.min(response.wait ?? wait, longestWait), undefined, { signal: api.signal });
  }
  return undefined;
}

/** All entries of a list in pages of a hundred, up to `mostPages` of them. */
export async function askAll(api: Api, path: string, mostPages = 50): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  for (let page = 1; page <= mostPages; page++) {
    const separator = path.includes('?') ? '&' : '?';
    const entries = await ask(api, { path: `${path}${separator}per_page=100&page=${page}` });
    if (!Array.isArray(entries)) throw new Failure('io', `${shown(api, path)} returned no list`);
    all.push(...(entries as unknown[]));
    if (entries.length < 100) break;
  }
  return all;
}

interface Response {
  readonly ok: boolean;
  readonly status: number;
  readonly json: unknown;
  /** Milliseconds after which the server may be asked again; null if it doesn't say. */
  readonly wait: number | null;
}

async function attempt(api: Api, { method = 'GET', path, body }: Call): Promise<Response> {
  const signal = AbortSignal.any([api.signal, AbortSignal.timeout(patience)]);
  try {
    const response = await fetch(api.origin + path, {
      method,
      redirect: 'manual',
      signal,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...api.headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await limited(response);
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
    return {
      ok: response.ok,
      status: response.status,
      json: parsed(text),
      wait: Number.isNaN(wait) ? null : wait * 1000,
    };
  } catch (error) {
    if (api.signal.aborted) throw new Failure('aborted', 'stopped');
    throw new Failure('io', `${shown(api, path)} can't be reached: ${reasonOf(error)}`, { cause: error });
  }
}

async function limited(response: globalThis.Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error(`the response is larger than ${mostBytes / 1e6} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusal(api: Api, { method = 'GET', path }: Call, { status, json }: Response): Failure {
  const { message } = (json ?? {}) as { readonly message?: unknown };
  const reason = typeof message === 'string' ? `: ${visible(message.slice(0, 200))}` : '';
  const hint = [401, 403, 404].includes(status) ? 'Check the token and its permissions' : undefined;
  return new Failure('io', `${method} ${shown(api, path)} returned ${status}${reason}`, {
    ...(hint !== undefined && { hint }),
  });
}

function shown({ origin }: Api, path: string): string {
  return visible(`${origin}${path.replace(/\?.*$/, '')}`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${patience / 1000} s`;
  return visible(error.cause instanceof Error ? error.cause.message : error.message);
}
