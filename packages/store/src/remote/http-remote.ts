/**
 * A shared store on a server, by one of two protocols: the remote cache of Turborepo (`/v8/artifacts/<hash>`), or the
 * HTTP cache of Bazel (`/ac/<hash>` and `/cas/<sha256>`).
 *
 * A dead or slow server must not slow down a build. All requests of a run have two seconds together. The transfer of a
 * pack adds to that time what it would take at the slowest useful speed. What docgen itself does with the bytes doesn't
 * count.
 */
import {
  Agent as HttpAgent,
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../failure.js';
import { version } from '../version.js';
import { actionResult, stdoutOf } from './action-result.js';
import { type ObjectName, type Remote, RemoteFault, type SharedPlace, tooLarge } from './remote.js';

export type ServerPlace = Exclude<SharedPlace, { readonly kind: 'folder' }>;

/** Milliseconds that all requests of a run may lose together. */
const mostLost = 2000;
/** Bytes per millisecond below which a transfer loses time: 10 MB/s. */
const usefulSpeed = 10_000;
/** Redirects that are followed, within the same origin only. */
const mostRedirects = 3;

type Reply<T> = { readonly value: T | null } | { readonly next: URL };

export function httpRemote(place: ServerPlace): Remote {
  const { kind, url } = place;
  const isSecure = url.startsWith('https:');
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const send = isSecure ? httpsRequest : httpRequest;
  const time = { left: mostLost };
  let requests = 0;
  let bytes = 0;
  const headers = {
    'User-Agent': `docgen/${version}`,
    'Accept-Encoding': 'identity',
    ...(place.authorization !== null && { Authorization: place.authorization }),
  };
  /**
   * Runs `use` with a request, and ends both when the time is over. A server may end an idle connection while a request
   * is on its way to it. Then both are repeated: a request has the same effect, however often it is sent.
   */
  const ask = async <T>(
    target: URL,
    { method, length }: { readonly method: 'GET' | 'PUT'; readonly length: number | null },
    use: (asked: ClientRequest, answer: Promise<IncomingMessage>, clock: Clock) => Promise<T>,
  ): Promise<T> => {
    if (time.left <= 0) throw new RemoteFault(tooSlow);
    requests++;
    const upload = length !== null && {
      'Content-Type': 'application/octet-stream',
      'Content-Length': length,
    };
    const asked = send(target, { method, agent, headers: { ...headers, ...upload } });
    const clock = clockOf(time, () => asked.destroy(new RemoteFault(tooSlow)));
    clock.run();
    let isAnswered = false;
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      asked.on('response', (response) => {
        isAnswered = true;
        resolve(response);
      });
      asked.on('error', reject);
    });
    answer.catch(() => undefined);
    try {
      return await use(asked, answer, clock);
    } catch (error) {
      asked.destroy();
      if (clock.isOver()) throw new RemoteFault(tooSlow);
      if (asked.reusedSocket && !isAnswered && isEnd(error)) return ask(target, { method, length }, use);
      throw faultOf(error);
    } finally {
      clock.pause();
    }
  };
  /** The bytes of a response, whose time is what docgen waits for them. */
  async function* waited(
    parts: AsyncIterable<Uint8Array>,
    { object, most, clock }: { readonly object: ObjectName; readonly most: number; readonly clock: Clock },
  ) {
    let sum = 0;
    for await (const part of parts) {
      clock.pause();
      sum += part.length;
      bytes += part.length;
      if (sum > most) throw tooLarge();
      // Only packs have a size that is signed.
      if (object.sort === 'pack') clock.useful(part.length);
      yield part;
      clock.run();
    }
    clock.pause();
  }
  async function* sent(parts: AsyncIterable<Uint8Array>, clock: Clock) {
    for await (const part of parts) {
      bytes += part.length;
      yield part;
      clock.pause();
      clock.useful(part.length);
      clock.run();
    }
  }
  const read = async <T>(
    object: ObjectName,
    most: number,
    take: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<T | null> => {
    let target = addressOf(place, object);
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const found: Reply<T> = await ask(
        target,
        { method: 'GET', length: null },
        async (asked, answer, clock) => {
          asked.end();
          const reply = await answer;
          const { statusCode: status = 0, headers: given } = reply;
          if (status === 200) {
            return { value: await take(waited(reply, { object, most, clock })) };
          }
          reply.destroy();
          if (status === 404 || status === 410) return { value: null };
          const next = [301, 302, 303, 307, 308].includes(status) ? (given.location ?? '') : null;
          if (next === null) throw new RemoteFault(`returned ${status}`);
          if (!URL.canParse(next, target.href)) throw new RemoteFault('redirects to an invalid address');
          return { next: new URL(next, target) };
        },
      );
      if ('value' in found) return found.value;
      if (found.next.origin !== target.origin) throw new RemoteFault('redirects to another origin');
      target = found.next;
    }
    throw new RemoteFault('redirects too often');
  };
  return {
    name: `${kind}+${url}`,
    async get(object, most, take) {
      if (kind !== 'bazel' || object.sort === 'pack') return read(object, most, take);
      return read(object, most + 16, async (parts) => {
        const wrapped = stdoutOf(await bytesOf(parts));
        return take(pieces(wrapped ?? new Uint8Array()));
      });
    },
    async put(object, upload) {
      const isWrapped = kind === 'bazel' && object.sort === 'index';
      const whole = isWrapped ? actionResult(await bytesOf(upload.open())) : null;
      const length = whole?.length ?? upload.bytes;
      await ask(addressOf(place, object), { method: 'PUT', length }, async (asked, answer, clock) => {
        const body = sent(whole === null ? upload.open() : pieces(whole), clock);
        // A server may refuse an upload before it has read it.
        await Promise.race([pipeline(body, asked), answer]);
        const reply = await answer;
        const { statusCode: status = 0 } = reply;
        reply.resume();
        if (status < 200 || status > 299) throw new RemoteFault(`returned ${status} for an upload`);
      });
    },
    // Servers remove old objects themselves.
    remove: () => Promise.resolve(),
    figures: () => ({ requests, bytes }),
    close: () => agent.destroy(),
  };
}

