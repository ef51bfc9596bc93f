/** What is reported of constructs of other generators, and of text that readers lose; one constructor per fault. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Place } from '../diagnostics.js';

interface About {
  /** The construct, such as `{{< figure >}}`. */
  readonly written: string;
  /** What it is, such as 'a Hugo shortcode'. */
  readonly kind: string;
  /** What becomes of it: readers see its text, or a block of code, or nothing. */
  readonly effect: 'drops' | 'shows as text' | 'shows as code';
}

export function foreignSyntax({ written, kind, effect }: About, hint: string, place: Place): Diagnostic {
  return diagnostic('markdown/foreign-syntax', `'${written}' is ${kind}, which docgen ${effect}`, {
    ...place,
    hint,
    subject: written,
  });
}

/** `tag` is the whole tag as written. */
export function unknownElement(tag: string, place: Place): Diagnostic {
  const name = /^<[^\s/>]*/.exec(tag)?.[0] ?? tag;
  const shown = tag.length <= longestTag && !/[`\n]/.test(tag) ? tag : `${name}>`;
  return diagnostic('markdown/unknown-element', `Unknown HTML element ${shown}: readers don't see the tag`, {
    ...place,
    hint: `Write \`${shown}\` in backticks, or \\${shown}, to show it as text`,
    subject: shown,
  });
}

const longestTag = 60;

export function undefinedReference(label: string, place: Place): Diagnostic {
  return diagnostic('link/undefined-reference', `The page has no definition of [${label}]`, {
    ...place,
    hint: `Add a line [${label}]: page.md, or write the link as [text](page.md)`,
    subject: label,
  });
}

export function emptyLink(place: Place): Diagnostic {
  return diagnostic('link/empty', 'The link has no address', {
    ...place,
    hint: 'Write the file between the parentheses: [text](page.md)',
  });
}

export function extraCells(
  { cells, columns }: { readonly cells: number; readonly columns: number },
  place: Place,
): Diagnostic {
  const has = `The row has ${cells} cells and the table ${columns} column${columns === 1 ? '' : 's'}`;
  return diagnostic('markdown/extra-cells', `${has}: readers don't see the rest`, {
    ...place,
    hint: 'Write \\| for a bar within a cell, in code too, or add a column to the first line',
  });
}
