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
  /** Expected texts of operations, which depend on no other description. */
  readonly texts: readonly ReadyText[];
}

export interface ReadyText {
  readonly name: ExpectedText;
  readonly text: string;
}

/** Maximum characters of all texts that are kept. */
const mostKept = 16_000_000;

/** `onStart` is called with the next part of the description. */
export function dryRun(
  { file, locales, pages, expected, ...input }: DryRunInput,
  onStart: (pointer: Pointer) => void,
): DryRun {
  onStart([]);
  const opened = openDescriptions({ ...input, files: [file] });
  const keyOf = ({ directive, id, locale }: Omit<ExpectedText, 'settings'>) => `${directive} ${locale} ${id}`;
  const wanted = new Map<string, ExpectedText[]>();
  for (const one of expected) wanted.set(keyOf(one), [...(wanted.get(keyOf(one)) ?? []), one]);
  const texts: ReadyText[] = [];
  let room = mostKept;
  for (const source of opened.sources) {
    const { directive } = source;
    for (const id of isAsked(directive) ? [] : source.ids) {
      onStart(source.origin?.(id)?.pointer ?? []);
      for (const locale of locales) {
        source.hash(id, locale, {});
        const about = { directive, id, locale };
        const names = wanted.get(keyOf(about));
        for (const name of names ?? [{ ...about, settings: {} }]) {
          const text = source.text(id, locale, name.settings);
          const isKept = names && directive === 'api-operation' && source.fault?.(id) === null;
          if (!isKept || text === null || (room -= text.length) < 0) continue;
          texts.push({ name, text });
        }
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
  return { faults, texts };
}

/** Texts that no page includes are generated quickly, on request. */
function isAsked(directive: string): boolean {
  return sourceDirectives.some(({ name, isAsked: asked }) => name === directive && asked === true);
}
