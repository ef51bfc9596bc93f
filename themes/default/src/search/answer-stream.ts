/**
 * The request to a site's service, and the events of its response. The service isn't trusted: what it sends is
 * limited in size and time, and becomes texts and URLs of this site.
 */

/** Place of the site, from the URL of its index: `/base/search/en.json`, `/base/search/en/1.0.json`. */
export interface AskedSite {
  /** URL path that ends with a slash. */
  readonly base: string;
  readonly locale: string;
  /** Null for the current version. */
  readonly version: string | null;
}

export function siteOf(index: string): AskedSite {
  const { pathname } = new URL(index, location.href);
  const [, base = '', locale = '', version] = /^(.*\/)search\/([^/]+)(?:\/(.+))?\.json$/.exec(pathname) ?? [];
  return {
    base,
    locale: decodeURIComponent(locale),
    version: version === undefined ? null : decodeURIComponent(version),
  };
}

export interface Citation {
  readonly title: string;
  /** Null if it isn't a page of this site. */
  readonly url: string | null;
}

/** What has arrived so far. */
export interface ServiceAnswer {
  text: string;
  /** By the numbers in brackets of the text. */
  readonly citations: Map<number, Citation>;
}

export type Outcome = 'complete' | 'incomplete' | 'refused' | 'busy' | 'unanswered';

/** Bytes of a response, and characters of its text, of a title and of a question. */
const mostBytes = 262_144;
const longestText = 20_000;
const longestTitle = 200;
const longestQuestion = 500;
const mostCitations = 20;
/** Milliseconds without anything, and in total. */
const longestSilence = 30_000;
const longestAnswer = 120_000;

interface Asking {
  readonly service: string;
  readonly question: string;
  readonly site: AskedSite;
  readonly signal: AbortSignal;
  /** Called whenever something has arrived. */
  readonly onChange: (answer: ServiceAnswer) => void;
}

/** Asks, and resolves with how the answer ended. Rejects only if it is aborted by the signal. */
export async function askService({ service, question, site, signal, onChange }: Asking): Promise<Outcome> {
  const answer: ServiceAnswer = { text: '', citations: new Map() };
  const limit = new AbortController();
  const stop = () => limit.abort();
  signal.addEventListener('abort', stop);
  const inTotal = setTimeout(stop, longestAnswer);
  let inSilence = setTimeout(stop, longestSilence);
  const isAlive = () => {
    clearTimeout(inSilence);
    inSilence = setTimeout(stop, longestSilence);
  };
  const broken = (): Outcome => (isCited(answer) ? 'incomplete' : 'unanswered');
  try {
    const { base, locale, version } = site;
    const body = { contract: 1, question: question.slice(0, longestQuestion), locale, version };
    const response = await fetch(service, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify({ ...body, site: `${location.origin}${base}` }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      signal: limit.signal,
    });
    if (response.status === 429 || response.status === 503) return 'busy';
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !response.body || !type.startsWith('text/event-stream')) return 'unanswered';
    for await (const { name, data } of eventsIn(response.body, isAlive)) {
      const outcome = heard(name, data, { answer, base });
      onChange(answer);
      if (outcome === 'broken') return broken();
      if (outcome !== null) return outcome;
    }
    return broken();
  } catch (error) {
    if (signal.aborted) throw error;
    return broken();
  } finally {
    // The rest of a response isn't read.
    stop();
    clearTimeout(inTotal);
    clearTimeout(inSilence);
    signal.removeEventListener('abort', stop);
  }
}

/** Adds what an event says to the answer; how the answer ended, if it did. Unknown events are ignored. */
function heard(
  name: string,
  data: { readonly [key: string]: unknown },
  { answer, base }: { readonly answer: ServiceAnswer; readonly base: string },
): Outcome | 'broken' | null {
  if (name === 'refusal') return 'refused';
  if (name === 'error') return data['code'] === 'busy' ? 'busy' : 'broken';
  if (name === 'end') {
    if (!isCited(answer)) return 'refused';
    return data['reason'] === 'complete' ? 'complete' : 'incomplete';
  }
  const { text, number, title, url } = data;
  if (name === 'text' && typeof text === 'string') {
    answer.text = `${answer.text}${text}`.slice(0, longestText);
    if (answer.text.length === longestText) return 'broken';
  }
  if (name === 'citation' && typeof number === 'number' && typeof title === 'string')
    if (answer.citations.size < mostCitations)
      answer.citations.set(number, { title: title.slice(0, longestTitle), url: ownUrl(url, base) });
  return null;
}

/** Whether there is a text with a page of the site, by which a reader could check it. */
function isCited({ text, citations }: ServiceAnswer): boolean {
  return text.trim() !== '' && [...citations.values()].some(({ url }) => url !== null);
}

/** Path and anchor of a page of this site; null for anything else. */
function ownUrl(url: unknown, base: string): string | null {
  if (typeof url !== 'string' || !URL.canParse(url, location.href)) return null;
  const { origin, pathname, hash } = new URL(url, location.href);
  return origin === location.origin && pathname.startsWith(base) ? pathname + hash : null;
}

interface ServiceEvent {
  readonly name: string;
  readonly data: { readonly [key: string]: unknown };
}

/** Server-sent events whose data are objects in JSON. What comes after too many bytes isn't read. */
async function* eventsIn(
  body: ReadableStream<Uint8Array>,
  isAlive: () => void,
): AsyncGenerator<ServiceEvent, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let [rest, bytes] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    isAlive();
    bytes += value.length;
    rest += decoder.decode(value, { stream: true }).replaceAll('\r', '');
    const events = rest.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const fields = event.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line) ?? []);
      const valueOf = (field: string) =>
        fields.flatMap(([, name, text = '']) => (name === field ? [text] : []));
      const data: unknown = JSON.parse(valueOf('data').join('\n') || 'null');
      if (typeof data === 'object' && data !== null)
        yield { name: valueOf('event').at(-1) ?? '', data: data as ServiceEvent['data'] };
    }
    if (bytes > mostBytes) return;
  }
}
