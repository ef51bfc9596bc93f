/**
 * A feature that loads on demand. If its chunk fails, it is requested again. If that fails or takes ten seconds, the
 * page is reloaded once if the server has another build. Otherwise, a box with a button appears where the feature was
 * first needed. The page stays unchanged and is complete without the feature.
 */
import { faultBox, focusFirst } from './fault-box.js';
import { importAgain } from './import-again.js';
import { inTime } from './page/in-time.js';
import { loadIfOutdated } from './page/page-fault.js';
import type { LightModule } from './start.js';
import { tools } from './tools.js';

type Mounter = (elements: readonly HTMLElement[]) => Promise<void>;

/** Mounts a loaded feature. An error on one element doesn't affect the others. */
export function mounting({ mount }: LightModule): Mounter {
  return async (elements) => {
    for (const element of elements) {
      try {
        mount(element, tools);
      } catch (error) {
        reportError(error);
      }
    }
  };
}

/**
 * The module that `load` imports. If it fails, it is loaded again by the URL in the error; in browsers without that URL,
 * the import is repeated.
 */
export function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  return inTime(
    load().catch((error: unknown) => {
      const [url] = /https?:\S+\.js/.exec(String(error)) ?? [];
      return url === undefined ? load() : importAgain<T>(url);
    }),
  );
}

/** An island has no box of its own, but its content has. */
function isShown(element: Element): boolean {
  return element.checkVisibility() || [...element.children].some(isShown);
}

/** Mounts a feature whose module `load` imports. */
export function fromChunk(load: () => Promise<LightModule>): Mounter {
  const waiting = new Set<HTMLElement>();
  const fault = { box: null as HTMLElement | null };
  const mountAll = async () => {
    try {
      const module = await loadTwice(load);
      const ready = [...waiting];
      waiting.clear();
      fault.box?.remove();
      await mounting(module)(ready);
      return true;
    } catch (error) {
      reportError(error);
      if (!(await loadIfOutdated())) offerRetry();
      return false;
    }
  };
  const again = async () => {
    const [first] = waiting;
    if ((await mountAll()) && first) focusFirst(first);
  };
  const offerRetry = () => {
    for (const element of waiting) if (!element.isConnected) waiting.delete(element);
    const place = [...waiting].find(isShown);
    const isFocused = fault.box?.contains(document.activeElement) === true;
    fault.box?.remove();
    fault.box = place ? faultBox(place, 'load', () => void again()) : null;
    if (!fault.box || !place) return;
    if (place.localName === 'main') place.prepend(fault.box);
    else place.before(fault.box);
    if (isFocused) focusFirst(fault.box);
  };
  return async (elements) => {
    for (const element of elements) waiting.add(element);
    if (waiting.size > 0) await mountAll();
  };
}
