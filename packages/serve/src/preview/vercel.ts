/**
 * Vercel with docgen's routes: redirects, then files, then other spellings of pages, sections and not-found pages. A
 * route with `continue` only adds headers; later values replace earlier ones.
 */
import { decodePath } from '@docgen/model';
import type { HostAnswer, HostRequest, Profile } from './profile.js';
import type { Output } from './output.js';
import { withQuery } from './rule-files.js';
import { type VercelRoute, type VercelRoutes, readVercelRoutes } from './vercel-routes.js';

const ruleFile = 'vercel.json';

export const vercel: Profile = {
  async answer(request, output) {
    return (await routed(request, output)).answer;
  },
  async headers(request, _, output) {
    return (await routed(request, output)).headers;
  },
};

interface Routed {
  readonly answer: HostAnswer;
  readonly headers: ReadonlyMap<string, string>;
}

async function routed(request: HostRequest, output: Output): Promise<Routed> {
  const routes = readVercelRoutes(await output.rules(ruleFile));
  const headers = new Map<string, string>();
  const answer = await answerOf(request, { routes, output, headers });
  headers.delete('location');
  return { answer, headers };
}

interface Routing {
  readonly routes: VercelRoutes;
  readonly output: Output;
  /** Collects the headers of the routes that apply. */
  readonly headers: Map<string, string>;
}

async function answerOf(request: HostRequest, { routes, output, headers }: Routing): Promise<HostAnswer> {
  const path = request.base + request.path;
  for (const route of [...routes.before, null, ...routes.after]) {
    if (route === null) {
      const file = await fileAt(request.path, output);
      if (file !== null) return { kind: 'file', file, status: 200 };
      continue;
    }
    if (!route.pattern.test(path) || route.accept?.test(request.accept ?? '') === false) continue;
    const answer = await answerBy(route, request, output);
    if (answer === null && !route.goesOn) continue;
    for (const [name, value] of route.headers) headers.set(name.toLowerCase(), value);
    if (answer !== null) return answer;
  }
  return { kind: 'nothing' };
}

/** A file by its name, or the index of a folder. */
async function fileAt(path: string, output: Output): Promise<string | null> {
  if (path === `/${ruleFile}`) return null;
  for (const file of [path, `${path.replace(/\/$/, '')}/index.html`]) if (await output.has(file)) return file;
  return null;
}

async function answerBy(
  route: VercelRoute,
  request: HostRequest,
  output: Output,
): Promise<HostAnswer | null> {
  const { status, headers } = route;
  const to = headers.find(([name]) => name === 'Location')?.[1];
  if (status !== null && to !== undefined)
    return { kind: 'redirect', status, location: withQuery(to, request.query) };
  if (route.dest === null) return null;
  const group = route.pattern.exec(request.base + request.path)?.[1] ?? '';
  const file = decodePath(route.dest)
    .replace('$1', () => group)
    .slice(request.base.length);
  return (await output.has(file)) ? { kind: 'file', file, status: status ?? 200 } : null;
}
