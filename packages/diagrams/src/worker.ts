/** The drawing thread: one diagram after the other. What it loads for a language stays in memory until it ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { DiagramFault, type Draw, type DrawTask, type Made } from './drawing.js';
import { currentThread } from './thread-time.js';

Atomics.store(workerData as Int32Array, 0, currentThread());

parentPort?.on(
  'message',
  (task: DrawTask) => void made(task).then((result) => parentPort?.postMessage(result)),
);

/** What has been loaded, by language. */
const loaded = new Map<string, Promise<Draw>>();

async function made({ language, source }: DrawTask): Promise<Made> {
  try {
    const draw = loaded.get(language) ?? open(language);
    loaded.set(language, draw);
    return await (
      await draw
    )(source);
  } catch (error) {
    if (error instanceof DiagramFault)
      return { fault: { message: error.message, hint: error.hint, line: error.line } };
    const message = error instanceof Error ? error.message : String(error);
    return {
      fault: {
        message: `The diagram can't be drawn: ${message.split('\n')[0]?.slice(0, 200) ?? ''}`,
        hint: 'Make the diagram smaller, or write it in another way',
        line: null,
      },
    };
  }
}

async function open(language: string): Promise<Draw> {
  if (language === 'mermaid') return (await import('./mermaid/draw.js')).openMermaid();
  return (await import('./dot/draw.js')).openGraphviz();
}
