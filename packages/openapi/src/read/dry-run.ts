/**
 * Processes a whole description once, in a thread that can be stopped. This shows docgen what takes too much time or
 * memory, before a build does the same work where it can't be stopped. Only texts that pages are expected to include
 * are kept.
 */
import type { Diagnostic, TextName } from '@docgen/model';
import { attempt, madePages, openDescriptions } from './boundary.js';
import { sourceDirectives } from '../directives.js';
import type { Pointer } from './json.js';
import type { OpenInput } from '../open.js';
import type { PagesInput } from '../texts/pages.js';
import type { ReadFile } from './read-file.js';

export interface DryRunInput extends Omit<OpenInput, 'files'> {
  readonly file: ReadFile;
  readonly locales: readonly string[];
  /** Input for generated pages; null if there are none. */
  readonly pages: PagesInput['pages'] | null;
  /** Texts that pages are expected to include. */
  readonly expected: readonly ExpectedText[];
}

export type ExpectedText = Omit<TextName, 'folder'>;

export interface DryRun {
  /** Errors that aren't reported elsewhere: those of downloads. */
  readonly faults: readonly Diagnostic[];
}

/** A text as pages get it if there is no other description. */
export interface ReadyText {
  readonly name: ExpectedText;
  readonly text: string;
  /** Changes whenever the text does. */
  readonly hash: string | null;
}

export interface DryRunListener {
  /** Called with the next part of the description. */
  readonly onStart: (pointer: Pointer) => void;
  /** Called with each expected text when it is generated. */
  readonly onText: (text: ReadyText) => void;
}

/** Maximum characters of all texts that are kept. */
const mostKept = 16_000_000;

export function dryRun(
  { file, locales, pages, expected, ...input }: DryRunInput,
  { onStart, onText }: DryRunListener,
): DryRun {
  onStart([]);
  const opened = openDescriptions({ ...input, files: [file] });
  const keyOf = ({ directive, id, locale }: Omit<ExpectedText, 'settings'>) => `${directive} ${locale} ${id}`;
  const wanted = new Map<string, ExpectedText[]>();
  for (const one of expected) wanted.set(keyOf(one), [...(wanted.get(keyOf(one)) ?? []), one]);
  let room = mostKept;
  for (const source of opened.sources) {
    const { directive } = source;
    const make = (name: ExpectedText, isWanted: boolean) => {
      const { id, locale, settings } = name;
      const hash = source.hash(id, locale, settings);
      const text = source.text(id, locale, settings);
      const isKept = isWanted && isSame(directive) && (source.fault?.(id) ?? null) === null;
      if (isKept && text !== null && (room -= text.length) >= 0) onText({ name, text, hash });
    };
    if (isAsked(directive)) {
      for (const name of expected) if (name.directive === directive) make(name, true);
      continue;
    }
    for (const id of source.ids) {
      onStart(source.origin?.(id)?.pointer ?? []);
      for (const locale of locales) {
        const about = { directive, id, locale };
        const names = wanted.get(keyOf(about));
        for (const name of names ?? [{ ...about, settings: {} }]) make(name, names !== undefined);
      }
    }
  }
  onStart([]);
  if (pages !== null)
    for (const locale of locales) madePages({ files: [file], strings: input.strings, pages }, locale);
  const faults = opened.files.flatMap(({ url, bytes }) => {
    const made = attempt({ file, subject: `The download ${url} is left out` }, bytes);
    return 'fault' in made ? [made.fault] : [];
  });
  return { faults };
}

/** Texts that are generated quickly, on request. */
function isAsked(directive: string): boolean {
  return sourceDirectives.some(({ name, isAsked: asked }) => name === directive && asked === true);
}

/** Whether the texts are the same in all versions: the addresses of downloads differ. */
function isSame(directive: string): boolean {
  return directive !== 'api-downloads';
}
