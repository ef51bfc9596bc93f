/**
 * This thread as one that reads and draws pages beside the others: it costs one thread less to start and to warm up. It
 * takes what nothing needs to stop, one page at a time, and hears the others in between.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Drawn, DrawTask } from './draw-thread.js';
import type { Reader, Reading } from './reader.js';
import type { Desk, Task } from './thread.js';

export interface Hand {
  takes(task: Task): boolean;
  /** Does one task; `desk` is for pages that are drawn. Rejects with what the task throws. */
  work(task: Task, desk: Desk | null): Promise<Reading<unknown>>;
}

/** `reader` reads in this thread the pages for which `isHarmless` holds. */
export function openHand(reader: Reader, isHarmless: (bytes: Uint8Array) => boolean): Hand {
  const drawing = { desk: null as Desk | null, draw: null as Promise<(task: DrawTask) => Drawn> | null };
  const drawer = (desk: Desk) => {
    if (drawing.desk !== desk) drawing.draw = drawerOf((drawing.desk = desk));
    return drawing.draw ?? drawerOf(desk);
  };
  return {
    takes: (task) => task.task === 'draw' || (task.task !== 'pages' && isHarmless(task.bytes)),
    async work(task, desk) {
      if (task.task === 'pages') throw new Error('a source is asked in another thread');
      if (task.task !== 'draw') return task.task === 'skim' ? reader.skim(task) : reader.parse(task);
      if (desk === null) throw new Error('nothing is there to draw pages with');
      const draw = await drawer(desk);
      await turn();
      return { value: draw(task), leftOut: [], isWhole: true };
    },
  };
}

async function drawerOf({ setup, answers }: Desk) {
  const { openDrawing } = await import('./draw-thread.js');
  return openDrawing(setup, answers);
}
