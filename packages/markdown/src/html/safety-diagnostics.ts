/** Diagnostics of content that is removed from pages for the safety of their readers. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';

/**
 * No setting allows unsafe output of Markdown; raw HTML can be trusted by a site. `bareTag` is the name of a raw
 * element without attributes, which may be meant as text: the `<object>` of `Map<object>`.
 */
export function unsafe(
  found: string,
  {
    isRaw,
    bareTag,
    isImage = false,
  }: { readonly isRaw: boolean; readonly bareTag: string | null; readonly isImage?: boolean },
  place: Place,
): Diagnostic {
  return diagnostic(
    'markdown/unsafe',
    `${found} could run code in the reader's browser, so docgen removed it`,
    {
      ...place,
      hint:
        bareTag !== null
          ? `To show <${bareTag}> as text, write it in backticks or as \\<${bareTag}>; to run it, set 'markdown.html' to 'trusted'`
          : isRaw
            ? "Remove it, or set 'markdown.html' to 'trusted' if you trust everyone who writes pages"
            : isImage
              ? 'Write the path or URL of an image file instead, or remove the image'
              : 'Link to a page or a file instead, or remove the link and keep its text',
    },
  );
}

/** `at` is the attribute that contained the URL. */
export function foreignScheme(
  { scheme, url }: { readonly scheme: string; readonly url: string },
  at: { readonly tag: string; readonly attribute: string },
  place: Place,
): Diagnostic {
  const removed =
    at.attribute === 'href'
      ? 'the link was removed and its text kept'
      : at.tag === 'img' && at.attribute === 'src'
        ? 'the image was replaced by its text'
        : `the attribute '${at.attribute}' of <${at.tag}> was removed`;
  const right = meantUrl(scheme, url);
  const what = /^https?$/.test(scheme)
    ? `'${url}' has no '//' after its scheme`
    : `The URL scheme '${scheme}:' is not allowed`;
  return diagnostic('link/scheme', `${what}, so ${removed}`, {
    ...place,
    hint:
      right !== undefined
        ? `Did you mean '${right}'?`
        : scheme === 'pathname'
          ? 'Write only the path for a file in static/, such as /files/tides.pdf, or the full URL for another site'
          : `Add '${scheme}' to 'markdown.schemes' to allow it, or start a relative path that contains a colon with './'`,
    subject: scheme,
  });
}

/** The URL that a misspelled scheme must mean: only the web's schemes are spelled with just these letters. */
function meantUrl(scheme: string, url: string): string | undefined {
  const rest = url.trim().slice(scheme.length + 1);
  if (/^(?=.*t)(?=.*p)[htps]{3,7}$/.test(scheme))
    return `${scheme.includes('s') ? 'https' : 'http'}://${rest.replace(/^\/+/, '')}`;
  const isMail = /^ma?i?l?t?o?$|^m[ailto]{4,7}$/.test(scheme) && scheme.length > 4;
  return isMail && rest.includes('@') ? `mailto:${rest.replace(/^\/+/, '')}` : undefined;
}
