/**
 * Reads the plain YAML that most descriptions are written in, in a tenth of the parser's time: mappings and sequences in
 * block style, flow collections and scalars on one line, block scalars. Anything else, including every error, is left to
 * the parser. A test compares both.
 *
 * YAML 1.2.2: plain scalars 7.3.3, block scalars 8.1, core schema 10.3.
 */
import { exactNumber } from './exact-number.js';

/** A value, as `JSON.parse` would return it; undefined if the text isn't that plain. */
export function plainYaml(text: string): unknown {
  if (special.test(text)) return undefined;
  try {
    return new PlainReader(text).document();
  } catch (error) {
    if (error === notPlain) return undefined;
    throw error;
  }
}

/** Tabs, control characters, other line breaks and byte order marks. */
const special = /[^\n\x20-\x7E\u00A0-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]|[\u2028\u2029]/u;

const notPlain = new Error('not plain');

function refuse(): never {
  throw notPlain;
}

/** Maximum levels of collections; people write a dozen. */
const mostLevels = 100;

/** A key that ends with a colon, followed by a space or the end of the line. */
const blockKey =
  /^(?:'((?:[^']|'')+)'|("(?:[^"\\]|\\["\\/bfnrt])+")|([^\s'"#&*!|>%@`?:,[\]{}-](?:[^:#]|:(?=[^ ])|(?<=[^ ])#)*?)):(?: +|$)/;
