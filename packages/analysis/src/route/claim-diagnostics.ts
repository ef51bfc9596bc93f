/** Diagnostics for one URL, file or id that two sources claim. */
import { type Diagnostic, type Range, diagnostic } from '@docgen/model';
import { type FaultPlace, at, rangeIn, rangeOfFile } from '@docgen/config/diagnostics';

/** Claimant of a URL: a page, a redirect, or a page that docgen adds, for which `file` describes it. */
export interface Claimant {
  readonly kind: 'page' | 'redirect' | 'own';
  readonly file: string;
  readonly range?: Range | undefined;
}

/** `second` came later; the diagnostic is reported there, or where the author can change something. */
export function routeDuplicate(path: string, first: Claimant, second: Claimant): Diagnostic {
  const [place, other] = second.kind === 'own' ? [first, second] : [second, first];
  if (other.kind === 'own')
    return diagnostic(
      'route/duplicate',
      `${path} is already the path of ${other.file}`,
      at(place, freeing(place)),
    );
  if (place.file === other.file) {
    const message = `${place.file} claims ${path} more than once`;
    return diagnostic('route/duplicate', message, at(place, freeing(place, other)));
  }
  return diagnostic('route/duplicate', `Two sources claim ${path}: ${first.file} and ${second.file}`, {
    ...at(place, freeing(place, other)),
    related: [{ message: 'The other source', range: rangeIn(other) }],
  });
}

/**
 * Two pages of a folder without a configuration claim `path`, and the second one is published at `apart`. Without the
 * first one, the path is that of docgen's not-found page.
 */
export function publishedApart(
  { path, apart }: { readonly path: string; readonly apart: string },
  first: string | null | undefined,
  second: string | null,
): Diagnostic {
  const why = first == null ? `${path} is docgen's not-found page` : `Two sources claim ${path}`;
  const others =
    first == null ? {} : { related: [{ message: 'The other source', range: rangeOfFile(first) }] };
  return {
    ...diagnostic('route/duplicate', `${why}, so this page is published at ${apart}`),
    severity: 'warning',
    ...(second !== null && { file: second }),
    hint: `Rename ${first == null ? 'it' : 'one of them'}, or give it a different 'slug'`,
    ...others,
  };
}

/** Suggests how to give up the claim at `place`. */
function freeing(place: Claimant, other?: Claimant): string {
  if (place.kind === 'redirect') {
    if (other === undefined) return 'Remove this redirect';
    return other.kind === 'redirect'
      ? 'Remove one of the two redirects'
      : "Remove this redirect, because a page takes precedence, or give the page a different 'slug'";
  }
  if (place.range !== undefined) return "Change this 'slug'";
  return other === undefined
    ? "Rename the file, or give it a different 'slug'"
    : "Rename one of them, or give it a different 'slug'";
}

/** Two pages of one language with the same id; `place` is its position in the second one. */
export function duplicateId(place: FaultPlace, id: string, first: string): Diagnostic {
  return {
    ...diagnostic('route/duplicate', `Two pages have the id '${id}': ${first} and ${place.file}`),
    ...at(
      place,
      "Give one of them a different 'id': sidebars, previous and next links, and translations refer to pages by id",
    ),
    related: [{ message: 'The other page', range: rangeOfFile(first) }],
  };
}

export function routeCaseConflict(
  paths: readonly [string, string],
  files: readonly [string, string],
  range?: Range,
): Diagnostic {
  return diagnostic(
    'route/case-conflict',
    `${paths[0]} and ${paths[1]} differ only in case or Unicode form, so many machines treat them as one file: ${files[0]} and ${files[1]}`,
    {
      file: files[1],
      ...(range && { range }),
      hint: 'Rename one of them',
      related: [{ message: 'The other source', range: rangeOfFile(files[0]) }],
    },
  );
}
