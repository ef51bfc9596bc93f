/** One constructor for each code about an earlier build: what was published, and how to keep it alive. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { FaultPlace } from '@docgen/config/diagnostics';

/** A published URL that no longer works. `file` is the page with its content, else the configuration. */
export function lostPage(
  lost: { readonly url: string; readonly to?: string; readonly file: string | null },
  hint: string,
): Diagnostic {
  const was = lost.to === undefined ? 'was published' : `was published, as a redirect to ${lost.to}`;
  return diagnostic('published/lost-page', `'${lost.url}' ${was}, and no longer exists`, {
    ...(lost.file !== null && { file: lost.file }),
    url: lost.url,
    hint,
  });
}

/** `near` is the anchor in its place, or the closest one. A heading in its place can keep the old id. */
export function lostAnchor(
  place: FaultPlace,
  lost: {
    readonly url: string;
    readonly id: string;
    readonly near: string | undefined;
    readonly isHeading: boolean;
  },
): Diagnostic {
  const { url, id, near, isHeading } = lost;
  const hint = isHeading
    ? `It is now '#${near}': add {#${id}} to the end of the heading to keep old links working`
    : `${near === undefined ? '' : `Did it become '#${near}'? `}Add {#${id}} to the end of a heading to keep old links working`;
  return diagnostic(
    'published/lost-anchor',
    `'${url}#${id}' was published, but the page no longer has this anchor`,
    {
      file: place.file,
      ...(place.range && { range: place.range }),
      hint,
      url: `${url}#${id}`,
    },
  );
}
