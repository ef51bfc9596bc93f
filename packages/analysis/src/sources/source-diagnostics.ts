/** Diagnostics of page sources, and of the pages that they return. */
import { type Diagnostic, type Related, diagnostic } from '@docgen/model';
import { type FaultPlace, at } from '@docgen/config/diagnostics';

/** A source that returns no pages. */
export function sourceFailed(
  place: FaultPlace,
  name: string,
  { reason, isSlow }: { readonly reason: string; readonly isSlow: boolean },
): Diagnostic {
  const more = isSlow ? "; raise 'limits.seconds' to give it more time" : '';
  const hint = `Fix it; until then its pages are missing${more}`;
  return diagnostic('source/failed', `The source '${name}' ${reason}`, at(place, hint));
}

/** An invalid page of a source; the other pages are kept. */
export function sourcePageFailed(
  place: FaultPlace,
  { name, path, reason }: { readonly name: string; readonly path: string; readonly reason: string },
  related: readonly Related[] = [],
): Diagnostic {
  const found = diagnostic(
    'source/failed',
    `The page '${path}' of the source '${name}' ${reason}`,
    at(place),
  );
  return related.length === 0 ? found : { ...found, related };
}

/** `configFile` is null for a folder without one, where pages can be anywhere. */
export function noPages(configFile: string | null): Diagnostic {
  const hint =
    configFile === null
      ? 'Write a Markdown file, such as index.md'
      : "Move your Markdown files to 'docs/' or 'pages/'";
  const file = configFile === null ? {} : { file: configFile };
  return diagnostic('source/no-pages', 'The site has no pages', { hint, ...file });
}
