/**
 * Sample requests in the languages of the site. Five are written here, with a timeout, a formatted body and error
 * handling; the others come from a snippet library. The description's own samples come first.
 */
import { createRequire } from 'node:module';
import type { HTTPSnippet } from '@readme/httpsnippet';
import { listAt, textAt } from '../read/json.js';
import type { Operation } from '../read/operations.js';
import { standInFor } from '../read/prototype-name.js';
import { curl } from './languages/curl.js';
import { go } from './languages/go.js';
import { javascript } from './languages/javascript.js';
import { php } from './languages/php.js';
import { python } from './languages/python.js';
import type { SampleRequest } from './languages/sample-request.js';
import { type RequestContext, requestOf } from './request.js';
import { readingSecrets } from './sample-env.js';

export interface Snippet {
  /** Name of the tab. */
  readonly label: string;
  /** Language for syntax highlighting. */
  readonly language: string;
  readonly code: string;
}

interface Language {
  readonly label: string;
  readonly language: string;
  /** Null if a request can't be written in the language. */
  readonly write: (request: SampleRequest) => string | null;
}

/** Languages by their names in the configuration. */
export const languages = {
  curl: { label: 'cURL', language: 'bash', write: curl },
  javascript: { label: 'JavaScript', language: 'js', write: javascript },
  python: { label: 'Python', language: 'python', write: python },
  php: { label: 'PHP', language: 'php', write: php },
  go: { label: 'Go', language: 'go', write: go },
  java: { label: 'Java', language: 'java', write: byLibrary('java', 'okhttp') },
  ruby: { label: 'Ruby', language: 'ruby', write: byLibrary('ruby', 'native') },
  csharp: { label: 'C#', language: 'csharp', write: byLibrary('csharp', 'httpclient') },
} as const satisfies { readonly [name: string]: Language };
export type LanguageName = keyof typeof languages;

/** The operation's request in each language. */
export function requestSnippets(operation: Operation, context: SnippetContext): Snippet[] {
  const own = ownSamples(operation);
  const request = requestOf(operation, context);
  if (request === null) return own;
  const made = context.languages.flatMap((name): Snippet[] => {
    const { label, language, write }: Language = languages[name];
    if (own.some((sample) => sample.label === label || sample.language === language)) return [];
    const code = write(request);
    return code === null ? [] : [{ label, language, code }];
  });
  return [...own, ...made];
}

export interface SnippetContext extends RequestContext {
  readonly languages: readonly LanguageName[];
}

/** `x-codeSamples`, as several tools support it: `lang`, `label`, `source`. */
function ownSamples({ node }: Operation): Snippet[] {
  return listAt(node, 'x-codeSamples').flatMap((given): Snippet[] => {
    const [lang, source] = [textAt(given, 'lang'), textAt(given, 'source')];
    if (lang === undefined || source === undefined) return [];
    return [{ label: textAt(given, 'label') ?? lang, language: lang.toLowerCase(), code: source }];
  });
}

const require = createRequire(import.meta.url);
/** Forty modules, which only its languages need. */
const library = () => require('@readme/httpsnippet') as typeof import('@readme/httpsnippet');

type Har = ConstructorParameters<typeof HTTPSnippet>[0];
type Target = Parameters<HTTPSnippet['convert']>[0];

/** Null if the library rejects the request in the description. */
function byLibrary(client: 'java' | 'ruby' | 'csharp', name: string): Language['write'] {
  return (request) => {
    const text = JSON.stringify(harOf(request));
    const standIn = standInFor(text);
    const code = converted(JSON.parse(standIn?.away(text) ?? text) as Har, client, name);
    return code && readingSecrets(client, standIn?.back(code) ?? code);
  };
}

function converted(har: Har, target: Target, client: string): string | null {
  try {
    const code = new (library().HTTPSnippet)(har).convert(target, client);
    const [first] = Array.isArray(code) ? code : [code];
    return typeof first === 'string' ? first : null;
  } catch {
    return null;
  }
}

/** The request in HTTP Archive (HAR) format. */
function harOf({ method, url, headers, body }: SampleRequest): object {
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    headers: headers.map(([name, value]) => ({ name, value })),
    queryString: [],
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    ...(body && { postData: { mimeType: body.type, text: body.text } }),
  };
}
