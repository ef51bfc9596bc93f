/**
 * Every diagnostic that the text of one file can cause, one constructor per fault.
 *
 * The message says what was found and what was expected, the hint the next step. Nothing here depends on the file's
 * path; a message that many pages share holds nothing of the page, so that reports can fold it.
 */
import type { Diagnostic, Point, Range } from '@docgen/model';
import { diagnostic, nearest } from '@docgen/model';

/** A fault at a stretch of the file, with the part to underline. */
export interface Place {
  readonly range?: Range;
  readonly mark?: Range;
}

function single(point: Point): { range: Range } {
  return { range: { start: point, end: { line: point.line, column: point.column + 1 } } };
}

function didYouMean(word: string, known: Iterable<string>): { hint?: string } {
  const near = word.length < 3 ? undefined : nearest(word, known);
  return near === undefined ? {} : { hint: `Did you mean '${near}'?` };
}

function hex(code: number, digits: number): string {
  return code.toString(16).toUpperCase().padStart(digits, '0');
}

export function tooLarge(limit: number): Diagnostic {
  return diagnostic('markdown/too-large', `The file has more than ${limit} bytes, the most a page may have`, {
    ...single({ line: 1, column: 1 }),
    hint: "Split the page, or raise 'limits.pageBytes' in the configuration",
  });
}

export function badEncoding(byte: number, point: Point): Diagnostic {
  return diagnostic('markdown/bad-encoding', `The byte 0x${hex(byte, 2)} is not valid UTF-8 here`, {
    ...single(point),
    hint: 'Save the file as UTF-8',
  });
}

export function nullCharacter(point: Point): Diagnostic {
  return diagnostic('markdown/bad-encoding', 'The file holds a NUL character; text was expected', {
    ...single(point),
    hint: 'Remove the character, or save the file as UTF-8 if it is UTF-16',
  });
}

export function hiddenDirection(code: number, point: Point): Diagnostic {
  return diagnostic(
    'markdown/bad-encoding',
    `The bidirectional control U+${hex(code, 4)} is not closed on its line, so the text reads otherwise than it is`,
    {
      ...single(point),
      hint: 'Remove it, or close it with U+202C (embeddings, overrides) or U+2069 (isolates)',
    },
  );
}

export function tooDeep(limit: number, place: Place = {}): Diagnostic {
  return diagnostic('markdown/too-deep', `The text is nested more than ${limit} levels deep`, {
    ...place,
    hint: "Flatten the quotes, lists or elements; 'limits.depth' in the configuration sets the limit",
  });
}

export function frontMatterInvalid(message: string, place: Place, hint?: string): Diagnostic {
  return diagnostic('frontmatter/invalid', message, { ...place, ...(hint === undefined ? {} : { hint }) });
}

export function frontMatterLanguage(language: string, place: Place): Diagnostic {
  return diagnostic(
    'frontmatter/language',
    `The front matter is written in '${language}'; only YAML is read, and nothing is executed`,
    { ...place, hint: "Write it as YAML between two lines '---'" },
  );
}

export function frontMatterUnknownKey(
  key: string,
  { known, moved }: { readonly known: readonly string[]; readonly moved: string | undefined },
  place: Place,
): Diagnostic {
  const hint = moved === undefined ? didYouMean(key, known) : { hint: `Write it as '${moved}'` };
  return diagnostic('frontmatter/unknown-key', `The front matter key '${key}' is not known`, {
    ...place,
    hint: "Keys of your own start with 'x-'",
    ...hint,
  });
}

export function unknownDirective(written: string, known: readonly string[], place: Place): Diagnostic {
  return diagnostic('markdown/unknown-directive', `The directive '${written}' is not known`, {
    ...place,
    hint: `Known directives: ${known.map((word) => `:::${word}`).join(', ')}`,
    ...didYouMean(written.replace(/^:+/, ''), known),
  });
}

export function unknownAttribute(
  name: string,
  { owner, known }: { readonly owner: string; readonly known: readonly string[] },
  place: Place,
): Diagnostic {
  return diagnostic('markdown/bad-attribute', `'${owner}' has no attribute '${name}'`, {
    ...place,
    hint: `Known attributes: ${known.join(', ')}`,
    ...didYouMean(name, known),
  });
}

export function badLines(owner: string, written: string, place: Place): Diagnostic {
  return diagnostic(
    'markdown/bad-attribute',
    `'${written}' after '${owner}' is not a list of lines; expected line numbers from 1 and ranges`,
    { ...place, hint: 'For example {1,4-6}' },
  );
}

export function unknownLanguage(language: string, known: Iterable<string>, place: Place): Diagnostic {
  return diagnostic('markdown/unknown-language', `The language '${language}' of a code block is not known`, {
    ...place,
    hint: "The code is shown without colours; 'text' says that this is meant",
    ...didYouMean(language, known),
  });
}

export function unsafe(found: string, place: Place): Diagnostic {
  return diagnostic('markdown/unsafe', `${found} could run code in the reader's browser and was left out`, {
    ...place,
    hint: "Remove it; a site that trusts its authors may set 'markdown.html' to 'trusted' for raw HTML",
  });
}

export function pluginFailed(plugin: string, reason: string): Diagnostic {
  return diagnostic('markdown/plugin-failed', `The plugin '${plugin}' failed on this page: ${reason}`, {
    hint: 'The page is left out until the plugin is mended or taken out of the configuration',
  });
}

export function duplicateAnchor(id: string, first: Range | undefined, place: Place): Diagnostic {
  return diagnostic('link/duplicate-anchor', `The id '${id}' is used twice on this page`, {
    ...place,
    hint: 'Give one of them another id; links lead to the first',
    ...(first === undefined ? {} : { related: [{ message: 'First used here', range: first }] }),
  });
}

export function imageWithoutAlt(src: string, place: Place): Diagnostic {
  return diagnostic('image/no-alt', `The image '${src}' has no alternative text`, {
    ...place,
    hint: 'Say in the brackets what the image shows: ![A map of the harbour](map.png)',
  });
}
