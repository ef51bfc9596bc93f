/**
 * Directives and roles of docgen's own that are text as they are written: a space or a parenthesis where the grammar has
 * none, a block's name within a line. Only names that the site knows count.
 */
import { type Construct, onLine } from './construct.js';

/** How a known directive is written. */
export type Form = 'container' | 'leaf' | 'both';

export interface Mistyped {
  readonly hint: string;
  readonly index: number;
  readonly length: number;
}

/** The form of the directive of a name, if there is one. */
export type FormOf = (name: string) => Form | undefined;

export const mistypedSign: Construct['sign'] = /:{2}[ \t]*[A-Za-z]|:[A-Za-z][\w-]*\[/;

const line = onLine(
  String.raw`(?<colons>:{2,})[ \t]*(?<name>[A-Za-z][\w-]*)(?<label>\[[^\]\n]{0,300}\])?[ \t]*(?:(?<open>[{(])(?<inside>[^{}()\n]{0,300})[)}]?|(?=\[|$))`,
);
const within =
  /(?<![\w:\\])(?<colons>::+)(?<name>[A-Za-z][\w-]*)(?<label>\[[^\]\n]{0,300}\])?(?<rest>\{(?<inside>[^{}\n]{0,300})\})?/g;
const role = /(?<![\w:\\/.-]):(?<name>[A-Za-z][\w-]*)\[[^\]\n]{0,300}\]?/g;

/** What of a block's text was meant as a directive. */
export function mistypedIn(text: string, formOf: FormOf): Mistyped[] {
  const found = new Map<number, Mistyped>();
  for (const { 0: whole, index, groups = {} } of text.matchAll(line)) {
    const { lead = '', colons = '', name = '', open, inside = '' } = groups;
    const form = formOf(name);
    if (form === undefined) continue;
    const at = index + lead.length;
    const isTitle = open === '(' && !inside.includes('=');
    const label = isTitle ? `[${inside.trim()}]` : (groups['label'] ?? '');
    const right = spelling(form, { colons, name, label, inside: isTitle ? '' : inside });
    const isFollowed = /^[ \t]*[^\s]/.test(text.slice(index + whole.length));
    const hint = `Write ${right}${isFollowed ? ' on a line of its own' : ''}`;
    found.set(at, { index: at, length: whole.trimEnd().length - lead.length, hint });
  }
  for (const { 0: whole, index, groups = {} } of text.matchAll(within)) {
    const { colons = '', name = '', label = '', rest, inside = '' } = groups;
    const form = formOf(name);
    const isFirst = /(?:^|\n)[ \t>]*$/.test(text.slice(Math.max(0, index - 100), index));
    if (form === undefined || isFirst || (rest === undefined && label === '')) continue;
    const right = spelling(form, { colons, name, label, inside });
    found.set(index, { index, length: whole.length, hint: `Write ${right} on a line of its own` });
  }
  for (const { 0: whole, index, groups = {} } of text.matchAll(role)) {
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
function spelling(form: Form, { colons, name, label, inside }: Parts): string {
  const right = form === 'leaf' ? '::' : form === 'container' && colons.length < 3 ? ':::' : colons;
  const attributes = inside.trim() === '' ? '' : `{${inside.trim()}}`;
  return right + name + label + attributes;
}

function roleHint(name: string, formOf: FormOf): string | undefined {
  if (name === 'term') return 'Write plain words between the brackets: :term[chargeable weight]';
  if (name === 'api')
    return "Write one name of the API between the brackets, such as :api[missing_field]; the site's description stands in 'openapi'";
  const form = formOf(name);
  if (form === undefined) return undefined;
  return form === 'leaf'
    ? `Write ::${name}{…} on a line of its own`
    : `Write :::${name} on a line of its own, the text below it, and a closing line :::`;
}
