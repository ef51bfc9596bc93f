/**
 * Explains a YAML syntax error in a writer's terms, at the position where the problem begins, with the correct
 * spelling. The YAML parser uses its own terms and reports the end of whatever is open. This module must not depend on
 * which keys exist.
 */
import { type YamlEntry, entryAt, lineAt, quoted } from './yaml-lines.js';
import { lookalikeFault } from './yaml-unsaid.js';

export interface YamlFault {
  readonly message: string;
  readonly hint?: string;
  /** Offsets in the block; by default those of the parser. */
  readonly at?: readonly [number, number];
}

interface ReaderError {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [number, number];
}

/** A block, the offset of the parser's error in it, and the first line of the parser's message. */
interface ReaderFault {
  readonly yaml: string;
  readonly offset: number;
  readonly says: string;
}

type Line = ReturnType<typeof lineAt>;
type Explain = (found: ReaderFault) => YamlFault | undefined;

/** By the parser's code: what a writer may have meant, most likely first. */
const explanations: { readonly [code: string]: readonly Explain[] } = {
  ALIAS_PROPS: [signFault],
  BAD_ALIAS: [signFault],
  BAD_COLLECTION_TYPE: [(found) => tagFault(found)],
  BAD_DIRECTIVE: [directiveFault],
  BAD_DQ_ESCAPE: [escapeFault],
  BAD_INDENT: [flushFault, bracketFault, indentFault],
  BAD_PROP_ORDER: [signFault],
  BAD_SCALAR_START: [signFault],
  BLOCK_AS_IMPLICIT_KEY: [entryFault, signFault, colonFault, deeperFault],
  BLOCK_IN_FLOW: [textInBracketsFault],
  KEY_OVER_1024_CHARS: [longKeyFault],
  MISSING_CHAR: [quoteFault, flushFault, bracketFault, directiveFault, commaFault, hashFault, lineFault],
  MULTILINE_IMPLICIT_KEY: [lineFault],
  MULTIPLE_ANCHORS: [signFault],
  MULTIPLE_DOCS: [secondFault],
  MULTIPLE_TAGS: [signFault, (found) => tagFault(found)],
  TAB_AS_INDENT: [tabFault],
  TAG_RESOLVE_FAILED: [(found) => tagFault(found)],
  UNEXPECTED_TOKEN: [listFault, commaFault, afterQuoteFault, bracketTextFault, signFault, closingFault],
};

/** The error that the parser found in `yaml`, which is called `what`; the parser's own message is never shown. */
export function yamlFault(yaml: string, error: ReaderError, what = 'The front matter'): YamlFault {
  const fault = explained(yaml, error);
  return { ...fault, message: fault.message.replace(/^The front matter\b/, what) };
}

function explained(yaml: string, { code, message, pos }: ReaderError): YamlFault {
  const says = message.split('\n')[0] ?? message;
  const found = { yaml, offset: pos[0], says };
  const lookalike = lookalikeFault(yaml, pos[0]);
  if (lookalike !== undefined) return lookalike;
  for (const explain of explanations[code] ?? []) {
    const fault = explain(found);
    if (fault !== undefined) return fault;
  }
  const hint = 'Put the value in quotes if it is text';
  return { message: "The front matter is not valid YAML here; expected 'key: value'", hint };
}

/** A value that needs quotes because of its first character: YAML accepts it, but with another meaning. */
export function unquotedFault(yaml: string, offset: number): YamlFault | undefined {
  return signFault({ yaml, offset });
}

/** A second document, which a line `---` starts. */
function secondFault({ yaml, offset }: ReaderFault): YamlFault {
  const { start } = lineAt(yaml, offset);
  const dashes = yaml.startsWith('---', start) ? start : yaml.lastIndexOf('\n---', offset) + 1;
  const message = "The front matter has a second document after a line '---'; expected one document";
  return { message, hint: "Remove the line '---'", at: [dashes, dashes + 3] };
}

/** A second colon on a line. */
function colonFault({ yaml, offset }: ReaderFault): YamlFault | undefined {
  const entry = entryAt(yaml, offset);
  const colon = entry?.value.search(/:(?:[ \t]|$)/) ?? -1;
  if (entry === undefined || colon < 0) return undefined;
  const at = entry.at + colon;
  const message =
    'The value contains a colon and a space, which start another key; expected quotes around the value';
  return { message, hint: quoted(entry.before, entry.value), at: [at, at + 1] };
}

