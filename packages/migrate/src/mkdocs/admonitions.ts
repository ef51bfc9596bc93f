/** Types of admonitions by docgen's names. */
import { titled } from '../dialect/lines.js';
import type { Blocks } from './block.js';

/** docgen's types; others become the nearest of them, with their own name as the title. */
const types: { readonly [type: string]: string | undefined } = {
  note: 'note',
  tip: 'tip',
  hint: 'tip',
  info: 'info',
  important: 'important',
  warning: 'warning',
  attention: 'warning',
  caution: 'caution',
  danger: 'danger',
  error: 'danger',
};
const nearest: { readonly [type: string]: string | undefined } = {
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  todo: 'info',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  question: 'info',
  help: 'info',
  faq: 'info',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  bug: 'danger',
  example: 'note',
  quote: 'note',
  cite: 'note',
};

interface Notice {
  /** The line of the old file. */
  readonly at: number;
  readonly context: Pick<Blocks, 'way'>;
}

/** The name and the title of a notice as written after its colons. An undefined title is that of the type. */
export function notice(type: string, title: string | undefined, { at, context }: Notice): string {
  if (!isKnown(type))
    context.way.tell('changed', at, `an admonition of the type '${type}'`, 'it is now a note');
  if (type === 'quote' || type === 'cite') return `quote${titled(title ?? '')}`;
  return `${types[type] ?? nearest[type] ?? 'note'}${titled(title ?? shownType(type))}`;
}

export function isKnown(type: string): boolean {
  return Object.hasOwn(types, type) || Object.hasOwn(nearest, type);
}

/** The title of a type that docgen shows under another name. */
function shownType(type: string): string {
  return Object.hasOwn(types, type) ? '' : capitalized(type);
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
