/**
 * Lets this thread read and render pages like the others, which saves starting and warming up one thread. It takes
 * tasks that nothing needs to stop, one page at a time, and processes messages of the others in between.
 */
import { setImmediate as nextTask } from 'node:timers/promises';
import type { Reader, Reading } from './reader.js';
import type { Task } from './thread.js';
import { type DrawTools, type DrawOne, openDrawModule } from './drawing-port.js';

export interface MainThreadReader {
  takes(task: Task): boolean;
  /** Does one task; `drawTools` are for rendering pages. Rejects with what the task throws. */
  work(task: Task, drawTools: DrawTools | null): Promise<Reading<unknown>>;
}

/** `reader` reads pages in this thread if `isHarmless` returns true for them. */
export function openMainThreadReader(
  reader: Reader,
  isHarmless: (bytes: Uint8Array) => boolean,
): MainThreadReader {
  let opened: { readonly tools: DrawTools; readonly draw: Promise<DrawOne> } | null = null;
  const drawWith = (tools: DrawTools): Promise<DrawOne> => {
    if (opened?.tools !== tools) opened = { tools, draw: openDrawModule(tools, tools.answers) };
    return opened.draw;
  };
  return {
    takes: (task) => task.task === 'draw' || (task.task !== 'pages' && isHarmless(task.bytes)),
    async work(task, drawTools) {
      if (task.task === 'pages') throw new Error('a source runs in another thread');
      if (task.task !== 'draw') return task.task === 'skim' ? reader.skim(task) : reader.parse(task);
      if (drawTools === null) throw new Error('there is no renderer');
      const draw = await drawWith(drawTools);
      await nextTask();
      return { value: { drawn: draw(task) }, leftOut: [], isWhole: true };
    },
  };
}
