/**
 * Diagnostics of pages as readers and search engines see them, and of values that a page ignores; one constructor for
 * each problem.
 */
import { type Diagnostic, type Related, diagnostic } from '@docgen/model';
import { type FaultPlace, at } from '@docgen/config/diagnostics';

export function longTitle(place: FaultPlace, length: number, most: number): Diagnostic {
  const message = `The title has ${length} characters; expected at most ${most}, because search results cut longer ones`;
  return diagnostic('page/long-title', message, at(place, "Shorten it, or change 'limits.titleLength'"));
}

export function longDescription(place: FaultPlace, length: number, most: number): Diagnostic {
  const message = `The description has ${length} characters; expected at most ${most}, because search results cut longer ones`;
  const hint = "Shorten it, or change 'limits.descriptionLength'";
  return diagnostic('page/long-description', message, at(place, hint));
}

/** `related` are the other pages. */
export function duplicateTitle(place: FaultPlace, title: string, related: readonly Related[]): Diagnostic {
  const message = `${related.length + 1} pages have the title '${title}'; expected unique titles`;
  const hint = 'Give each page a distinct title, so readers can tell them apart in tabs and search results';
  return { ...diagnostic('page/duplicate-title', message, at(place, hint)), related };
}

/** `excess` describes how it exceeds a limit. */
export function imageTooLarge(place: FaultPlace, asset: string, excess: string): Diagnostic {
  const hint =
    "Make it smaller or save it in another format, or change 'limits.imageBytes' or 'limits.imagePixels'";
  return diagnostic('image/too-large', `The image '${asset}' ${excess}`, {
    ...at(place, hint),
    subject: asset,
  });
}

/** `largest` is the largest image of the page, which the diagnostic is about. */
export function imagesTooHeavy(
  place: FaultPlace,
  { bytes, limit }: { readonly bytes: number; readonly limit: number },
  largest: { readonly asset: string; readonly bytes: number },
): Diagnostic {
  const hint = `Start with '${largest.asset}', which has ${largest.bytes} bytes, or change 'limits.pageImageBytes'`;
  const message = `The images of this page have ${bytes} bytes together; expected at most ${limit}`;
  return diagnostic('image/page-weight', message, at(place, hint));
}

/** `fault` says why it can't be decoded. */
export function imageUnreadable(place: FaultPlace, asset: string, fault: string): Diagnostic {
  const hint = 'Open the image and save it again, or replace it';
  return diagnostic('image/unreadable', `The image '${asset}' ${fault}`, {
    ...at(place, hint),
    subject: asset,
  });
}

export function ignoreUnused(place: FaultPlace, code: string, isInUse: boolean): Diagnostic {
  const what = isInUse ? `Remove '${code}' from the comment` : 'Remove the comment';
  return diagnostic('ignore/unused', `The next block has no '${code}' to ignore`, at(place, what));
}
