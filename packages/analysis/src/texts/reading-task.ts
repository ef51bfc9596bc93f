/** Messages to and from the thread that reads descriptions, which are plain data. */
import type { Diagnostic } from '@docgen/model';
import type {
  Description,
  DryRun,
  DryRunInput,
  ExpectedText,
  Joined,
  ReadyText,
  Translated,
} from '@docgen/openapi';

type Pointer = readonly (string | number)[];

/** A file of a description: its text and, if another one refers to it, its key in the whole. */
export interface PartText {
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

/** A description as it was read: its value, and the texts for locating positions in it. */
export interface WholeText {
  readonly file: string;
  readonly text: string;
  readonly root: Description['root'];
  readonly parts: readonly PartText[];
}

export type ReadingTask = ReadTask | ExamplesTask | TranslationTask | DryRunTask;

interface ReadTask {
  readonly task: 'read';
  readonly file: string;
  readonly text: string;
}

interface ExamplesTask extends WholeText {
  readonly task: 'examples';
  /** Examples that had to be stopped before, and are left out. */
  readonly without: readonly Stopped[];
}

interface TranslationTask extends WholeText {
  readonly task: 'translation';
  readonly overlay: { readonly file: string; readonly text: string };
  readonly locale: string;
  readonly reports: boolean;
  /** Whether the description has no errors. */
  readonly isSound: boolean;
}

/** Generates everything from a description, and sends what pages are expected to include. */
interface DryRunTask extends WholeText {
  readonly task: 'dry-run';
  readonly translations: { readonly [locale: string]: Description['root'] };
  readonly options: DryRunOptions;
  readonly expected: readonly ExpectedText[];
}

/** Options of the configuration that affect what is generated from a description. */
export type DryRunOptions = Omit<DryRunInput, 'file' | 'expected'>;

export type ReadingAnswer<T extends ReadingTask> = {
  readonly read: Omit<Joined, 'place'> | { readonly fault: Diagnostic };
  readonly examples: { readonly faults: readonly Diagnostic[] };
  readonly translation: Translated | { readonly fault: Diagnostic };
  readonly 'dry-run': DryRun;
}[T['task']];

/** A task that was given up: for its time or memory, or because it failed. */
export interface Stopped {
  readonly stopped: 'limit' | 'failed';
  readonly reason: string;
  /** Its position in the description. */
  readonly pointer: Pointer;
}

/** Content of another file; null if the file doesn't exist. */
export type GivenPart = { readonly text: string } | { readonly fault: Diagnostic } | null;

export type ToReading =
  | { readonly task: ReadingTask }
  | { readonly given: string; readonly found: GivenPart };

export type FromReading =
  | { readonly ready: true }
  | { readonly answer: object }
  | { readonly failed: string }
  | { readonly part: string }
  | { readonly text: ReadyText }
  | { readonly at: Pointer };
