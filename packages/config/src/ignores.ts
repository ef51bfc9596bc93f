/** Finds `docgen-ignore` comments in the configuration, where they have no effect. They work only in pages. */
import type { Diagnostic } from '@docgen/model';
import type { ConfigFile } from './code/evaluate.js';
import { ignoreInConfig } from './ignore-diagnostics.js';

const comment = /(\/\/|\/\*)[ \t]*docgen-ignore(?![\w/-])/g;

/** One diagnostic for each comment. */
export function ignoresIn({ name, text }: ConfigFile): Diagnostic[] {
  return [...text.matchAll(comment)].map(({ 0: found, index }) => {
    const before = text.slice(0, index).split('\n');
    const start = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    const end = { line: start.line, column: start.column + found.length };
    return ignoreInConfig({ file: name, range: { start, end } });
  });
}
