/**
 * Processes a whole description once, in a thread that can be stopped, and discards the result. This shows docgen what
 * takes too much time or memory, before a build does the same work where it can't be stopped.
 */
import type { Diagnostic } from '@docgen/model';
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
}

/**
 * Returns errors that aren't reported elsewhere: those of downloads. `onStart` is called with the next part of the
 * description.
 */
export function dryRun(
  { file, locales, pages, ...input }: DryRunInput,
  onStart: (pointer: Pointer) => void,
): Diagnostic[] {
  onStart([]);
  const opened = openDescriptions({ ...input, files: [file] });
  for (const source of opened.sources)
    for (const id of isAsked(source.directive) ? [] : source.ids) {
      onStart(source.origin?.(id)?.pointer ?? []);
      for (const locale of locales) {
        source.hash(id, locale, {});
        source.text(id, locale, {});
      }
    }
  onStart([]);
  if (pages !== null)
    for (const locale of locales) madePages({ files: [file], strings: input.strings, pages }, locale);
  return opened.files.flatMap(({ url, bytes }) => {
    const made = attempt({ file, subject: `The download ${url} is left out` }, bytes);
    return 'fault' in made ? [made.fault] : [];
  });
}

/** Texts that no page includes are generated quickly, on request. */
function isAsked(directive: string): boolean {
  return sourceDirectives.some(({ name, isAsked: asked }) => name === directive && asked === true);
}
