/**
 * Questions that a thread asks during rendering and waits for: rendering is synchronous, and only the main thread has
 * the answers that pages need (the tree of a sidebar, the target of a link). A thread asks each only once.
 */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { SidebarNode } from '@docgen/theme';
import type { Answers } from './drawing-port.js';
import type { DrawnLink } from '../link/rendered-link.js';

type Question =
  | { readonly tree: string }
  | { readonly to: string; readonly file: string; readonly route: Parameters<Answers['resolve']>[0] };

/** A shared number that is 1 when an answer has arrived. */
export type Bell = Int32Array<SharedArrayBuffer>;

/** Answers questions from the port. */
export function answer(port: MessagePort, bell: Bell, { tree, resolve }: Answers): void {
  port.on('message', (question: Question) => {
    port.postMessage(
      'tree' in question ? tree(question.tree) : resolve(question.route, question.file)(question.to),
    );
    Atomics.store(bell, 0, 1);
    Atomics.notify(bell, 0);
  });
  port.unref();
}

/** Waits for answers from the other side of the port. */
export function asked(port: MessagePort, bell: Bell): Answers {
  const known = new Map<string, unknown>();
  const ask = (key: string, question: Question): unknown => {
    if (known.has(key)) return known.get(key);
    Atomics.store(bell, 0, 0);
    port.postMessage(question);
    Atomics.wait(bell, 0, 0);
    const answered: unknown = receiveMessageOnPort(port)?.message;
    known.set(key, answered);
    return answered;
  };
  return {
    tree: (hash) => ask(`tree ${hash}`, { tree: hash }) as readonly SidebarNode[],
    // A link's target depends only on the page's locale, except for paths relative to the page.
    resolve: (route, file) => (to) =>
      ask(`${to.startsWith('/') ? route.locale : route.path} ${file} ${to}`, {
        route,
        file,
        to,
      }) as DrawnLink,
  };
}
