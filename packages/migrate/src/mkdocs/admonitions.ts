/** Types of admonitions by docgen's names. */
import { capitalized, titled } from '@docgen/convert/page/lines';
import { noticeTypes } from '@docgen/convert/page/notices';
import type { Blocks } from './block.js';

/** Other types become the nearest of docgen's, with their own name as the title. */
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
  if (type !== '' && !isKnown(type))
    context.way.tell('changed', at, `an admonition of the type '${type}'`, 'it is now a note');
  if (type === 'quote' || type === 'cite') return `quote${titled(title ?? '')}`;
  return `${noticeTypes[type] ?? nearest[type] ?? 'note'}${titled(title ?? shownType(type))}`;
}

export function isKnown(type: string): boolean {
  return Object.hasOwn(noticeTypes, type) || Object.hasOwn(nearest, type);
}

/** The title of a type that docgen shows under another name. */
function shownType(type: string): string {
  return Object.hasOwn(noticeTypes, type) ? '' : capitalized(type);
}
