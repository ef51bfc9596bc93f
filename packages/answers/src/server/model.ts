/**
 * Asks a language model by the API of chat completions, which most services and local servers offer, and reads its stream.
 * Only the fields that all of them accept are sent. What comes back is untrusted and limited.
 */
import type { Message } from './prompt.js';

export interface Model {
  /** URL of the chat completions, such as `http://127.0.0.1:11434/v1/chat/completions`. */
  readonly url: string;
  readonly name: string;
  /** Sent as a bearer token; null for a server without keys. */
  readonly key: string | null;
}

/** The model can't be reached, refuses, or sends what isn't a stream of completions. */
export class ModelFailure extends Error {}

/** Bytes of a response, and characters of one event. */
const mostBytes = 4_000_000;
const longestEvent = 100_000;

export interface Asked {
  readonly messages: readonly Message[];
  readonly signal: AbortSignal;
  /** Milliseconds without a byte. */
  readonly longestSilence: number;
}

/** The pieces of the model's text. Returns whether the model stopped by itself. */
export async function* askModel(
  { url, name, key }: Model,
  { messages, signal, longestSilence }: Asked,
): AsyncGenerator<string, 'complete' | 'length'> {
  const silent = new AbortController();
  let silence = setTimeout(() => silent.abort(), longestSilence);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        ...(key !== null && { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model: name, messages, stream: true }),
      redirect: 'error',
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!response.ok || response.body === null)
      throw new ModelFailure(`the model's service responded with ${response.status}`);
    for await (const event of eventsIn(response.body, () => silence.refresh())) {
      if (event === '[DONE]') return 'complete';
      const { text, end } = pieceIn(event);
      if (text !== '') yield text;
      if (end !== null) return end;
    }
    throw new ModelFailure("the model's stream ended early");
  } catch (error) {
    if (signal.aborted || error instanceof ModelFailure) throw error;
    const isSilent = silent.signal.aborted;
    throw new ModelFailure(isSilent ? 'the model sent nothing for too long' : reasonOf(error));
  } finally {
    clearTimeout(silence);
    silent.abort();
  }
}

/** The reason of a failed request is in its cause. It names the address but never a header. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `the model can't be reached: ${cause instanceof Error ? cause.message : String(cause)}`;
}

/** The data of server-sent events. */
async function* eventsIn(body: AsyncIterable<Uint8Array>, isAlive: () => void): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let [rest, bytes] = ['', 0];
  for await (const piece of body) {
    isAlive();
    bytes += piece.length;
    rest += decoder.decode(piece, { stream: true });
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
    if (bytes > mostBytes || rest.length > longestEvent) throw new ModelFailure('the model sent too much');
  }
}

interface Piece {
  readonly text: string;
  readonly end: 'complete' | 'length' | null;
}

function pieceIn(event: string): Piece {
  const { choices, error } = parsed(event);
  if (error !== undefined) throw new ModelFailure('the model reported an error');
  const [choice = {}] = Array.isArray(choices) ? (choices as Choice[]) : [];
  const { content } = choice.delta ?? {};
  const end = choice.finish_reason ?? null;
  return {
    text: typeof content === 'string' ? content : '',
    end: end === null ? null : end === 'length' ? 'length' : 'complete',
  };
}

interface Choice {
  readonly delta?: { readonly content?: unknown } | null;
  readonly finish_reason?: unknown;
}

function parsed(event: string): { readonly choices?: unknown; readonly error?: unknown } {
  try {
    const value: unknown = JSON.parse(event);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // What isn't JSON is reported like other values that aren't completions.
  }
  throw new ModelFailure('the model sent something else than completions');
}
