/** Diagnostics of API descriptions, and of pages that refer to one. */
import { type Diagnostic, type Range, diagnostic } from '@docgen/model';
import type { Pointer } from '../read/json.js';
import { oneLine } from '../texts/markdown.js';

export interface DescriptionPlace {
  readonly file?: string;
  readonly range?: Range;
}

export function openapiInvalid(place: DescriptionPlace, message: string, hint?: string): Diagnostic {
  return diagnostic('openapi/invalid', message, { ...place, ...(hint !== undefined && { hint }) });
}

/** `first`: the operation that has the id. */
export function duplicateOperation(place: DescriptionPlace, id: string, first: DescriptionPlace): Diagnostic {
  const [file, other] = [place.range?.file ?? place.file, first.range?.file ?? first.file];
  const line = first.range === undefined ? [] : [`on line ${first.range.start.line}`];
  const where = [...line, ...(other === file ? [] : [`of ${other}`])].join(' ') || 'above';
  return openapiInvalid(
    place,
    `Duplicate operation '${id}': the first is ${where}`,
    'Give each operation its own operationId',
  );
}

/** A text that has no translation in a locale. If `text` is null, it is one of many, which are folded. */
export function missingText(
  {
    text,
    locale,
    overlay,
  }: { readonly text: string | null; readonly locale: string; readonly overlay: string },
  place: DescriptionPlace,
): Diagnostic {
  const what = text === null ? 'this text' : `"${short(text)}"`;
  const message = `No '${locale}' translation of ${what}`;
  const found = diagnostic('openapi/missing-text', message, {
    ...place,
    hint: `Add it to x-texts of ${overlay}`,
  });
  return text === null ? { ...found, subject: overlay } : found;
}

/** The number of texts that aren't reported individually. */
export function missingTexts(
  {
    more,
    locale,
    description,
  }: { readonly more: number; readonly locale: string; readonly description: string },
  place: DescriptionPlace,
): Diagnostic {
  const texts = more === 1 ? 'one more text' : `${more} more texts`;
  const message = `No '${locale}' translation of ${texts} in ${description}`;
  return diagnostic('openapi/missing-text', message, place);
}

/** A description that isn't translated for a locale's readers. */
export function noOverlay(
  file: string,
  { locale, expected }: { locale: string; expected: string },
): Diagnostic {
  const start = { line: 1, column: 1 };
  return diagnostic('openapi/missing-text', `No overlay translates ${file} into '${locale}'`, {
    file,
    range: { start, end: { line: 1, column: 2 } },
    hint: `Write ${expected}, or set the description's language in 'x-language'`,
  });
}

export function staleText(
  {
    text,
    description,
    near,
  }: { readonly text: string; readonly description: string; readonly near?: string },
  place: DescriptionPlace,
): Diagnostic {
  return diagnostic('openapi/stale-text', `${description} has no text "${short(text)}"`, {
    ...place,
    hint: near === undefined ? 'Remove it' : `Did its text become "${short(near)}"?`,
  });
}

export function staleAction(
  {
    target,
    description,
    hint,
  }: { readonly target: string; readonly description: string; readonly hint: string },
  place: DescriptionPlace,
): Diagnostic {
  const message = `The target ${clipped(target)} matches nothing in ${description}`;
  return diagnostic('openapi/stale-text', message, { ...place, hint });
}

export function noPathTarget(target: string, place: DescriptionPlace): Diagnostic {
  return openapiInvalid(
    place,
    `Invalid JSONPath '${clipped(target)}' in 'target'`,
    "Write a JSONPath (RFC 9535), such as $.paths['/orders'].post",
  );
}

export function noObjectTarget(target: string, place: DescriptionPlace): Diagnostic {
  return openapiInvalid(
    place,
    `The update can't be merged into what the target ${clipped(target)} selects`,
    'Select the object that contains the value, and update it with an object',
  );
}

export function noFieldsUpdate(target: string, place: DescriptionPlace): Diagnostic {
  return openapiInvalid(
    place,
    `The target ${clipped(target)} selects an object, so 'update' must be an object`,
    'Write the keys to change under update:, one per line',
  );
}

/** An action that would remove the whole description. */
export function wholeTarget(target: string, place: DescriptionPlace): Diagnostic {
  return openapiInvalid(
    place,
    `The target ${clipped(target)} is the description itself, which can't be removed`,
    "Select what to remove, such as $.paths['/orders']",
  );
}

export function lostCode(
  { lacking, added }: { readonly lacking: readonly string[]; readonly added: readonly string[] },
  place: DescriptionPlace,
): Diagnostic {
  const found = [
    ...(lacking.length > 0 ? [`is missing ${listed(lacking)}`] : []),
    ...(added.length > 0 ? [`has ${listed(added)}, which the original doesn't have`] : []),
  ];
  return diagnostic('openapi/lost-code', `The translation ${found.join(', and ')}`, {
    ...place,
    hint: 'Keep code the same in every language',
  });
}

function listed(pieces: readonly string[]): string {
  return pieces.map((piece) => `\`${piece}\``).join(', ');
}

/** A path or JSONPath, truncated if it is too long to read. */
export function clipped(path: string): string {
  return path.length <= 160 ? path : `${path.slice(0, 159)}…`;
}

/** The beginning of a text, on one line. */
function short(text: string): string {
  const line = oneLine(text);
  return line.length <= 60 ? line : `${line.slice(0, 59).trimEnd()}…`;
}

/** An example that its own schema rejects; `path` leads to the invalid value, in a list if `isList`. */
export function badExample(
  place: DescriptionPlace,
  pointer: Pointer,
  {
    path,
    message,
    isList,
  }: { readonly path: readonly string[]; readonly message: string; readonly isList: boolean },
): Diagnostic {
  const name = pointer.at(-1) === 'default' ? 'default' : 'example';
  const where = `#/${pointer.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
  return diagnostic('openapi/bad-example', `${subjectOf(path, { name, isList })} ${message}`, {
    ...place,
    hint: `Correct the ${name} at ${where}, or its schema`,
  });
}

function subjectOf(
  path: readonly string[],
  { name, isList }: { readonly name: string; readonly isList: boolean },
): string {
  const [index, ...rest] = isList ? path : [undefined, ...path];
  const key = rest.length === 0 ? '' : `'${rest.join('.')}' of `;
  if (index === undefined) return `${key === '' ? 'The' : `${key}the`} ${name}`;
  return `${key === '' ? 'Item' : `${key}item`} ${index} of the ${name}`;
}

export function moreBadExamples(place: DescriptionPlace, count: number): Diagnostic {
  return diagnostic('openapi/bad-example', `${count} more examples don't match their schemas`, {
    ...place,
    hint: 'Fix the ones above to see the others',
  });
}

/** A pattern that no engine supports: values aren't validated against it. */
export function invalidPattern(place: DescriptionPlace, pattern: string): Diagnostic {
  return diagnostic('openapi/unchecked', `Invalid regular expression '${short(pattern)}'`, {
    ...place,
    hint: "Fix it; until then docgen can't check examples against it",
  });
}

/** An example that could not be validated in time. */
export function uncheckedExample(place: DescriptionPlace, reason: string): Diagnostic {
  return diagnostic('openapi/unchecked', `Can't check the example: ${reason}`, {
    ...place,
    hint: 'Simplify the schema or the pattern',
  });
}