const dash = /^-(?: +|$)/;
const single = /^'((?:[^']|'')*)'(?!')/;
const double = /^"(?:[^"\\]|\\["\\/bfnrt])*"/;
/** For a line of such a scalar: quotes that don't end it are never split by a line. */
const singleEnd = /^(?:[^']|'')*'(?!')/;
const doubleEnd = /^(?:[^"\\]|\\["\\/bfnrt])*"/;
/** What can't begin a plain scalar; a hyphen, colon or question mark can if a letter or digit follows. */
const indicator = /^(?:[,[\]{}#&*!|>'"%@`]|[-?:](?![\w.$/]))/;
const header = /^([|>])(-?)$/;
const number = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$|^0[ox][\da-fA-F]+$|^[-+]?\.(?:inf|nan)$/i;
const simpleNumber = /^(?:0|-?[1-9]\d{0,14}|-?(?:0|[1-9]\d{0,9})\.\d{1,5})$/;

interface Line {
  indent: number;
  /** Without indentation; of a line in a sequence also without dashes that were read. */
  text: string;
}

class PlainReader {
  readonly #lines: readonly string[];
  readonly #endsWithBreak: boolean;
  #at = 0;
  #line: Line | null = null;
  #levels = 0;

  constructor(text: string) {
    this.#lines = text.split('\n');
    this.#endsWithBreak = text.endsWith('\n');
  }

  document(): unknown {
    this.#next(0);
    if (this.#line?.indent === 0 && this.#line.text === '---') this.#next(this.#at + 1);
    const line = this.#line ?? refuse();
    const value = this.#block(line.indent);
    return this.#line === null ? value : refuse();
  }

  /** Moves to the first line from `at` that has content. */
  #next(at: number): void {
    for (this.#at = at; this.#at < this.#lines.length; this.#at++) {
      const written = this.#lines[this.#at] ?? '';
      const indent = indentOf(written);
      const text = written.slice(indent);
      if (text === '' || text.startsWith('#')) continue;
      const isMarker = indent === 0 && /^(?:---|\.\.\.)(?: |$)/.test(text);
      if (isMarker && (this.#line !== null || text !== '---')) refuse();
      this.#line = { indent, text };
      return;
    }
    this.#line = null;
  }

  /** The collection whose lines are indented by `indent`. */
  #block(indent: number): unknown {
    if (++this.#levels > mostLevels) refuse();
    const isList = dash.test(this.#line?.text ?? '');
    const value = isList ? this.#sequence(indent) : this.#mapping(indent);
    this.#levels--;
    if (this.#line !== null && this.#line.indent > indent) refuse();
    return value;
  }

  #sequence(indent: number): unknown[] {
    const items: unknown[] = [];
    for (let line = this.#line; line?.indent === indent; line = this.#line) {
      const marker = dash.exec(line.text)?.[0];
      if (marker === undefined) break;
      const rest = line.text.slice(marker.length);
      if (dash.test(rest) || blockKey.test(rest)) {
        line.indent += marker.length;
        line.text = rest;
        items.push(this.#block(line.indent));
      } else items.push(this.#value(rest, indent, false));
    }
    return items;
  }

  #mapping(indent: number): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    for (let line = this.#line; line?.indent === indent && !dash.test(line.text); line = this.#line) {
      const found = blockKey.exec(line.text) ?? refuse();
      const key = keyOf(found);
      if (Object.hasOwn(values, key)) refuse();
      values[key] = this.#value(line.text.slice(found[0].length), indent, true);
    }
    return values;
  }

  /** The value that begins with `rest`, below a parent with this indentation; moves behind it. */
  #value(rest: string, indent: number, isInMapping: boolean): unknown {
    const start = rest[0];
    if (start === undefined || start === '#') return this.#below(indent, isInMapping);
    const scalar = header.exec(rest);
    if (scalar !== null) return this.#blockScalar(indent, scalar[1] === '>', scalar[2] === '-');
    if (start === '[' || start === '{' || start === "'" || start === '"') {
      const reader = new FlowReader(start === "'" || start === '"' ? this.#quoted(rest, indent) : rest);
      const value = reader.value();
      if (!isEnd(reader.rest())) refuse();
      this.#next(this.#at + 1);
      if (this.#line !== null && this.#line.indent > indent) refuse();
      return value;
    }
    return this.#plain(rest, indent);
  }

  #below(indent: number, isInMapping: boolean): unknown {
    this.#next(this.#at + 1);
    const line = this.#line;
    if (line === null) return refuse();
    if (line.indent > indent) {
      if (!dash.test(line.text) && !blockKey.test(line.text)) refuse();
      return this.#block(line.indent);
    }
    // A sequence may be as far left as its key.
    if (!isInMapping || line.indent !== indent || !dash.test(line.text)) return refuse();
    if (++this.#levels > mostLevels) refuse();
    const items = this.#sequence(indent);
    this.#levels--;
    return items;
  }

  /** A scalar in quotes with its further lines, folded to one; moves to the last of them. */
  #quoted(rest: string, indent: number): string {
    const [end, lineBreak] = rest.startsWith("'") ? [singleEnd, '\n'] : [doubleEnd, String.raw`\n`];
    if (end.test(rest.slice(1))) return rest;
    let last = trimmed(rest);
    let text = last;
    let breaks = 0;
    do {
      const written = this.#lines[++this.#at] ?? refuse();
      const more = trimmed(written);
      if (more === '') {
        breaks++;
        continue;
      }
      // A backslash at the end joins lines in another way.
      if (indentOf(written) <= indent || last.endsWith('\\')) refuse();
      text += `${breaks > 0 ? lineBreak.repeat(breaks) : ' '}${more}`;
      last = more;
      breaks = 0;
    } while (breaks > 0 || !end.test(last));
    return text;
  }

  #plain(rest: string, indent: number): unknown {
    const first = withoutComment(rest);
    let text = first;
    let at = this.#at + 1;
    if (first === trimmed(rest))
      for (; at < this.#lines.length; at++) {
        const written = this.#lines[at] ?? '';
        const more = trimmed(written);
        // Breaks in a scalar are rare.
        if (more === '') break;
        if (indentOf(written) <= indent) break;
        if (more.startsWith('#') || withoutComment(more) !== more) refuse();
        text += ` ${more}`;
      }
    if (indicator.test(text) || text.endsWith(':') || text.includes(': ')) refuse();
    this.#next(at);
    if (this.#line !== null && this.#line.indent > indent) refuse();
    return text === first ? valueOf(text) : text;
  }

  #blockScalar(indent: number, isFolded: boolean, isStripped: boolean): string {
    const found: string[] = [];
    let own = 0;
    let at = this.#at + 1;
    for (; at < this.#lines.length; at++) {
      const written = this.#lines[at] ?? '';
      const deep = indentOf(written);
      if (deep === written.length) {
        if (own === 0 ? deep > 0 : deep > own) refuse();
        found.push('');
        continue;
      }
      if (deep <= indent) break;
      if (own === 0) own = deep;
      if (deep < own || (isFolded && deep > own)) refuse();
      found.push(written.slice(own));
    }
    if (own === 0 || (at === this.#lines.length && !this.#endsWithBreak)) refuse();
    while (found.at(-1) === '') found.pop();
    this.#next(at);
    const text = isFolded ? folded(found) : found.join('\n');
    return isStripped ? text : `${text}\n`;
  }
}

function indentOf(written: string): number {
  let indent = 0;
  while (written.charCodeAt(indent) === 0x20) indent++;
  return indent;
}

/** Lines of a folded scalar: a break between two lines is a space, and one less of several breaks stays. */
function folded(lines: readonly string[]): string {
  let text = '';
  let breaks = 0;
  for (const [index, line] of lines.entries()) {
    if (line === '') {
      breaks++;
      continue;
    }
    text += breaks > 0 ? '\n'.repeat(breaks) : index > 0 ? ' ' : '';
    text += line;
    breaks = 0;
  }
  return text;
}

function keyOf([whole, inSingle, inDouble, bare = '']: RegExpExecArray): string {
  const quoted = inSingle?.replaceAll("''", "'") ?? (inDouble && (JSON.parse(inDouble) as string));
  // The parser allows 1,024 characters.
  if (whole.length > 1000) refuse();
  return checkedKey(quoted ?? bare, quoted !== undefined);
}

/** A key of another type becomes a text in its own way. */
function checkedKey(key: string, isQuoted: boolean): string {
  const isText = isQuoted || (typeof valueOf(key) === 'string' && key === trimmed(key));
  const isRefused = key === '' || key === '__proto__' || key === '<<';
  return (isText || /^(?:0|[1-9]\d{0,8})$/.test(key)) && !isRefused ? key : refuse();
}

/** The value of a plain scalar by the core schema. */
function valueOf(text: string): unknown {
  switch (text) {
    case '~':
    case 'null':
    case 'Null':
    case 'NULL':
      return null;
    case 'true':
    case 'True':
    case 'TRUE':
      return true;
    case 'false':
    case 'False':
    case 'FALSE':
      return false;
    default:
  }
  if (!number.test(text)) return text;
  const value = simpleNumber.test(text) ? exactNumber(text) : refuse();
  return typeof value === 'number' ? value : refuse();
}

/** The text before a comment, without trailing spaces. */
function withoutComment(text: string): string {
  const at = text.indexOf(' #');
  return trimmed(at < 0 ? text : text.slice(0, at));
}

/** Without spaces at both ends. Other white space, such as a no-break space, belongs to a scalar. */
function trimmed(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === 0x20) end--;
  return text.slice(Math.min(indentOf(text), end), end);
}

function isEnd(rest: string): boolean {
  return /^ *(?: #.*)?$/.test(rest);
}

/** Reads a flow collection or a quoted scalar on one line. */
class FlowReader {
  readonly #text: string;
  #levels = 0;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** What follows the value. */
  rest(): string {
    return this.#text.slice(this.#at);
  }

  value(): unknown {
    const start = this.#text[this.#at];
    if (start === '[') return this.#list();
    if (start === '{') return this.#map();
    if (start === "'" || start === '"') return this.#quoted(start);
    return valueOf(this.#bare());
  }

  #list(): unknown[] {
    const items: unknown[] = [];
    this.#open();
    while (!this.#closes(']', items.length)) {
      items.push(this.value());
      this.#skip();
    }
    return items;
  }

  #map(): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    let count = 0;
    this.#open();
    while (!this.#closes('}', count++)) {
      const start = this.#text[this.#at];
      const isQuoted = start === "'" || start === '"';
      const key = isQuoted ? this.#quoted(start) : this.#bare();
      if (!this.#text.startsWith(': ', this.#at)) refuse();
      if (Object.hasOwn(values, checkedKey(key, isQuoted))) refuse();
      this.#at += 2;
      this.#skip();
      values[key] = this.value();
      this.#skip();
    }
    return values;
  }

  #open(): void {
    if (++this.#levels > mostLevels) refuse();
    this.#at++;
    this.#skip();
  }

  /** Moves behind the end of the collection, or to its next item. */
  #closes(end: string, count: number): boolean {
    if (this.#text[this.#at] === end) {
      this.#at++;
      this.#levels--;
      return true;
    }
    if (count === 0) return false;
    if (this.#text[this.#at] !== ',') refuse();
    this.#at++;
    this.#skip();
    // A comma before the end is allowed, and rare.
    return this.#text[this.#at] === end ? refuse() : false;
  }

  #skip(): void {
    while (this.#text[this.#at] === ' ') this.#at++;
  }

  #quoted(mark: string): string {
    const rest = this.rest();
    const [found, inside = ''] = (mark === "'" ? single : double).exec(rest) ?? refuse();
    this.#at += found.length;
    return mark === "'" ? inside.replaceAll("''", "'") : (JSON.parse(found) as string);
  }

  /** A plain scalar, which ends at a comma, a bracket, or a colon before a space. */
  #bare(): string {
    const [found] = /^(?:[^,[\]{}:#]|:(?![ ,[\]{}]|$)|#)+/.exec(this.rest()) ?? refuse();
    const text = trimmed(found);
    if (text === '' || indicator.test(text) || text.includes(' #') || text.endsWith(':')) refuse();
    // A colon that nothing follows is an empty value.
    const next = this.#text.slice(this.#at + found.length);
    if (next.startsWith(':') && (found !== text || !next.startsWith(': '))) refuse();
    this.#at += found.length;
    return text;
  }
}
