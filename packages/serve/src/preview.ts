/**
 * Preview: the built files, served as the site's host would serve them. It responds only to GET and HEAD for files in
 * the output folder, and only under the host names it was started for. It reads the folder again for each request, so
 * it shows the last build. It must not build, and must not fix anything that the host wouldn't fix.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Failure, disk, isOutput } from '@docgen/engine';
import { encodePath } from '@docgen/model';
import { createServer } from './http/node-http.js';
import { gate } from './http/gate.js';
import { type HostRules, urlHost } from './http/hosts.js';
import { type ListenOptions, closed, listen } from './http/listen.js';
import { type Output, outputOf } from './preview/output.js';
import type { HostRequest } from './preview/profile.js';
import { type ProfileName, profiles } from './preview/profiles.js';
import { sendFile } from './http/send.js';

export { type ProfileName, profileNames } from './preview/profiles.js';

export interface PreviewOptions extends ListenOptions {
  /** Absolute path of the output folder. */
  readonly out: string;
  /** `''` or `/base`. */
  readonly base: string;
  readonly profile: ProfileName;
  /** Additional host names that the server accepts. */
  readonly allowed: readonly string[];
}

export interface Preview {
  /** The site's URL on this machine. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts serving. Throws a Failure if nothing has been built yet, or no port is free. */
export async function preview(options: PreviewOptions): Promise<Preview> {
  const { out, base, host } = options;
  await refuseUnbuilt(out);
  const served = { ...options, output: outputOf(out) };
  const rules: { current: HostRules } = { current: { host, port: options.port, allowed: options.allowed } };
  const server = createServer({ maxHeaderSize: 16 * 1024 }, (request, response) => {
    void respond(request, response, { ...served, rules: rules.current });
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 10_000;
  const port = await listen(server, options);
  rules.current = { ...rules.current, port };
  return { url: `http://${urlHost(host)}:${port}${base}/`, close: () => closed(server) };
}

async function refuseUnbuilt(out: string): Promise<void> {
  if (await isOutput(disk, out)) return;
  const isThere = (await disk.kind(out)) !== null;
  const message = isThere ? `${out} wasn't written by docgen build` : `there is no built site in ${out}`;
  throw new Failure('usage', message, {
    path: out,
    hint: "run 'docgen build' first, or pass another folder with --out",
  });
}

interface Serving extends Pick<PreviewOptions, 'base' | 'profile'> {
  readonly output: Output;
  readonly rules: HostRules;
}

async function respond(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  response.on('error', () => {});
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  try {
    const { method = '', url: target = '', headers, rawHeaders } = request;
    const passed = gate({ method, target, headers, rawHeaders }, serving.rules);
    if ('refusal' in passed) {
      const { status, text } = passed.refusal;
      if (status === 405) response.setHeader('Allow', 'GET, HEAD');
      response.setHeader('Connection', 'close');
      return say(response, status, text);
    }
    await answer(request, response, { ...serving, target: passed.target });
  } catch (error) {
    if (response.headersSent) response.destroy();
    else
      say(
        response,
        500,
        `docgen could not respond: ${error instanceof Error ? error.message : String(error)}`,
      );
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { base, profile, output, target }: Serving & { readonly target: { path: string; query: string } },
): Promise<void> {
  const { path, query } = target;
  if (path === base && base !== '') return redirect(response, 301, `${encodePath(base)}/${query}`);
  if (!path.startsWith(`${base}/`)) return say(response, 404, `This site is at ${base}/`);
  const hostRequest: HostRequest = {
    base,
    path: path.slice(base.length),
    query,
    accept: request.headers.accept,
  };
  const given = await profiles[profile].answer(hostRequest, output);
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  const headers = await profiles[profile].headers(hostRequest, given, output);
  for (const [name, value] of headers) response.setHeader(name, value);
  if (given.kind === 'redirect') return redirect(response, given.status, given.location);
  const file = given.kind === 'file' ? await output.open(given.file) : null;
  if (given.kind === 'nothing' || file === null) return say(response, 404, 'Not found');
  await sendFile(request, response, { file, path: given.file, status: given.status });
}

function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { Location: location, 'Content-Length': 0 }).end();
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
