/**
 * Queries that a page sends to sources of texts besides includes. Each query is recorded among the page's facts, and
 * each response among what it read, so that the page is parsed again when a response changes.
 */
import type { Diagnostic, FragmentRef } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';
import { type FoundFile, type ReadFile, createFind } from './include-file.js';
import type { Included, Splice } from './includes.js';
import type { MarkdownOptions } from '../parse/options.js';

export interface IncludeContext {
  readonly options: MarkdownOptions;
  readonly included: Included;
  /** The first of these files that exists, by paths from the site folder. */
  readonly find: (candidates: readonly string[]) => Promise<FoundFile | undefined>;
  /** The text of a source by its name there; null if it has none, which another step reports. */
  readonly ask: (source: string, name: string, place: Place) => Promise<string | null>;
}

/** A page with its includes; responses add to it. */
export interface Open extends Included {
  readonly fragments: FragmentRef[];
  readonly splices: Splice[];
  readonly diagnostics: Diagnostic[];
}

export interface OpenAsking extends IncludeContext {
  readonly included: Open;
}

export function asking(included: Included, read: ReadFile, options: MarkdownOptions): OpenAsking {
  const open: Open = { ...included, fragments: [...included.fragments], splices: [...included.splices] };
  const find = createFind(read);
  return {
    options,
    included: open,
    find,
    async ask(source, name, { range }) {
      open.fragments.push({
        name: `${source}/${name}`,
        hole: open.fragments.length,
        ...(range && { range }),
      });
      const found = await find([`source:${source}/${options.locale}/${name}`]);
      return found ? new TextDecoder().decode(found.bytes) : null;
    },
  };
}
