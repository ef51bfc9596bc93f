/**
 * The event stream: it knows which browsers show which page with which stamp, and notifies those whose page has
 * changed. A browser sends its page's stamp when it connects, so changes before that or during sleep aren't missed.
 */
import { type Screen, type SentPage, type Shown } from './show.js';
import { type Step, stepBetween, stylesOf } from './stamp.js';

export interface Listener {
  /** Decoded path of the page in the browser. */
  readonly path: string;
  /** Stamp of that page. */
  readonly stamp: string;
  readonly write: (text: string) => void;
}

export interface Live {
  /** Adds a browser; returns a function that removes it, or null if there are too many. */
  join(listener: Listener): (() => void) | null;
  /** Renders every open page and notifies browsers whose page has changed; returns their number. */
  tell(shown: Shown): Promise<number>;
  close(): void;
}

interface Watcher extends Omit<Listener, 'stamp'> {
  /** Stamp that the browser was told to show. */
  stamp: string;
}

const most = 200;
/** Milliseconds before a browser reconnects, and between keep-alive messages, which detect lost connections. */
const retry = 500;
const heartbeat = 30_000;

export function openLive(screen: Screen, current: () => Shown): Live {
  const watchers = new Set<Watcher>();
  const beat = setInterval(() => {
    for (const { write } of watchers) write(':\n\n');
  }, heartbeat);
  beat.unref();
  const send = async (group: readonly Watcher[], shown: Shown): Promise<number> => {
    const [first] = group;
    if (!first) return 0;
    const page = await screen.page(shown, first.path);
    // A newer edition exists by now, which notifies them itself.
    if (shown !== current()) return 0;
    return group.filter((watcher) => tellOne(watcher, page)).length;
  };
  return {
    join(listener) {
      if (watchers.size >= most) return null;
      const watcher: Watcher = { ...listener };
      watchers.add(watcher);
      watcher.write(`retry: ${retry}\n\n`);
      void send([watcher], current());
      return () => watchers.delete(watcher);
    },
    async tell(shown) {
      const paths = [...new Set([...watchers].map(({ path }) => path))];
      const counts = await Promise.all(
        paths.map((path) =>
          send(
            [...watchers].filter((watcher) => watcher.path === path),
            shown,
          ),
        ),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
    close() {
      clearInterval(beat);
      watchers.clear();
    },
  };
}

/** Returns whether there was something to send. */
function tellOne(watcher: Watcher, page: SentPage): boolean {
  const step = stepBetween(watcher.stamp, page.stamp);
  if (step === 'nothing') return false;
  watcher.stamp = page.stamp;
  watcher.write(`event: ${step}\ndata: ${JSON.stringify(dataOf(step, page))}\n\n`);
  return true;
}

function dataOf(step: Step, { html, stamp }: SentPage): object {
  return step === 'style' ? { stamp, styles: stylesOf(html) } : { stamp };
}
