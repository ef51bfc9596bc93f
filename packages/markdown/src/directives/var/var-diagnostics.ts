/** Diagnostics of variables; one constructor for each problem. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';
import type { VariablesFault } from './variables.js';

export function unknownVariable(name: string, near: string | undefined, place: Place): Diagnostic {
  return diagnostic('markdown/unknown-variable', `Unknown variable '${name}'`, {
    ...place,
    hint: near === undefined ? 'Add it to snippets/variables.yaml' : `Did you mean '${near}'?`,
    subject: name,
  });
}

/** The variables in `file` can't be read. */
export function variablesFault(file: string, { message, hint, start }: VariablesFault): Diagnostic {
  const end = { line: start.line, column: start.column + 1 };
  return diagnostic('markdown/unknown-variable', `Can't read the variables. ${message}`, {
    range: { file, start, end },
    ...(hint !== undefined && { hint }),
  });
}
