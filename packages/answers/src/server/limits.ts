/** The server's limits, and the gate that counts the questions of an address and those that are being answered. */

export interface Limits {
  /** Questions of an address in a minute. */
  readonly perMinute: number;
  /** Questions that are answered at the same time. */
  readonly atOnce: number;
  /** Milliseconds for which the model may send nothing, and a reader may read nothing. */
  readonly silence: number;
  /** Milliseconds for an answer. */
  readonly answer: number;
}

/** What the handbook describes. */
export const usualLimits: Limits = { perMinute: 10, atOnce: 4, silence: 20_000, answer: 90_000 };

export interface Gate {
  /** Takes a place for a question, to be left at its end; `rate` and `busy` if there is none. */
  readonly enter: (address: string) => 'rate' | 'busy' | (() => void);
}

const minute = 60_000;
/** Addresses that are known at the same time. */
const mostAddresses = 10_000;

export function gate(
  { perMinute, atOnce }: Pick<Limits, 'perMinute' | 'atOnce'>,
  now: () => number = Date.now,
): Gate {
  const asked = new Map<string, { readonly since: number; count: number }>();
  let running = 0;
  return {
    enter(address) {
      const key = networkOf(address);
      const known = asked.get(key);
      const isRecent = known !== undefined && now() - known.since < minute;
      if (isRecent && known.count >= perMinute) return 'rate';
      if (running >= atOnce) return 'busy';
      if (isRecent) known.count += 1;
      else {
        // The oldest are first.
        asked.delete(key);
        asked.set(key, { since: now(), count: 1 });
        for (const oldest of asked.keys()) {
          if (asked.size <= mostAddresses) break;
          asked.delete(oldest);
        }
      }
      running += 1;
      let isOver = false;
      return () => {
        if (!isOver) running -= 1;
        isOver = true;
      };
    },
  };
}

/** A reader with IPv6 has a network of addresses: its first 64 bits. */
function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!bare.includes(':')) return bare;
  const [head = '', tail = ''] = bare.split('::');
  const [first, last] = [head, tail].map((one) => one.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0');
  return [...(first ?? []), ...(bare.includes('::') ? zeros : []), ...(last ?? [])].slice(0, 4).join(':');
}
