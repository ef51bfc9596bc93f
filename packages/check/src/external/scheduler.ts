/**
 * Schedules requests: a maximum in total and for each host, and a pause between two to the same host. It respects
 * hosts that ask to wait.
 */
export interface Scheduler {
  /** Runs `work` as soon as the limits allow. */
  readonly take: <T>(host: string, work: () => Promise<T>) => Promise<T>;
  /** Sends no requests to a host for that many milliseconds. */
  readonly hold: (host: string, milliseconds: number) => void;
}

export interface SchedulerLimits {
  readonly inAll: number;
  readonly perHost: number;
  /** Milliseconds between the end of one request to a host and the next one. */
  readonly pause: number;
}

export type Sleep = (milliseconds: number) => Promise<void>;

interface Host {
  running: number;
  held: Promise<void> | null;
  readonly waiting: (() => void)[];
}

export function openScheduler({ inAll, perHost, pause }: SchedulerLimits, sleep: Sleep): Scheduler {
  const hosts = new Map<string, Host>();
  let running = 0;
  const start = () => {
    for (const host of hosts.values()) {
      if (running >= inAll) return;
      if (host.held !== null || host.running >= perHost) continue;
      const next = host.waiting.shift();
      if (!next) continue;
      running++;
      host.running++;
      next();
    }
  };
  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? { running: 0, held: null, waiting: [] };
    hosts.set(name, host);
    return host;
  };
  const finish = async (host: Host) => {
    running--;
    start();
    await sleep(pause);
    host.running--;
    start();
  };
  const holdBack = async (host: Host, milliseconds: number) => {
    const held = sleep(milliseconds);
    host.held = held;
    await held;
    // A later request to wait stays in effect.
    if (host.held === held) host.held = null;
    start();
  };
  return {
    async take(name, work) {
      const host = hostOf(name);
      await new Promise<void>((resolve) => {
        host.waiting.push(resolve);
        start();
      });
      try {
        return await work();
      } finally {
        void finish(host);
      }
    },
    hold(name, milliseconds) {
      void holdBack(hostOf(name), milliseconds);
    },
  };
}
