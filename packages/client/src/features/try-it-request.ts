/** A reader's request to an API: the data on the page, the reader's input, and the result. */

export type Words = { readonly [word: string]: string };

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly value: string;
}

export interface Key {
  readonly name: string;
  readonly in: 'header' | 'query';
  /** Text before the key: `Bearer `. */
  readonly prefix: string;
}

export interface Request {
  readonly method: string;
  /** Path with its parameters in braces. */
  readonly path: string;
  readonly servers: readonly { readonly name: string; readonly url: string; readonly live: boolean }[];
  readonly keys: readonly Key[];
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly value: string } | null;
}

export interface Opened {
  readonly close: () => void;
}

/** Input of the reader. */
export interface FormInput {
  readonly server: string;
  /** Values by the parameters' positions in the request. */
  readonly values: readonly string[];
  readonly keys: readonly string[];
  readonly body: string;
}

export interface ApiAnswer {
  readonly status: string;
  /** Milliseconds until the response was complete. */
  readonly time: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** The first problem that prevents sending the request. */
export function faultIn(
  request: Request,
  { values, body }: FormInput,
): { word: string; name: string } | null {
  const missing = request.parameters.find(({ required }, n) => required && (values[n] ?? '').trim() === '');
  if (missing) return { word: 'missing', name: missing.name };
  const isJson = /[/+]json\b/.test(request.body?.type ?? '');
  return isJson && body.trim() !== '' && !isValid(body) ? { word: 'badBody', name: '' } : null;
}

function isValid(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

/** Sends the request without cookies. Rejects if there is no response, or if the page isn't allowed to read it. */
export async function send(request: Request, filled: FormInput, signal: AbortSignal): Promise<ApiAnswer> {
  const { method, body } = request;
  const headers = new Headers(headersOf(request, filled));
  const sent = body !== null && filled.body.trim() !== '';
  if (sent) headers.set('Content-Type', body.type);
  const start = performance.now();
  const answer = await fetch(urlOf(request, filled), {
    method,
    headers,
    ...(sent && { body: filled.body }),
    signal,
    credentials: 'omit',
    cache: 'no-store',
  });
  const text = await answer.text();
  return {
    status: `${answer.status} ${answer.statusText}`.trim(),
    time: Math.round(performance.now() - start),
    headers: [...answer.headers],
    body: pretty(text),
  };
}

function urlOf({ path, parameters, keys }: Request, filled: FormInput): string {
  const filledPath = parameters.reduce(
    (text, { name, in: place }, n) =>
      place === 'path' ? text.replaceAll(`{${name}}`, encodeURIComponent(filled.values[n] ?? '')) : text,
    path,
  );
  const url = new URL(`${filled.server}${filledPath}`);
  parameters.forEach(({ name, in: place }, n) => {
    const value = filled.values[n] ?? '';
    if (place === 'query' && value !== '') url.searchParams.append(name, value);
  });
  keys.forEach(({ name, in: place }, n) => {
    const value = filled.keys[n] ?? '';
    if (place === 'query' && value !== '') url.searchParams.append(name, value);
  });
  return url.href;
}

function headersOf({ parameters, keys }: Request, filled: FormInput): [string, string][] {
  const own = parameters.flatMap(({ name, in: place }, n): [string, string][] => {
    const value = filled.values[n] ?? '';
    return place === 'header' && value !== '' ? [[name, value]] : [];
  });
  const secret = keys.flatMap(({ name, in: place, prefix }, n): [string, string][] => {
    const value = (filled.keys[n] ?? '').trim();
    return place === 'header' && value !== '' ? [[name, `${prefix}${value}`]] : [];
  });
  return [...own, ...secret];
}

/**
 * Formats JSON over several lines and leaves other text unchanged, also JSON with long numbers, whose digits parsing
 * would change. Text that would take long to render is cut.
 */
function pretty(text: string): string {
  if (/[\d.]{16}/.test(text)) return text.slice(0, 200_000);
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, 200_000);
  } catch {
    return text.slice(0, 200_000);
  }
}
