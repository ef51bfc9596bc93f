/** What is wrong with a page for those who find their way by its structure; one constructor per fault. */
import { type Diagnostic, type Range, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';

/** `after` is the level of the heading before; null: the page's title, which the page itself does not hold. */
export function headingJump(depth: number, after: number | null, place: Place): Diagnostic {
  const before = after === null ? "the page's title" : `one of level ${after}`;
  const most = (after ?? 1) + 1;
  return diagnostic(
    'page/heading-jump',
    `A heading of level ${depth} follows ${before}; expected level ${most}`,
    {
      ...place,
      hint: `Write it with ${'#'.repeat(most)}, and those below it likewise: readers who go by headings look for what is left out`,
    },
  );
}

export function emptyPage(place: Place): Diagnostic {
  return diagnostic('page/empty', 'The page has no content', {
    ...place,
    hint: 'Write it, or mark it draft: true until it is written',
  });
}

export function imageWithoutAlt(
  src: string,
  { isRaw }: { readonly isRaw: boolean },
  place: Place,
): Diagnostic {
  return diagnostic('image/no-alt', `The image '${src}' has no alternative text`, {
    ...place,
    hint: isRaw
      ? 'Say in alt="…" what the image shows; alt="" says that it is an ornament'
      : 'Say in the brackets what the image shows: ![A map of the harbour](map.png)',
  });
}

export function duplicateAnchor(id: string, first: Range | undefined, place: Place): Diagnostic {
  return diagnostic('link/duplicate-anchor', `The id '${id}' is used twice on this page`, {
    ...place,
    hint: 'Give one of them another id; links lead to the first',
    ...(first === undefined ? {} : { related: [{ message: 'First used here', range: first }] }),
  });
}

/** `id` names something of the page's scripts; the element has the id `safe` instead. */
export function reservedId(id: string, safe: string, place: Place): Diagnostic {
  return diagnostic(
    'link/duplicate-anchor',
    `The id '${id}' is a name that scripts use, so it becomes '${safe}'`,
    {
      ...place,
      hint: `Write {#${safe}}, or another id; links to '#${id}' on this site lead to '#${safe}'`,
    },
  );
}
