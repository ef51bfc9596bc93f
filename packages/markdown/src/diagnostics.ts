/**
 * Every diagnostic that the text of one file can cause, one constructor for each.
 *
 * The message says what is wrong and what was expected, the hint the next step. Nothing here depends on the file's
 * path. A message that many pages share contains nothing of the page, so that reports can fold it.
 */
import { type Diagnostic, type Point, type Range, diagnostic } from '@docgen/model';
import { type Place, didYouMean } from '@docgen/syntax/text/place';
import { adviceFor } from '@docgen/foreign/advice';

function single(point: Point): { range: Range } {
  return { range: { start: point, end: { line: point.line, column: point.column + 1 } } };
}

function hex(code: number, digits: number): string {
  return code.toString(16).toUpperCase().padStart(digits, '0');
}

export function tooLarge(limit: number): Diagnostic {
  return diagnostic('markdown/too-large', `The file is larger than ${limit} bytes, the limit for a page`, {
    ...single({ line: 1, column: 1 }),
    hint: "Split the page, or raise 'limits.pageBytes' in the configuration",
  });
}

export function tooManyLinks(limit: number, place: Place): Diagnostic {
  const message = `The page has more than ${limit} links, images and link definitions, the limit for a page`;
  const hint = "Split the page, or raise 'limits.links' in the configuration";
  return diagnostic('markdown/too-large', message, { ...place, hint });
}

export function badEncoding(byte: number, point: Point): Diagnostic {
  return diagnostic('markdown/bad-encoding', `Invalid UTF-8: unexpected byte 0x${hex(byte, 2)}`, {
    ...single(point),
    hint: 'Save the file as UTF-8',
  });
}

export function nullCharacter(point: Point): Diagnostic {
  return diagnostic('markdown/bad-encoding', 'The file contains a NUL character; expected text', {
    ...single(point),
    hint: 'Remove the character, or save the file as UTF-8 if it is UTF-16',
  });
}

export function hiddenDirection(code: number, point: Point): Diagnostic {
  const message = `Unclosed bidirectional control U+${hex(code, 4)}: readers see the text in a different order than it is stored`;
  return diagnostic('markdown/bad-encoding', message, {
    ...single(point),
    hint: 'Remove it, or close it on its line with U+202C (embeddings, overrides) or U+2069 (isolates)',
  });
}

export function tooDeep(limit: number, place: Place = {}): Diagnostic {
  return diagnostic('markdown/too-deep', `The text is nested more than ${limit} levels deep`, {
    ...place,
    hint: "Flatten the quotes, lists or elements, or raise 'limits.depth' in the configuration",
  });
}

/** Directives whose texts come from API descriptions. They are unknown without `openapi` in the configuration. */
const sourceNames: ReadonlySet<string> = new Set([
  'api-operation',
  'api-errors',
  'api-error-group',
  'api-error-index',
  'api-index',
  'api-states',
  'api-downloads',
]);

const unsetSource = 'Set openapi: {} in the configuration, and put the API description in openapi/';

/** `known` are names with their colons. A name of another generator has its own hint. */
export function unknownDirective(written: string, known: readonly string[], place: Place): Diagnostic {
  const bare = known.map((name) => name.replace(/^:+/, ''));
  const name = written.replace(/^:+/, '');
  const advice = sourceNames.has(name) ? unsetSource : adviceFor(name);
  return diagnostic('markdown/unknown-directive', `Unknown directive '${written}'`, {
    ...place,
    hint: `Known directives: ${known.join(', ')}`,
    ...(advice === undefined ? didYouMean(name, bare) : { hint: advice }),
  });
}

/** `written` is the opening as written, `right` its correct start. */
export function otherForm(written: string, right: string, place: Place): Diagnostic {
  const name = /^:+[ \t]*[\w-]+/.exec(written)?.[0] ?? written;
  const isLeaf = !right.startsWith(':::');
  const opening = right + written.slice(name.length);
  const closing = isLeaf ? ", without a closing line ':::'" : ", and end it with a line ':::'";
  return diagnostic('markdown/unknown-directive', `Unknown directive '${name.replace(/\s/g, '')}'`, {
    ...place,
    hint: `Write '${opening}'${closing}`,
  });
}

