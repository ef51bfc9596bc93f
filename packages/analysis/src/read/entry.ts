/**
 * The worker thread's side of `threads`: runs the configuration's code, then reads one page after another. It shares
 * two numbers with the main thread, the running plugin and the page, so that code that never returns can be identified.
 */
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { Config, Skim } from '@docgen/model';
import { matterCode } from '@docgen/markdown';
import { siteCode } from '@docgen/config/code/site-code';
import type { Sourced } from '../sources/run.js';
import { type Packed, packed } from './packed.js';
import { asked } from './questions.js';
import { type ReadIncluded, codeNames, languages, sourceCode } from './reader.js';
import { largeBytes } from '@docgen/store/threads/young-space';
import type { FromThread, ThreadSetup, ToThread } from './thread.js';
import type { WorkerStart } from '@docgen/store/threads/worker-start';
import { openDrawModule } from './drawing-port.js';

const port = parentPort;
if (!port) throw new Error('this module is the entry of a worker thread');

const { site, strings, compiled, codeHash, leftOut, running } = (workerData as WorkerStart)
  .data as ThreadSetup;
const { markdown: code, sources } = siteCode(await configOf(compiled), codeHash);
const { highlighter: _, ...withoutHighlighter } = code;
const names = codeNames(site);
const isRun = ({ name }: { name: string }) => !leftOut.includes(name);
const markdown = languages({
  site,
  strings,
  code: {
    ...withoutHighlighter,
    ...(code.highlighter && isRun(code.highlighter) && { highlighter: code.highlighter }),
    remarkPlugins: code.remarkPlugins.filter(isRun),
    rehypePlugins: code.rehypePlugins.filter(isRun),
    schemas: Object.fromEntries(
      Object.entries(code.schemas).filter(([component]) => isRun({ name: `schema of ${component}` })),
    ),
    frontMatter: Object.fromEntries(
      Object.entries(code.frontMatter ?? {}).filter(([key]) => isRun({ name: matterCode(key) })),
    ),
  },
  onPlugin: markRunning,
});
const drawing = { now: null as ReturnType<typeof drawer> | null };
const wanted = new Map<string, (bytes: Uint8Array | null) => void>();

port.on('message', (message: ToThread) => {
  if ('draw' in message) drawing.now = drawer(message);
  else if ('loadParser' in message) void markdown(site.defaultLocale).prepare();
  else if ('included' in message) {
    wanted.get(message.included)?.(message.bytes);
    wanted.delete(message.included);
  } else void answer(message);
});
tell({ ready: true });

/** Only the renderer knows the type of what was rendered. */
type Value = Skim | Packed | Sourced | { readonly drawn: unknown };
type AnyTask = Extract<ToThread, { tasks: unknown }>['tasks'][number];

async function answer({ tasks }: Extract<ToThread, { tasks: unknown }>): Promise<void> {
  const values: Value[] = [];
  for (const [at, task] of tasks.entries()) {
    Atomics.store(running, 1, at);
    values.push(await valueOf(task, at));
  }
  // The results are transferred, not copied.
  const handed = values.flatMap((value) =>
    'facts' in value ? [value.facts.buffer, value.bodies.buffer] : [],
  );
  tell({ values }, handed);
}

/** Records which of the site's code is running. */
function markRunning(name: string | null): void {
  Atomics.store(running, 0, name === null ? 0 : names.indexOf(name) + 1);
}

async function valueOf(given: AnyTask, at: number): Promise<Value> {
  if (given.task === 'pages') return pagesOf(given, at);
  if (given.task === 'draw') {
    const draw = await drawing.now;
    if (!draw) throw new Error('there is no renderer');
    return { drawn: draw(given) };
  }
  const { task, bytes, locale } = given;
  if (bytes.length > largeBytes) setFlagsFromString('--semi-space-growth-factor=2');
  const reader = markdown(locale);
  if (task === 'skim') return (await reader.skim({ bytes })).skim;
  return packed(await reader.parse({ bytes, read: (path) => read(path, at) }));
}

async function pagesOf(
  { source, locale }: Extract<AnyTask, { task: 'pages' }>,
  at: number,
): Promise<Sourced> {
  const { runSource } = await import('../sources/run.js');
  markRunning(sourceCode(site.sources[source] ?? ''));
  try {
    return await runSource(sources[source], { locale, read: (path) => read(path, at) });
  } finally {
    markRunning(null);
  }
}

function drawer({ draw, port: own, bell }: Extract<ToThread, { draw: unknown }>) {
  return openDrawModule(draw, asked(own, bell));
}

function tell(message: FromThread, handed: readonly ArrayBuffer[] = []): void {
  port?.postMessage(message, handed);
}

async function configOf(text: string | null): Promise<Config> {
  if (text === null) return {};
  const loaded = (await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)) as {
    default: Config;
  };
  if (loaded.default.plugins === undefined) return loaded.default;
  const { withPlugins } = await import('@docgen/config/code/plugins');
  return (await withPlugins(loaded.default)).config;
}

/** Asks the main thread: only it knows which files may be read and keeps the record. */
function read(path: Parameters<ReadIncluded>[0], at: number): ReturnType<ReadIncluded> {
  return new Promise((resolve) => {
    const before = wanted.get(path);
    wanted.set(path, (bytes) => {
      before?.(bytes);
      resolve(bytes);
    });
    if (!before) tell({ include: path, at });
  });
}
