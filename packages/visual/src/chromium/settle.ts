/** What runs in a page before its picture is taken. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Measured {
  readonly height: number;
  /** Elements that aren't compared. */
  readonly masked: readonly Box[];
}

interface Settling {
  readonly mode: string;
  readonly masks: readonly string[];
  /** Milliseconds. */
  readonly limit: number;
}

/**
 * Tells a site that doesn't follow the system, as if readers chose the mode in another tab, ends animations, and waits
 * for two frames. Chromium gets it as text, so it uses nothing outside.
 */
export async function settle({ mode, masks, limit }: Settling): Promise<Measured> {
  const root = document.documentElement;
  root.dataset['theme'] = mode;
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: mode }));
  const late = new Promise((resolve) => setTimeout(resolve, limit));
  for (const image of document.images) image.loading = 'eager';
  const images = [...document.images].map((image) => image.decode().catch(() => undefined));
  await Promise.race([Promise.all([document.fonts.ready, ...images]), late]);
  for (const animation of document.getAnimations()) {
    try {
      animation.finish();
    } catch {
      // It never ends.
      animation.cancel();
    }
  }
  const drawn = new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  await Promise.race([drawn, late]);
  const masked = masks.flatMap((selector) =>
    [...document.querySelectorAll(selector)].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, width, height };
    }),
  );
  return { height: root.scrollHeight, masked };
}
