/** Diagnostic for two outputs when one needs a folder where the other is a file. */
import { type Diagnostic, type Range, diagnostic } from '@docgen/model';
import { at as placed, rangeIn } from '@docgen/config/diagnostics';

/** Source of an output file. */
export interface OutputSource {
  /** A file of the site; null for a file that docgen adds. */
  readonly source: string | null;
  /** Position of the path in the source; omitted if the path comes from the file's name. */
  readonly range?: Range | undefined;
  readonly isRedirect?: true;
}

/** `paths` are output paths: a file, and one below it. `at` is the source that the author can change. */
export function routeInFile(
  paths: { readonly file: string; readonly below: string },
  { at, other }: { readonly at: OutputSource; readonly other: OutputSource },
): Diagnostic {
  const sources = [at, other].map(({ source }) => source ?? "one of docgen's own files").join(' and ');
  const message = `The output can't contain both the file ${paths.file} and ${paths.below} in a folder of that name: ${sources}`;
  return diagnostic('route/duplicate', message, {
    ...(at.source === null ? {} : placed({ file: at.source, range: at.range })),
    hint: hintFor(at),
    ...(other.source !== null && {
      related: [{ message: 'The other source', range: rangeIn({ file: other.source, range: other.range }) }],
    }),
  });
}

function hintFor({ range, isRedirect }: OutputSource): string {
  if (isRedirect) return 'Remove this redirect, or change the path it starts from';
  return range === undefined ? "Rename one of them, or give it a different 'slug'" : "Change this 'slug'";
}
