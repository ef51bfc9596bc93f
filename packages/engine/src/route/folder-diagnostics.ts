/** The diagnostic of two outputs of which one needs a folder where the other is a file. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import { rangeOfFile } from '../diagnostics.js';

/** `paths` are of the output: a file, and one below it. `sources` are files of the site; null for what docgen adds. */
export function routeInFile(
  paths: { readonly file: string; readonly below: string },
  { at, other }: { readonly at: string | null; readonly other: string | null },
): Diagnostic {
  const sources = [at, other].map((one) => one ?? "one of docgen's own files").join(' and ');
  return diagnostic(
    'route/duplicate',
    `The output cannot hold both the file ${paths.file} and ${paths.below} in a folder of that name: ${sources}`,
    {
      ...(at !== null && { file: at }),
      hint: `Rename one, or give it a 'slug' of its own`,
      ...(other !== null && { related: [{ message: 'The other source', range: rangeOfFile(other) }] }),
    },
  );
}
