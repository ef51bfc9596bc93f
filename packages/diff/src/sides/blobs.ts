/**
 * Content of files in Git's database, by object. One process answers all requests, in order, without filters: bytes
 * are those that were committed.
 */
import { openGit } from '@docgen/store/git';

/** Larger files aren't read. */
export const mostBytes = 50_000_000;

export interface Blobs {
  /** Size in bytes; null if the object isn't in the clone. */
  readonly size: (object: string) => Promise<number | null>;
  /** Null if the object isn't in the clone, or is too large. */
  readonly read: (object: string) => Promise<Uint8Array | null>;
  readonly close: () => void;
}

export function openBlobs(folder: string): Blobs {
  const sizes = talk(folder, '--batch-check');
  const contents = talk(folder, '--batch');
  const known = new Map<string, Promise<number | null>>();
  const size = (object: string) => {
    const found = known.get(object) ?? sizes.ask(object).then((answer) => answer && answer.size);
    known.set(object, found);
    return found;
  };
  return {
    size,
    async read(object) {
      const bytes = await size(object);
      if (bytes === null || bytes > mostBytes) return null;
      return (await contents.ask(object))?.bytes ?? null;
    },
    close() {
      sizes.end();
      contents.end();
    },
  };
}

interface Blob {
  readonly size: number;
  /** Empty with `--batch-check`. */
  readonly bytes: Uint8Array;
}

/** A conversation with `git cat-file`, which starts with the first question. */
function talk(folder: string, mode: '--batch' | '--batch-check') {
  const waiting: ((answer: Blob | null) => void)[] = [];
  const state = { isOver: false, parse: answerParser(mode === '--batch') };
  const finish = () => {
    state.isOver = true;
    for (const resolve of waiting.splice(0)) resolve(null);
  };
  let child: ReturnType<typeof openGit> | null = null;
  const start = () => {
    const started = openGit(folder, ['-c', 'protocol.allow=never', 'cat-file', mode]);
    started.stdout.on('data', (bytes: Buffer) => {
      for (const answer of state.parse(bytes)) waiting.shift()?.(answer);
    });
    started.on('error', finish).on('close', finish);
    started.stdin.on('error', finish);
    return started;
  };
  return {
    ask(object: string): Promise<Blob | null> {
      if (state.isOver || !/^[\da-f]{40,64}$/.test(object)) return Promise.resolve(null);
      child ??= start();
      const answer = new Promise<Blob | null>((resolve) => waiting.push(resolve));
      child.stdin.write(`${object}\n`);
      return answer;
    },
    end: () => void child?.stdin.end(),
  };
}

/** Splits the output into answers: a line `<object> <type> <size>`, and with content, the bytes and a line feed. */
function answerParser(hasContent: boolean) {
  let rest = Buffer.alloc(0);
  let pieces: Buffer[] = [];
  let missing = 0;
  return function* parse(bytes: Buffer): Generator<Blob | null> {
    pieces.push(bytes);
    missing -= bytes.length;
    // Large contents arrive in many pieces, which are joined once.
    if (missing > 0) return;
    rest = Buffer.concat([rest, ...pieces]);
    pieces = [];
    for (;;) {
      const end = rest.indexOf(10);
      if (end < 0) return;
      const size = /^\S+ blob (\d+)$/.exec(rest.toString('latin1', 0, end))?.[1];
      const past = end + 1 + (size === undefined || !hasContent ? 0 : Number(size) + 1);
      if (rest.length < past) {
        missing = past - rest.length;
        return;
      }
      const content = hasContent
        ? Uint8Array.prototype.slice.call(rest, end + 1, past - 1)
        : new Uint8Array();
      yield size === undefined ? null : { size: Number(size), bytes: content };
      rest = rest.subarray(past);
    }
  };
}
