/** Diagnostics of constructs of other generators, and of text that readers lose; one constructor for each problem. */
import { type Diagnostic, type Range, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';
import type { FenceFault } from '@docgen/syntax/text/open-fences';

interface About {
  /** The construct, such as `{{< figure >}}`. */
  readonly written: string;
  /** Description, such as 'a Hugo shortcode'. */
  readonly kind: string;
  /** Effect on the page: readers see its text, or a block of code, or nothing, or a link leads to it. */
  readonly effect: 'drops' | 'shows as text' | 'shows as code' | 'keeps in the address';
}

export function foreignSyntax({ written, kind, effect }: About, hint: string, place: Place): Diagnostic {
  return diagnostic('markdown/foreign-syntax', `'${written}' is ${kind}, which docgen ${effect}`, {
    ...place,
    hint,
    subject: written,
  });
}

/** `tag` is the whole tag as written, of an element that browsers don't know, or that the sanitizer drops. */
export function unknownElement(tag: string, kind: 'dropped' | 'word', place: Place): Diagnostic {
  const name = /^<[^\s/>]*/.exec(tag)?.[0] ?? tag;
  const shown = tag.length <= longestTag && !/[`\n]/.test(tag) ? tag : `${name}>`;
  const what = kind === 'word' ? 'Unknown HTML element' : 'docgen drops the HTML element';
  const content = contents.get(name.slice(1).toLowerCase());
  const lost = content === undefined ? 'tag' : content.name;
  const asText = `Write \`${shown}\` in backticks, or \\${shown}, to show it as text`;
  return diagnostic('markdown/unknown-element', `${what} ${shown}: readers don't see the ${lost}`, {
    ...place,
    hint: content?.hint ?? asText,
    subject: shown,
  });
}

/** Elements that are dropped with their content. */
const contents: ReadonlyMap<string, { readonly name: string; readonly hint: string }> = new Map([
  [
    'svg',
    { name: 'drawing', hint: 'Save it as a file, and show it as an image: ![What it shows](drawing.svg)' },
  ],
  ['math', { name: 'formula', hint: "Write it in TeX, with 'markdown.math: true'" }],
]);

const longestTag = 60;

export function mistypedDirective(written: string, hint: string, place: Place): Diagnostic {
  const shown = written.length <= longestTag ? written : `${written.slice(0, longestTag - 1)}…`;
  const message = `'${shown}' isn't a directive here, so readers see it as text`;
  return diagnostic('markdown/mistyped-directive', message, { ...place, hint, subject: written });
}

export function unclosedHtml(
  { written, end }: { readonly written: string; readonly end: string },
  place: Place,
): Diagnostic {
  const shown = written === '<!--' ? 'comment' : `'${written}'`;
  return diagnostic(
    'markdown/unclosed-html',
    `Unclosed ${shown}: docgen doesn't read the text below it as Markdown`,
    { ...place, hint: `Close it with '${end}', or write \\${written} to show it as text` },
  );
}

/** `tag` is without its attributes. */
export function unclosedElement(tag: string, place: Place): Diagnostic {
  return diagnostic('markdown/unclosed-html', `Unclosed '${tag}': it includes the text after it`, {
    ...place,
    hint: `Write \`${tag}\` in backticks, or \\${tag}, to show it as text, or close it with ${tag.replace('<', '</')}`,
    subject: tag,
  });
}

/** `closedOutside` describes what the block's closing line is outside of. */
export function unclosedFence(
  { fence, closedOutside }: Pick<FenceFault, 'fence' | 'closedOutside'>,
  place: Place,
): Diagnostic {
  const hint = {
    list: `Indent the closing line '${fence}' like this one; in a quote, start it with the same '>'`,
    directive: "Open the directive around it with more colons, because a line ':::' in the code closes it",
    none: `End it with a line '${fence}'`,
  }[closedOutside ?? 'none'];
  return diagnostic('markdown/unclosed-fence', 'Unclosed code block', { ...place, hint });
}

/** `next` is where the other block opens. */
export function fenceInFence(fence: string, next: Range, place: Place): Diagnostic {
  return diagnostic('markdown/unclosed-fence', 'Unclosed code block: another one opens before it ends', {
    ...place,
    hint: `End it with a line '${fence}', or open it with '${fence}${fence.charAt(0)}' if it should contain the other one`,
    related: [{ message: 'The next one opens here', range: next }],
  });
}

export function undefinedFootnote(label: string, near: string | undefined, place: Place): Diagnostic {
  return diagnostic('link/undefined-reference', `Missing footnote [^${label}]`, {
    ...place,
    hint: near === undefined ? `Add a line [^${label}]: with its text` : `Did you mean '[^${near}]'?`,
    subject: `^${label}`,
  });
}

export function unusedFootnote(
  label: string,
  { isAgain }: { readonly isAgain: boolean },
  place: Place,
): Diagnostic {
  const what = isAgain ? 'is defined more than once' : 'is never referenced';
  return diagnostic('markdown/unused-footnote', `The footnote [^${label}] ${what}, so readers don't see it`, {
    ...place,
    hint: isAgain ? 'Give it a different label' : `Write [^${label}] where it belongs, or remove it`,
    subject: label,
  });
}

export function undefinedReference(label: string, place: Place): Diagnostic {
  return diagnostic('link/undefined-reference', `Missing definition of [${label}]`, {
    ...place,
    hint: `Add a line [${label}]: page.md, or write the link as [text](page.md)`,
    subject: label,
  });
}

/** `label` is that of a definition. */
export function emptyLink(label: string | undefined, place: Place): Diagnostic {
  const what = label === undefined ? 'The link' : `The definition of [${label}]`;
  return diagnostic('link/empty', `${what} has no address`, {
    ...place,
    hint:
      label === undefined
        ? 'Write the file between the parentheses: [text](page.md)'
        : `Write the file after the colon: [${label}]: page.md`,
  });
}

/** A line of colons that closes nothing. */
export function strayColons(place: Place): Diagnostic {
  return diagnostic('markdown/mistyped-directive', 'No directive is open here, so readers see these colons', {
    ...place,
    hint: "Remove the line, or open a directive above it, such as ':::note'",
  });
}

/** A table whose second row doesn't fit its first. */
export function brokenTable(
  { cells, columns }: { readonly cells: number; readonly columns: number },
  place: Place,
): Diagnostic {
  const counts = `The row of dashes has ${counted(cells, 'cell')} and the row above it ${columns}`;
  return diagnostic('markdown/extra-cells', `${counts}: readers see text, not a table`, {
    ...place,
    hint: `Write ${counted(columns, 'cell')} in both rows, and \\| for a pipe within a cell`,
  });
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

export function extraCells(
  { cells, columns }: { readonly cells: number; readonly columns: number },
  place: Place,
): Diagnostic {
  const has = `The row has ${cells} cells and the table ${counted(columns, 'column')}`;
  return diagnostic('markdown/extra-cells', `${has}: readers don't see the rest`, {
    ...place,
    hint: 'Write \\| for a pipe within a cell (also in code), or add a column to the first row',
  });
}
