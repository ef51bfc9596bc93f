/** Diagnostics of front matter. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import { type Place, didYouMean } from '@docgen/syntax/text/place';
import { shorten } from './matter-schema.js';

export function frontMatterInvalid(message: string, place: Place, hint?: string): Diagnostic {
  return diagnostic('frontmatter/invalid', message, { ...place, ...(hint === undefined ? {} : { hint }) });
}

/** A block right behind the front matter. */
export function frontMatterAgain(place: Place): Diagnostic {
  const message = 'A second block of front matter is shown as text; expected one block';
  return diagnostic('frontmatter/misplaced', message, { ...place, hint: 'Move its keys into the first' });
}

export function frontMatterMisplaced(place: Place): Diagnostic {
  return diagnostic(
    'frontmatter/misplaced',
    'The front matter does not start on the first line, so it is shown as text',
    {
      ...place,
      hint: "Remove everything before '---'",
    },
  );
}

/** `fence` is what stands in the place of `---`. */
export function frontMatterFence(fence: string, place: Place): Diagnostic {
  return diagnostic(
    'frontmatter/misplaced',
    `The front matter stands between lines of other than three hyphens, so it is shown as text`,
    { ...place, hint: `Write '---' for '${fence}', before its keys and after them` },
  );
}

export function frontMatterLanguage(language: string, place: Place): Diagnostic {
  return diagnostic(
    'frontmatter/language',
    `The front matter is written in '${language}'; only YAML is read, and nothing is executed`,
    { ...place, hint: "Write it as YAML between two lines '---'" },
  );
}

/** For the keys beyond those that are reported one by one. */
export function moreUnknownKeys(count: number, place: Place): Diagnostic {
  const message = `${count} more unknown front matter key${count === 1 ? '' : 's'} from here on`;
  return diagnostic('frontmatter/unknown-key', message, {
    ...place,
    hint: "Remove them, or start the names of your own keys with 'x-'",
  });
}

export function frontMatterUnknownKey(
  key: string,
  { known, moved }: { readonly known: readonly string[]; readonly moved?: string | undefined },
  place: Place,
): Diagnostic {
  const hint = moved === undefined ? didYouMean(key, known) : { hint: moved };
  return diagnostic('frontmatter/unknown-key', `The front matter key '${shorten(key)}' is not known`, {
    ...place,
    hint: "Keys of your own start with 'x-'",
    ...hint,
    subject: key,
  });
}

export function ignoreInMatter(place: Place): Diagnostic {
  return diagnostic('ignore/invalid', "'docgen-ignore' has no effect in front matter", {
    ...place,
    hint: "Name the code and this file under 'checks' in the configuration; a comment works before a block of the page",
  });
}