/** Characters that mean something else to YAML at the start of a value. */
const signs = /^(?:[@`%*&!|>{,]|[?-](?=[ \t]|$))/;

function signFault({ yaml, offset }: Omit<ReaderFault, 'says'>): YamlFault | undefined {
  const entry = entryAt(yaml, offset);
  if (entry === undefined) return undefined;
  const inner = innerAt(yaml, offset, entry);
  const { at, value } = inner ?? entry;
  const [sign] = signs.exec(value) ?? [];
  if (sign === undefined) return undefined;
  const message = `A value can't start with '${sign}'; expected quotes around the value`;
  const hint = inner === undefined ? quoted(entry.before, value) : `Write ${JSON.stringify(value)}`;
  return { message, hint, at: [at, at + value.length] };
}

/** Finds the part at an offset within a value's brackets, if it starts with a special character. */
function innerAt(
  yaml: string,
  offset: number,
  entry: YamlEntry,
): Pick<YamlEntry, 'at' | 'value'> | undefined {
  if (!/^[[{]/.test(entry.value) || offset <= entry.at) return undefined;
  const value = (/^[^,[\]{}\n]+/.exec(yaml.slice(offset))?.[0] ?? '').trimEnd();
  return signs.test(value) ? { at: offset, value } : undefined;
}

/** A URL such as `https://{region}.example.com`, with something before its braces. */
const addressWithBraces = /(?<=[\s[{,])[^\s[\]{},"'#]*\/[^\s[\]{},"'#]*\{[^{}\s,]*\}[^\s[\]{},]*/;

/** Words after the closing bracket of a list. */
function bracketTextFault({ yaml, offset, says }: ReaderFault): YamlFault | undefined {
  if (!says.endsWith('at node end')) return undefined;
  const { at, value, before } = entryAt(yaml, offset) ?? { at: offset, value: '', before: '' };
  const [address] = /^[[{]/.test(value) ? (addressWithBraces.exec(value) ?? []) : [];
  if (address !== undefined) {
    const start = at + value.indexOf(address);
    const message = "Text in brackets can't contain brackets; expected quotes around it";
    return { message, hint: `Write "${address}"`, at: [start, start + address.length] };
  }
  if (value.startsWith('[')) {
    const message = "A value that starts with '[' is a list; expected quotes around text";
    return { message, hint: quoted(before, value), at: [at, at + value.length] };
  }
  const close = yaml.slice(0, offset).trimEnd().at(-1) ?? '';
  if (before !== '') return undefined;
  if (close !== ']' && close !== '}') return undefined;
  const message = `Text follows the closing '${close}'; expected a line break`;
  return { message, hint: 'Remove it, or put the whole value in quotes', at: [offset, offset + 1] };
}

/** Keys after the entries of a list that is the whole block. */
function listFault({ yaml, offset, says }: ReaderFault): YamlFault | undefined {
  const first = yaml.search(/^[^\s#]/m);
  if (!says.endsWith('at node end') || !yaml.startsWith('- ', first) || offset < first) return undefined;
  const message = 'The front matter starts with a list entry; expected a mapping of keys';
  return { message, hint: "Write one 'key: value' per line", at: [first, first + 1] };
}

/** Words after the closing quote of a value. */
function afterQuoteFault({ yaml, offset }: ReaderFault): YamlFault | undefined {
  const entry = entryAt(yaml, offset);
  const quote = entry?.value.charAt(0);
  if (entry === undefined) return quotedKeyFault(yaml, offset);
  if ((quote !== '"' && quote !== "'") || offset <= entry.at) return undefined;
  const { at, value } = entry;
  const inner = value.length > 1 && value.endsWith(quote) ? value.slice(1, -1) : value;
  const message = `The quote ends before the value does; expected nothing after the closing ${quote}`;
  return { message, hint: quoted(entry.before, inner), at: [offset, at + value.length] };
}

/** Words after the closing quote of the first part of a key. */
function quotedKeyFault(yaml: string, offset: number): YamlFault | undefined {
  const [, quote] = /^\s*(["'])/.exec(lineAt(yaml, offset).text) ?? [];
  if (quote === undefined) return undefined;
  const message = `The quote ends before the key does; expected a colon after the closing ${quote}`;
  return { message, hint: 'Put the whole key in quotes, or none of it', at: [offset, offset + 1] };
}

/** A comment without a space before it, or a text that a writer meant to continue. */
function hashFault(found: ReaderFault): YamlFault | undefined {
  if (!found.says.startsWith('Comments must be')) return undefined;
  const { offset } = found;
  const message = "The '#' directly follows a value; expected a space before a comment";
  const hint = 'Add a space before it, or put the whole value in quotes';
  return afterQuoteFault(found) ?? { message, hint, at: [offset, offset + 1] };
}

function longKeyFault({ yaml, offset }: ReaderFault): YamlFault {
  const { start, text } = lineAt(yaml, offset);
  const message = 'The key is longer than 1,024 characters; expected a name';
  return { message, hint: 'Write a colon and a space after the name', at: [start, start + text.length] };
}

/** Brackets around neither a list nor a mapping. */
function textInBracketsFault({ yaml, offset }: ReaderFault): YamlFault | undefined {
  const entry = entryAt(yaml, offset);
  if (entry === undefined) return undefined;
  const message = 'Unexpected colon in brackets; expected quotes around text';
  return { message, hint: quoted(entry.before, entry.value) };
}

/** Opening quotes of values, and whether they are closed; comments and other words have none. */
const words = /"(?:[^"\\]|\\[\s\S])*("?)|'(?:[^']|'')*('?)|#[^\n]*|[^\s"'#]\S*/g;

function quoteFault({ yaml, says }: ReaderFault): YamlFault | undefined {
  if (!/closing ["']quote/.test(says)) return undefined;
  for (const { 0: word, 1: double, 2: single, index } of yaml.matchAll(words)) {
    if (double !== '' && single !== '') continue;
    const quote = word.charAt(0);
    const message = `Unclosed quote; expected another ${quote} at the end of the value`;
    return { message, hint: `End the value with ${quote}`, at: [index, index + 1] };
  }
  return undefined;
}

/** A value in quotes or brackets, or a block scalar, whose next lines start where keys do. */
function flushFault({ yaml, offset, says }: ReaderFault): YamlFault | undefined {
  const isQuote = /closing ["']quote/.test(says);
  const close = /sufficiently indented and end with a ([\]}])/.exec(says)?.[1];
  const isLongText = says.startsWith('Block scalar values');
  if (!isQuote && close === undefined && !isLongText) return undefined;
  const from = yaml.charAt(offset) === '\n' ? offset + 1 : offset;
  const { start, text } = lineAt(yaml, from);
  if (text.startsWith('\t')) return { ...tabFault(), at: [start, start + 1] };
  if (close !== undefined && !closesBelow(yaml.slice(start), close)) return undefined;
  const message = "The value continues on a line that isn't indented; expected spaces before it";
  return { message, hint: 'Indent the lines that continue a value', at: [start, start + text.length] };
}

/** Whether a bracket closes before the next line with a key and a value. */
function closesBelow(rest: string, close: string): boolean {
  const end = rest.indexOf(close);
  return end >= 0 && !/^[\w.-]+:(?:[ \t]|$)/m.test(rest.slice(0, end));
}

/** A backslash in double quotes before a character that can't be escaped. */
function escapeFault({ yaml, offset }: ReaderFault): YamlFault | undefined {
  const { start, text } = lineAt(yaml, offset);
  const [, key = '', value = ''] = /^([^"]*)"((?:[^"\\]|\\.)*)"\s*$/.exec(text) ?? [];
  const message = `Invalid escape '${yaml.slice(offset, offset + 2)}' in double quotes; expected '\\\\' for a backslash`;
  const isSimple = start + key.length < offset && !value.includes("'");
  const hint = isSimple ? `Write ${key.trim()} '${value}'` : 'Write the backslash twice';
  return { message, hint, at: [offset, offset + 2] };
}

/** A list or mapping in brackets that are never closed. */
function bracketFault({ yaml, offset, says }: ReaderFault): YamlFault | undefined {
  const close = /end with a ([\]}])/.exec(says)?.[1];
  if (close === undefined) return undefined;
  const open = close === ']' ? '[' : '{';
  const at = yaml.lastIndexOf(open, offset);
  if (at < 0) return undefined;
  return {
    message: `Unclosed '${open}'; expected '${close}'`,
    hint: `End the value with ${close}`,
    at: [at, at + 1],
  };
}

/** An unmatched closing bracket. */
function closingFault({ yaml, offset }: ReaderFault): YamlFault | undefined {
  const sign = yaml.charAt(offset);
  if (sign !== ']' && sign !== '}') return undefined;
  const message = `Unexpected '${sign}'; expected '${sign === ']' ? '[' : '{'}' before it`;
  return { message, hint: 'Remove it, or put the value in quotes', at: [offset, offset + 1] };
}

function commaFault({ offset, says }: ReaderFault): YamlFault | undefined {
  if (/^Unexpected ,|^Unexpected empty item/.test(says))
    return {
      message: 'Unexpected comma; expected one comma between two entries',
      hint: 'Remove the comma',
      at: [offset, offset + 1],
    };
  if (!says.startsWith('Missing ,')) return undefined;
  return {
    message: 'Missing comma; expected one between two entries',
    at: [offset, offset + 1],
  };
}

/** A line without a key and a value, where one is expected. */
function lineFault({ yaml, offset }: ReaderFault): YamlFault | undefined {
  const { start, text } = lineAt(yaml, offset);
  const indent = indentOf(text);
  const at = [start + indent, start + text.trimEnd().length] as const;
  if (/^\s*-(?:\s|$)/.test(text)) {
    const message = 'Unexpected list entry among keys; expected a key';
    return { message, hint: "Write 'key:' on the line before the list", at };
  }
  const message = "The line has no colon after a key; expected 'key: value'";
  const word = text.trim();
  const holdsMore = indentOf(lineAt(yaml, start + text.length + 1).text) > indent;
  const hint =
    /^[\w$.-]+$/.test(word) && holdsMore
      ? `Write ${word}:`
      : 'Indent the line if it continues the value before it';
  return { message, hint, at };
}

/** A list's entry with more or less indentation than those above it, or below a key that already has a value. */
function entryFault({ yaml, offset, says }: ReaderFault): YamlFault | undefined {
  if (!says.startsWith('A block sequence')) return undefined;
  const dash = offset + Math.max(0, yaml.slice(offset).search(/-[ \t\n]/));
  const { start } = lineAt(yaml, dash);
  const above = yaml.slice(0, Math.max(0, start - 1));
  const isFirst = !/(?:^|\n)[ \t]*-(?:[ \t][^\n]*)?$/.test(above.trimEnd());
  const message = isFirst
    ? 'A list follows a key that already has a value; expected one of the two'
    : 'The list entry starts in a different column from those above it; expected the same column';
  return {
    message,
    hint: isFirst ? 'Remove one of the two' : 'Indent it like the others',
    at: [dash, dash + 1],
  };
}

/** A line that is indented below a key that already has a value. */
function deeperFault({ yaml, offset }: ReaderFault): YamlFault | undefined {
  const above = lineAt(yaml, offset);
  const below = lineAt(yaml, above.start + above.text.length + 1);
  const [, indent = '', key] = /^([ \t]+)([^\s:]+):/.exec(below.text) ?? [];
  if (key === undefined || below.start <= above.start) return undefined;
  const first = firstOfDeeper({ yaml, above, below });
  if (first !== undefined) return first;
  const at = below.start + indent.length;
  const more = indentOf(below.text) - indentOf(above.text);
  const spaces = more === indent.length ? 'the spaces' : spacesOf(more);
  const message = `The key '${key}' is indented under a key that already has a value; expected both keys in the same column`;
  return { message, hint: `Remove ${spaces} before '${key}'`, at: [at, at + key.length] };
}

/** The first of several keys, with less indentation than all others: it is the one to move. */
function firstOfDeeper({
  yaml,
  above,
  below,
}: {
  readonly yaml: string;
  readonly above: Line;
  readonly below: Line;
}): YamlFault | undefined {
  const [column, deeper] = [indentOf(above.text), indentOf(below.text)];
  const next = lineAt(yaml, below.start + below.text.length + 1);
  const before = above.start === 0 ? undefined : lineAt(yaml, above.start - 1);
  const isFirst = before !== undefined && /:\s*$/.test(before.text) && indentOf(before.text) < column;
  const isOfMany =
    next.start > below.start && indentOf(next.text) === deeper && /^\s*[^\s:]+:/.test(next.text);
  const [key] = /^[^\s:]+/.exec(above.text.trimStart()) ?? [];
  if (!isFirst || !isOfMany || key === undefined) return undefined;
  const message = `The key '${key}' is indented less than those below it; expected the same column`;
  const at = above.start + column;
  return {
    message,
    hint: `Put ${spacesOf(deeper - column)} more before '${key}'`,
    at: [at, at + key.length],
  };
}

function spacesOf(count: number): string {
  return count === 1 ? 'one space' : `${count} spaces`;
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** A key whose indentation matches neither its neighbors nor the lines above them. */
function indentFault({ yaml, offset }: ReaderFault): YamlFault | undefined {
  const { start, text } = lineAt(yaml, offset);
  const [, indent = '', key] = /^( *)([^\s:]+)/.exec(text) ?? [];
  if (key === undefined) return undefined;
  const at = start + indent.length;
  const message =
    'The line starts in a different column from the lines it belongs to; expected the same column';
  return { message, hint: 'Indent it like the others', at: [at, at + key.length] };
}

/** A line for the YAML parser itself, such as `%YAML 1.2`. */
function directiveFault({ yaml }: ReaderFault): YamlFault | undefined {
  const [line = ''] = /^%[^\n]*/m.exec(yaml) ?? [];
  const at = yaml.indexOf(line);
  if (line === '') return undefined;
  const message = "A line can't start with '%'; expected a key";
  return { message, hint: 'Remove the line', at: [at, at + line.length] };
}

export function tagFault(found: Omit<ReaderFault, 'says'>, what = 'The front matter'): YamlFault {
  const tag = { message: `${what} uses a tag; expected plain values`, hint: 'Remove the tag' };
  const sign = /^!\w+:|^!!/.test(entryAt(found.yaml, found.offset)?.value ?? '!!')
    ? undefined
    : signFault(found);
  return sign ?? tag;
}

function tabFault(): YamlFault {
  const message = 'The front matter is indented with a tab; expected spaces';
  return { message, hint: 'Indent with two spaces' };
}
