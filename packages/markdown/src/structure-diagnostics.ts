/** Problems of a page's structure, on which screen readers and search engines rely; one constructor for each. */
import { type Diagnostic, type Range, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';

/** `after` is the level of the previous heading; null for the page's title, which the page itself doesn't contain. */
export function headingJump(depth: number, after: number | null, place: Place): Diagnostic {
  const before = after === null ? "the page's title" : `a level ${after} heading`;
  const most = (after ?? 1) + 1;
  return diagnostic(
    'page/heading-jump',
    `A level ${depth} heading follows ${before}; expected level ${most}`,
    {
      ...place,
      hint: `Write it with ${'#'.repeat(most)}, and shift the headings below it too, so the page's outline has no gaps`,
    },
  );
}

export function emptyPage(place: Place): Diagnostic {
  return diagnostic('page/empty', 'The page has no content', {
    ...place,
    hint: 'Write it, or set draft: true in its front matter until it is written',
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
      ? 'Describe the image in alt="…", or write alt="" if it is decorative'
      : 'Describe the image in the brackets: ![A map of the harbor](map.png)',
  });
}

export function duplicateAnchor(id: string, first: Range | undefined, place: Place): Diagnostic {
  return diagnostic('link/duplicate-anchor', `Duplicate id '${id}' on this page`, {
    ...place,
    hint: 'Give one of them a different id; links go to the first',
    ...(first === undefined ? {} : { related: [{ message: 'First used here', range: first }] }),
  });
}

/** `id` is a name that scripts on the page use, so the element gets the id `safe`. */
export function reservedId(id: string, safe: string, place: Place): Diagnostic {
  return diagnostic(
    'link/duplicate-anchor',
    `The id '${id}' is reserved for scripts, so it becomes '${safe}'`,
    {
      ...place,
      hint: `Write {#${safe}} or another id; links to '#${id}' on this site go to '#${safe}'`,
    },
  );
}

/** `name` is the attribute for what is said in the recording. */
export function noCaptions(
  src: string,
  { owner, name }: { readonly owner: string; readonly name: 'captions' | 'transcript' },
  place: Place,
): Diagnostic {
  const file = src.replace(/\.\w+$/, '');
  const value = name === 'captions' ? `${file}.vtt` : `${file}.md`;
  return diagnostic('markdown/no-captions', `'${owner}' has no ${name} for '${src}'`, {
    ...place,
    hint: `Add ${name}=${value}, for readers who can't hear it`,
  });
}

/** `provider` is the one that shows the URL, if docgen knows it. */
export function undeclaredEmbed(url: string, provider: string | null, place: Place): Diagnostic {
  const origin = /^https?:\/\/[^/?#]+/i.exec(url)?.[0] ?? url;
  const entry = provider === null ? `{ name: '…', origin: '${origin}' }` : `'${provider}'`;
  return diagnostic('markdown/bad-attribute', `Undeclared provider of embedded content: ${origin}`, {
    ...place,
    hint: `Add embeds: [${entry}] to the configuration, or write a link`,
  });
}
