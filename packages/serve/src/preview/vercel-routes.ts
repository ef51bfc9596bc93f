/**
 * The routes of `vercel.json` as docgen writes them, in their order: those before `handle: filesystem`, the files, and
 * those after. Routes with other conditions are left to the host. Source: Vercel Docs, "Build Output Configuration".
 */

export interface VercelRoute {
  readonly pattern: RegExp;
  /** Headers of the response; `Location` with a redirect. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** `Accept` headers to which it applies; null for all. */
  readonly accept: RegExp | null;
  readonly goesOn: boolean;
  readonly status: number | null;
  /** A file to serve if it exists, or with `status` in any case; `$1` is the pattern's group. */
  readonly dest: string | null;
}

export interface VercelRoutes {
  readonly before: readonly VercelRoute[];
  readonly after: readonly VercelRoute[];
}

export function readVercelRoutes(text: string): VercelRoutes {
  const routes = routesIn(text);
  const files = routes.findIndex((route) => route['handle'] === 'filesystem');
  const end = files < 0 ? routes.length : files;
  return { before: routes.slice(0, end).flatMap(read), after: routes.slice(end + 1).flatMap(read) };
}

type Given = { readonly [key: string]: unknown };

function routesIn(text: string): readonly Given[] {
  try {
    const given: unknown = JSON.parse(text);
    const routes = isObject(given) ? given['routes'] : null;
    return Array.isArray(routes) ? routes.filter(isObject) : [];
  } catch {
    return [];
  }
}

const understood = new Set(['src', 'has', 'headers', 'continue', 'status', 'dest', 'check', 'caseSensitive']);

function read(route: Given): VercelRoute[] {
  const { src, headers, status, dest } = route;
  const accept = acceptIn(route['has']);
  if (accept === undefined) return [];
  if (typeof src !== 'string' || Object.keys(route).some((key) => !understood.has(key))) return [];
  return [
    {
      pattern: new RegExp(src, route['caseSensitive'] === true ? '' : 'i'),
      headers: isObject(headers) ? Object.entries(headers).map(([name, value]) => [name, String(value)]) : [],
      accept,
      goesOn: route['continue'] === true,
      status: typeof status === 'number' ? status : null,
      dest: typeof dest === 'string' ? dest : null,
    },
  ];
}

/** Undefined for other conditions. */
function acceptIn(has: unknown): RegExp | null | undefined {
  if (has === undefined) return null;
  if (!Array.isArray(has) || has.length !== 1 || !isObject(has[0])) return undefined;
  const { type, key, value } = has[0];
  return type === 'header' && key === 'accept' && typeof value === 'string' ? new RegExp(value) : undefined;
}

function isObject(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
