/** Questions to a worker thread, which answers each with one message, in their order. */
import type { Worker } from 'node:worker_threads';

export interface Asking<Question, Answer> {
  /** Rejects if the thread fails or ends. */
  readonly ask: (question: Question) => Promise<Answer>;
  /** Number of questions without an answer. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

/** `does` says what the thread is for, in an error. */
export function asking<Question, Answer>(worker: Worker, does: string): Asking<Question, Answer> {
  const state = { isEnded: false };
  const waiting: {
    readonly resolve: (answer: Answer) => void;
    readonly reject: (error: Error) => void;
  }[] = [];
  const fail = (error: Error) => waiting.splice(0).forEach(({ reject }) => reject(error));
  const ended = () => new Error(`the thread that ${does} has ended`);
  worker.on('message', (answer: Answer) => waiting.shift()?.resolve(answer));
  worker.on('error', fail);
  worker.on('exit', () => {
    state.isEnded = true;
    fail(ended());
  });
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        if (state.isEnded) fail(ended());
        else worker.postMessage(question);
      }),
    waiting: () => waiting.length,
    close: async () => void (await worker.terminate()),
  };
}
