/**
 * The thread that reads descriptions, from inside: it receives tasks, answers them, and requests the other files it
 * needs.
 */
import { parentPort } from 'node:worker_threads';
import {
  exampleFaults,
  joinFiles,
  placesIn,
  placesInParts,
  readDescription,
  readOverlay,
  shapeFaults,
  stoppedWork,
  translate,
} from '@docgen/openapi/reading';
import type { FromReading, GivenPart, ReadingTask, ToReading, WholeText } from './reading-task.js';
import { authoredText } from './whole-description.js';

const port = parentPort;
if (!port) throw new Error('this module is the entry of a worker thread');

const wanted = new Map<string, (found: GivenPart) => void>();

port.on('message', (message: ToReading) => {
  if ('given' in message) {
    wanted.get(message.given)?.(message.found);
    wanted.delete(message.given);
  } else
    void answerTo(message.task).then(
      (answer) => tell({ answer }),
      (error: unknown) => tell({ failed: error instanceof Error ? error.message : String(error) }),
    );
});

tell({ ready: true });

async function answerTo(given: ReadingTask): Promise<object> {
  if (given.task === 'read') return read(given);
  const description = descriptionOf(given);
  if (given.task === 'examples') {
    const { without } = given;
    const left = new Map(without.map((one) => [JSON.stringify(one.pointer), one]));
    const check = (pointer: readonly (string | number)[]) => {
      // The other thread learns of it while this one is busy: messages are sent immediately.
      tell({ at: pointer });
      return !left.has(JSON.stringify(pointer));
    };
    const faults = without.map(({ pointer, stopped, reason }) =>
      stoppedWork(description, pointer, { subject: 'The example is not checked', stopped, reason }),
    );
    return { faults: [...exampleFaults(description, check), ...faults] };
  }
  if (given.task === 'dry-run') {
    // The generator of texts takes a while to load, and most tasks don't need it.
    const { dryRun } = await import('@docgen/openapi');
    const text = authoredText(given);
    const file = { ...description, translations: given.translations, ...(text !== undefined && { text }) };
    const { options, expected } = given;
    return dryRun(
      { ...options, expected, file },
      { onStart: (pointer) => tell({ at: pointer }), onText: (made) => tell({ text: made }) },
    );
  }
  const overlay = readOverlay(given.overlay.text, given.overlay.file);
  if ('fault' in overlay) return overlay;
  const isSound = given.isSound && overlay.faults.length === 0;
  const { root, diagnostics } = translate(description, overlay.overlay, { ...given, isSound });
  return { root, diagnostics: [...overlay.faults, ...diagnostics] };
}

async function read({ file, text }: Extract<ReadingTask, { task: 'read' }>): Promise<object> {
  const found = readDescription(text, file);
  if ('fault' in found) return found;
  const joined = await joinFiles(found.description, (path) => {
    return new Promise((resolve) => {
      wanted.set(path, resolve);
      tell({ part: path });
    });
  });
  if ('fault' in joined) return joined;
  const { root, parts, faults, place } = joined;
  return { root, parts, faults: [...faults, ...shapeFaults({ file, root, place })] };
}

function descriptionOf({ file, text, root, parts }: WholeText) {
  const places = parts.map((part) => ({ ...part, place: placesIn(part.text) }));
  return { file, root, place: placesInParts(placesIn(text), places) };
}

function tell(message: FromReading): void {
  port?.postMessage(message);
}
