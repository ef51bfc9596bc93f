/**
 * This thread as one that reads and draws pages beside the others: it costs one thread less to start and to warm up. It
 * takes what nothing needs to stop, one page at a time, and hears the others in between.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Reader, Reading } from './reader.js';
import type { Task } from './thread.js';
import { type DrawDesk, type DrawOne, openDesk } from './drawing-port.js';

export interface MainThreadReader {
  takes(task: Task): boolean;
  /** Does one task; `renderer` is for pages that are drawn. Rejects with what the task throws. */
  work(task: Task, renderer: DrawDesk | null): Promise<Reading<unknown>>;
}

/** `reader` reads in this thread the pages for which `isHarmless` holds. */
export function openMainThreadReader(
  reader: Reader,
  isHarmless: (bytes: Uint8Array) => boolean,
): MainThreadReader {
  const drawing = { renderer: null as DrawDesk | null, draw: null as Promise<DrawOne> | null };
  const drawer = (renderer: DrawDesk) => {
    if (drawing.renderer !== renderer)
      drawing.draw = openDesk((drawing.renderer = renderer), renderer.answers);
    return drawing.draw ?? openDesk(renderer, renderer.answers);
  };
  return {
    takes: (task) => task.task === 'draw' || (task.task !== 'pages' && isHarmless(task.bytes)),
    async work(task, renderer) {
      if (task.task === 'pages') throw new Error('a source is asked in another thread');
      if (task.task !== 'draw') return task.task === 'skim' ? reader.skim(task) : reader.parse(task);
      if (renderer === null) throw new Error('nothing is there to draw pages with');
      const draw = await drawer(renderer);
      await turn();
      return { value: { drawn: draw(task) }, leftOut: [], isWhole: true };
    },
  };
}
