/** Counts violations of the house rules; the counts must not grow. */
import { cyclesOf } from './cycles.js';
import { spreadDirectives } from './directives.js';
import { type Room, type SourceText, type Text, targetOf, wingOf } from './rooms.js';

/** One count, and where it comes from, worst first. */
export interface Count {
  readonly value: number;
  readonly worst: readonly string[];
}

/** Names so vague that many types end up sharing them. */
const emptyNames = ['Place', 'Found', 'Entry', 'Answer'];

/** Every count by its name in `limits.json`. */
export function countsOf(
  rooms: readonly Room[],
  documents: readonly Text[],
): Readonly<Record<string, Count>> {
  const cycles = rooms.flatMap(({ files }) => cyclesOf(graphOf(files)).map((cycle) => ({ cycle, files })));
  const wide = cycles.filter(
    ({ cycle, files }) => new Set(cycle.map((path) => wingOf(path, files))).size > 1,
  );
  return {
    'lines of the largest package': largest(
      rooms.map(({ folder, files }) => [folder, files.reduce((sum, { text }) => sum + linesOf(text), 0)]),
    ),
    'files loose in a src': largest(rooms.map(({ folder, files }) => [folder, files.filter(isLoose).length])),
    'lines of the largest file': longest(rooms.flatMap(({ files }) => files)),
    'files in the largest circle of imports': largest(
      cycles.map(({ cycle }) => [`${cycle.slice(0, 4).join(', ')} …`, cycle.length]),
    ),
    'circles of imports across folders': {
      value: wide.length,
      worst: wide.map(({ cycle }) => `${cycle.length} files: ${cycle.slice(0, 4).join(', ')} …`),
    },
    'directives named outside of their folders': counted(spreadDirectives(rooms)),
    'lines of the longest README': longest(documents.filter(({ path }) => path.endsWith('README.md'))),
    'lines of ARCHITECTURE': longest(documents.filter(({ path }) => path === 'ARCHITECTURE.md')),
    ...Object.fromEntries(emptyNames.map((name) => [`types named ${name}`, typesNamed(name, rooms)])),
  };
}

/** Imports of each file within its own package, including types. */
function graphOf(files: readonly SourceText[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter(({ from }) => from.startsWith('.')).map(({ from }) => targetOf(path, from, files)),
    ]),
  );
}

function counted(found: readonly string[]): Count {
  return { value: found.length, worst: found };
}

function largest(all: readonly (readonly [string, number])[]): Count {
  const sorted = all.toSorted(([, a], [, b]) => b - a);
  return {
    value: sorted[0]?.[1] ?? 0,
    worst: sorted.slice(0, 3).map(([name, value]) => `${name} ${value}`),
  };
}

function longest(texts: readonly Text[]): Count {
  return largest(texts.map(({ path, text }) => [path, linesOf(text)]));
}

function linesOf(text: string): number {
  return text.split('\n').length - 1;
}

/** Whether a file is directly in its package's `src`. */
function isLoose({ path }: SourceText): boolean {
  return /\/src\/[^/]+$/.test(path);
}

function typesNamed(name: string, rooms: readonly Room[]): Count {
  const declaration = new RegExp(`^(?:export )?(?:interface|type) ${name}\\b`, 'm');
  const worst = rooms.flatMap(({ files }) =>
    files.filter(({ text }) => declaration.test(text)).map(({ path }) => path),
  );
  return { value: worst.length, worst };
}
