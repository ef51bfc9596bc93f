/** Diagnostics of front matter. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import { type Place, didYouMean } from '@docgen/syntax/text/place';
import { shorten } from '@docgen/data/shorten';

export function frontMatterInvalid(message: string, place: Place, hint?: string): Diagnostic {
  return diagnostic('frontmatter/invalid', message, { ...place, ...(hint === undefined ? {} : { hint }) });
}

/** A block directly after the front matter. */
export function frontMatterAgain(place: Place): Diagnostic {
  const message = 'A second front matter block appears as text; expected one block';
  return diagnostic('frontmatter/misplaced', message, {
    ...place,
    hint: 'Move its keys into the first block',
  });
}

export function frontMatterMisplaced(place: Place): Diagnostic {
  return diagnostic(
    'frontmatter/misplaced',
    "The front matter doesn't start on the first line, so it appears as text",
    {
      ...place,
      hint: "Remove everything before '---'",
    },
  );
}

/** `fence` is what the page has instead of `---`. */
export function frontMatterFence(fence: string, place: Place): Diagnostic {
  return diagnostic(
    'frontmatter/misplaced',
    "The front matter isn't delimited by three hyphens, so it appears as text",
    { ...place, hint: `Write '---' instead of '${fence}', before the keys and after them` },
  );
}

export function frontMatterLanguage(language: string, place: Place): Diagnostic {
  return diagnostic(
    'frontmatter/language',
    `The front matter is written in '${language}'; expected YAML, because docgen never executes front matter`,
    { ...place, hint: "Rewrite it as YAML between two lines '---'" },
  );
}

/** For keys beyond those that are reported separately. */
export function moreUnknownKeys(count: number, place: Place): Diagnostic {
  const message = `${count} more unknown front matter key${count === 1 ? '' : 's'} from here on`;
  return diagnostic('frontmatter/unknown-key', message, {
    ...place,
    hint: "Remove them, or start the names of custom keys with 'x-'",
  });
}

export interface KnownKeys {
  readonly known: readonly string[];
  /** The hint for another generator's key. */
  readonly moved?: string | undefined;
  /** docgen's name for the key, which has the same effect. */
  readonly alias?: string | undefined;
}

export function frontMatterUnknownKey(
  key: string,
  { known, moved, alias }: KnownKeys,
  place: Place,
): Diagnostic {
  const hint = moved === undefined ? didYouMean(key, known) : { hint: moved };
  const message =
    alias === undefined
      ? `Unknown front matter key '${shorten(key)}'`
      : `The front matter key '${key}' belongs to another generator; docgen reads it as '${alias}'`;
  return diagnostic('frontmatter/unknown-key', message, {
    ...place,
    hint: "Start the names of custom keys with 'x-'",
    ...hint,
    subject: key,
  });
}

export function ignoreInMatter(place: Place): Diagnostic {
  return diagnostic('ignore/invalid', "'docgen-ignore' has no effect in front matter", {
    ...place,
    hint: "Set the code for this file under 'checks' in the configuration; comments work only before a block of the page",
  });
}
