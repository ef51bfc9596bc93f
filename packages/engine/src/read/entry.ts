/**
 * The worker thread's side of `threads`: runs the configuration's code, then reads one page after the other. What it
 * shares with the main thread is two numbers, the plugin that runs and the page, so that what never returns can be named.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Config, Skim } from '@docgen/model';
import { siteCode } from '../config/site-code.js';
import { type Packed, packed } from './packed.js';
import { type ReadIncluded, codeNames, languages } from './reader.js';
import type { FromThread, ThreadSetup, ToThread } from './thread.js';

const port = parentPort;
if (!port) throw new Error('this module is the entry of a worker thread');

const { site, strings, compiled, codeHash, leftOut, running } = workerData as ThreadSetup;
const own = await configOf(compiled);
const { markdown: code } = siteCode(own, codeHash);
const names = codeNames(site);
const isRun = ({ name }: { name: string }) => !leftOut.includes(name);
const markdown = languages({
  site,
  strings,
  code: {
    ...code,
    remarkPlugins: code.remarkPlugins.filter(isRun),
    rehypePlugins: code.rehypePlugins.filter(isRun),
    schemas: Object.fromEntries(
      Object.entries(code.schemas).filter(([component]) => isRun({ name: `schema of ${component}` })),
    ),
  },
  onPlugin: (name) => Atomics.store(running, 0, name === null ? 0 : names.indexOf(name) + 1),
});
const asked = new Map<string, (bytes: Uint8Array | null) => void>();

port.on('message', (message: ToThread) => {
  if ('included' in message) {
    asked.get(message.included)?.(message.bytes);
    asked.delete(message.included);
  } else void answer(message);
});
tell({ ready: true });

async function answer({ tasks }: Extract<ToThread, { tasks: unknown }>): Promise<void> {
  const values: (Skim | Packed)[] = [];
  for (const [at, { task, bytes, locale }] of tasks.entries()) {
    Atomics.store(running, 1, at);
    const reader = markdown(locale);
    values.push(
      task === 'skim'
        ? reader.skim({ bytes }).skim
        : packed(await reader.parse({ bytes, read: (path) => read(path, at) })),
    );
  }
  tell({ values });
}

function tell(message: FromThread): void {
  port?.postMessage(message);
}

async function configOf(text: string | null): Promise<Config> {
  if (text === null) return {};
  const loaded = (await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)) as {
    default: Config;
  };
  return loaded.default;
}

/** Asks the main thread, which alone knows what may be read and keeps the record. */
function read(path: Parameters<ReadIncluded>[0], at: number): ReturnType<ReadIncluded> {
  return new Promise((resolve) => {
    const before = asked.get(path);
    asked.set(path, (bytes) => {
      before?.(bytes);
      resolve(bytes);
    });
    if (!before) tell({ include: path, at });
  });
}
