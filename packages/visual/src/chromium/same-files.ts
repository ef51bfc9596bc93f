/** Whether a page's files, such as styles, scripts and fonts, are the same on both sides. */
import type { Both } from '../layout/range.js';
import type { Stage } from './stage.js';

/**
 * Only images that one side alone shows may differ: elements show them, which differ then, too. A style sheet for the
 * first lines of paragraphs counts as different, because Chromium doesn't return how these look.
 */
export async function loadSameFiles({ before, after }: Both<Stage>): Promise<boolean> {
  const paths = new Set([...before.asked.keys(), ...after.asked.keys()]);
  const same = await Promise.all(
    [...paths].map(async (path) => {
      const images = new Set([before.asked.get(path), after.asked.get(path)]);
      if (images.has(undefined) && images.has(true)) return true;
      const [was, is] = await Promise.all([before.scene?.file(path), after.scene?.file(path)]);
      if (!was || !is) return was === is;
      if (Buffer.compare(was, is) !== 0) return false;
      return !path.endsWith('.css') || !Buffer.from(is).includes('first-line');
    }),
  );
  return same.every(Boolean);
}
