/** Servers of a description and of its operations, with variables set to their defaults: URLs and names. */
import { isNumber, numberText } from '@docgen/markdown/exact-number';
import { type Diagnostic, type Json, hostSource } from '@docgen/model';
import { openapiInvalid } from '../faults/diagnostics.js';
import { isMisspelt } from '../faults/key-faults.js';
import { type JsonObject, isObject, listAt, objectAt, own, textAt } from './json.js';
import { type UsedNames, fileName, freeName, mostFaults } from './naming.js';
import type { Operation } from './operations.js';
import type { Words } from '../texts/words.js';
import { type Placed, placeAt } from './yaml-file.js';

export interface ApiServer {
  /** Absolute, without a trailing slash. */
  readonly url: string;
  /** `x-environment`: the purpose of the server, such as `sandbox`; null if it is missing. */
  readonly environment: string | null;
  readonly description: string | null;
}

/** Placeholder for a server without a full URL in the description. */
export const exampleUrl = 'https://api.example.com';

/** Servers of an operation, or else of the description. Invalid URLs are left out, and reported by `serverFaults`. */
export function serversOf({ node }: Pick<Operation, 'node'>, root: JsonObject): ApiServer[] {
  const ownServers = listAt(node, 'servers');
  return validServers(ownServers.length > 0 ? ownServers : listAt(root, 'servers')).map(
    ({ server, url }) => ({
      url,
      environment: textAt(server, 'x-environment') ?? null,
      description: textAt(server, 'description') ?? null,
    }),
  );
}

function validServers(servers: readonly Json[]): { readonly server: JsonObject; readonly url: string }[] {
  return servers.filter(isObject).flatMap((server) => {
    const read = readServer(server);
    return 'url' in read ? [{ server, url: read.url }] : [];
  });
}

interface Fault {
  readonly message: string;
  readonly hint: string;
}

/** A server's URL with variables set to their defaults, relative ones resolved against an example; else the problem. */
function readServer(server: JsonObject): { readonly url: string } | { readonly fault: Fault } {
  const written = textAt(server, 'url') ?? exampleUrl;
  const variables = objectAt(server, 'variables');
  const names = Array.from(written.matchAll(placeholder), ([, name = '']) => name);
  const open = names.find((name) => valueOf(own(variables, name)) === undefined);
  if (open !== undefined) {
    const message = `The server variable '${open}' has no default`;
    // A port is always a number.
    const example = written.includes(`:{${open}}`) ? "'443'" : 'example';
    const hint = `Add variables: { ${open}: { default: ${example} } } beside the URL, with your own default`;
    return { fault: { message, hint } };
  }
  const filled = written
    .replace(placeholder, (_, name: string) => valueOf(own(variables, name)) ?? '')
    .trim();
  const url = (/^[a-z][a-z\d+.-]*:|^\/\//i.test(filled) ? filled : relative(filled)).replace(/\/$/, '');
  if (hostSource(url) !== null && URL.canParse(url)) return { url };
  const [reason, hint] = reasonFor(url);
  return { fault: { message: `Invalid server URL '${shortUrl(filled)}'${reason}`, hint } };
}

const authority =
  /^https?:\/\/(?<login>[^/?#@]*@)?(?<host>\[[^\]/?#]*\]|[^/?#:@[\]]+)(?::(?<port>\d+))?(?=[/?#]|$)/i;

/** What a URL with a scheme and a host has that the policy of a page can't contain, and what to write instead. */
function reasonFor(url: string): readonly [reason: string, hint: string] {
  const { login, host, port } = authority.exec(url)?.groups ?? {};
  if (login !== undefined)
    return [
      ': a user name or password in it would be published',
      'Write it without them, and describe how callers sign in under components.securitySchemes',
    ];
  if (host?.startsWith('['))
    return [": a page's policy can't contain an IPv6 address", 'Write a host name or an IPv4 address'];
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))
    return [`: the port ${port} doesn't exist`, 'Write a port from 1 to 65535'];
  const ascii = /[^\0-\x7f]/.test(host ?? '') && URL.canParse(url) ? new URL(url).hostname : null;
  if (ascii !== null) return [': the host has characters outside ASCII', `Write its Punycode form, ${ascii}`];
  return ['', 'Write http:// or https:// with a host name, such as https://api.example.com/v1'];
}

const placeholder = /\{([^{}]+)\}/g;

/** A variable's default, or else its first allowed value. */
function valueOf(variable: Json | undefined): string | undefined {
  const value = isObject(variable) ? (own(variable, 'default') ?? listAt(variable, 'enum')[0]) : undefined;
  if (isNumber(value)) return numberText(value);
  return typeof value === 'string' ? value : undefined;
}

function relative(path: string): string {
  return path === '' ? exampleUrl : `${exampleUrl}/${path.replace(/^\/+/, '')}`;
}

function shortUrl(url: string): string {
  return url.length <= 80 ? url : `${url.slice(0, 79)}…`;
}

/** Finds problems in the servers of a description, of its paths and of its operations. */
export function serverFaults(file: Placed, root: JsonObject): Diagnostic[] {
  const items = ['paths', 'webhooks'].flatMap((section) =>
    Object.entries(objectAt(root, section)).flatMap(([path, item]) => [
      { node: item, pointer: [section, path] },
      ...Object.entries(isObject(item) ? item : {}).map(([method, node]) => ({
        node,
        pointer: [section, path, method],
      })),
    ]),
  );
  const faults = [{ node: root, pointer: [] }, ...items].flatMap(({ node, pointer }) =>
    listAt(node, 'servers').flatMap((server, index) => {
      const at = [...pointer, 'servers', index];
      if (!isObject(server)) return [{ at, message: "The server isn't an object", hint: noObject }];
      const read = readServer(server);
      // Its key is reported.
      if ('url' in read || isMisspelt(server, 'server', ['url', 'variables'])) return [];
      return [{ at: [...at, 'url'], ...read.fault }];
    }),
  );
  return faults
    .slice(0, mostFaults)
    .map(({ at, message, hint }) => openapiInvalid(placeAt(file, at), message, hint));
}

const noObject = 'Write it as url: https://api.example.com';

/** A server's name for readers: its environment, or else the first words of its description, or else its host. */
export function serverName({ url, environment, description }: ApiServer, words: Words): string {
  if (environment === 'sandbox' || environment === 'live') return words[`api.env.${environment}`];
  if (environment !== null) return environment.charAt(0).toUpperCase() + environment.slice(1);
  const [first = ''] = (description ?? '').split(/[.\n]/);
  return first.trim() || new URL(url).host;
}

export interface NamedServer {
  readonly url: string;
  /** A word for file names: `sandbox`. */
  readonly slug: string;
  readonly name: string;
}

/** Servers of the whole description, each with a unique slug. */
export function namedServers(root: JsonObject): NamedServer[] {
  const taken: UsedNames = new Map();
  return validServers(listAt(root, 'servers')).map(({ server, url }) => {
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
  return slug === '' ? 'server' : fileName(slug);
}
