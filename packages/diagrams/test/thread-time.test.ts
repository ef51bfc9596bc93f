/** The time of a thread: that of the processor, so a thread that waits for its turn hasn't worked. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { measureThread } from '../dist/thread-time.js';

/** Stands still like a thread that gets no processor, then works for 100 ms of the clock. */
const code = `
const { parentPort, workerData } = require('node:worker_threads');
import(workerData.module).then(({ currentThread }) => {
  Atomics.store(workerData.shared, 0, currentThread());
  parentPort.once('message', () => {
    Atomics.wait(workerData.shared, 1, 0, 400);
    for (const end = performance.now() + 100; performance.now() < end;);
    parentPort.postMessage('done');
  });
  parentPort.postMessage('ready');
});
`;

test('a thread that stands still takes no time', async () => {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const module = new URL('../dist/thread-time.js', import.meta.url).href;
  const worker = new Worker(code, { eval: true, workerData: { shared, module } });
  await once(worker, 'message');
  const time = measureThread(worker, () => Atomics.load(shared, 0));
  worker.postMessage('start');
  await once(worker, 'message');
  expect(time().worked).toBeLessThan(300);
  expect(time().waited).toBeLessThan(300);
  await worker.terminate();
});
