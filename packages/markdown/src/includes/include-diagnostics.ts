/** Diagnostics of files that a page includes, one constructor per problem. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import { type Place, didYouMean } from '@docgen/syntax/text/place';

export function includePath(written: string, place: Place): Diagnostic {
  return diagnostic('markdown/include-missing', `'${written}' isn't a path below snippets/`, {
    ...place,
    hint: "Write a path such as auth/token.md, relative to snippets/, with '/' and without '..'",
  });
}

export function includeMissing(
  written: string,
  { lookedAt, meant }: { readonly lookedAt: readonly string[]; readonly meant: string | undefined },
  place: Place,
): Diagnostic {
  const message = `No such file to include: '${written}'; looked for ${lookedAt.join(' and ')}`;
  return diagnostic('markdown/include-missing', message, {
    ...place,
    hint:
      meant === undefined
        ? 'Check the path, including upper and lower case and the extension'
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
      ? `Mark it with lines that contain '#region ${name}' and '#endregion ${name}'`
      : `Known regions: ${known.join(', ')}`;
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
  return diagnostic('markdown/include-missing', `${has}, so '${written}' is out of range`, place);
}

/** A text from a source that would be rejected if it were in a file. */
export function textRefused(id: string, { code, message, hint }: Diagnostic, place: Place): Diagnostic {
  const what = id === '' ? 'What this directive shows' : `The text of '${id}'`;
  const isNull = message.startsWith('The file contains a NUL');
  const own = isNull
    ? String.raw`Remove the NUL character from its source, where it can be an escape: \0, \u0000`
    : hint;
  return diagnostic(code, `${what} is left out. ${message.replace(/^The file/, 'It')}`, {
    ...place,
    ...(own !== undefined && { hint: own }),
  });
}

export function includeCycle(chain: readonly string[], place: Place): Diagnostic {
  return diagnostic('markdown/include-cycle', `Include loop: ${chain.join(' → ')}`, {
    ...place,
    hint: 'Remove one of them',
  });
}

export function includeTooLarge(path: string, limit: number, place: Place): Diagnostic {
  const message = `${path} is larger than ${limit} bytes, the limit for a page with its includes`;
  return diagnostic('markdown/include-cycle', message, {
    ...place,
    hint: "Include a smaller file, or raise 'limits.pageBytes' in the configuration; until then none of the page's includes is shown",
  });
}

/** `limit` describes the exceeded limit, such as 'more than 20 deep'. */
export function includeLimit(limit: string, chain: readonly string[], place: Place): Diagnostic {
  return diagnostic('markdown/include-cycle', `Too many includes: ${limit} (${chain.join(' → ')})`, {
    ...place,
    hint: 'Include less, or split the page; until then none of its includes is shown',
  });
}