const tooSlow = 'is too slow';

function addressOf({ kind, url, query }: ServerPlace, { sort, hash }: ObjectName): URL {
  const folder = kind === 'turbo' ? 'v8/artifacts' : sort === 'index' ? 'ac' : 'cas';
  return new URL(`${url}/${folder}/${hash}${query === '' ? '' : `?${query}`}`);
}

interface Clock {
  /** Starts or continues to take time. */
  run(): void;
  pause(): void;
  /** Gives back the time that these bytes take at the slowest useful speed. */
  useful(size: number): void;
  isOver(): boolean;
}

/** Takes time from `time` while docgen waits for the server, and calls `end` when none is left. */
function clockOf(time: { left: number }, end: () => void): Clock {
  let since: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  const pause = () => {
    clearTimeout(timer);
    if (since !== null) time.left -= performance.now() - since;
    since = null;
  };
  return {
    run() {
      pause();
      since = performance.now();
      timer = setTimeout(() => {
        pause();
        time.left = 0;
        end();
      }, time.left);
    },
    pause,
    useful(size) {
      if (time.left > 0) time.left = Math.min(mostLost, time.left + size / usefulSpeed);
    },
    isOver: () => time.left <= 0,
  };
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** All bytes. The caller has limited their number. */
export async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

const ended = 'ended the connection';
const reasons: { readonly [code: string]: string } = {
  ECONNREFUSED: 'refuses connections',
  ENOTFOUND: "doesn't exist",
  ECONNRESET: ended,
  EPIPE: ended,
};

/** Whether the server has ended the connection. */
function isEnd(error: unknown): boolean {
  return reasons[codeOf(error) ?? ''] === ended;
}

function faultOf(error: unknown): unknown {
  const code = codeOf(error);
  return code === null ? error : new RemoteFault(reasons[code] ?? `can't be reached (${code})`);
}
