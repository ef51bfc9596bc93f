/** Diagnostics of files that a page includes, one constructor per fault. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import { type Place, didYouMean } from '@docgen/syntax/text/place';

export function includePath(written: string, place: Place): Diagnostic {
  return diagnostic('markdown/include-missing', `'${written}' is no path below snippets/`, {
    ...place,
    hint: "Expected one such as auth/token.md: with '/', from the snippets folder, without '..'",
  });
}

export function includeMissing(
  written: string,
  { lookedAt, meant }: { readonly lookedAt: readonly string[]; readonly meant: string | undefined },
  place: Place,
): Diagnostic {
  const message = `There is no file '${written}' to include: neither ${lookedAt.join(' nor ')}`;
  return diagnostic('markdown/include-missing', message, {
    ...place,
    hint:
      meant === undefined
        ? 'Upper and lower case count, and so does the extension'
        : `Did you mean '${meant}'?`,
    subject: lookedAt.join(' '),
  });
}

export function includeRegion(
  name: string,
  { path, known }: { readonly path: string; readonly known: readonly string[] },
  place: Place,
): Diagnostic {
  const hint =
    known.length === 0
      ? `Mark it with lines that hold '#region ${name}' and '#endregion ${name}'`
      : `Its regions are ${known.join(', ')}`;
  return diagnostic('markdown/include-missing', `${path} has no region '${name}'`, {
    ...place,
    hint,
    ...didYouMean(name, known),
    subject: `${path}#${name}`,
  });
}

export function includeLines(
  written: string,
  { path, count }: { readonly path: string; readonly count: number },
  place: Place,
): Diagnostic {
  const has = `${path} has ${count} line${count === 1 ? '' : 's'}`;
  return diagnostic('markdown/include-missing', `${has}; '${written}' goes beyond`, place);
}

/** A text that a source makes, and that would be refused if it stood in a file. */
export function textRefused(id: string, { code, message, hint }: Diagnostic, place: Place): Diagnostic {
  const what = id === '' ? 'What this directive shows' : `The text of '${id}'`;
  return diagnostic(code, `${what} is left out. ${message}`, {
    ...place,
    ...(hint !== undefined && { hint }),
  });
}

export function includeCycle(chain: readonly string[], place: Place): Diagnostic {
  return diagnostic('markdown/include-cycle', `Includes go in a circle: ${chain.join(' → ')}`, {
    ...place,
    hint: 'Take one of them out',
  });
}

/** `limit` says what was passed, such as 'more than 20 deep'. */
export function includeLimit(limit: string, chain: readonly string[], place: Place): Diagnostic {
  return diagnostic('markdown/include-cycle', `Includes go ${limit}: ${chain.join(' → ')}`, {
    ...place,
    hint: 'None of the includes of this page is shown; include less, or split the page',
  });
}
