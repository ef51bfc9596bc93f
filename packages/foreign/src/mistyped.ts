/**
 * docgen's own directives and roles that are text as written: a space or a parenthesis that the grammar doesn't allow,
 * a block's name within a line. Only names known to the site count.
 */
import { type Construct, onLine } from './construct.js';

/** Forms in which a known directive can be written. */
export type Form = 'container' | 'leaf' | 'both';

export interface Mistyped {
  readonly hint: string;
  readonly index: number;
  readonly length: number;
}

/** Known directive: its form, and its attributes, with a required one first. */
export interface KnownDirective {
  readonly form: Form;
  readonly attributes?: readonly string[] | null;
}

/** The directive with a name, if there is one. */
export type FormOf = (name: string) => KnownDirective | undefined;

export const mistypedSign: Construct['sign'] = /:{2}[ \t]*[A-Za-z]|:[A-Za-z][\w-]*[[{]/;

const line = onLine(
  String.raw`(?<colons>:{2,})[ \t]*(?<name>[A-Za-z][\w-]*)(?<label>\[[^\]\n]{0,300}\])?[ \t]*(?:(?<open>[{(])(?<inside>[^{}()\n]{0,300})[)}]?|(?=\[|$))`,
);
const within =
  /(?<![\w:\\])(?<colons>::+)(?<name>[A-Za-z][\w-]*)(?<label>\[[^\]\n]{0,300}\])?(?<rest>\{(?<inside>[^{}\n]{0,300})\})?/g;
/** A leaf directive followed by a path. */
const bare = onLine(
  String.raw`(?<colons>:{2,})(?<name>[A-Za-z][\w-]*)[ \t]+(?<inside>[^\s"'={}[\]]{1,300}\.\w{1,9})[ \t]*$`,
);
const single =
  /(?<![\w:\\/.-]):(?<name>[A-Za-z][\w-]*)(?<label>\[[^\]\n]{0,300}\])?\{(?<inside>[^{}\n]{0,300})\}/g;
const role = /(?<![\w:\\/.-]):(?<name>[A-Za-z][\w-]*)\[[^\]\n]{0,300}\]?/g;

/** Finds directives in a block's text that were mistyped. */
export function mistypedIn(text: string, formOf: FormOf): Mistyped[] {
  const found = new Map<number, Mistyped>();
  for (const { 0: whole, index, groups = {} } of text.matchAll(line)) {
    const { lead = '', colons = '', name = '', open, inside = '' } = groups;
    const known = formOf(name);
    if (known === undefined) continue;
    const at = index + lead.length;
    const isTitle = open === '(' && known.form !== 'leaf' && !inside.includes('=');
    const label = isTitle ? `[${inside.trim()}]` : (groups['label'] ?? '');
    const right = spelling(known, { colons, name, label, inside: isTitle ? '' : inside });
    const isFollowed = /^[ \t]*[^\s]/.test(text.slice(index + whole.length));
    const hint = `Write ${right}${isFollowed ? ' on its own line' : ''}`;
    found.set(at, { index: at, length: whole.trimEnd().length - lead.length, hint });
  }
  for (const { 0: whole, index, groups = {} } of text.matchAll(bare)) {
    const { lead = '', colons = '', name = '', inside = '' } = groups;
    const known = formOf(name);
    if (known?.form !== 'leaf' || !known.attributes?.length) continue;
    const at = index + lead.length;
    const right = spelling(known, { colons, name, label: '', inside });
    found.set(at, { index: at, length: whole.trimEnd().length - lead.length, hint: `Write ${right}` });
  }
  for (const { 0: whole, index, groups = {} } of text.matchAll(within)) {
    const { colons = '', name = '', label = '', rest, inside = '' } = groups;
    const form = formOf(name);
    const isFirst = /(?:^|\n)[ \t>]*$/.test(text.slice(Math.max(0, index - 100), index));
    if (form === undefined || isFirst || (rest === undefined && label === '')) continue;
    const right = spelling(form, { colons, name, label, inside });
    found.set(index, { index, length: whole.length, hint: `Write ${right} on its own line` });
  }
  for (const { 0: whole, index, groups = {} } of text.matchAll(single)) {
    const { name = '', label = '', inside = '' } = groups;
    const known = formOf(name);
    if (known === undefined) continue;
    const right = spelling(known, { colons: ':', name, label, inside });
    const isAlone = /^[ \t>]*$/.test(lineAround(text, index, whole.length));
    found.set(index, {
      index,
      length: whole.length,
      hint: `Write ${right}${isAlone ? '' : ' on its own line'}`,
    });
  }
  for (const { 0: whole, index, groups = {} } of text.matchAll(role)) {
    if (found.has(index)) continue;
    const hint = roleHint(groups['name'] ?? '', formOf);
    if (hint !== undefined) found.set(index, { index, length: whole.length, hint });
  }
  return [...found.values()];
}

interface Parts {
  readonly colons: string;
  readonly name: string;
  readonly label: string;
  readonly inside: string;
}

/** The directive as docgen reads it, with what its author wrote. */
function spelling({ form, attributes }: KnownDirective, { colons, name, label, inside }: Parts): string {
  const first = attributes?.[0];
  const least = form === 'container' ? ':::' : '::';
  const right = form === 'leaf' || colons.length < least.length ? least : colons;
  const written = straightened(inside.trim());
  const isValue = form === 'leaf' && first !== undefined && /^[^\s="']+[./][^\s="']+$/.test(written);
  const braces = written === '' ? '' : `{${isValue ? `${first}=${written}` : written}}`;
  return right + name + label + braces;
}

/** Replaces curly quotes around values with the straight ones needed. */
function straightened(attributes: string): string {
  return attributes.replace(/=[“”„«]([^“”„«»"]*)[“”»]/g, '="$1"').replace(/=[‘’‚]([^‘’‚']*)[‘’]/g, '="$1"');
}

/** The rest of the line that contains a range. */
function lineAround(text: string, index: number, length: number): string {
  const start = text.lastIndexOf('\n', index - 1) + 1;
  const end = text.indexOf('\n', index + length);
  return text.slice(start, index) + text.slice(index + length, end < 0 ? text.length : end);
}

function roleHint(name: string, formOf: FormOf): string | undefined {
  if (name === 'term') return 'Write plain words between the brackets: :term[chargeable weight]';
  if (name === 'api')
    return "Write one API name between the brackets, such as :api[missing_field]; 'openapi' in the configuration lists the API description";
  const form = formOf(name)?.form;
  if (form === undefined) return undefined;
  return form === 'leaf'
    ? `Write ::${name}{…} on its own line`
    : `Write :::${name} on its own line, the text below it, and a closing line :::`;
}
