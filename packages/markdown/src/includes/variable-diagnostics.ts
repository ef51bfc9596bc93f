/** Diagnostics of variables; one constructor for each problem. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';
import type { FileFault } from '@docgen/data/yaml-file';

export function unknownVariable(name: string, near: string | undefined, place: Place): Diagnostic {
  return diagnostic('markdown/unknown-variable', `Unknown variable '${name}'`, {
    ...place,
    hint: near === undefined ? 'Add it to snippets/variables.yaml' : `Did you mean '${near}'?`,
    subject: name,
  });
}

/** A variable that `path` sets to something that can't be shown; `kind` describes it. */
export function otherValue(
  name: string,
  { path, kind }: { readonly path: string; readonly kind: string },
  place: Place,
): Diagnostic {
  return diagnostic(
    'markdown/unknown-variable',
    `The variable '${name}' is ${kind}; expected text or a number`,
    {
      ...place,
      hint:
        kind === 'a mapping' ? `Write the name of a value in it: ${name}.…` : `Change its value in ${path}`,
      subject: name,
    },
  );
}

/** The variables in `file` can't be read. */
export function variablesFault(file: string, { message, hint, start }: FileFault): Diagnostic {
  const end = { line: start.line, column: start.column + 1 };
  return diagnostic('markdown/unknown-variable', `Can't read the variables. ${message}`, {
    range: { file, start, end },
    ...(hint !== undefined && { hint }),
  });
}
