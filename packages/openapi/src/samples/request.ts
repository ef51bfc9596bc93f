/** Sample requests in the languages of the site, by a library of snippets; the description's own samples come first. */
import { HTTPSnippet } from '@readme/httpsnippet';
import { plain } from '../texts/code-text.js';
import { type JsonObject, listAt, objectAt, own, textAt } from '../read/json.js';
import type { Operation } from '../read/operations.js';
import { standInFor } from '../read/prototype-name.js';
import type { Resolve } from '../read/resolve.js';
import { markOf, readingSecrets } from './sample-env.js';
import { parameterSample, sampleText, samplesOf, shownMedia } from './sample.js';
import { waysOf } from '../read/security.js';
import { exampleUrl, serversOf } from '../read/servers.js';

export interface Snippet {
  /** Name of the tab. */
  readonly label: string;
  /** Name of the language for colours. */
  readonly language: string;
  readonly code: string;
}

type Convert = Parameters<HTTPSnippet['convert']>;

interface Client {
  readonly label: string;
  readonly language: string;
  readonly target: Convert[0];
  readonly client: string;
}

/** Languages by the names that the configuration gives them. */
export const clients = {
  curl: { label: 'cURL', language: 'bash', target: 'shell', client: 'curl' },
  javascript: { label: 'JavaScript', language: 'js', target: 'javascript', client: 'fetch' },
  python: { label: 'Python', language: 'python', target: 'python', client: 'requests' },
  php: { label: 'PHP', language: 'php', target: 'php', client: 'curl' },
  go: { label: 'Go', language: 'go', target: 'go', client: 'native' },
  java: { label: 'Java', language: 'java', target: 'java', client: 'okhttp' },
  ruby: { label: 'Ruby', language: 'ruby', target: 'ruby', client: 'native' },
  csharp: { label: 'C#', language: 'csharp', target: 'csharp', client: 'httpclient' },
} as const satisfies { readonly [name: string]: Client };
export type ClientName = keyof typeof clients;

export interface RequestContext {
  readonly root: JsonObject;
  readonly resolve: Resolve;
  readonly languages: readonly ClientName[];
}

/** The operation's request in each language. */
export function requestSnippets(operation: Operation, context: RequestContext): Snippet[] {
  const own = ownSamples(operation);
  const har = harOf(operation, context);
  if (har === null) return own;
  const made = context.languages.flatMap((name): Snippet[] => {
    const { label, language, target, client } = clients[name];
    if (own.some((sample) => sample.label === label || sample.language === language)) return [];
    const code = converted(har, target, client);
    return code === null ? [] : [{ label, language, code: readingSecrets(name, code) }];
  });
  return [...own, ...made];
}

/** The request in a language; null where the library refuses what the description says of it. */
function converted(har: Har, target: Client['target'], client: string): string | null {
  const text = JSON.stringify(har);
  const name = standInFor(text);
  if (name === null) return convertedBy(har, target, client);
  const code = convertedBy(JSON.parse(name.away(text)) as Har, target, client);
  return code && name.back(code);
}

function convertedBy(har: Har, target: Client['target'], client: string): string | null {
  try {
    const code = new HTTPSnippet(har).convert(target, client);
    const [first] = Array.isArray(code) ? code : [code];
    return typeof first === 'string' ? first : null;
  } catch {
    return null;
  }
}

/** `x-codeSamples`, as several tools have it: `lang`, `label`, `source`. */
function ownSamples({ node }: Operation): Snippet[] {
  return listAt(node, 'x-codeSamples').flatMap((given): Snippet[] => {
    const [lang, source] = [textAt(given, 'lang'), textAt(given, 'source')];
    if (lang === undefined || source === undefined) return [];
    return [{ label: textAt(given, 'label') ?? lang, language: lang.toLowerCase(), code: source }];
  });
}

type Har = ConstructorParameters<typeof HTTPSnippet>[0];

/** The request as the HTTP Archive format has it; null for a webhook, which the provider sends. */
function harOf(operation: Operation, context: RequestContext): Har | null {
  const { root, resolve } = context;
  if (operation.kind === 'webhook') return null;
  const values = (place: string) => parametersIn(operation, place, resolve);
  const path = values('path').reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  );
  const server = serversOf(operation, root)[0]?.url ?? exampleUrl;
  const body = bodyOf(operation, context);
  const security = keysOf(operation, root, resolve);
  const headers = [...security.headers, ...values('header')];
  if (body) headers.push(['Content-Type', body.type]);
  return {
    method: operation.method,
    url: `${server}${path.startsWith('/') ? '' : '/'}${path}`,
    httpVersion: 'HTTP/1.1',
    headers: pairs(headers),
    queryString: pairs([...security.query, ...values('query')]),
    cookies: pairs(values('cookie')),
    headersSize: -1,
    bodySize: -1,
    ...(body && { postData: { mimeType: body.type, text: body.text } }),
  } as unknown as Har;
}

function pairs(list: readonly (readonly [string, string])[]): { name: string; value: string }[] {
  return list.map(([name, value]) => ({ name, value }));
}

/** Required parameters with a value; others are left out of a first request. */
function parametersIn(operation: Operation, place: string, resolve: Resolve): [string, string][] {
  return operation.parameters.flatMap((parameter): [string, string][] => {
    const name = textAt(parameter, 'name');
    if (textAt(parameter, 'in') !== place || name === undefined) return [];
    if (own(parameter, 'required') !== true && place !== 'path') return [];
    const value = parameterSample(parameter, resolve) ?? `<${name}>`;
    return [[name, plain(value)]];
  });
}

/** The body of a first request. */
export function bodyOf(
  { node }: Operation,
  { root, resolve }: RequestContext,
): { type: string; text: string } | null {
  const found = shownMedia(objectAt(resolve(own(node, 'requestBody'))?.value ?? {}, 'content'));
  const [first] = found ? samplesOf(found.media, { root, resolve, side: 'request' }) : [];
  if (!found || !first) return null;
  const text = sampleText(first, found.type);
  if (text.length > longestBody)
    throw new RangeError(
      `the sample of its body has more than ${longestBody.toLocaleString('en')} characters`,
    );
  return { type: found.type, text };
}

/** Characters of a body that is shown in each language. */
const longestBody = 250_000;

interface Keys {
  readonly headers: readonly [string, string][];
  readonly query: readonly [string, string][];
}

/** What the first way to authenticate puts into a request. */
function keysOf(operation: Operation, root: JsonObject, resolve: Resolve): Keys {
  const headers: [string, string][] = [];
  const query: [string, string][] = [];
  for (const { scheme } of waysOf(operation, root, resolve)[0] ?? []) {
    const [type, name] = [textAt(scheme, 'type'), textAt(scheme, 'name') ?? ''];
    const variable = textAt(scheme, 'x-sample-env');
    const secret = variable !== undefined && /^\w+$/.test(variable) ? markOf(variable) : undefined;
    const sample = secret ?? textAt(scheme, 'x-sample-key') ?? '<key>';
    if (type === 'apiKey') (textAt(scheme, 'in') === 'query' ? query : headers).push([name, sample]);
    else if (type === 'http' && textAt(scheme, 'scheme')?.toLowerCase() === 'basic')
      headers.push(['Authorization', `Basic ${secret ?? '<credentials>'}`]);
    else headers.push(['Authorization', `Bearer ${secret ?? '<token>'}`]);
  }
  return { headers, query };
}
