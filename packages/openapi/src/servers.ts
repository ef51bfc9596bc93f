/** Servers of a description and of its operations, their variables at their defaults: URLs, and what they are called. */
import { type JsonObject, isObject, listAt, objectAt, textAt } from './json.js';
import { freeName } from './naming.js';
import type { Operation } from './operations.js';
import type { Words } from './words.js';

export interface ApiServer {
  /** Absolute, without a slash at its end. */
  readonly url: string;
  /** `x-environment`: what the server is for, such as `sandbox`; null where it is not said. */
  readonly environment: string | null;
  readonly description: string | null;
}

/** Stands for a server that a description does not name in full. */
export const exampleUrl = 'https://api.example.com';

export function serversOf({ node }: Operation, root: JsonObject): ApiServer[] {
  const own = listAt(node, 'servers');
  const servers = (own.length > 0 ? own : listAt(root, 'servers')).filter(isObject);
  return servers.map((server) => ({
    url: urlOf(server),
    environment: textAt(server, 'x-environment') ?? null,
    description: textAt(server, 'description') ?? null,
  }));
}

function urlOf(server: JsonObject): string {
  const variables = objectAt(server, 'variables');
  return (textAt(server, 'url') ?? exampleUrl)
    .replace(/\{(\w+)\}/g, (whole, name: string) => textAt(objectAt(variables, name), 'default') ?? whole)
    .replace(/\/$/, '')
    .replace(/^(?!https?:)/, exampleUrl);
}

/** A server's name for readers: its environment, else the first words of its description, else its host. */
export function serverName({ url, environment, description }: ApiServer, words: Words): string {
  if (environment === 'sandbox' || environment === 'live') return words[`api.env.${environment}`];
  if (environment !== null) return environment.charAt(0).toUpperCase() + environment.slice(1);
  const [first = ''] = (description ?? '').split(/[.\n]/);
  return first.trim() || new URL(url).host;
}

export interface NamedServer {
  readonly url: string;
  /** A word for names of files: `sandbox`. */
  readonly slug: string;
  readonly name: string;
}

/** Servers of the whole description, each with a slug of its own. */
export function namedServers(root: JsonObject): NamedServer[] {
  const taken = new Set<string>();
  return listAt(root, 'servers')
    .filter(isObject)
    .map((server) => {
      const url = urlOf(server);
      const [first = ''] = (textAt(server, 'description') ?? '').split(/[.:\n]/);
      const name = textAt(server, 'x-environment') ?? (first.trim() === '' ? hostOf(url) : first.trim());
      return { url, slug: freeName(slugOf(name), taken), name };
    });
}

function hostOf(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/.*$/, '');
}

function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return slug === '' ? 'server' : slug;
}