export function unknownTerm(
  id: string,
  { locale, near }: { readonly locale: string; readonly near: string | undefined },
  place: Place,
): Diagnostic {
  return diagnostic('markdown/unknown-term', `The glossary has no term '${id}' in this language`, {
    ...place,
    hint: near === undefined ? `Add "glossary.${id}" to i18n/${locale}.json` : `Did you mean '${near}'?`,
    subject: `${locale} ${id}`,
  });
}

/** `written` are the braces after a term, which name no meaning. */
export function termAttributes(written: string, words: string, place: Place): Diagnostic {
  const message = `':term' takes only {of=…}; found ${written}`;
  const [value = 'chargeable-weight'] = /(?<==["']?)[^\s"'{}=]+/.exec(written) ?? [];
  const hint = `Write :term[${words}]{of=${value}}, or remove the braces`;
  return diagnostic('markdown/bad-attribute', message, { ...place, hint });
}

export function tabOutside(place: Place): Diagnostic {
  return diagnostic('markdown/unknown-directive', "':::tab' is outside '::::tabs'", {
    ...place,
    hint: "Put it inside '::::tabs', which needs more colons than the tabs in it",
  });
}

export function unclosedDirective(
  written: string,
  { cutBy }: { readonly cutBy: string | undefined },
  place: Place,
): Diagnostic {
  return diagnostic('markdown/unclosed-directive', `Unclosed '${written}'`, {
    ...place,
    hint:
      cutBy === undefined
        ? `End it with a line '${/^:+/.exec(written)?.[0] ?? ':::'}'`
        : `Add a colon to '${cutBy}' around it, which ended first: ':${cutBy}'`,
  });
}

/** `right` is docgen's equivalent of an attribute from another generator. */
export function unknownAttribute(
  name: string,
  {
    owner,
    known,
    right,
  }: { readonly owner: string; readonly known: readonly string[]; readonly right?: string | undefined },
  place: Place,
): Diagnostic {
  return diagnostic('markdown/bad-attribute', `Unknown attribute '${name}' on '${owner}'`, {
    ...place,
    hint: `Known attributes: ${known.join(', ')}`,
    ...(right === undefined ? didYouMean(name, known) : { hint: `Write ${right}` }),
  });
}

/** An attribute in place of the required one called `name`. */
export function otherAttribute(
  written: string,
  { owner, name, value }: { readonly owner: string; readonly name: string; readonly value: string },
  place: Place,
): Diagnostic {
  return diagnostic('markdown/bad-attribute', `Unknown attribute '${written}' on '${owner}'`, {
    ...place,
    hint: `Write ${owner}{${name}=${attributeValue(value)}}`,
  });
}

function attributeValue(value: string): string {
  return /^[\w./-]+$/.test(value) ? value : `"${value}"`;
}

export function noAttributes(name: string, owner: string, place: Place): Diagnostic {
  return diagnostic(
    'markdown/bad-attribute',
    `Unknown attribute '${name}' on '${owner}', which takes none`,
    place,
  );
}

/** `written` is the opening of the directive as written, which the hint keeps. */
export function missingAttribute(
  name: string,
  {
    owner,
    example,
    written = owner,
  }: { readonly [part in 'owner' | 'example']: string } & { readonly written?: string },
  place: Place,
): Diagnostic {
  const attribute = `${name}=${attributeValue(example)}`;
  return diagnostic('markdown/bad-attribute', `'${owner}' is missing the attribute '${name}'`, {
    ...place,
    hint: `Write ${withAttribute(written, name, attribute)}`,
  });
}

/** An opening with an additional attribute, in place of one of that name without a value. */
function withAttribute(opening: string, name: string, attribute: string): string {
  const [, head = opening, inside = ''] = /^(.*?)\{([^{}]*)\}$/.exec(opening) ?? [];
  const others = inside.split(/[ \t]+/).filter((part) => part !== '' && !isEmptyAttribute(part, name));
  // A title without brackets ends at a space.
  const title = head.trimEnd();
  const space = /^:+[ \t]*[\w-]+$|\]$/.test(title) ? '' : ' ';
  return `${title}${space}{${[...others, attribute].join(' ')}}`;
}

function isEmptyAttribute(part: string, name: string): boolean {
  return [name, `${name}=`, `${name}=""`, `${name}=''`].includes(part);
}

/** Quotes from a word processor are part of the value. */
export function curlyQuotes(
  { name, owner, value }: { readonly name: string; readonly owner: string; readonly value: string },
  place: Place,
): Diagnostic {
  const message = `The attribute '${name}' of '${owner}' has curly quotes, which docgen reads as part of the value`;
  const hint = `Write ${name}="${value.replace(/^[“”„«‘’‚]|[“”»‘’]$/g, '')}"`;
  return diagnostic('markdown/bad-attribute', message, { ...place, hint });
}

/** `value` is the complete intended value. */
export function unquotedValue(
  { name, owner, value }: { readonly name: string; readonly owner: string; readonly value: string },
  place: Place,
): Diagnostic {
  const message = `The value of the attribute '${name}' of '${owner}' ends at its first space`;
  return diagnostic('markdown/bad-attribute', message, { ...place, hint: `Write ${name}="${value}"` });
}

/** `expected` describes the valid values. */
export function badValue(
  { name, owner, value }: { readonly name: string; readonly owner: string; readonly value: string },
  { expected, values = [] }: { readonly expected: string; readonly values?: readonly string[] },
  place: Place,
): Diagnostic {
  const message = `The attribute '${name}' of '${owner}' is '${value}'; expected ${expected}`;
  return diagnostic('markdown/bad-attribute', message, { ...place, ...didYouMean(value, values) });
}

/** A message of a component's schema about its attributes; `path` is empty if it is about all of them. */
export function schemaIssue(
  owner: string,
  { path, message }: { readonly path: string; readonly message: string },
  place: Place,
): Diagnostic {
  const which =
    path === '' ? `Invalid attributes on '${owner}'` : `Invalid attribute '${path}' on '${owner}'`;
  return diagnostic('markdown/bad-attribute', `${which}: ${message}`, place);
}

export function schemaFailed(owner: string, reason: string, place: Place): Diagnostic {
  return diagnostic('markdown/bad-attribute', `The schema of '${owner}' failed: ${reason}`, {
    ...place,
    hint: 'Fix the schema; until then the page shows the content without the component',
  });
}

export function propsTooLarge(owner: string, bytes: number, place: Place): Diagnostic {
  const message = `The props of '${owner}' take ${bytes} bytes as JSON; expected at most 4096`;
  return diagnostic('markdown/bad-attribute', message, {
    ...place,
    hint: 'Load the data in the component, or pass it as content',
  });
}

export function noTitle(owner: string, place: Place): Diagnostic {
  return diagnostic('markdown/bad-attribute', `'${owner}' doesn't take a title in brackets`, place);
}

export function tabWithoutLabel(place: Place): Diagnostic {
  return diagnostic('markdown/bad-attribute', "':::tab' has no label", {
    ...place,
    hint: 'Write :::tab[Label]',
  });
}

export function noTabs(place: Place): Diagnostic {
  return diagnostic('markdown/bad-attribute', "'::::tabs' contains no ':::tab[Label]'", {
    ...place,
    hint: "Write each tab's content between ':::tab[Label]' and ':::'",
  });
}

export function outsideTabs(place: Place): Diagnostic {
  return diagnostic(
    'markdown/bad-attribute',
    "'::::tabs' contains content outside its tabs; expected only ':::tab[Label]' in it",
    {
      ...place,
      hint: "Move the content into a tab, or out of '::::tabs'; until then it appears before the tabs",
    },
  );
}

export function noSteps(place: Place): Diagnostic {
  const message = "':::steps' has no steps; expected an ordered list or headings in it";
  return diagnostic('markdown/bad-attribute', message, place);
}

export function badCards(found: string, place: Place): Diagnostic {
  const message = `':::cards' has ${found}; expected entries with one link each`;
  return diagnostic('markdown/bad-attribute', message, {
    ...place,
    hint: 'Write - [**Title**](page.md) One line',
  });
}

/** `found` is the content that can't be drawn. */
export function badDiagram(owner: string, found: string, place: Place, hint?: string): Diagnostic {
  return diagnostic('markdown/bad-diagram', `'${owner}' can't be drawn: it has ${found}`, {
    ...place,
    ...(hint !== undefined && { hint }),
  });
}

export function entryWithoutTitle(place: Place): Diagnostic {
  const hint = 'Write :::entry[What changed]{date=2025-11-10}';
  return diagnostic('markdown/bad-attribute', "':::entry' has no title", { ...place, hint });
}

export function nothingToFilter(place: Place): Diagnostic {
  const message = "':::filter' has nothing to filter; expected a table or entries in it";
  return diagnostic('markdown/bad-attribute', message, place);
}

export function badEnvironments(place: Place): Diagnostic {
  const message =
    "':::environments' offers no choice; expected a list of two or more servers, and nothing else";
  const hint = 'Write each one as - Sandbox `https://sandbox.example.com/v1`';
  return diagnostic('markdown/bad-attribute', message, { ...place, hint });
}

export function feedWithoutEntries(place: Place): Diagnostic {
  return diagnostic('feed/empty', 'The page asks for a feed but has no dated entries', {
    ...place,
    hint: "Write entries as :::entry[Title]{date=2025-11-10}, or remove 'feed'",
  });
}

export function badLines(owner: string, written: string, place: Place): Diagnostic {
  const message = `'${written}' after '${owner}' is not a list of lines; expected line numbers from 1 and ranges`;
  return diagnostic('markdown/bad-attribute', message, {
    ...place,
    hint: `Write for example ${owner === '::include' ? 'lines=2-5,8' : '{1,4-6}'}`,
  });
}

/** Words of an info string that can't be correct; `right` is what to write. */
export function badInfo(
  written: string,
  { fault, right }: { readonly fault: string; readonly right: string },
  place: Place,
): Diagnostic {
  return diagnostic('markdown/bad-attribute', `'${written}' after '\`\`\`' ${fault}`, {
    ...place,
    hint: `Write ${right}`,
  });
}

export function noSuchLine(line: number, count: number, place: Place): Diagnostic {
  const has = `The code has ${count} line${count === 1 ? '' : 's'}`;
  return diagnostic('markdown/no-such-line', `${has}, so line ${line} can't be highlighted`, {
    ...place,
    hint: 'Count from the first line below the backticks',
  });
}

export function badAway(name: string, place: Place): Diagnostic {
  const message = `The value of 'away' is '${name}'; expected a name of letters, digits, '.', '-' and '_'`;
  return diagnostic('markdown/bad-attribute', message, {
    ...place,
    hint: 'Write for example away=first-call.python',
  });
}

export function awayTwice(name: string, place: Place): Diagnostic {
  return diagnostic('markdown/bad-attribute', `Two code blocks on this page have away=${name}`, {
    ...place,
    hint: 'Give each one its own name; until then the later one stays on the page',
  });
}

export function unknownLanguage(language: string, known: Iterable<string>, place: Place): Diagnostic {
  return diagnostic('markdown/unknown-language', `Unknown code block language '${language}'`, {
    ...place,
    hint: "Use 'text' for plain code; until then the code has no syntax highlighting",
    ...didYouMean(language, likeStart(language, known)),
    subject: language,
  });
}

/** Names of languages are short, so a name that starts differently is another language. */
function* likeStart(language: string, known: Iterable<string>): Generator<string> {
  const initial = /[a-z\d]/i.exec(language)?.[0].toLowerCase() ?? '';
  for (const name of known) if (name.toLowerCase().startsWith(initial)) yield name;
}
