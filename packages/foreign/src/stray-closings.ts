/**
 * Lines of colons that are text because no directive is open there. If another diagnostic gives the reason, such as an
 * unrecognized directive, they are part of that mistake.
 */
import type { Root } from 'mdast';
import type { Diagnostic } from '@docgen/model';
import { eachNode } from '@docgen/syntax/each-node';
import { linesWith } from '@docgen/syntax/text/lines';
import type { Place } from '@docgen/syntax/text/place';
import { type Sheet, report } from '@docgen/syntax/text/sheet';
import { onLine } from './construct.js';
import { strayColons } from './foreign-diagnostics.js';

export const strayClosing = /:::+[ \t]*(?:\n|$)/;

const closing = onLine(String.raw`(?<colons>:{3,})[ \t]*$`);

const opening = /^[ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?:{2,}[ \t]*[^\s:]/gm;

/** The lines of a block's text that consist only of colons. */
export function closingsIn(text: string): { readonly index: number; readonly length: number }[] {
  return Array.from(text.matchAll(closing), ({ index, groups = {} }) => ({
    index: index + (groups['lead'] ?? '').length,
    length: (groups['colons'] ?? '').length,
  }));
}

/** Whether more lines look like openings than are openings: a line that closes nothing may belong to one of these. */
export function hasOpeningAsText(tree: Root, text: string): boolean {
  let lines = 0;
  for (const [, line] of linesWith(text, '::')) lines += line.match(opening)?.length ?? 0;
  if (lines === 0) return false;
  let read = 0;
  eachNode(tree, ({ type }: { readonly type: string }) => {
    if (type === 'containerDirective' || type === 'leafDirective') read++;
  });
  return lines > read;
}

/** Reports such lines after all directives of the page have been checked. */
export function reportClosings(closings: readonly Place[], page: Sheet): void {
  if (closings.length === 0 || page.diagnostics.some(isOfDirectives)) return;
  for (const place of closings) report(page, strayColons(place));
}

function isOfDirectives({ code, subject }: Diagnostic): boolean {
  if (code === 'markdown/foreign-syntax') return subject?.startsWith(':') === true;
  return /^markdown\/(?:[a-z]+-directive|bad-attribute|unclosed-fence|unclosed-html)$/.test(code);
}
