/**
 * The boundary around untrusted descriptions. If something throws while docgen processes one, the error becomes a
 * diagnostic at its file, and at the operation's line if it is known. So the build reports it like any other error.
 * Everything that a site takes from a description passes through here.
 */
import type { Diagnostic, TextSource } from '@docgen/model';
import type { Pointer } from './json.js';
import type { Origin } from '../texts/made-source.js';
import { type MadePage, type PagesInput, madePages as makePages } from '../texts/pages.js';
import { type OpenInput, type Opened, openAll } from '../open.js';
import { stoppedWork } from './stopped.js';
import { type Placed, placeAt } from './yaml-file.js';
import type { ReadFile } from './read-file.js';

/** The part of a description that is processed. */
interface Blame {
  readonly file: Placed;
  readonly pointer?: Pointer;
  /** Consequence of the failure: `The pages are left out`. */
  readonly subject: string;
}

type Attempt<T> = { readonly value: T } | { readonly fault: Diagnostic };

/** Runs work on a description. Returns its value, or the error as a diagnostic with its message. */
export function attempt<T>({ file, pointer = [], subject }: Blame, work: () => T): Attempt<T> {
  try {
    return { value: work() };
  } catch (error) {
    const stopped = { subject, stopped: 'failed', reason: reasonOf(error) } as const;
    return { fault: stoppedWork(placeable(file, pointer), pointer, stopped) };
  }
}

/** The first line of an error's message, formatted for reports. */
function reasonOf(error: unknown): string {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return line.length <= longestReason ? line : `${line.slice(0, longestReason - 1)}…`;
}

const longestReason = 200;

/** The file without positions, if these can't be determined either. */
function placeable(file: Placed, pointer: Pointer): Placed {
  try {
    placeAt(file, pointer);
    return file;
  } catch {
    return { file: file.file };
  }
}

/** Results from several descriptions, without those that failed. */
interface PartialResult<T> {
  readonly value: T;
  /** Descriptions that succeeded. */
  readonly files: readonly ReadFile[];
  readonly faults: readonly Diagnostic[];
}

function withoutFailing<T>(
  files: readonly ReadFile[],
  { subject, work }: { readonly subject: string; readonly work: (files: readonly ReadFile[]) => T },
): PartialResult<T> {
  const [first] = files;
  if (first === undefined) return { value: work([]), files, faults: [] };
  const whole = attempt({ file: first, subject }, () => work(files));
  if ('value' in whole) return { value: whole.value, files, faults: [] };
  const each = files.map((file) => ({ file, made: attempt({ file, subject }, () => work([file])) }));
  const faults = each.flatMap(({ made }) => ('fault' in made ? [made.fault] : []));
  // Each one succeeds individually and they fail only together, so all are left out.
  if (faults.length === 0) return { value: work([]), files: [], faults: [whole.fault] };
  const left = each.flatMap(({ file, made }) => ('fault' in made ? [] : [file]));
  const rest = withoutFailing(left, { subject, work });
  return { ...rest, faults: [...faults, ...rest.faults] };
}

/** Sources that report the part of a description for each text. */
export interface OpenedWithin extends Opened {
  readonly sources: readonly (TextSource & Origin)[];
  /** Descriptions that aren't left out. */
  readonly opened: readonly ReadFile[];
}

/** Opens descriptions. A text that can't be generated is empty, and its source explains why. */
export function openDescriptions(input: OpenInput): OpenedWithin {
  const { value, files, faults } = withoutFailing(input.files, {
    subject: 'The description is left out',
    work: (some) => openAll({ ...input, files: some }),
  });
  return {
    ...value,
    opened: files,
    sources: value.sources.map((source) => guardedSource(source, files)),
    diagnostics: [...value.diagnostics, ...faults],
  };
}

/** Generated pages in a locale, and the errors. */
export interface MadePages {
  readonly pages: readonly MadePage[];
  readonly diagnostics: readonly Diagnostic[];
}

export function madePages(input: PagesInput, locale: string): MadePages {
  const { value, faults } = withoutFailing(input.files, {
    subject: 'The pages are left out',
    work: (files) => makePages({ ...input, files }, locale),
  });
  return { pages: value, diagnostics: faults };
}

function guardedSource(source: TextSource, files: readonly ReadFile[]): TextSource & Origin {
  const faults = new Map<string, Diagnostic>();
  /**
   * Wraps the function so that it returns `otherwise` if it throws. Its last error for an id stays until it succeeds.
   */
  const guarded = <Rest extends readonly unknown[], T>(
    name: string,
    make: (id: string, ...rest: Rest) => T,
    otherwise: T,
  ): ((id: string, ...rest: Rest) => T) => {
    return (id, ...rest) => {
      const made = attempt(blameOf(source, id, files), () => make(id, ...rest));
      if ('fault' in made) faults.set(`${name} ${id}`, made.fault);
      else faults.delete(`${name} ${id}`);
      return 'fault' in made ? otherwise : made.value;
    };
  };
  const { has } = source;
  return {
    ...source,
    hash: guarded('hash', source.hash, null),
    text: guarded('text', (...asked) => ofLength(source.text(...asked)), ''),
    ...(has && { has: guarded('has', has, false) }),
    fault: (id) => faults.get(`text ${id}`) ?? faults.get(`hash ${id}`) ?? null,
  };
}

/** Maximum characters in a text, more than in a page with a hundred operations. */
const longestText = 2_000_000;

function ofLength(text: string | null): string | null {
  if (text !== null && text.length > longestText)
    throw new RangeError(`it has more than ${longestText.toLocaleString('en')} characters`);
  return text;
}

function blameOf({ directive, origin }: TextSource & Origin, id: string, files: readonly ReadFile[]): Blame {
  const found = origin?.(id);
  const file = found?.file ?? files[0] ?? { file: '' };
  const subject = `The text of ::${directive}${id === '' ? '' : ` '${id}'`} is left out`;
  return { file, subject, ...(found && { pointer: found.pointer }) };
}
