/** Hosts on loopback with the parts of their APIs that docgen uses, and comments as they keep them. */
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Note {
  readonly id: number;
  readonly by: string | number;
  text: string;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Answers a request; undefined lets the next one try. */
export type Answer = (asked: Asked, headers: IncomingMessage['headers']) => Answered | undefined;
export interface Answered {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
}

export interface HostServer {
  readonly origin: string;
  readonly asked: Asked[];
}

/** A server that gives the first answer, or 404. */
export async function hostServer(...answers: readonly Answer[]): Promise<HostServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => void respond(request, response));
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const one = {
      method: request.method ?? '',
      path: request.url ?? '',
      body: text === '' ? null : (JSON.parse(text) as unknown),
    };
    asked.push(one);
    const answer = answers.map((each) => each(one, request.headers)).find((each) => each !== undefined);
    const { status = answer === undefined ? 404 : 200, headers = {}, json = null } = answer ?? {};
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(json));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** What a request with a token gets; anyone else gets 401. */
function withToken(header: string, value: string, answer: Answer): Answer {
  return (asked, headers) => (headers[header] === value ? answer(asked, headers) : { status: 401 });
}

const bodyText = (body: unknown, key: string) => (body as Record<string, string>)[key] ?? '';

/** GitHub's comments of pull request 7 of acme/docs. `login` is null for the token of a job. */
export function githubNotes(notes: Note[], login: string | null, pulls: unknown[] = []): Answer {
  return withToken('authorization', 'Bearer t', ({ method, path, body }) => {
    const url = new URL(path, 'http://x');
    const at = url.pathname;
    if (at === '/user') return login === null ? { status: 403 } : { json: { login } };
    if (at === '/repos/acme/docs/pulls') return { json: pulls };
    const page = Number(url.searchParams.get('page') ?? 1);
    if (at === '/repos/acme/docs/issues/7/comments' && method === 'GET')
      return {
        json: notes
          .slice((page - 1) * 100, page * 100)
          .map(({ id, by, text }) => ({ id, user: { login: by }, body: text })),
      };
    if (at === '/repos/acme/docs/issues/7/comments' && method === 'POST') {
      notes.push({
        id: 900 + notes.length,
        by: login ?? 'github-actions[bot]',
        text: bodyText(body, 'body'),
      });
      return { status: 201 };
    }
    const id = Number(/^\/repos\/acme\/docs\/issues\/comments\/(\d+)$/.exec(at)?.[1]);
    const note = notes.find((one) => one.id === id);
    if (method !== 'PATCH' || note === undefined) return undefined;
    note.text = bodyText(body, 'body').replaceAll('\n', '\r\n');
    return {};
  });
}

/** GitLab's notes of merge request 7 of project 42. */
export function gitlabNotes(notes: Note[]): Answer {
  return withToken('private-token', 't', ({ method, path, body }) => {
    const at = new URL(path, 'http://x').pathname;
    const base = '/projects/42/merge_requests/7/notes';
    if (at === '/user') return { json: { id: 5 } };
    if (at === base && method === 'GET')
      return { json: notes.map(({ id, by, text }) => ({ id, author: { id: by }, body: text })) };
    if (at === base && method === 'POST') {
      notes.push({ id: 900 + notes.length, by: 5, text: bodyText(body, 'body') });
      return { status: 201 };
    }
    const note = notes.find(({ id }) => at === `${base}/${id}`);
    if (method !== 'PUT' || note === undefined) return undefined;
    note.text = bodyText(body, 'body');
    return {};
  });
}

/** Threads of Azure's pull request 7 in the project "My docs". */
export function azureThreads(notes: Note[]): Answer {
  return withToken('authorization', 'Bearer t', ({ method, path, body }) => {
    const { pathname: at, searchParams } = new URL(path, 'http://x');
    const base = '/My%20docs/_apis/git/repositories/r-1/pullRequests/7/threads';
    if (at === '/_apis/connectionData') return { json: { authenticatedUser: { id: 'build' } } };
    if (searchParams.get('api-version') !== '7.1') return { status: 400 };
    if (at === base && method === 'GET')
      return {
        json: {
          value: notes.map(({ id, by, text }) => ({
            id,
            comments: [{ id: 1, author: { id: by }, content: text }],
          })),
        },
      };
    if (at === base && method === 'POST') {
      const { comments, status } = body as { comments: { content: string }[]; status: string };
      notes.push({ id: 900 + notes.length, by: 'build', text: `${status}: ${comments[0]?.content ?? ''}` });
      return {};
    }
    const note = notes.find(({ id }) => at === `${base}/${id}/comments/1`);
    if (method !== 'PATCH' || note === undefined) return undefined;
    note.text = bodyText(body, 'content');
    return {};
  });
}
