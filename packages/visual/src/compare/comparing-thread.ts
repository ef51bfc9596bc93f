/** The thread that compares pictures. */
import { parentPort } from 'node:worker_threads';
import type { Answered, Asked } from './comparer.js';
import { compareShots } from './shots.js';

parentPort?.on('message', ({ before, after }: Asked) => {
  parentPort?.postMessage(answerTo(before, after));
});

function answerTo(before: Asked['before'], after: Asked['after']): Answered {
  try {
    return { compared: compareShots(before, after) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
